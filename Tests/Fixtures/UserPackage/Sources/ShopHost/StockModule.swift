import WeexHost

/// What a page calls as `weex.requireModule('stock')`.
final class StockModule: WeexModule {
  static let exports = Exports<StockModule> {
    SyncMethod("count", "name", StockModule.count)  // its result is JavaScript's value at once
    Method("order", "name", "callback", StockModule.order)  // answers through a callback
    Method("watch", "callback", StockModule.watch)  // answers again and again
    Method("price", "name", StockModule.price)  // async: JavaScript gets a promise
  }

  private let page: Page
  private var counts = ["tea": 3, "teapot": 1]
  private var watchers: [KeepAliveCallback] = []

  init(page: Page) {
    self.page = page
  }

  func count(_ name: String) -> Int {
    counts[name] ?? 0
  }

  func order(_ name: String, _ callback: Callback) {
    guard let count = counts[name], count > 0 else {
      callback(["result": "sold out"])
      return
    }
    counts[name] = count - 1
    callback(["result": "success", "left": .number(Double(count - 1))])
    for watcher in watchers { watcher("\(name): \(count - 1) left") }
  }

  func watch(_ callback: KeepAliveCallback) {
    watchers.append(callback)
  }

  func price(_ name: String) async throws -> Double {
    guard let prices = page.host.handler((any PriceList).self) else {
      throw HostError(.noHandler, "nobody knows the prices")
    }
    return try await prices.price(of: name)
  }
}
