internal import Flexbox
internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// How many columns the parts of a tree line may have before they are cut.
struct PrintedLengths {
  let id, text, attribute, style, longStyle: Int

  /// Nothing is cut.
  static let unlimited = PrintedLengths(all: .max)
  /// For a reader at a terminal.
  static let terminal = PrintedLengths(id: 24, text: 48, attribute: 40, style: 32, longStyle: 64)

  private init(id: Int, text: Int, attribute: Int, style: Int, longStyle: Int) {
    (self.id, self.text, self.attribute) = (id, text, attribute)
    (self.style, self.longStyle) = (style, longStyle)
  }

  private init(all length: Int) {
    self.init(id: length, text: length, attribute: length, style: length, longStyle: length)
  }
}

/// The parts of a tree line that describe a component, besides its name and frame.
@HostActor
struct ComponentDetails {
  /// The text it shows, in quotes; `nil` if it shows none.
  let text: String?
  /// The attributes worth printing, such as `src=logo.png`.
  let attributes: [String]
  /// The events that the page listens for, sorted.
  let events: [String]
  /// The styles that the frame does not show, as short words with dots between them; empty if there are none.
  let styles: String

  private static let shownAttributes = [
    "src", "href", "value", "placeholder", "type", "checked", "disabled", "index",
    "scrollDirection", "title_text", "content_text", "image_string", "unknown_type", "invalid_type",
  ]

  /// The state of the page that the component shows, or that it shows none because of an error.
  private static func embedding(_ component: Component) -> [String] {
    if component.embeddingFailure != nil { return ["page failed"] }
    return component.embeddedPage.map { ["page \($0.id) \($0.state.rawValue)"] } ?? []
  }

  /// Collects the parts for a component; `styleWords` are those of the components before it.
  init(
    of component: Component,
    _ lengths: PrintedLengths,
    _ styleWords: inout StyleMemo<String>
  ) {
    let all = component.attributes
    let shown = component.shownText
    let isText = component.type == "text" || shown != nil
    let said = shown ?? (isText ? all["value"]?.shownText : nil)
    text =
      said == "" && all["value"] == nil
      ? nil : said.map { "\"\($0.onOneLine.shortened(to: lengths.text))\"" }
    var attributes = component.isPlaced ? [] : ["not shown"]
    attributes += Self.embedding(component)
    let offset = component.contentOffset
    if offset != Point() {
      attributes.append("scrolled \(offset.x.shortText),\(offset.y.shortText)")
    }
    if let picture = component.pictureSize {
      attributes.append("seen as \(picture.width.shortText)×\(picture.height.shortText)")
    }
    // Most components have none of them.
    if all.keys.contains(where: Self.shownAttributes.contains) {
      for name in Self.shownAttributes where !(isText && name == "value") {
        guard let value = all[name]?.shownText else { continue }
        attributes.append(
          "\(name)=\(value.onOneLine.shortened(to: lengths.attribute))"
        )
      }
    }
    self.attributes = attributes
    events = component.events.sorted().map(\.onOneLine)
    styles =
      component.styles.isEmpty
      ? ""
      : styleWords.value(for: component.styles) {
        StyleWords($0, component.page.stylePrefix, lengths).text
      }
  }
}

/// The styles of a component for a reader of the tree, in as few words as possible: those that the table of properties marks as printed, in its
/// order, with the values for the page's scheme.
private struct StyleWords {
  /// The words, with dots between them.
  let text: String

  /// How each property of the table is printed, in its order.
  private static let forms = PropertyTable.rows.map(\.printed)
  /// Values that mean the same as an unset style.
  private static let unsetValues: Set<String> = ["normal", "none", "visible", "transparent"]

  /// Reads styles; those with the prefix before their names come before the plain ones.
  init(_ styles: Styles, _ prefix: String, _ lengths: PrintedLengths) {
    let table = styles.table
    var words: [(place: Int, word: String?)] = []
    func add(_ id: StyleTable.ID, _ place: Int?) {
      guard let place, let printed = Self.forms[place], let value = table[id].value,
        !words.contains(where: { $0.place == place })
      else { return }
      words.append((place, Self.word(for: value, printed, lengths)))
    }
    // Of two styles for one property the later one counts.
    for id in styles.ids.reversed() where table.place(of: id) == nil {
      add(id, PropertyTable.place(of: StyleDeclaration.camelCase(table[id].name), for: prefix))
    }
    for id in styles.ids.reversed() { add(id, table.place(of: id)) }
    words.sort { $0.place < $1.place }
    text = words.compactMap(\.word).joined(separator: " · ")
  }

  private static func word(
    for value: StyleValue,
    _ printed: PrintedStyle,
    _ lengths: PrintedLengths
  ) -> String? {
    let text =
      switch printed.form {
      case .pixels where value.number != nil: value.text + "px"
      case .weight where value.number != nil: "weight " + value.text
      default: value.text
      }
    guard text != printed.usual, !unsetValues.contains(text) else { return nil }
    return printed.word
      + text.onOneLine.shortened(to: printed.form == .long ? lengths.longStyle : lengths.style)
  }
}
