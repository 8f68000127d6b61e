/// The language of what the router says of calls that cannot be made.
///
/// Source: Khala's `language`.
public enum KhalaLanguage: Sendable {
  /// English.
  case en
  /// Chinese.
  case cn
}
