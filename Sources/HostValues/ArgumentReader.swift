/// An argument, or a part of one, while it is being read; the value itself stays in the engine.
///
/// The compiler keeps it from being stored, captured by an escaping closure or held across an `await`, because the engine's value may be
/// gone by then. To keep something, read it out, or copy it with ``value``.
///
/// ```swift
/// struct Color: HostArgument {
///   static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Color {
///     guard let text = reader.string, let color = Color(hex: text) else {
///       throw ArgumentMismatch(expected: "a colour such as #42b983", given: reader)
///     }
///     return color
///   }
/// }
/// ```
public struct ArgumentReader: ~Escapable {
  @usableFromInline
  package let base: any ValueReader

  /// Lends a reader; for the duration of the call only.
  @inlinable
  @_lifetime(immortal)
  package init(_ base: any ValueReader) {
    self.base = base
  }

  /// The kind of the value.
  public var kind: HostValue.Kind { base.kind }
  /// The number, or `nil` if this is something else.
  @inlinable public var number: Double? { base.number }
  /// The boolean, or `nil` if this is something else.
  @inlinable public var bool: Bool? { base.bool }
  /// The string, or `nil` if this is something else.
  @inlinable public var string: String? { base.string }
  /// The number of elements; 0 if this is not an array.
  public var count: Int { base.count }
  /// The names of an object's own enumerable properties; empty if this is not an object.
  public var propertyNames: [String] { base.propertyNames }
  /// A copy of the whole value, to keep.
  public var value: HostValue { base.value }

  /// An element of an array; `undefined` outside its bounds.
  @_lifetime(copy self)
  public func element(_ index: Int) -> ArgumentReader { ArgumentReader(base.element(index)) }

  /// A property of an object; `undefined` if there is none.
  @_lifetime(copy self)
  public func property(_ name: String) -> ArgumentReader { ArgumentReader(base.property(name)) }
}

/// The arguments of one call, while they are being read; like an ``ArgumentReader``, it cannot be kept.
public struct ArgumentList: ~Escapable {
  @usableFromInline
  package let base: any CallArguments

  /// Lends the arguments of a call, for its duration.
  @inlinable
  @_lifetime(immortal)
  package init(_ base: any CallArguments) {
    self.base = base
  }

  /// How many were given.
  public var count: Int { base.count }
  /// The number at an index, or `nil` if that is something else: the fast path for scalars.
  @inlinable public func number(_ index: Int) -> Double? { base.number(index) }
  /// The string at an index, or `nil` if that is something else.
  @inlinable public func string(_ index: Int) -> String? { base.string(index) }

  /// One of them; `undefined` past the end.
  @inlinable
  @_lifetime(copy self)
  public func argument(_ index: Int) -> ArgumentReader { ArgumentReader(base.argument(index)) }
}

extension HostArgument {
  /// Reads a value as an argument of this type; throws a mismatch that says what was expected.
  public static func read(from value: HostValue) throws(ArgumentMismatch) -> Self {
    try read(from: ArgumentReader(value))
  }
}
