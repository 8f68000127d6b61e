package import HostLoop
package import HostThread

/// Decides when an event or an answer that has come to a page reaches its JavaScript: what records a tape notes it there, and what plays one keeps
/// to the tape's order.
///
/// It is asked in the turn in which the page would get it, if the journal has a listener.
@HostActor
package protocol ArrivalGate: AnyObject {
  /// Lets something in, now or in a later turn.
  ///
  /// - Parameters:
  ///   - entry: What has come, as the journal has it.
  ///   - enter: Lets it in; to be called at most once. It does nothing if the page is gone by then.
  func arrive(_ entry: Journal.Entry, _ enter: @escaping @HostActor () -> Void)

  /// Does something as soon as all that has come so far is in.
  func afterArrivals(_ body: @escaping @HostActor () -> Void)

  /// Opens a page, which has no entry in the journal, as soon as no answer is on its way that comes before.
  func open(_ body: @escaping @HostActor () -> Void)
}
