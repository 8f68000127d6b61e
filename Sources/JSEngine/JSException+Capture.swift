import CJavaScriptCore
import HostThread

extension JSException {
  /// Reads what JavaScript threw.
  ///
  /// A value that cannot be read (a proxy, a getter that throws) is described as well as it can be;
  /// this never fails.
  @HostActor
  init(_ raw: OpaquePointer?, in context: OpaquePointer) {
    let borrowed = unsafe JSBorrowed(context: context, raw: raw)
    let isTermination = JSContextGroup.shared.isTerminating && borrowed.kind == .string
    JSContextGroup.shared.isTerminating = false
    guard borrowed.isObject else {
      let text = (try? borrowed.asString()) ?? "a \(borrowed.kind) was thrown"
      self.init(
        name: "",
        message: text,
        code: nil,
        stack: "",
        url: nil,
        line: nil,
        column: nil,
        isTermination: isTermination,
        thrown: borrowed.owned()
      )
      return
    }
    let message = borrowed.text(Keys.message)
    self.init(
      name: borrowed.text(Keys.name) ?? "",
      message: message ?? (try? borrowed.asString()) ?? "an object was thrown",
      code: borrowed.text(Keys.code),
      stack: borrowed.text(Keys.stack) ?? "",
      url: borrowed.text(Keys.sourceURL).flatMap { $0.isEmpty ? nil : $0 },
      line: borrowed.integer(Keys.line),
      column: borrowed.integer(Keys.column),
      isTermination: false,
      thrown: borrowed.owned()
    )
  }
}

/// Makes the value to throw into JavaScript for a Swift error.
///
/// An exception that came from JavaScript is the very object it was.
@HostActor
func makeJSError(_ error: any Error, in context: OpaquePointer) -> OpaquePointer? {
  switch error {
  case let exception as JSException:
    if let value = exception.value { return unsafe value.raw }
    return unsafe makeJSError(
      message: exception.message,
      code: exception.code,
      name: exception.name,
      in: context
    )
  case let error as any JSThrowable:
    return unsafe makeJSError(message: error.message, code: error.code, name: nil, in: context)
  default:
    return unsafe makeJSError(
      message: "the native call failed",
      code: "nativeError",
      name: nil,
      in: context
    )
  }
}

/// Makes an `Error` with a code.
@HostActor
func makeJSError(
  message: String,
  code: String?,
  name: String?,
  in context: OpaquePointer
) -> OpaquePointer? {
  var text = unsafe JSResult.string(message).makeRaw(in: context)
  guard let error = unsafe JSObjectMakeError(context, 1, &text, nil) else { return nil }
  let object = unsafe JSBorrowed(context: context, raw: error)
  if let code { try? object.setProperty(Keys.code, .string(code), .hidden) }
  if let name, !name.isEmpty, name != "Error" {
    try? object.setProperty(Keys.name, .string(name), .hidden)
  }
  return unsafe error
}

/// The names that errors are read and written with.
private enum Keys {
  static let message: JSPropertyKey = "message"
  static let name: JSPropertyKey = "name"
  static let code: JSPropertyKey = "code"
  static let stack: JSPropertyKey = "stack"
  static let sourceURL: JSPropertyKey = "sourceURL"
  static let line: JSPropertyKey = "line"
  static let column: JSPropertyKey = "column"
}

@HostActor
extension JSBorrowed {
  /// A property that is a string, or nil.
  fileprivate func text(_ key: JSPropertyKey) -> String? {
    (try? property(key))?.string
  }

  /// A property that is a whole number from 1, or nil.
  fileprivate func integer(_ key: JSPropertyKey) -> Int? {
    guard let number = (try? property(key))?.number, number >= 1 else { return nil }
    return Int(exactly: number)
  }
}
