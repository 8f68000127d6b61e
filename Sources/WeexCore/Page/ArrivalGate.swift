package import HostLoop
package import HostThread

/// Decides when an event or an answer for a page reaches its JavaScript: recording a tape notes each arrival, and playing one keeps the tape's order.
///
/// It is asked in the turn in which the page would receive the event or the answer, and only if the journal has a listener.
@HostActor
package protocol ArrivalGate: AnyObject {
  /// Lets an event or an answer in, now or in a later turn.
  ///
  /// - Parameters:
  ///   - entry: What has come, as the journal has it.
  ///   - enter: Delivers it to the page; to be called at most once. It does nothing if the page is gone by then.
  func arrive(_ entry: Journal.Entry, _ enter: @escaping @HostActor () -> Void)

  /// Runs a closure once everything that has arrived so far has been delivered.
  func afterArrivals(_ body: @escaping @HostActor () -> Void)

  /// Opens a page once no earlier answer is on its way; the journal has no entry for the opening itself.
  func open(_ body: @escaping @HostActor () -> Void)
}
