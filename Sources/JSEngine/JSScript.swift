import CJavaScriptCore
package import HostThread

/// A script that many contexts run.
///
/// For scripts that every page loads. Its text crosses to the engine once, and what the engine has compiled for one context serves the
/// next. After ``runsBeforeSharing`` runs the contexts also share one copy of the text: the first ones keep a copy each, because the copy that
/// is shared is parsed once more.
@HostActor
@safe package final class JSScript {
  /// The text.
  package let source: String
  /// Where it came from, for errors.
  package let url: String
  // This object owns both strings, from `init` to `deinit`, and they never change.
  nonisolated(unsafe) let rawSource: JSStringRef
  nonisolated(unsafe) let rawURL: JSStringRef
  // This object owns the script until `deinit`.
  nonisolated(unsafe) private var rawShared: JSScriptRef?
  private var runs = 0

  /// How many runs copy the text.
  ///
  /// A parse takes some milliseconds for a framework of 200 KB, which a process with one or two pages does not spend.
  private static let runsBeforeSharing = 3

  /// Makes a script; the first context that runs it parses it.
  ///
  /// A syntax error is thrown when it is evaluated. It may be made on any thread, before there is an engine.
  package nonisolated init(_ source: String, url: String) {
    self.source = source
    self.url = url
    engineStart
    unsafe rawSource = createJSString(source)
    unsafe rawURL = createJSString(url)
  }

  isolated deinit {
    unsafe JSEngineReleaseScript(rawShared)
    unsafe JSStringRelease(rawSource)
    unsafe JSStringRelease(rawURL)
  }

  /// Counts a run; the copy of the text that contexts share, or nil if this run is to copy it.
  func beginRun() -> JSScriptRef? {
    runs += 1
    // Once: there is none of a text with a syntax error, nor where the library has no such scripts.
    if runs == Self.runsBeforeSharing + 1 {
      // Both strings live as long as this object, and the group as long as the process.
      unsafe rawShared = JSEngineCreateScript(JSContextGroup.shared.raw, rawURL, rawSource)
    }
    return unsafe rawShared
  }
}
