/// How a line of the printed tree shows a style.
package struct PrintedStyle: Sendable {
  /// How the value is shown.
  package enum Form: Sendable {
    /// As it was written.
    case plain
    /// As it was written, with more room.
    case long
    /// A number without a unit gets `px`.
    case pixels
    /// A number gets `weight` before it.
    case weight
  }

  /// The word before the value.
  package let word: String
  /// How the value is shown.
  package let form: Form
  /// A value that means the same as none, and is not shown; `nil` if the property has no such value.
  package let usual: String?
}
