import CJavaScriptCore
import HostThread

@HostActor
extension JSBorrowed {
  // The engine keeps value and context, since they are on the stack; the string of a name lives
  // during the call.

  /// A property of an object; `undefined` if this is not an object.
  ///
  /// - Throws: The exception of a getter or a proxy.
  package func property(_ key: JSPropertyKey) throws(JSException) -> JSBorrowed {
    try unsafe property(raw: key.raw)
  }

  /// A property of an object, by a name that is rarely used.
  package func property(_ name: String) throws(JSException) -> JSBorrowed {
    try unsafe withJSString(name) { (key) throws(JSException) in try unsafe property(raw: key) }
  }

  /// Whether the object or its prototypes have a property.
  package func hasProperty(_ key: JSPropertyKey) -> Bool {
    unsafe isObject && JSObjectHasProperty(context, raw, key.raw)
  }

  /// Sets a property of an object; does nothing if this is not an object.
  package func setProperty(
    _ key: JSPropertyKey,
    _ value: JSResult,
    _ attributes: JSPropertyAttributes = []
  ) throws(JSException) {
    guard isObject else { return }
    var exception: OpaquePointer?
    // The value is on this stack until the object has it.
    unsafe JSObjectSetProperty(
      context,
      raw,
      key.raw,
      value.makeRaw(in: context),
      attributes.rawValue,
      &exception
    )
    if let exception = unsafe exception { throw unsafe JSException(exception, in: context) }
  }

  /// Sets a property of an object, by a name that is rarely used.
  package func setProperty(_ name: String, _ value: JSResult) throws(JSException) {
    try setProperty(JSPropertyKey(name), value)
  }

  /// Defines a plain own property of an object, whatever its prototypes define under the name; does
  /// nothing if this is not an object.
  package func defineProperty(_ name: String, _ value: JSResult) {
    guard isObject else { return }
    // The prototype is on this stack until it is set on the object again.
    let prototype = unsafe JSObjectGetPrototype(context, raw)
    unsafe JSObjectSetPrototype(context, raw, JSValueMakeNull(context))
    defer { unsafe JSObjectSetPrototype(context, raw, prototype) }
    try? setProperty(name, value)
  }

  /// The names of the object's enumerable properties, those of its prototypes included, in
  /// JavaScript's order.
  package func propertyNames() -> [String] {
    // The list owns the names, and is released on return.
    guard isObject, let names = unsafe JSObjectCopyPropertyNames(context, raw) else { return [] }
    defer { unsafe JSPropertyNameArrayRelease(names) }
    return unsafe (0..<JSPropertyNameArrayGetCount(names)).compactMap { index in
      unsafe JSPropertyNameArrayGetNameAtIndex(names, index).map { unsafe readJSString($0) }
    }
  }

  /// Calls a closure with each enumerable property, in JavaScript's order.
  package func forEachProperty(
    _ body: (String, JSBorrowed) throws(JSException) -> Void
  ) throws(JSException) {
    // The list owns the names, and is released on return.
    guard isObject, let names = unsafe JSObjectCopyPropertyNames(context, raw) else { return }
    defer { unsafe JSPropertyNameArrayRelease(names) }
    for index in 0..<(unsafe JSPropertyNameArrayGetCount(names)) {
      guard let key = unsafe JSPropertyNameArrayGetNameAtIndex(names, index) else { continue }
      try body(unsafe readJSString(key), unsafe property(raw: key))
    }
  }

  /// The length of an array, a typed array (in elements) or a string; 0 for anything else.
  package var count: Int {
    guard unsafe isObject || JSValueIsString(context, raw) else { return 0 }
    if let length = try? property(Self.lengthKey).number, length >= 0, length <= 0xffff_ffff {
      return Int(length)
    }
    return 0
  }

  /// An element of an array; `undefined` if there is none.
  package func element(_ index: Int) throws(JSException) -> JSBorrowed {
    guard isObject, let index = UInt32(exactly: index) else {
      return unsafe JSBorrowed(context: context, raw: nil)
    }
    var exception: OpaquePointer?
    let element = unsafe JSObjectGetPropertyAtIndex(context, raw, index, &exception)
    if let exception = unsafe exception { throw unsafe JSException(exception, in: context) }
    return unsafe JSBorrowed(context: context, raw: element)
  }

  /// Calls the function.
  ///
  /// - Throws: Its exception; a `TypeError` if the value cannot be called.
  @discardableResult
  package func callFunction(
    this: JSBorrowed? = nil,
    _ arguments: [JSResult] = []
  ) throws(JSException) -> JSBorrowed {
    guard isFunction else {
      throw JSException(name: "TypeError", message: "the value is not a function")
    }
    var exception: OpaquePointer?
    // `withRawValues` keeps the arguments during the call; result and exception are on this stack.
    let result = try unsafe JSContextGroup.shared.enter {
      unsafe withRawValues(arguments, in: context) { count, values in
        unsafe JSObjectCallAsFunction(context, raw, this?.objectRaw, count, values, &exception)
      }
    }
    guard let result = unsafe result else { throw unsafe JSException(exception, in: context) }
    return unsafe JSBorrowed(context: context, raw: result)
  }

  /// Calls the value as a constructor, as `new` does.
  package func construct(_ arguments: [JSResult] = []) throws(JSException) -> JSBorrowed {
    guard isObject, unsafe JSObjectIsConstructor(context, raw) else {
      throw JSException(name: "TypeError", message: "the value is not a constructor")
    }
    var exception: OpaquePointer?
    // `withRawValues` keeps the arguments during the call; result and exception are on this stack.
    let result = try unsafe JSContextGroup.shared.enter {
      unsafe withRawValues(arguments, in: context) { count, values in
        unsafe JSObjectCallAsConstructor(context, raw, count, values, &exception)
      }
    }
    guard let result = unsafe result else { throw unsafe JSException(exception, in: context) }
    return unsafe JSBorrowed(context: context, raw: result)
  }

  private static let lengthKey: JSPropertyKey = "length"

  private var objectRaw: OpaquePointer? { isObject ? unsafe raw : nil }

  private func property(raw key: OpaquePointer) throws(JSException) -> JSBorrowed {
    var exception: OpaquePointer?
    // The object is on this stack, and the caller holds the key.
    var object: OpaquePointer? = unsafe raw
    if !isObject {
      guard unsafe JSValueIsString(context, raw) else {
        return unsafe JSBorrowed(context: context, raw: nil)
      }
      unsafe object = JSValueToObject(context, raw, nil)
    }
    let value = unsafe JSObjectGetProperty(context, object, key, &exception)
    if let exception = unsafe exception { throw unsafe JSException(exception, in: context) }
    return unsafe JSBorrowed(context: context, raw: value)
  }
}

/// How a property behaves; a plain one is writable, enumerable and deletable.
package struct JSPropertyAttributes: OptionSet, Sendable {
  /// The engine's own bits.
  package let rawValue: UInt32

  /// Makes attributes from the engine's bits.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// It cannot be assigned.
  package static let readOnly = JSPropertyAttributes(rawValue: 1 << 1)
  /// It is not enumerable.
  package static let hidden = JSPropertyAttributes(rawValue: 1 << 2)
  /// It cannot be deleted or redefined.
  package static let permanent = JSPropertyAttributes(rawValue: 1 << 3)
}
