import CJavaScriptCore
import HostThread

extension JSException {
  /// Reads a JavaScript exception.
  ///
  /// A value that cannot be read (a proxy, a getter that throws) is described as well as possible;
  /// this never fails. An exception that Swift still holds is not read again, so that one which
  /// passes through a thousand calls does not cost a thousand stacks.
  @HostActor
  init(_ raw: OpaquePointer?, in context: OpaquePointer) {
    // The value is on this stack, where the collector looks, until the content owns it.
    let thrown = unsafe JSBorrowed(context: context, raw: raw)
    let group = JSContextGroup.shared
    if let last = group.lastException, thrown.isObject,
      let value = unsafe last.thrown?.borrowed, value.isIdentical(to: thrown),
      thrown.text(Keys.message) == last.message
    {
      self.init(last)
      return
    }
    let content = thrown.isObject ? Content(object: thrown) : Content(primitive: thrown)
    group.lastException = content
    self.init(content)
  }
}

@HostActor
extension JSException.Content {
  /// Reads an object that was thrown, usually an error.
  fileprivate convenience init(object: JSBorrowed) {
    self.init(
      name: object.text(Keys.name) ?? "",
      message: object.text(Keys.message) ?? (try? object.asString()) ?? "an object was thrown",
      code: object.text(Keys.code),
      stack: object.text(Keys.stack) ?? "",
      place: object.place,
      isTermination: false,
      thrown: object.owned()
    )
  }

  /// Reads any other value that was thrown.
  ///
  /// The engine reports with a string that it stopped a script.
  fileprivate convenience init(primitive: JSBorrowed) {
    let group = JSContextGroup.shared
    let isTermination = group.isTerminating && primitive.kind == .string
    self.init(
      name: "",
      message: (try? primitive.asString()) ?? "a \(primitive.kind) was thrown",
      code: nil,
      stack: "",
      place: nil,
      isTermination: isTermination,
      thrown: primitive.owned()
    )
  }
}

/// Makes the value to throw into JavaScript for a Swift error.
///
/// An exception that came from JavaScript is thrown as the same object.
@HostActor
func makeJSError(_ error: any Error, in context: OpaquePointer) -> OpaquePointer? {
  // The value is on the stack until it is thrown; an exception keeps its own value alive.
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
    let object = unsafe makeJSError(
      message: error.message,
      code: error.code,
      name: error.name,
      in: context
    )
    if let place = error.place, let object = unsafe object {
      unsafe JSBorrowed(context: context, raw: object).move(to: place)
    }
    return unsafe object
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
  // Text and error are on this stack, where the collector looks.
  var text = unsafe JSResult.string(message).makeRaw(in: context)
  guard let error = unsafe JSObjectMakeError(context, 1, &text, nil) else { return nil }
  let object = unsafe JSBorrowed(context: context, raw: error)
  if let code { try? object.setProperty(Keys.code, .string(code), .hidden) }
  if let name, !name.isEmpty, name != "Error" {
    try? object.setProperty(Keys.name, .string(name), .hidden)
  }
  return unsafe error
}

/// The property names of errors.
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

  /// The place that the engine records in an error.
  var place: JSPlace? {
    guard let url = text(Keys.sourceURL), !url.isEmpty else { return nil }
    return JSPlace(url: url, line: integer(Keys.line), column: integer(Keys.column))
  }

  /// Sets another place in an error, and removes the calls that led there.
  fileprivate func move(to place: JSPlace) {
    try? setProperty(Keys.sourceURL, .string(place.url), .hidden)
    try? setProperty(Keys.line, .number(Double(place.line ?? 1)), .hidden)
    try? setProperty(Keys.column, .number(Double(place.column ?? 1)), .hidden)
    try? setProperty(Keys.stack, .string("@\(place)"), .hidden)
  }

  /// A property that is a whole number from 1, or nil.
  fileprivate func integer(_ key: JSPropertyKey) -> Int? {
    guard let number = (try? property(key))?.number, number >= 1 else { return nil }
    return Int(exactly: number)
  }
}

@HostActor
extension JSException {
  /// Wraps a value that JavaScript caught, as if it were uncaught.
  package init(catching value: JSBorrowed) {
    // A borrowed value is valid during the call.
    unsafe self.init(value.raw, in: value.context)
  }
}
