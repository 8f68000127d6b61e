internal import WeexTree

/// Results computed from lists of styles, kept for reuse: most components of a long page share the list of another.
///
/// It must not outlive a change of the page.
struct StyleMemo<Value> {
  private var values: [ObjectIdentifier: Value] = [:]

  /// The result of `make` for the styles; it is called once for each list.
  mutating func value(for styles: Styles, _ make: (Styles) -> Value) -> Value {
    if let value = values[styles.identity] { return value }
    let value = make(styles)
    values[styles.identity] = value
    return value
  }
}
