internal import WeexCore

/// Which characters are wide: those that take a full square in East Asian text, and two columns of a terminal.
package enum EastAsianWidth {
  /// Whether a scalar is wide or full-width; O(log ranges).
  package static func isWide(_ scalar: Unicode.Scalar) -> Bool { scalar.isEastAsianWide }
}
