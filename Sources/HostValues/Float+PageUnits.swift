extension Float {
  /// The length for pages, rounded to 1/1000: single precision adds digits that mean nothing, as in `115.200005`.
  package var pageUnits: HostValue { .number((Double(self) * 1000).rounded() / 1000) }
}
