import CJavaScriptCore
package import HostThread

/// A script that many contexts run.
///
/// For scripts that every page loads. The text is passed to the engine once, and what the engine compiles for one context is reused by the next.
/// After ``runsBeforeSharing`` runs, the contexts also share one copy of the text and the code cache found by it. That costs another parse, so the
/// first runs each look the text up themselves and, unless it stays in memory, copy it.
@HostActor
@safe package final class JSScript {
  private let text: Text
  /// Where it came from, for errors.
  package let url: String
  // This object owns both strings, from `init` to `deinit`, and they never change.
  nonisolated(unsafe) let rawSource: JSStringRef
  nonisolated(unsafe) let rawURL: JSStringRef
  // This object owns the script until `deinit`.
  nonisolated(unsafe) private var rawShared: JSScriptRef?
  private var runs = 0

  /// Where the text is.
  @safe private enum Text: @unchecked Sendable {
    case swift(String)
    /// In memory that is never freed nor changed.
    case lasting(UnsafeBufferPointer<UInt8>)
  }

  /// The number of runs before the text is shared.
  ///
  /// Sharing costs another parse, some milliseconds for a framework of 200 KB, which a process with one or two pages should not spend.
  private static let runsBeforeSharing = 3

  /// Makes a script; the first context that runs it parses it.
  ///
  /// A syntax error is thrown when it is evaluated. It may be made on any thread, before there is an engine.
  package nonisolated init(_ source: String, url: String) {
    self.url = url
    engineStart
    text = .swift(source)
    unsafe rawSource = createJSString(source)
    unsafe rawURL = createJSString(url)
  }

  /// Makes a script from parts whose text stays in memory until the process ends, for scripts that nearly every page runs.
  ///
  /// The engine reads ASCII in place, without copies. Otherwise it copies the text when the script is made, and again for each of the first runs;
  /// with the host's own scripts and Vue, that is a fiftieth of the start of a process.
  package nonisolated init(lasting parts: [[UInt8]], url: String) {
    self.url = url
    engineStart
    // Filled before anything reads it, and freed here or never.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: parts.reduce(0) { $0 + $1.count }
    )
    var end = 0
    for part in parts { end = unsafe bytes[end...].update(fromContentsOf: part) }
    let isASCII = unsafe !bytes.isEmpty && bytes.allSatisfy { $0 < 0x80 }
    if isASCII, let source = unsafe JSEngineCreateLastingString(bytes.baseAddress, bytes.count) {
      unsafe text = .lasting(UnsafeBufferPointer(bytes))
      unsafe rawSource = source
    } else {
      let source = unsafe String(decoding: bytes, as: UTF8.self)
      unsafe bytes.deallocate()
      text = .swift(source)
      unsafe rawSource = createJSString(source)
    }
    unsafe rawURL = createJSString(url)
  }

  /// Makes a script from the host's own parts, which must be ASCII.
  package nonisolated convenience init(own parts: [[UInt8]], url: String) {
    // With a single other character, the engine copies the text with two bytes for each: starting a page would take a fiftieth longer.
    assert(
      parts.allSatisfy { $0.allSatisfy { $0 < 0x80 } },
      "a script of the host's own has a character that is not ASCII"
    )
    self.init(lasting: parts, url: url)
  }

  /// The text.
  package nonisolated var source: String {
    switch text {
    case .swift(let source): source
    case .lasting(let bytes): unsafe String(decoding: bytes, as: UTF8.self)
    }
  }

  isolated deinit {
    unsafe JSEngineReleaseScript(rawShared)
    unsafe JSStringRelease(rawSource)
    unsafe JSStringRelease(rawURL)
  }

  /// Counts a run; returns the shared copy of the text, or nil if this run has to make its own.
  func beginRun() -> JSScriptRef? {
    runs += 1
    // Tried only once: it fails for a text with a syntax error, or if the library lacks such scripts.
    if runs == Self.runsBeforeSharing + 1 {
      // Both strings live as long as this object, and the group as long as the process.
      unsafe rawShared = JSEngineCreateScript(JSContextGroup.shared.raw, rawURL, rawSource)
    }
    return unsafe rawShared
  }
}
