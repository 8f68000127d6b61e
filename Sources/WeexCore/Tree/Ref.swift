/// The reference of an element: what JavaScript and Swift both call it by.
///
/// The body's is `_root`, the document element's `_documentElement`, every other's a decimal number.
public struct Ref: Hashable, Sendable, CustomStringConvertible {
  /// The body's reference.
  public static let root = Ref(number: .max)
  /// The document element's reference, which has no component.
  public static let documentElement = Ref(number: 0)

  package let number: UInt32

  package init(number: UInt32) {
    self.number = number
  }

  /// Reads a reference; `nil` if the text is none.
  public init?(_ text: String) {
    switch text {
    case "_root": self = .root
    case "_documentElement": self = .documentElement
    default:
      guard let number = UInt32(text), number > 0, number < .max else { return nil }
      self.init(number: number)
    }
  }

  /// The reference as JavaScript writes it.
  public var description: String {
    switch self {
    case .root: "_root"
    case .documentElement: "_documentElement"
    default: String(number)
    }
  }
}
