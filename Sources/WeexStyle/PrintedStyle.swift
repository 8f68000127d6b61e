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

  /// What stands before the value.
  package let word: String
  /// How the value is shown.
  package let form: Form
  /// The value that means the same as none, and is not shown; `nil` for no value of the property's own.
  package let usual: String?
}
