internal import WeexCore
public import WeexTree

/// The context of the current call, carried along by its tasks.
struct RouteContext: Sendable {
  /// The largest depth of nested calls and filters.
  static let maximumDepth = 64

  @TaskLocal static var current = RouteContext()

  /// The current depth of nested calls and filters.
  var depth = 0
  /// The calling page, and its host.
  var caller: (page: Page, host: Host)?

  /// The context of a nested call, for a page of a host.
  func inside(for caller: Page?, in host: Host) -> RouteContext {
    RouteContext(depth: depth + 1, caller: caller.map { ($0, host) })
  }

  /// The page that a call is made for: the caller or, in a routing function, the page that function runs for; never a page of another host.
  static func caller(_ caller: Page?, in host: Host) -> Page? {
    guard caller == nil, let outer = current.caller, outer.host === host else { return caller }
    return outer.page
  }
}

extension Khala {
  /// The calling page, while a routing function or a rewrite filter runs for one: a bundle's, a template's, or the one that navigates.
  ///
  /// ```swift
  /// func show(id: Int) throws { try Khala.caller?.stack.push(detail(of: id)) }
  /// ```
  ///
  /// It is `nil` if Swift or the command line calls. It is valid until the function has returned, across each `await`, and in the tasks
  /// that the function starts, except detached ones; a closure that runs later, such as a timer's, should capture the page itself. Calls
  /// that the function makes in the same host are made for that page too. The page may have ended by the time it is used: check `isAlive`.
  public static var caller: Page? { RouteContext.current.caller?.page }
}
