/// A value as its owner holds it, read without copying the whole: one of the engine's, or a `HostValue`.
///
/// A reader is valid only during the call that it was handed to, on the thread of that call.
public protocol ValueReader {
  /// What kind of value it is.
  var kind: HostValue.Kind { get }
  /// The number, or `nil` if this is something else.
  var number: Double? { get }
  /// The boolean, or `nil` if this is something else.
  var bool: Bool? { get }
  /// The string, or `nil` if this is something else.
  var string: String? { get }
  /// The number of elements; 0 if this is no array.
  var count: Int { get }
  /// An element of an array; `undefined` outside its bounds.
  func element(_ index: Int) -> any ValueReader
  /// The names of an object's own enumerable properties; none if this is no object.
  var propertyNames: [String] { get }
  /// A property of an object; `undefined` where there is none.
  func property(_ name: String) -> any ValueReader
  /// The whole as a value.
  var value: HostValue { get }
  /// A channel to the function, or `nil` if this is something else.
  func reply(_ lifetime: Reply.Lifetime) -> Reply?
  /// A reader of the same value whose parts may be read any number of times at no further cost; throws where it cannot be copied.
  func snapshot() throws(ArgumentMismatch) -> any ValueReader
}

extension ValueReader {
  public func snapshot() throws(ArgumentMismatch) -> any ValueReader { self }
}

/// The arguments of one call, read in place.
public protocol CallArguments {
  /// How many were given.
  var count: Int { get }
  /// One of them; `undefined` past the end.
  func argument(_ index: Int) -> any ValueReader
  /// The number at an index, or `nil` if that is something else: the short way for scalars.
  func number(_ index: Int) -> Double?
  /// The string at an index, or `nil` if that is something else.
  func string(_ index: Int) -> String?
}

extension CallArguments {
  public func number(_ index: Int) -> Double? { argument(index).number }
  public func string(_ index: Int) -> String? { argument(index).string }
}

extension HostValue: ValueReader {
  public var count: Int { array?.count ?? 0 }

  public func element(_ index: Int) -> any ValueReader {
    self[index] ?? HostValue.undefined
  }

  public var propertyNames: [String] {
    object.map { $0.keys.sorted() } ?? []
  }

  public func property(_ name: String) -> any ValueReader {
    self[name] ?? HostValue.undefined
  }

  public var value: HostValue { self }

  public func reply(_ lifetime: Reply.Lifetime) -> Reply? {
    guard case .callback(let callback) = self else { return nil }
    return callback.reply
  }
}

extension [HostValue]: CallArguments {
  public func argument(_ index: Int) -> any ValueReader {
    indices.contains(index) ? self[index] : HostValue.undefined
  }
}
