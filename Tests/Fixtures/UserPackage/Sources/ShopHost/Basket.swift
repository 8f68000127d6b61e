import URLRouter
import WeexHost

/// What is called by URL: `kl://Basket/add?name=tea&count=2`.
final class Basket: RoutingClass {
  // Found by its name, without a list of classes; `Khala.register(Basket.self)` before the command runs does the same.
  @section("weexhost_routes") @used
  private static let record: RouteRecord = { Khala.register(Basket.self) }

  static let exports = Exports<Basket> {
    SyncMethod("add", "name", "count", Basket.add)  // binds by label, from the query or from params
    SyncMethod("search", Basket.search)  // tells the caller's closure
  }

  private var counts: [String: Int] = [:]

  func add(name: String, count: Int) -> Int {
    counts[name, default: 0] += count
    return counts.values.reduce(0, +)
  }

  func search(_ info: KhalaInfo, closure: KhalaClosure) {
    for name in counts.keys.sorted() where name.hasPrefix(info["text"] as? String ?? "") {
      closure(["name": name])
    }
  }
}
