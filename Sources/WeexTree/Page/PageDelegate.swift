package import HostThread
package import HostValues
package import Metering

/// What a page, its tree and its components ask of the code that runs the page.
///
/// `WeexCore` implements it, with a host and a JavaScript side.
@HostActor
package protocol PageDelegate: AnyObject {
  /// Whether something decides which components the page may have.
  var isValidating: Bool { get }
  /// The type of the component to make when a bundle asks for one of `type`.
  func validated(_ type: String, in parent: Component?) -> String
  /// Reports a component type that is not registered.
  func reportUnknownComponent(_ type: String)
  /// Runs an operation of the page, then lays out what it changed; an error it throws is a failure of the page.
  func turn(_ body: () throws(HostError) -> Void)
  /// Sends an event to a component's handlers, as a later turn.
  func fireEvent(
    _ name: String,
    on component: Component,
    params: HostValue,
    domChanges: HostValue
  )
  /// Writes values that Swift set into JavaScript's elements, in a turn: `attrs`, and `known`, styles.
  func write(_ changes: [(Ref, HostValue)])
  /// Reports a problem: as a warning in the log, as a failure if the host is strict.
  func report(_ error: HostError)
  /// Reports a problem, unless the page had the same one before.
  func reportOnce(_ error: HostError)
  /// The calls of the page's functions that run, or that made the call which is being performed, innermost first.
  var callStack: [ScriptFrame] { get }
  /// The page reached a limit.
  func didReach(_ report: LimitReport)
  /// Writes a warning into the page's log.
  func warn(_ text: String)
  /// The framework has reported that everything was created once.
  func treeDidFinish()
  /// The framework took over new data.
  func treeDidRefresh()
  /// A layout changed the frames of some components.
  func didLayOut(_ changed: [Component])
  /// The content of a component was scrolled.
  func contentDidMove(in component: Component, from old: Point, to new: Point)
  /// The page became visible or invisible.
  func appearanceDidChange()
}
