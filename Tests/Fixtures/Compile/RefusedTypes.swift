// Types that tables and handlers do not take.
import WeexHost

final class Shop: WeexModule {
  static let exports = Exports<Shop> {
    Method("take", "it", Shop.take)  // error: requires that 'Plain' conform to 'HostArgument'
  }
  func take(_ it: Plain) {}
}

final class Giver: WeexModule {
  static let exports = Exports<Giver> {
    Method("give", Giver.give)  // error: requires that 'Plain' conform to 'HostResult'
  }
  func give() async -> Plain { Plain() }
}

final class Defaults: WeexModule {
  static let exports = Exports<Defaults> {
    Method("add", "a", "b", Defaults.add, defaults: ("x", nil))  // error: cannot convert value
  }
  func add(_ a: Int, _ b: Int) {}
}

struct Plain {}

protocol Loose {}
final class Kept: Loose { var count = 0 }
func register(_ host: Host) {
  host.registerHandler(Kept(), withProtocol: (any Loose).self)  // error: 'Sendable'
}

func answers(_ count: Int, once: Callback, often: KeepAliveCallback) {
  once(count)
  once(["left": count, "name": "tea"])  // error: 'HostValue'
  often(count)
  often(["left": count, "name": "tea"])  // error: 'HostValue'
}
