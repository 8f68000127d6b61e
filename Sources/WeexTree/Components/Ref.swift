/// The reference of an element, its name in both JavaScript and Swift.
///
/// The body's is `_root`, the document element's `_documentElement`, every other's a decimal number; a component that the host made itself,
/// from a template, has `copy` and a number.
public struct Ref: Hashable, Sendable, CustomStringConvertible {
  /// The body's reference.
  public static let root = Ref(number: .max)
  /// The document element's reference, which has no component.
  public static let documentElement = Ref(number: 0)

  package let number: UInt32

  package init(number: UInt32) {
    self.number = number
  }

  /// The first of the references of components that the host made itself.
  private static let firstCopy: UInt32 = 0x8000_0000

  /// The reference of the n-th component that the host made itself.
  static func copy(_ number: UInt32) -> Ref {
    Ref(number: firstCopy | (number & (firstCopy - 1)))
  }

  /// Whether the host made the component itself, from a template.
  package var isCopy: Bool { number >= Self.firstCopy && self != .root }

  /// Reads a reference; `nil` if the text is not one.
  ///
  /// Anything after an `@` is ignored, such as the index in a list after the reference of a copy.
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
