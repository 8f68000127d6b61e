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
      thrown.messageText == last.message
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
    var parts = ThrownParts(of: object)
    let name = parts.text(Keys.name) ?? ""
    self.init(
      name: name,
      message: parts.text(Keys.message) ?? parts.description ?? "an object was thrown",
      code: parts.text(Keys.code),
      stack: parts.text(Keys.stack) ?? "",
      place: parts.place,
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
    var parts = ThrownParts(of: primitive)
    self.init(
      name: "",
      message: parts.description ?? "a \(primitive.kind) was thrown",
      code: nil,
      stack: "",
      place: nil,
      isTermination: isTermination,
      thrown: primitive.owned()
    )
  }
}

/// What can be read of a thrown value, whatever its getters do.
///
/// What a getter throws is not read: its own getters may throw in turn, without end. Reading stops when the time limit has stopped a getter. It also
/// stops when so many thrown values are being read at once that their getters must be what throws.
@HostActor
private struct ThrownParts {
  /// The most characters of a text that are read.
  private static let maximumLength = 100_000
  private static let maximumDepth = 3
  private static var depth = 0

  private let value: JSBorrowed
  private var isStopped = false

  init(of value: JSBorrowed) {
    self.value = value
  }

  /// A property that is a string, or nil.
  mutating func text(_ key: JSPropertyKey) -> String? {
    guard let property = property(key), property.kind == .string else { return nil }
    return text(of: property)
  }

  /// The value as JavaScript's `String(value)`; nil for an array, whose elements may be shared
  /// so often that its text has no end.
  var description: String? {
    mutating get { value.isArray ? nil : text(of: value) }
  }

  /// Reads the value's `cause`, and the elements of its `errors`, up to a limit.
  mutating func causes(atMost limit: Int) -> [JSException] {
    var causes: [JSException] = []
    if let cause = property(Keys.cause), !cause.isUndefined {
      causes.append(JSException(catching: cause))
    }
    guard let errors = property(Keys.errors), errors.isArray else { return causes }
    for index in 0..<min(errors.count, limit) {
      if let error = element(index, of: errors) { causes.append(JSException(catching: error)) }
    }
    return causes
  }

  private mutating func element(_ index: Int, of array: JSBorrowed) -> JSBorrowed? {
    unsafe read { exception in
      // The array is kept alive by the stack.
      let element = unsafe JSObjectGetPropertyAtIndex(
        array.context,
        array.raw,
        UInt32(index),
        &exception
      )
      return unsafe element.map { unsafe JSBorrowed(context: array.context, raw: $0) }
    }
  }

  /// The place that the engine records in an error.
  var place: JSPlace? {
    mutating get {
      guard let url = text(Keys.sourceURL), !url.isEmpty else { return nil }
      return JSPlace(url: url, line: integer(Keys.line), column: integer(Keys.column))
    }
  }

  /// A property that is a whole number from 1, or nil.
  private mutating func integer(_ key: JSPropertyKey) -> Int? {
    guard let number = property(key)?.number, number >= 1 else { return nil }
    return Int(exactly: number)
  }

  private mutating func property(_ key: JSPropertyKey) -> JSBorrowed? {
    let value = value
    return unsafe read { exception in
      // The value is on a stack, and the key is a constant.
      let property = unsafe JSObjectGetProperty(value.context, value.raw, key.raw, &exception)
      return unsafe property.map { unsafe JSBorrowed(context: value.context, raw: $0) }
    }
  }

  private mutating func text(of value: JSBorrowed) -> String? {
    unsafe read { exception in
      // The value is on a stack, and the string is released when it has been read.
      guard let string = unsafe JSValueToStringCopy(value.context, value.raw, &exception) else {
        return nil
      }
      defer { unsafe JSStringRelease(string) }
      return unsafe readJSString(string, cutTo: Self.maximumLength)
    }
  }

  /// Reads a part with a function that may run the page's code.
  private mutating func read<Part>(_ body: (inout OpaquePointer?) -> Part?) -> Part? {
    guard !isStopped, Self.depth < Self.maximumDepth else { return nil }
    Self.depth += 1
    defer { Self.depth -= 1 }
    var exception: OpaquePointer?
    let part = unsafe body(&exception)
    guard let exception = unsafe exception else { return part }
    // The engine stops a script with a string.
    let thrown = unsafe JSBorrowed(context: value.context, raw: exception)
    isStopped = JSContextGroup.shared.isTerminating && thrown.kind == .string
    return nil
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
      code: error.code.isEmpty ? nil : error.code,
      name: error.name,
      in: context
    )
    if let object = unsafe object {
      let made = unsafe JSBorrowed(context: context, raw: object)
      if let place = error.place { made.move(to: place) }
      if !error.causes.isEmpty { made.setCauses(error.causes, isGroup: error.isGroup) }
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
  static let cause: JSPropertyKey = "cause"
  static let errors: JSPropertyKey = "errors"
}

@HostActor
extension JSBorrowed {
  /// The place that the engine records in an error.
  var place: JSPlace? {
    var parts = ThrownParts(of: self)
    return parts.place
  }

  /// The message of a thrown object, as it is captured; nil if it has none.
  fileprivate var messageText: String? {
    var parts = ThrownParts(of: self)
    return parts.text(Keys.message)
  }

  /// Sets the causes of an error.
  fileprivate func setCauses(_ causes: [any JSThrowable], isGroup: Bool) {
    let owner = unsafe JSContextGroup.shared.context(of: context)
    let errors = causes.map { JSResult.value(owner.makeError($0)) }
    if !isGroup, errors.count == 1 {
      try? setProperty(Keys.cause, errors[0], .hidden)
    } else {
      try? setProperty(Keys.errors, .value(owner.makeArray(errors)), .hidden)
    }
  }

  /// Sets another place in an error, and removes the calls that led there.
  fileprivate func move(to place: JSPlace) {
    try? setProperty(Keys.sourceURL, .string(place.url), .hidden)
    try? setProperty(Keys.line, .number(Double(place.line ?? 1)), .hidden)
    try? setProperty(Keys.column, .number(Double(place.column ?? 1)), .hidden)
    try? setProperty(Keys.stack, .string("@\(place)"), .hidden)
  }
}

@HostActor
extension JSException {
  /// Wraps a value that JavaScript caught, as if it were uncaught.
  package init(catching value: JSBorrowed) {
    // A borrowed value is valid during the call.
    unsafe self.init(value.raw, in: value.context)
  }

  /// Reads the causes of an error: its `cause`, and the `errors` of a group, up to a limit.
  ///
  /// A property whose getter throws is ignored. The exception that terminates JavaScript has no causes.
  package func causes(atMost limit: Int) -> [JSException] {
    guard !isTermination, let value = value?.borrowed, value.isObject else { return [] }
    // This exception may still propagate through other calls.
    let group = JSContextGroup.shared
    let last = group.lastException
    defer { group.lastException = last }
    var parts = ThrownParts(of: value)
    return parts.causes(atMost: limit)
  }
}
