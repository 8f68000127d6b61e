import CJavaScriptCore
import Glibc

/// Makes an engine string; the caller releases it.
///
/// Text without NUL crosses as UTF-8, so the engine stores ASCII in one byte per character; the C
/// function ends at a NUL, so text with one crosses as UTF-16.
func createJSString(_ string: String) -> JSStringRef {
  // The engine copies the characters before either closure returns.
  let plain = unsafe string.withCString { characters -> JSStringRef? in
    guard unsafe strlen(characters) == string.utf8.count else { return nil }
    return unsafe JSStringCreateWithUTF8CString(characters)
  }
  if let plain = unsafe plain { return unsafe plain }
  let units = Array(string.utf16)
  return unsafe units.withUnsafeBufferPointer { units in
    unsafe JSStringCreateWithCharacters(units.baseAddress, units.count)
  }
}

/// Calls a closure with an engine string that lives during the call.
func withJSString<Result, Failure: Error>(
  _ string: String,
  _ body: (JSStringRef) throws(Failure) -> Result
) throws(Failure) -> Result {
  let raw = unsafe createJSString(string)
  defer { unsafe JSStringRelease(raw) }
  return try unsafe body(raw)
}

/// Counts the texts with lone surrogates that were read: to detect one, compare the count before
/// and after.
@safe package enum LoneSurrogates {
  /// The location of the count, which is never freed: a variable would cost each synchronous call a
  /// check of exclusive access.
  // Engine strings are read on the host's thread only.
  nonisolated(unsafe) package static let counter: UnsafeMutablePointer<Int> = {
    let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    unsafe counter.initialize(to: 0)
    return unsafe counter
  }()

  /// The count.
  package static var count: Int {
    get { unsafe counter.pointee }
    set { unsafe counter.pointee = newValue }
  }
}

/// The longest text that crosses from JavaScript to Swift, in UTF-16 units.
///
/// The engine's own texts are up to 2³¹ units long, and a copy of one takes gigabytes.
package let maximumJSTextLength = 1 << 27

/// Reads an engine string.
///
/// Short text is decoded on the stack, and up to 15 bytes of it need no allocation. A lone
/// surrogate becomes U+FFFD, and is counted in ``LoneSurrogates``. Of a text longer than
/// ``maximumJSTextLength``, only the beginning is read; callers that pass texts on have to refuse longer ones first.
func readJSString(_ raw: JSStringRef) -> String {
  unsafe readJSString(raw, length: JSStringGetLength(raw))
}

private func readJSString(_ raw: JSStringRef, length: Int) -> String {
  if length <= 85 {
    // 85 units need at most 255 bytes of UTF-8 and one for the end.
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) {
      unsafe readJSString(raw, length: length, through: $0)
    }
  }
  if length > maximumJSTextLength { return unsafe readJSString(raw, cutTo: 1000) }
  let capacity = unsafe JSStringGetMaximumUTF8CStringSize(raw)
  // The engine reported the largest number of bytes it needs.
  return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) {
    unsafe readJSString(raw, length: length, through: $0)
  }
}

/// Reads a value that is a string no longer than ``maximumJSTextLength``; nil for any other.
func readJSText(_ raw: OpaquePointer, in context: OpaquePointer) -> String? {
  // The copy is released on return.
  guard unsafe JSValueIsString(context, raw),
    let string = unsafe JSValueToStringCopy(context, raw, nil)
  else { return nil }
  defer { unsafe JSStringRelease(string) }
  let length = unsafe JSStringGetLength(string)
  return length <= maximumJSTextLength ? unsafe readJSString(string, length: length) : nil
}

/// Reads an engine string; of one longer than a number of UTF-16 units, the beginning, with a mark.
///
/// The time and the memory that it takes depend on `limit` alone.
func readJSString(_ raw: JSStringRef, cutTo limit: Int) -> String {
  let length = unsafe JSStringGetLength(raw)
  guard length > limit else { return unsafe readJSString(raw, length: length) }
  // A unit needs at most three bytes of UTF-8.
  return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 3 * limit + 1) { buffer in
    // The engine writes whole characters, no more bytes than there are, and ends them with a zero.
    unsafe buffer.initialize(repeating: 0)
    unsafe JSStringGetUTF8CString(raw, buffer.baseAddress, buffer.count)
    let end = unsafe buffer.firstIndex(of: 0) ?? 0
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<end])
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    return "\(text.utf16.count > limit ? String(text.prefix(limit)) : text)… (\(length) characters)"
  }
}

/// Reads an engine string through a buffer that is large enough for its UTF-8.
private func readJSString(
  _ raw: JSStringRef,
  length: Int,
  through buffer: UnsafeMutableBufferPointer<CChar>
) -> String {
  // The engine writes no more than `count` bytes, and the text is copied out of the buffer.
  let written = unsafe JSStringGetUTF8CString(raw, buffer.baseAddress, buffer.count)
  let bytes = unsafe UnsafeRawBufferPointer(
    start: buffer.baseAddress,
    count: max(written - 1, 0)
  )
  let string = unsafe String(decoding: bytes, as: UTF8.self)
  // The conversion stops at a lone surrogate; characters are then missing.
  return string.utf16.count == length ? string : unsafe decodeJSCharacters(raw, length: length)
}

/// Decodes an engine string that has lone surrogates.
private func decodeJSCharacters(_ raw: JSStringRef, length: Int) -> String {
  LoneSurrogates.count += 1
  // The caller's string owns the characters, which are copied at once.
  let units = unsafe UnsafeBufferPointer(start: JSStringGetCharactersPtr(raw), count: length)
  return unsafe String(decoding: units, as: UTF16.self)
}
