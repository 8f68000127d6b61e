// What tables may say: all of it compiles, without a warning.
import WeexHost

final class Shop: WeexModule {
  static let exports = Exports<Shop> {
    Method("nothing", Shop.nothing)
    Method("order", "name", "callback", Shop.order)
    Method("fails", "name", Shop.fails)
    Method("watch", "callback", Shop.watch)
    Method("maybe", "count", Shop.maybe)
    Method("list", labels: ["names"], Shop.list)
    Method("later", Shop.later)
    Method("price", "name", Shop.price)
    Method("rest", "name", "count", Shop.rest)
    Method("five", "a", "b", "c", "d", "e", Shop.five)
    Method(
      "over",
      "name",
      Shop.over as @HostActor @Sendable (Shop) -> @HostActor @Sendable (String) -> Void
    )
    Method("shared", Shop.shared)
    SyncMethod("count", "name", Shop.count)
    SyncMethod("clear", Shop.clear)
    SyncMethod("drop", "name", Shop.drop)
    Method("closure", labels: ["name"]) { (shop: Shop, name: String) in shop.forget(name) }
    Method("discarded", labels: ["name"]) { (shop: Shop, name: String) in shop.names.insert(name) }
    Method("lines", labels: []) { (shop: Shop) in
      let name = "tea"
      shop.forget(name)
    }
    Method("awaited", labels: ["name"]) { (shop: Shop, name: String) in
      try await shop.price(name)
    }
    Method("waits", labels: []) { (shop: Shop) in await shop.later() }
    Method("async", labels: ["count"]) { (_: Shop, count: Int) async in count + 1 }
    Method("defaults", "name", "count", Shop.defaults, defaults: (nil, 10))
    Method("one", "count", Shop.maybe, defaults: 3)
    SyncMethod("syncDefaults", "name", "count", Shop.syncDefaults, defaults: ("tea", nil))
    Method("promise", "name", "count", Shop.rest, defaults: (nil, 2))
    Method("closureDefaults", labels: ["count"], defaults: 4) { (_: Shop, count: Int) in
      _ = count
    }
    Method("short", "name") { (shop: Shop, name: String) in shop.forget(name) }
    Method("shortNone") { (shop: Shop) in shop.nothing() }
    Method("shortAwaited", "name") { (shop: Shop, name: String) in try await shop.price(name) }
    Method("shortWaits") { (shop: Shop) in await shop.later() }
    Method("shortDefaults", "name", "count", defaults: (nil, 10)) {
      (shop: Shop, name: String, count: Int) in
      shop.forget("\(name) \(count)")
    }
    SyncMethod("shortCount", "name") { (shop: Shop, name: String) in shop.count(name) }
    SyncMethod("shortIs") { (shop: Shop) in shop.names.isEmpty }
    SyncMethod("shortClear") { (shop: Shop) in shop.clear() }
    SyncMethod("curried") { (shop: Shop) in { shop.names.count } }
    Method("curriedWord", "name") { (shop: Shop) in { (name: String) in shop.forget(name) } }
    SyncMethod("set", "names", Shop.set, defaults: Set())
    SyncMethod("literal", "names", Shop.set, defaults: ["tea"])
    SyncMethod("pour", "cup", Shop.pour, defaults: .small)
    SyncMethod("pours", "name", "cup", Shop.pours, defaults: (nil, .small))
    SyncMethod("wash", "cup", readsTree: true, Shop.wash, defaults: .large)
    Method("drink", "cup", Shop.drink, defaults: .small)
    Method("brew", "cup", Shop.brew, defaults: .small)
    Method("fill", "cup", Shop.wash, defaults: .small)
    Method("none", "cup", Shop.wash, defaults: nil)
    Method("typed", "cup", Shop.wash, defaults: Cup.small)
    Method("tell", "cup", defaults: .small) { (shop: Shop, cup: Cup) in shop.wash(cup) }
    Method("ask", "cup", defaults: .small) { (shop: Shop, cup: Cup) in await shop.brew(cup) }
    Method("wait", "cup", defaults: .small) { (shop: Shop, cup: Cup) in await shop.drink(cup) }
    SyncMethod("weigh", "cup", defaults: .small) { (shop: Shop, cup: Cup) in shop.pour(cup) }
    SyncMethod("clean", "cup", defaults: .small) { (shop: Shop, cup: Cup) in shop.wash(cup) }
    for name in ["a", "b"] { Method(name, Shop.nothing) }
    if isBig { SyncMethod("big", Shop.clear) } else { Method("small", Shop.nothing) }
    if isBig { Method("optional", Shop.nothing) }
  }

  private static let isBig = true
  private var names: Set<String> = []

  func nothing() {}
  func order(_ name: String, _ callback: Callback) { callback() }
  func fails(_ name: String) throws { throw HostError(.methodFailed, name) }
  func watch(_ callback: KeepAliveCallback) { callback() }
  func maybe(_ count: Int?) {}
  func list(_ names: [String]) {}
  func later() async {}
  func price(_ name: String) async throws -> Double { 4 }
  func rest(_ name: String, _ count: Int) async -> [String]? { nil }
  func five(_ a: Int, _ b: Double, _ c: Bool, _ d: [String: Int], _ e: HostValue) throws {}
  func over(_ name: String) {}
  func over(_ count: Int) -> Int { count }
  static func shared(_ shop: Shop) -> @HostActor () -> Void { {} }
  func count(_ name: String) -> Int { 3 }
  func clear() {}
  func drop(_ name: String) throws -> Bool? { nil }
  func forget(_ name: String) {}
  func set(_ names: Set<String>) -> Int { names.count }
  func pour(_ cup: Cup) -> Int { 1 }
  func pours(_ name: String, _ cup: Cup) -> Int { 1 }
  func wash(_ cup: Cup) {}
  func drink(_ cup: Cup) async {}
  func brew(_ cup: Cup) async -> String { cup.rawValue }
  func defaults(_ name: String, _ count: Int) {}
  func syncDefaults(_ name: String, _ count: Int?) -> Int { 0 }
}

enum Cup: String, HostArgument, HostResult {
  case small, large
}

class List: WeexModule {
  class var exports: Exports<List> { Exports<List> { Method("clear", List.clear) } }
  required init() {}
  func clear() {}
}

final class NewsList: List {
  override class var exports: Exports<List> {
    Exports<List> {
      super.exports
      Exports<NewsList> { Method("refresh", NewsList.refresh) }
    }
  }
  func refresh() {}
}

final class Badge: Component, Exporting {
  static let exports = Exports<Badge> {
    Method("blink", Badge.blink)
    SyncMethod("size", Badge.size)
  }
  func blink() {}
  func size() -> Double { 1 }
}

struct Color: HostArgument {
  let text: String
  static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Color {
    guard let text = reader.property("text").string ?? reader.element(0).string else {
      throw ArgumentMismatch(expected: "a colour", given: reader)
    }
    return Color(text: text)
  }
}

protocol PriceList: Sendable {}
struct Prices: PriceList {}
func register(_ host: Host) {
  host.registerHandler(Prices(), withProtocol: (any PriceList).self)
}
