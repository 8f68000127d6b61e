/// The reason why a text could not be read, as one sentence without its final period.
package struct FormatFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// The sentence.
  package let description: String

  /// Makes a fault.
  package init(_ description: String) { self.description = description }
}
