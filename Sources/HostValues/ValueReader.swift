/// A value read from its owner without copying the whole: one of the engine's, or a `HostValue`.
///
/// A reader is valid only during the call that it was passed to, on the thread of that call.
@usableFromInline
package protocol ValueReader {
  /// The kind of the value.
  var kind: HostValue.Kind { get }
  /// The number, or `nil` if this is something else.
  var number: Double? { get }
  /// The boolean, or `nil` if this is something else.
  var bool: Bool? { get }
  /// The string, or `nil` if this is something else.
  var string: String? { get }
  /// The number of elements; 0 if this is not an array.
  var count: Int { get }
  /// An element of an array; `undefined` outside its bounds.
  func element(_ index: Int) -> any ValueReader
  /// The names of an object's own enumerable properties; empty if this is not an object.
  var propertyNames: [String] { get }
  /// A property of an object; `undefined` if there is none.
  func property(_ name: String) -> any ValueReader
  /// The whole as a value.
  var value: HostValue { get }
  /// A channel to the function, or `nil` if this is something else.
  func reply(_ lifetime: Reply.Lifetime) -> Reply?
  /// A reader of the same value whose parts can be read repeatedly at no further cost; throws if the value cannot be copied.
  func snapshot() throws(ArgumentMismatch) -> any ValueReader
}

extension ValueReader {
  /// The same reader: its parts may be read at no further cost.
  @usableFromInline
  package func snapshot() throws(ArgumentMismatch) -> any ValueReader { self }
}

/// The arguments of one call, read in place.
@usableFromInline
package protocol CallArguments {
  /// How many were given.
  var count: Int { get }
  /// One of them; `undefined` past the end.
  func argument(_ index: Int) -> any ValueReader
  /// The number at an index, or `nil` if that is something else: the fast path for scalars.
  func number(_ index: Int) -> Double?
  /// The string at an index, or `nil` if that is something else.
  func string(_ index: Int) -> String?
  /// The row's default for an argument that was not given; `nil` if the row has none.
  func standIn(_ index: Int) -> (any HostResult)?
}

extension CallArguments {
  /// The number at an index, or `nil` if that is something else.
  @usableFromInline
  package func number(_ index: Int) -> Double? { argument(index).number }
  /// The string at an index, or `nil` if that is something else.
  @usableFromInline
  package func string(_ index: Int) -> String? { argument(index).string }
  /// `nil`: there is no default for a missing argument.
  @usableFromInline
  package func standIn(_ index: Int) -> (any HostResult)? { nil }
  /// Copies of all, to keep.
  package var values: [HostValue] { (0..<count).map { argument($0).value } }
}

extension HostValue: ValueReader {
  /// The number of elements; 0 if this is not an array.
  public var count: Int { array?.count ?? 0 }

  /// An element of an array; `undefined` outside its bounds.
  @usableFromInline
  package func element(_ index: Int) -> any ValueReader {
    self[index] ?? HostValue.undefined
  }

  /// The names of the properties, sorted; empty if this is not an object.
  public var propertyNames: [String] {
    object.map { $0.keys.sorted() } ?? []
  }

  /// A property of an object; `undefined` if there is none.
  @usableFromInline
  package func property(_ name: String) -> any ValueReader {
    self[name] ?? HostValue.undefined
  }

  /// The value itself.
  public var value: HostValue { self }

  /// The function's own channel, or `nil` if this is something else.
  @usableFromInline
  package func reply(_ lifetime: Reply.Lifetime) -> Reply? {
    guard case .callback(let callback) = self else { return nil }
    return callback.reply
  }
}

extension [HostValue]: CallArguments {
  /// One of the arguments; `undefined` past the end.
  @usableFromInline
  package func argument(_ index: Int) -> any ValueReader {
    indices.contains(index) ? self[index] : HostValue.undefined
  }
}
