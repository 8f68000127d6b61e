internal import CRouteRecords

/// What a routing class leaves in the executable so that nobody needs to list it.
///
/// ```swift
/// final class Cart: RoutingClass {
///   @section("weexhost_routes") @used
///   private static let record: RouteRecord = { Khala.register(Cart.self) }
/// }
/// ```
///
/// The linker collects the records of the whole executable. They are run once: by the command line at its start, and at the first use of
/// `Khala` without `in:`; `Khala.registerLinkedClasses()` runs them earlier. Explicit registration needs none of this.
public typealias RouteRecord = @convention(c) @Sendable () -> Void

/// The records that the executable was linked with.
package enum LinkedRoutes {
  private static let run: Void = weexhost_call_route_records()

  /// Runs the records, once a process.
  package static func register() {
    _ = run
  }
}
