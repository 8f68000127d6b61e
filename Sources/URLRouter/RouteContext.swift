public import WeexCore

/// What is known of the call that is being made, wherever its task has got to.
struct RouteContext: Sendable {
  /// How many calls and filters may run inside each other.
  static let deepest = 64

  @TaskLocal static var current = RouteContext()

  /// How many calls and filters run inside each other.
  var depth = 0
  /// The page that calls, and its host.
  var caller: (page: Page, host: Host)?

  /// The context of what runs inside this one, for a page of a host.
  func inside(for caller: Page?, in host: Host) -> RouteContext {
    RouteContext(depth: depth + 1, caller: caller.map { ($0, host) })
  }

  /// The page that a call is made for: who makes it or, in a routing function, whom that one runs for; never a page of another host.
  static func caller(_ caller: Page?, in host: Host) -> Page? {
    guard caller == nil, let outer = current.caller, outer.host === host else { return caller }
    return outer.page
  }
}

extension Khala {
  /// The page that calls, while a routing function or a rewrite filter runs for one: a bundle's, a template's, or the one that navigates.
  ///
  /// ```swift
  /// func show(id: Int) throws { try Khala.caller?.stack.push(detail(of: id)) }
  /// ```
  ///
  /// It is `nil` where Swift or the command line calls. It holds until the function has returned, over each `await`, and in the tasks that
  /// the function begins but for detached ones; a closure that runs later, such as a timer's, should hold the page itself. Calls that the function makes of the
  /// same host are made for that page too. By the time that it is used the page may have ended: `isAlive`.
  public static var caller: Page? { RouteContext.current.caller?.page }
}
