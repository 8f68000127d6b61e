/// The reference of an element: what JavaScript and Swift both call it by.
///
/// The body's is `_root`, the document element's `_documentElement`, every other's a decimal number; that of a component which the host
/// made itself, from a template, is `copy` and a number.
public struct Ref: Hashable, Sendable, CustomStringConvertible {
  /// The body's reference.
  public static let root = Ref(number: .max)
  /// The document element's reference, which has no component.
  public static let documentElement = Ref(number: 0)

  package let number: UInt32

  package init(number: UInt32) {
    self.number = number
  }

  /// The references from here on are those of components that the host made itself.
  private static let firstCopy: UInt32 = 0x8000_0000

  /// The reference of the n-th component that the host made itself.
  static func copy(_ number: UInt32) -> Ref {
    Ref(number: firstCopy | (number & (firstCopy - 1)))
  }

  /// Whether the host made the component itself, from a template.
  package var isCopy: Bool { number >= Self.firstCopy && self != .root }

  /// Reads a reference; `nil` if the text is none.
  ///
  /// What stands behind an `@`, as the place in a list does behind the reference of a copy, is passed over.
  public init?(_ text: String) {
    if let end = text.firstIndex(of: "@") {
      self.init(String(text[..<end]))
      return
    }
    switch text {
    case "_root": self = .root
    case "_documentElement": self = .documentElement
    case _ where text.hasPrefix("copy"):
      guard let number = UInt32(text.dropFirst(4)), number < Self.firstCopy else { return nil }
      self = .copy(number)
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
    default: isCopy ? "copy\(number - Self.firstCopy)" : String(number)
    }
  }
}
