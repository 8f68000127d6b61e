import WeexHost

/// What pages call as `weex.requireModule('order')`: answers that come later.
final class OrderModule: WeexModule {
  static let exports = Exports<OrderModule> {
    Method("check", "name", "callback", OrderModule.check)  // answers once, through a function
    Method("place", "lines", OrderModule.place)  // async: JavaScript gets a promise
  }

  private let page: Page

  /// Called when a page first calls the module; each page has an object of its own.
  init(page: Page) {
    self.page = page
  }

  func check(_ name: String, _ callback: Callback) {
    callback(["name": .string(name), "inStock": .bool(name != "white")])
  }

  func place(_ lines: [OrderLine]) async throws -> Receipt {
    guard !lines.isEmpty else { throw OrderError.empty }
    let shop = try page.host.requireHandler((any TeaShop).self)
    let number = try await shop.accept(lines)
    page.fireGlobalEvent("ordered", params: ["number": .number(Double(number))])
    return Receipt(number: number, lines: lines)
  }
}

/// What a page gets for its order.
struct Receipt: Codable, HostResult {
  var number: Int
  var lines: [OrderLine]
}

/// What can be wrong with an order; the page is told the description.
enum OrderError: Error, CustomStringConvertible {
  case empty

  var description: String { "an order needs at least one tea" }
}
