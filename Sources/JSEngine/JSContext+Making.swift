import CJavaScriptCore

extension JSContext {
  // Values made by the engine are on the stack, where the collector looks, until `adopt` protects
  // them.

  /// Makes a function that runs Swift.
  ///
  /// JavaScript sees a function like any other. An error of the body is thrown into JavaScript as
  /// an `Error` with its message and code (``JSThrowable``).
  package func makeFunction(
    name: String,
    length: Int = 0,
    body: @escaping JSFunctionBody
  ) -> JSValue {
    let box = HostFunction(body, in: self)
    // The engine's object owns the box from here on: its finalizer releases it.
    guard !isClosed,
      let object = unsafe JSObjectMake(
        raw,
        HostFunction.objectClass,
        Unmanaged.passRetained(box).toOpaque()
      )
    else { return undefined }
    unsafe functions[ObjectIdentifier(box)] = Unmanaged.passUnretained(box)
    let function = unsafe JSBorrowed(context: raw, raw: object)
    try? function.setProperty(Self.lengthKey, .number(Double(length)), [.readOnly, .hidden])
    try? function.setProperty(Self.nameKey, .string(name), [.readOnly, .hidden])
    // Last, because the engine ignores a name and a length if the prototype's are read-only.
    unsafe JSObjectSetPrototype(raw, object, functionPrototype())
    return unsafe adopt(object)
  }

  /// Makes a function like ``makeFunction(name:length:body:)``, which stays until the context is
  /// closed: calls of it take less time.
  package func makeLastingFunction(
    name: String,
    length: Int = 0,
    body: @escaping JSFunctionBody
  ) -> JSValue {
    // The object is on this stack until `adopt` protects it.
    let made = unsafe withJSString(name) { name in
      unsafe JSObjectMakeFunctionWithCallback(raw, name, callLastingFunction)
    }
    guard !isClosed, let object = unsafe made else { return undefined }
    let function = unsafe JSBorrowed(context: raw, raw: object)
    // While there is a length, its own or the prototype's, the engine ignores another.
    unsafe JSObjectDeleteProperty(raw, object, Self.lengthKey.raw, nil)
    let prototype = unsafe JSObjectGetPrototype(raw, object)
    unsafe JSObjectSetPrototype(raw, object, JSValueMakeNull(raw))
    try? function.setProperty(Self.lengthKey, .number(Double(length)), [.readOnly, .hidden])
    unsafe JSObjectSetPrototype(raw, object, prototype)
    let value = unsafe adopt(object)
    unsafe LastingFunctions.add(HostFunction(body, in: self), object)
    lastingFunctions.append(value)
    return value
  }

  /// `undefined`.
  package var undefined: JSValue { unsafe adopt(JSValueMakeUndefined(raw)) }

  /// Makes an empty object.
  package func makeObject() -> JSValue {
    unsafe adopt(JSObjectMake(raw, nil, nil))
  }

  /// Makes an array.
  package func makeArray(_ elements: [JSResult] = []) -> JSValue {
    unsafe adoptMade(
      withRawValues(elements, in: raw) { count, values in
        unsafe JSObjectMakeArray(raw, count, values, nil)
      }
    )
  }

  /// Makes a string.
  package func makeString(_ string: String) -> JSValue {
    makeValue(.string(string))
  }

  /// Makes a value from the result of a host function.
  package func makeValue(_ value: JSResult) -> JSValue {
    unsafe adoptMade(value.makeRaw(in: raw))
  }

  /// Makes an `Error` located at the calling JavaScript code.
  package func makeError(_ message: String, code: String? = nil) -> JSValue {
    unsafe adoptMade(makeJSError(message: message, code: code, name: nil, in: raw))
  }

  /// Makes the value that JavaScript sees when a host function throws an error.
  package func makeError(_ error: any Error) -> JSValue {
    unsafe adoptMade(makeJSError(error, in: raw))
  }

  /// Parses JSON; nil if it is not valid.
  package func parseJSON(_ json: String) -> JSValue? {
    let value = unsafe withJSString(json) { unsafe JSValueMakeFromJSONString(raw, $0) }
    return unsafe value.map { unsafe adopt($0) }
  }

  /// The JavaScript stack, innermost call first, or nil if no JavaScript runs.
  package func backtrace(maxFrames: Int = 32) -> String? {
    // The engine passes ownership of the text, which is released on return.
    guard let text = unsafe JSEngineCreateBacktrace(raw, UInt32(clamping: maxFrames)) else {
      return nil
    }
    defer { unsafe JSStringRelease(text) }
    let string = unsafe readJSString(text)
    return string.isEmpty ? nil : string
  }

  /// The place of the calling JavaScript, or nil if none runs.
  ///
  /// Takes some microseconds: for errors and warnings.
  package var callSite: JSPlace? {
    unsafe makeJSError(message: "", code: nil, name: nil, in: raw).flatMap {
      unsafe JSBorrowed(context: raw, raw: $0).place
    }
  }

  private static let lengthKey: JSPropertyKey = "length"
  private static let nameKey: JSPropertyKey = "name"
  private static let functionKey: JSPropertyKey = "Function"
  private static let prototypeKey: JSPropertyKey = "prototype"

  /// `Function.prototype`.
  private func functionPrototype() -> OpaquePointer? {
    guard let function = try? global.borrowed.property(Self.functionKey),
      let prototype = try? function.property(Self.prototypeKey)
    else { return nil }
    return unsafe prototype.raw
  }

  /// Adopts a value that the engine made; `undefined` if it made none.
  func adoptMade(_ raw: OpaquePointer?) -> JSValue {
    guard let raw = unsafe raw else { return undefined }
    return unsafe adopt(raw)
  }
}
