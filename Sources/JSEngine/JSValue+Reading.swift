import HostThread

@HostActor
extension JSValue {
  /// The kind of the value.
  package var kind: JSKind { borrowed.kind }

  /// The number, or nil for any other value.
  package var number: Double? { borrowed.number }

  /// The string, or nil for any other value.
  package var string: String? { borrowed.string }

  /// The boolean, or nil for any other value.
  package var bool: Bool? { borrowed.bool }

  /// The value as JSON, converted as by `JSON.stringify`.
  ///
  /// - Parameter indent: Spaces per level; 0 for one line.
  /// - Returns: The JSON; nil for a value that JSON cannot express.
  package func json(indent: Int = 0) -> String? {
    borrowed.json(indent: indent)
  }

  /// A property of an object; `undefined` if this is not an object.
  package func property(_ key: JSPropertyKey) throws(JSException) -> JSValue {
    try borrowed.property(key).owned()
  }

  /// A property of an object, by a name that is rarely used.
  package func property(_ name: String) throws(JSException) -> JSValue {
    try borrowed.property(name).owned()
  }

  /// Sets a property of an object; does nothing if this is not an object.
  package func setProperty(
    _ key: JSPropertyKey,
    _ value: JSResult,
    _ attributes: JSPropertyAttributes = []
  ) throws(JSException) {
    try borrowed.setProperty(key, value, attributes)
  }

  /// Sets a property of an object, by a name that is rarely used.
  package func setProperty(_ name: String, _ value: JSResult) throws(JSException) {
    try borrowed.setProperty(name, value)
  }

  /// Calls the function.
  ///
  /// - Throws: Its exception; a `TypeError` if the value cannot be called.
  @discardableResult
  package func call(
    this: JSValue? = nil,
    _ arguments: [JSResult] = []
  ) throws(JSException) -> JSValue {
    try borrowed.callFunction(this: this?.borrowed, arguments).owned()
  }
}
