// What a table may not say; the compiler's word for each line stands in a comment behind it.
import URLRouter
import WeexHost

final class Shop: WeexModule {
  static let exports = Exports<Shop> {  // error: write SyncMethod
    Method("none", Shop.count)  // warning: write SyncMethod
    Method("one", "name", Shop.countOf)  // warning: write SyncMethod
    Method("fails", "name", Shop.fails)  // warning: make the function async
    Method("two", "a", "b", Shop.two)  // warning: write SyncMethod
    Method("three", "a", "b", "c", Shop.three)  // warning: write SyncMethod
    Method("four", "a", "b", "c", "d", Shop.four)  // warning: write SyncMethod
    Method("five", "a", "b", "c", "d", "e", Shop.five)  // warning: write SyncMethod
    Method("labels", labels: ["name"], Shop.countOf)  // warning: write SyncMethod
    Method("shared", Shop.shared)  // warning: write SyncMethod
    Method("plain", Shop.plain)  // warning: write SyncMethod
    Method("defaults", "a", "b", Shop.two, defaults: (nil, 1))  // warning: write SyncMethod
    Method("default", "name", Shop.countOf, defaults: "tea")  // warning: write SyncMethod
    Method("closure", labels: ["a"]) { (_: Shop, a: Int) -> Int in a }  // warning: write SyncMethod
    Method("short", "a") { (_: Shop, a: Int) -> Int in a }  // warning: write SyncMethod
    Method("some", "a", defaults: 1) { (_: Shop, a: Int) -> Int in a }  // warning: write SyncMethod
    Method("shortNone") { (shop: Shop) -> Int in shop.count() }  // warning: write SyncMethod
    Method("lines", labels: ["a"]) { (_: Shop, a: Int) in  // warning: write SyncMethod
      let sum = a + 1
      return sum
    }
  }

  func count() -> Int { 3 }
  func countOf(_ name: String) -> Int { 3 }
  func fails(_ name: String) throws -> Int? { nil }
  func two(_ a: Int, _ b: Int) -> Int { a }
  func three(_ a: Int, _ b: Int, _ c: Int) -> [Int] { [a] }
  func four(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> String { "" }
  func five(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) throws -> Bool { true }
  static func shared(_ shop: Shop) -> @HostActor () -> Int { { 1 } }
  func plain() -> Plain { Plain() }
}

struct Plain {}

final class Alone: WeexModule {
  static let exports = Exports<Alone> {  // error: make the function async
    Method("count", Alone.count)  // warning: make the function async
  }
  func count() -> Int { 3 }
}

final class Badge: Component, Exporting {
  static let exports = Exports<Badge> {  // error: write SyncMethod
    Method("size", Badge.size)  // warning: write SyncMethod
  }
  func size() -> Double { 1 }
}

final class Desk: RoutingClass {
  static let exports = Exports<Desk> {  // error: write SyncMethod
    Method("open", "id", Desk.open)  // warning: write SyncMethod
  }
  func open(_ id: Int) -> Bool { true }
}

final class Branches: WeexModule {
  static let exports = Exports<Branches> {
    if isBig {  // error: write SyncMethod
      Method("count", Branches.count)  // warning: write SyncMethod
    }
    for name in ["a"] {  // error: write SyncMethod
      Method(name, Branches.count)  // warning: write SyncMethod
    }
  }
  static let isBig = true
  func count() -> Int { 3 }
}

final class Forms: WeexModule {
  static let exports = Exports<Forms> {
    SyncMethod("six", "a", "b", "c", "d", "e", "f", Forms.six)  // error: write labels: [
    Method("sixLater", "a", "b", "c", "d", "e", "f", Forms.sixLater)  // error: write labels: [
    SyncMethod("two", "a", "b", Forms.two, defaults: 10)  // error: write defaults: (nil, 10)
    Method("twoLater", "a", "b", Forms.twoLater, defaults: 10)  // error: write defaults: (nil, 10)
    Method("keep", "a", "b", Forms.keep, defaults: 10)  // error: write defaults: (nil, 10)
    SyncMethod("plain", Branches.count)  // error: this method belongs to another class
    Method("more", Branches.more)  // error: this method belongs to another class
  }
  func six(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int) -> Int { a }
  func sixLater(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int) async {}
  func two(_ a: Int, _ b: Int) -> Int { a }
  func twoLater(_ a: Int, _ b: Int) async -> Int { a }
  func keep(_ a: Int, _ b: Int) {}
}

extension Branches {
  func more() {}
}
