import CJavaScriptCore
package import HostThread

/// A script that many contexts run, parsed once for all of them.
///
/// For scripts that every page loads. Its text crosses to the engine once, and the engine knows a text again: what it has parsed and
/// compiled for one context serves the next.
@HostActor
@safe package final class JSScript {
  /// The text.
  package let source: String
  /// Where it came from, for errors.
  package let url: String
  // This object owns both strings, from `init` to `deinit`, and they never change.
  nonisolated(unsafe) let rawSource: JSStringRef
  nonisolated(unsafe) let rawURL: JSStringRef

  /// Makes a script; the first context that runs it parses it.
  ///
  /// A syntax error is thrown when it is evaluated. It may be made on any thread, before there is an engine.
  package nonisolated init(_ source: String, url: String) {
    self.source = source
    self.url = url
    unsafe rawSource = createJSString(source)
    unsafe rawURL = createJSString(url)
  }

  isolated deinit {
    unsafe JSStringRelease(rawSource)
    unsafe JSStringRelease(rawURL)
  }
}
