package import BundleFormat
package import HostThread
package import HostValues
package import WeexTree

/// The JavaScript side of a page, as the page sees it; `WeexRuntime` implements it with an engine.
///
/// Each call is one entry into JavaScript: when it returns, microtasks have run and the command stream has been applied. A JavaScript
/// exception is rethrown here, with its location.
@HostActor
package protocol PageScript: AnyObject {
  /// Runs a script of the page's.
  func evaluate(_ source: String, url: String) throws(HostError)
  /// Delivers an event to an element's handlers and returns what they returned.
  func fireEvent(_ event: PageEvent) throws(HostError) -> HostValue
  /// Writes values that the host has set into an element: `attrs`, and `known`, styles that apply only if the element does not set them itself.
  func write(_ changes: HostValue, into ref: Ref) throws(HostError)
  /// Calls a function that JavaScript passed to native code; the last call releases it.
  func call(_ function: FunctionID, with value: HostValue, isLast: Bool) throws(HostError)
  /// Releases such a function.
  func release(_ function: FunctionID)
  /// Stops a timer that the page has set with its own `setTimeout` or `setInterval`, by its number; an unknown one is ignored.
  func stopTimer(_ number: Double)
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
  /// Replaces the matches of a regular expression in a text, by the page's own `RegExp`.
  func replace(_ rule: TextReplacement, in text: String) throws(HostError) -> String
  /// Whether a reload updates the document with `update(to:)`; other pages end what runs and start again.
  var isUpdatedByReload: Bool { get }
  /// Shows another document in place of the current one; throws, and changes nothing, if it cannot be shown.
  func update(to bundle: PageBundle) throws(HostError)
  /// The stack of the running call or of the call being performed, innermost first, with the page's functions only.
  var callStack: [ScriptFrame] { get }
  /// The place in the bundle from which JavaScript made the call that is being performed; `nil` outside of calls.
  var callPlace: SourceLocation? { get }
  /// The place in the bundle where JavaScript made a component; `nil` if that was not traced.
  func creationSite(of ref: Ref) -> SourceLocation?
  /// Makes running JavaScript stop soon; the page will not run again.
  func stop()
  /// Frees what JavaScript no longer needs.
  func collectGarbage()
  /// Ends the page's JavaScript and releases all that it holds.
  func close()
}

extension PageScript {
  /// Empty: by default, calls are not known.
  package var callStack: [ScriptFrame] { [] }

  /// Does nothing: by default, the page's own timers have other numbers.
  package func stopTimer(_ number: Double) {}

  /// `nil`: by default, the place is not known.
  package var callPlace: SourceLocation? { nil }

  /// `nil`: by default, the place is not known.
  package func creationSite(of ref: Ref) -> SourceLocation? { nil }

  /// Does nothing: by default, no script runs for long.
  package func stop() {}

  /// `false`: by default, a reload starts the page again.
  package var isUpdatedByReload: Bool { false }

  /// Throws, because a page that runs JavaScript has no document.
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

  /// Returns the text unchanged: there is no `RegExp`.
  package func replace(_ rule: TextReplacement, in text: String) throws(HostError) -> String {
    text
  }
}
