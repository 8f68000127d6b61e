/// The language of the router's messages about invalid calls.
///
/// Source: Khala's `language`.
public enum KhalaLanguage: Sendable {
  /// English.
  case en
  /// Chinese.
  case cn
}
