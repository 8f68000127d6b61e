internal import WeexStyle
internal import WeexTree

/// What was made of lists of styles, to be used again: most components of a long page have the list of another.
struct StyleMemo<Value> {
  private struct Key: Hashable {
    let table: ObjectIdentifier
    let ids: [StyleTable.ID]
  }

  private var values: [Key: Value] = [:]

  /// What `make` makes of the styles; it is called once for each list.
  mutating func value(for styles: Styles, _ make: (Styles) -> Value) -> Value {
    let key = Key(table: ObjectIdentifier(styles.table), ids: styles.ids)
    if let value = values[key] { return value }
    let value = make(styles)
    values[key] = value
    return value
  }
}
