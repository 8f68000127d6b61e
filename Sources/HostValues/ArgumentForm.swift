/// How an entry point that binds by name, a URL or a dictionary, converts an argument's text.
///
/// A positional call does not need it: there every argument already has its own kind.
public enum ArgumentForm: Sendable {
  /// The text as it is.
  case text
  /// A number, if the text is one.
  case number
  /// A boolean, if the text is one.
  case bool
  /// The value the text denotes as JSON, if that is an object or an array; otherwise the text as it is.
  case json
  /// A dictionary: all arguments if the parameter has no label, otherwise as for JSON.
  case dictionary
  /// All arguments, whatever the parameter is called.
  case everything
  /// A function; functions are bound in order, not by name.
  case function
}

extension HostArgument {
  /// The text as it is, unless the type says something else.
  public static var argumentForm: ArgumentForm { .text }
}

extension HostArgument where Self: Decodable {
  /// JSON, for a type with properties.
  public static var argumentForm: ArgumentForm { .json }
}

extension HostArgument where Self: FixedWidthInteger, Self: Decodable {
  /// A number.
  public static var argumentForm: ArgumentForm { .number }
}

extension HostArgument where Self: RawRepresentable, RawValue: HostArgument {
  /// As for the raw value.
  public static var argumentForm: ArgumentForm { RawValue.argumentForm }
}

extension HostArgument where Self: RawRepresentable, RawValue: HostArgument, Self: Decodable {
  /// As for the raw value.
  public static var argumentForm: ArgumentForm { RawValue.argumentForm }
}

extension Double {
  /// A number.
  public static var argumentForm: ArgumentForm { .number }
}

extension Float {
  /// A number.
  public static var argumentForm: ArgumentForm { .number }
}

extension Bool {
  /// A boolean.
  public static var argumentForm: ArgumentForm { .bool }
}

extension String {
  /// The text as it is.
  public static var argumentForm: ArgumentForm { .text }
}

extension HostValue {
  /// An object or an array, else the text as it is.
  public static var argumentForm: ArgumentForm { .json }
}

extension Optional where Wrapped: HostArgument {
  /// As for the value itself.
  public static var argumentForm: ArgumentForm { Wrapped.argumentForm }
}

extension Array where Element: HostArgument {
  /// JSON.
  public static var argumentForm: ArgumentForm { .json }
}

extension Dictionary where Key == String, Value: HostArgument {
  /// A dictionary.
  public static var argumentForm: ArgumentForm { .dictionary }
}

extension Callback {
  /// A function.
  public static var argumentForm: ArgumentForm { .function }
}

extension KeepAliveCallback {
  /// A function.
  public static var argumentForm: ArgumentForm { .function }
}
