internal import Flexbox
internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// The parts of a tree line that describe a component, besides its name and frame.
@HostActor
struct ComponentDetails {
  /// The text it shows, quoted and shortened; `nil` if it shows none.
  let text: String?
  /// The attributes worth printing, such as `src=logo.png`.
  let attributes: [String]
  /// The events that the page listens for, sorted.
  let events: [String]
  /// The styles that the frame does not show, as short words.
  let styles: [String]

  private static let longestText = 48
  private static let longestAttribute = 40
  private static let shownAttributes = [
    "src", "href", "value", "placeholder", "type", "checked", "disabled", "index",
    "scrollDirection", "title_text", "content_text", "image_string", "unknown_type", "invalid_type",
  ]

  /// The state of the page that the component shows, or that it shows none because of an error.
  private static func embedding(_ component: Component) -> [String] {
    if component.embeddingFailure != nil { return ["page failed"] }
    return component.embeddedPage.map { ["page \($0.id) \($0.state.rawValue)"] } ?? []
  }

  /// Collects the parts for a component.
  init(of component: Component) {
    let shown = component.shownText
    let isText = component.type == "text" || shown != nil
    let said = shown ?? (isText ? component.attributes["value"]?.shownText : nil)
    text =
      said == "" && component.attributes["value"] == nil
      ? nil : said.map { "\"\($0.onOneLine.shortened(to: Self.longestText))\"" }
    let offset = component.contentOffset
    let scrolled =
      offset == Point() ? [] : ["scrolled \(offset.x.shortText),\(offset.y.shortText)"]
    let picture = component.pictureSize.map {
      "seen as \($0.width.shortText)×\($0.height.shortText)"
    }
    attributes =
      (component.isPlaced ? [] : ["not shown"]) + Self.embedding(component) + scrolled
      + (picture.map { [$0] } ?? [])
      + Self.shownAttributes.compactMap { name in
        guard let value = component.attributes[name], !(isText && name == "value") else {
          return nil
        }
        return "\(name)=\(value.shownText.onOneLine.shortened(to: Self.longestAttribute))"
      }
    events = component.events.sorted().map(\.onOneLine)
    styles = StyleWords(component.styles).words
  }
}

/// The styles of a component for a reader of the tree, in as few words as possible.
private struct StyleWords {
  private(set) var words: [String] = []
  private let values: [String: String]

  /// Styles printed by their value alone, except for the default value.
  private static let plain = [
    ("position", "relative"), ("flexDirection", "column"), ("flexWrap", "nowrap"),
    ("direction", "inherit"),
  ]
  /// Styles printed with a short name, and the default value.
  private static let named = [
    ("flex", "flex", "0"), ("justifyContent", "justify", "flex-start"),
    ("alignItems", "align", "stretch"), ("alignSelf", "self", "auto"),
  ]
  private static let seen = [
    ("backgroundColor", "bg "), ("backgroundImage", "bg "), ("fontSize", ""), ("fontWeight", ""),
    ("fontStyle", ""), ("color", ""), ("textAlign", "text "), ("textDecoration", ""),
    ("lines", "lines "),
    ("borderColor", "border "), ("borderRadius", "radius "), ("boxShadow", "shadow "),
    ("opacity", "opacity "), ("transform", ""), ("visibility", "visibility "),
    ("overflow", "overflow "),
  ]
  /// Values that mean the same as an unset style.
  private static let unsaid: Set<String> = ["normal", "none", "visible", "transparent"]

  init(_ styles: Styles) {
    var values: [String: String] = [:]
    for (name, value) in styles.sorted {
      values[StyleDeclaration.camelCase(name)] = Self.text(of: value, named: name)
    }
    self.values = values
    for (name, usual) in Self.plain { add(name, "", usual) }
    for (name, word, usual) in Self.named { add(name, word + " ", usual) }
    for (name, word) in Self.seen { add(name, word, nil) }
  }

  private mutating func add(_ name: String, _ word: String, _ usual: String?) {
    guard let value = values[name], value != usual, !Self.unsaid.contains(value) else { return }
    words.append(word + value.onOneLine.shortened(to: name == "transform" ? 64 : 32))
  }

  /// A value as written, with what a bare number needs to be understood.
  private static func text(of value: StyleValue, named name: String) -> String {
    switch StyleDeclaration.camelCase(name) {
    case "fontSize" where value.number != nil: value.text + "px"
    case "fontWeight" where value.number != nil: "weight " + value.text
    default: value.text
    }
  }
}
