package import BundleFormat
package import HostThread
package import HostValues
package import WeexTree

/// The JavaScript side of a page, as the page sees it; `WeexRuntime` implements it with an engine.
///
/// Each call is one entry into JavaScript: when it returns, microtasks have run and the command stream has been applied. An exception of
/// JavaScript is rethrown here, with its location.
@HostActor
package protocol PageScript: AnyObject {
  /// Runs a script of the page's.
  func evaluate(_ source: String, url: String) throws(HostError)
  /// Delivers an event to an element's handlers and returns what they returned.
  func fireEvent(_ event: PageEvent) throws(HostError) -> HostValue
  /// Writes values that the host set into an element: `attrs`, and `known`, styles that apply only if the element sets one of that name
  /// itself.
  func write(_ changes: HostValue, into ref: Ref) throws(HostError)
  /// Calls a function that JavaScript passed to native code; the last call releases it.
  func call(_ function: FunctionID, with value: HostValue, isLast: Bool) throws(HostError)
  /// Releases such a function.
  func release(_ function: FunctionID)
  /// Settles a promise that a call returned.
  func settle(_ promise: Int, _ result: Result<HostValue, HostError>) throws(HostError)
  /// Gives the page's framework new data.
  func refresh(_ data: HostValue) throws(HostError)
  /// Runs a hook that a virtual component of a `recycle-list` has registered, and returns its result.
  func triggerHook(
    _ componentID: String,
    _ type: String,
    _ hook: String,
    _ arguments: [HostValue]
  ) throws(HostError) -> HostValue
  /// Whether a reload updates the document with `update(to:)`, where other pages end what runs and start again.
  var isUpdatedByReload: Bool { get }
  /// Shows another document in place of the current one; throws, and changes nothing, if it cannot be shown.
  func update(to bundle: PageBundle) throws(HostError)
  /// The calls of the page's functions that run, or that made the call which is being performed, innermost first.
  var callStack: [ScriptFrame] { get }
  /// Where JavaScript made the call of the host that is being performed, in the bundle; `nil` outside of calls.
  var callPlace: SourceLocation? { get }
  /// Where JavaScript made a component, in the bundle; `nil` if that was not traced.
  func creationSite(of ref: Ref) -> SourceLocation?
  /// Stops JavaScript that runs, soon; the page will not run again.
  func stop()
  /// Frees what JavaScript no longer needs.
  func collectGarbage()
  /// Ends the page's JavaScript and releases all that it holds.
  func close()
}

extension PageScript {
  /// By default they are not known.
  package var callStack: [ScriptFrame] { [] }

  /// By default it is not known.
  package var callPlace: SourceLocation? { nil }

  /// By default it is not known.
  package func creationSite(of ref: Ref) -> SourceLocation? { nil }

  /// By default nothing runs for long.
  package func stop() {}

  /// By default a page is not updated by a reload.
  package var isUpdatedByReload: Bool { false }

  /// A page that runs JavaScript has no document.
  package func update(to bundle: PageBundle) throws(HostError) {
    preconditionFailure("a page that runs JavaScript is reloaded, not updated")
  }
}

/// The number of a JavaScript function that Swift holds.
package struct FunctionID: Hashable, Sendable {
  /// The number, unique in its page.
  package let number: Int

  /// Names a function.
  package init(number: Int) {
    self.number = number
  }
}

extension PageScript {
  /// Does nothing: there is no element.
  package func write(_ changes: HostValue, into ref: Ref) throws(HostError) {}
}
