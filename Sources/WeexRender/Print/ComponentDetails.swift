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

  private static let maximumTextLength = 48
  private static let maximumAttributeLength = 40
  private static let shownAttributes = [
    "src", "href", "value", "placeholder", "type", "checked", "disabled", "index",
    "scrollDirection", "title_text", "content_text", "image_string", "unknown_type", "invalid_type",
  ]

  /// The names of attributes to look for; none if the component has no such attribute, as most have none.
  private static func shownAttributes(of component: Component) -> [String] {
    component.attributes.keys.contains(where: shownAttributes.contains) ? shownAttributes : []
  }

  /// The state of the page that the component shows, or that it shows none because of an error.
  private static func embedding(_ component: Component) -> [String] {
    if component.embeddingFailure != nil { return ["page failed"] }
    return component.embeddedPage.map { ["page \($0.id) \($0.state.rawValue)"] } ?? []
  }

  /// Collects the parts for a component; `styleWords` are those of the components before it.
  init(of component: Component, _ styleWords: inout StyleMemo<[String]>) {
    let shown = component.shownText
    let isText = component.type == "text" || shown != nil
    let said = shown ?? (isText ? component.attributes["value"]?.shownText : nil)
    text =
      said == "" && component.attributes["value"] == nil
      ? nil : said.map { "\"\($0.onOneLine.shortened(to: Self.maximumTextLength))\"" }
    let offset = component.contentOffset
    let scrolled =
      offset == Point() ? [] : ["scrolled \(offset.x.shortText),\(offset.y.shortText)"]
    let picture = component.pictureSize.map {
      "seen as \($0.width.shortText)×\($0.height.shortText)"
    }
    attributes =
      (component.isPlaced ? [] : ["not shown"]) + Self.embedding(component) + scrolled
      + (picture.map { [$0] } ?? [])
      + Self.shownAttributes(of: component).compactMap { name in
        guard let value = component.attributes[name], !(isText && name == "value") else {
          return nil
        }
        return "\(name)=\(value.shownText.onOneLine.shortened(to: Self.maximumAttributeLength))"
      }
    events = component.events.sorted().map(\.onOneLine)
    styles = styleWords.value(for: component.styles) { StyleWords($0).words }
  }
}

/// The styles of a component for a reader of the tree, in as few words as possible: those that the table of properties says to print, in its
/// order.
private struct StyleWords {
  let words: [String]

  private static let rows = PropertyTable.rows.filter { $0.printed != nil }
  /// Values that mean the same as an unset style.
  private static let unsetValues: Set<String> = ["normal", "none", "visible", "transparent"]

  init(_ styles: Styles) {
    var values: [String: StyleValue] = [:]
    for (name, value) in styles.sorted { values[StyleDeclaration.camelCase(name)] = value }
    words = Self.rows.compactMap { row in
      guard let printed = row.printed, let value = values[row.name] else { return nil }
      return Self.word(for: value, printed)
    }
  }

  private static func word(for value: StyleValue, _ printed: PrintedStyle) -> String? {
    let text =
      switch printed.form {
      case .pixels where value.number != nil: value.text + "px"
      case .weight where value.number != nil: "weight " + value.text
      default: value.text
      }
    guard text != printed.usual, !unsetValues.contains(text) else { return nil }
    return printed.word + text.onOneLine.shortened(to: printed.form == .long ? 64 : 32)
  }
}
