extension Float {
  /// The length as the double that reads the same: `38.4`, not `38.400001525878906`.
  package var pageUnits: HostValue { .number(Double(description) ?? Double(self)) }
}
