package import HostThread
package import HostValues
package import Metering

/// What a page, its tree and its components ask of the code that runs the page.
///
/// `WeexCore` implements it, with a host and a JavaScript side.
@HostActor
package protocol PageDelegate: AnyObject {
  /// The page's URL for messages; the source's URL for a bundle that was built in memory.
  var shownURL: String { get }
  /// Whether a handler decides which components the page may have.
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
  /// Reports a child that its parent does not show: where the templates have it, if that is known.
  func report(_ error: HostError, ofChild child: Component, in parent: Component)
  /// Reports a text that an attribute of a component cannot use: where the templates have it, if that is known.
  func report(_ problem: String, ofAttribute name: String, of type: String, _ ref: Ref)
  /// Reports a problem: as a warning in the log, as a failure if the host is strict.
  func report(_ error: HostError)
  /// Reports a problem, unless the page had the same one before.
  func reportOnce(_ error: HostError)
  /// The page's functions on the stack of the running call, or of the call being performed, innermost first.
  var callStack: [ScriptFrame] { get }
  /// Called when the page has reached a limit.
  func didReach(_ report: LimitReport)
  /// Writes a warning into the page's log.
  func warn(_ text: String)
  /// Called when the framework has reported that everything was created.
  func treeDidFinish()
  /// Called when the framework has taken over new data.
  func treeDidRefresh()
  /// Called after a layout that changed the frames of some components.
  func didLayOut(_ changed: [Component])
  /// Called when the content of a component was scrolled.
  func contentDidMove(in component: Component, from old: Point, to new: Point)
  /// Called when the page became visible or invisible.
  func appearanceDidChange()
}
