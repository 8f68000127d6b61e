import CJavaScriptCore

/// A property name made once, for names that are used repeatedly.
///
/// It saves the conversion at each access. The engine's string is immutable and its reference count
/// atomic, so a key may be a global constant.
@safe package final class JSPropertyKey: Sendable, ExpressibleByStringLiteral {
  /// The name.
  package let name: String
  // Sendable: the engine's strings are immutable and their reference count is atomic.
  nonisolated(unsafe) let raw: OpaquePointer

  /// Makes the key of a name.
  package init(_ name: String) {
    self.name = name
    unsafe raw = createJSString(name)
  }

  /// Makes the key of a name in the source.
  package convenience init(stringLiteral name: String) {
    self.init(name)
  }

  deinit {
    unsafe JSStringRelease(raw)
  }
}
