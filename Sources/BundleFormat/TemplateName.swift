public import HostValues

/// A name that the sources of a page use and that only its host can check, with the places where they use it.
public struct TemplateName: Sendable, Hashable {
  /// The kind of thing that a name names.
  public enum Kind: String, Sendable {
    /// An attribute of a component.
    case attribute
    /// An attribute of a component that is given an empty text, or no value.
    case emptyAttribute = "empty"
    /// An event that a component sends.
    case event
    /// A directive of Vue's, without its `v-`.
    case directive
    /// A class of a style sheet.
    case styleClass = "class"
    /// A style.
    case style
    /// An invalid value of a style, which is the owner; not certain if the sources' compiler has already reported it.
    case styleValue = "value"
    /// The type of a component.
    case component
    /// The type of a child that its parent, the owner, does not show.
    case child
  }

  /// The kind of thing that it names.
  public let kind: Kind
  /// The type of the component, or the name of a value's style; empty if the name belongs to none.
  public let owner: String
  /// The name, in either spelling.
  public let name: String
  /// The name that was probably meant, as far as the sources say; attributes and events are compared with the host's own.
  public let near: String?
  /// Whether to check it as soon as the page opens; others are checked where the page uses them, because they may be a component's.
  public let isCertain: Bool
  /// Where it occurs; only the first few places, and none for a name in a package, which is not reported.
  public let places: [SourceLocation]

  /// Stands for any names that a binding of classes or styles gets from elsewhere.
  package static let anyName = "*"
  /// Vue's own directives that work in Weex, without their `v-`.
  package static let vueDirectives = [
    "if", "else", "else-if", "for", "on", "bind", "model", "slot", "once", "pre", "cloak",
  ]

  /// Makes a name.
  public init(
    _ kind: Kind,
    _ name: String,
    of owner: String = "",
    near: String? = nil,
    isCertain: Bool = true,
    at places: [SourceLocation] = []
  ) {
    self.kind = kind
    self.owner = owner
    self.name = name
    self.near = near
    self.isCertain = isCertain
    self.places = places
  }
}
