import CJavaScriptCore
package import HostThread

/// A script that many contexts run, parsed once for all of them.
///
/// For scripts that every page loads: a framework of 300 KiB is ready in half the time and memory.
/// If this build of the engine cannot share a parse, each context parses it.
@HostActor
@safe package final class JSScript {
  /// The text.
  package let source: String
  /// Where it came from, for errors.
  package let url: String
  // This object owns the parse, from `init` to `deinit`.
  let raw: JSScriptRef?

  /// Whether the contexts share the parse.
  package var isShared: Bool { unsafe raw != nil }

  /// Parses a script.
  ///
  /// A syntax error is thrown when it is evaluated.
  package init(_ source: String, url: String) {
    self.source = source
    self.url = url
    // Both strings live during the closures, and the engine copies what it needs.
    unsafe raw = withJSString(source) { text in
      unsafe withJSString(url) { url in
        unsafe JSEngineCreateScript(JSContextGroup.shared.raw, url, 1, text)
      }
    }
  }

  isolated deinit {
    unsafe JSEngineReleaseScript(raw)
  }
}
