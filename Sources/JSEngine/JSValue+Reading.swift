import HostThread

@HostActor
extension JSValue {
  /// What the value is.
  package var kind: JSKind { borrowed.kind }

  /// The number, or nil for any other value.
  package var number: Double? { borrowed.number }

  /// The string, or nil for any other value.
  package var string: String? { borrowed.string }

  /// The boolean, or nil for any other value.
  package var bool: Bool? { borrowed.bool }

  /// The value as JSON, as `JSON.stringify` makes it.
  ///
  /// - Parameter indent: Spaces per level; 0 for one line.
  /// - Returns: The JSON; nil for what it cannot say.
  package func json(indent: Int = 0) -> String? {
    borrowed.json(indent: indent)
  }

  /// A property of an object; `undefined` of anything else.
  package func property(_ key: JSPropertyKey) throws(JSException) -> JSValue {
    try borrowed.property(key).owned()
  }

  /// A property of an object, by a name that is not asked for often.
  package func property(_ name: String) throws(JSException) -> JSValue {
    try borrowed.property(name).owned()
  }

  /// Sets a property of an object; of anything else it is ignored.
  package func setProperty(
    _ key: JSPropertyKey,
    _ value: JSResult,
    _ attributes: JSPropertyAttributes = []
  ) throws(JSException) {
    try borrowed.setProperty(key, value, attributes)
  }

  /// Sets a property of an object, by a name that is not used often.
  package func setProperty(_ name: String, _ value: JSResult) throws(JSException) {
    try borrowed.setProperty(name, value)
  }

  /// Calls the function.
  ///
  /// - Throws: What it threw; a `TypeError` where the value cannot be called.
  @discardableResult
  package func call(
    this: JSValue? = nil,
    _ arguments: [JSResult] = []
  ) throws(JSException) -> JSValue {
    try borrowed.callFunction(this: this?.borrowed, arguments).owned()
  }
}
