import CJavaScriptCore
package import HostThread

/// A script that many contexts run.
///
/// For scripts that every page loads. Its text crosses to the engine once, and what the engine has compiled for one context serves the
/// next. After ``runsBeforeSharing`` runs the contexts also share what is found by the text, and one copy of it: the first ones each read the text for
/// that, and keep a copy unless it stays in memory, because what is shared is parsed once more.
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

  /// How many runs do not share the text.
  ///
  /// A parse takes some milliseconds for a framework of 200 KB, which a process with one or two pages does not spend.
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

  /// Makes a script of parts whose text stays in memory until the process ends: for those that nearly every page runs.
  ///
  /// The engine reads ASCII where it is, and makes no copies. Otherwise it makes one when the script is made, and one for each of the first
  /// runs: with the host's own scripts and Vue, a fiftieth of the start of a process.
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

  /// The same of the host's own parts, which are ASCII.
  package nonisolated convenience init(own parts: [[UInt8]], url: String) {
    // One other character, and the engine takes two bytes for each, in copies of its own: the start of a page would take a fiftieth longer.
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
