internal import CRouteRecords

/// A record that a routing class leaves in the executable, so that it need not be listed anywhere.
///
/// ```swift
/// final class Cart: RoutingClass {
///   @section("weexhost_routes") @used
///   private static let record: RouteRecord = { Khala.register(Cart.self) }
/// }
/// ```
///
/// The linker collects the records of the whole executable. They run once: when the command line starts, and at the first use of `Khala`
/// without `in:`; `Khala.registerLinkedClasses()` runs them earlier. Explicit registration does not need records.
public typealias RouteRecord = @convention(c) @Sendable () -> Void

/// The records linked into the executable.
package enum LinkedRoutes {
  private static let run: Void = weexhost_call_route_records()

  /// Runs the records, once for each process.
  package static func register() {
    _ = run
  }
}
