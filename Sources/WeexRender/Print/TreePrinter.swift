internal import Flexbox
public import HostThread
internal import HostValues
internal import LineBreaking
internal import WeexCore
public import WeexTree

/// A page's tree as text for people: a line for each component.
///
/// ```
/// div _root                0,0  750×1334  bg #f5f5f5
/// ├─ div #header           0,0  750×96    row · justify space-between · bg #42b983
/// │  └─ text 3           24,28  208×48    "Shopping list"  40px · bold · #ffffff
/// └─ list 7               0,96  750×1238  on loadmore
/// ```
///
/// Each line has the type, with the page's own id (`id` or `testId`) if there is one, otherwise the reference; then the component's
/// position in its parent and its size; its text, the events it listens for, and those of its styles that the frame does not show.
/// Nothing is cut, so that two trees differ if a text does; for a reader at a terminal it can be `shortened`.
///
/// The page that an `embed` shows is printed below it; its references have that page's id in front: `2:_root`.
@HostActor
public enum TreePrinter {
  /// The deepest level that is indented further; deeper ones are numbered, or the text would grow with the square of the depth.
  private static let maximumIndentation = 40
  /// The widest label that the columns after it are aligned to.
  private static let maximumLabelWidth = 48

  /// The tree of a page, a line for each component; with ANSI colours only if asked.
  ///
  /// Above it are the page's place in its stack, if there are pages `below`, and its bar, if it has set one.
  ///
  /// Without references, a component without an id of its own is printed as its type only. With `shortened`, of a long text, id, attribute or
  /// style only the beginning is printed.
  public static func text(
    of page: Page,
    over below: [Page] = [],
    color: Bool = false,
    references hasReferences: Bool = true,
    shortened isShortened: Bool = false
  ) -> String {
    let heading = PageHeading.text(of: page, over: below)
    guard let root = page.tree.root else { return heading + "(the page has no root)\n" }
    let shown = page.isAroundComponent ? root.subcomponents : [root]
    guard !shown.isEmpty else { return heading + "(the component shows nothing)\n" }
    return shown.reduce(into: heading) { text, component in
      text += Self.text(
        from: component,
        color: color,
        references: hasReferences,
        shortened: isShortened
      )
    }
  }

  /// The subtree of a component in the same format.
  public static func text(
    from root: Component,
    color: Bool = false,
    references hasReferences: Bool = true,
    shortened isShortened: Bool = false
  ) -> String {
    let rows = rows(from: root, hasReferences, isShortened ? .terminal : .unlimited)
    let widths = Widths(of: rows, maximumLabelWidth: maximumLabelWidth)
    let palette = color ? Palette.terminal : Palette.none
    var text = ""
    for row in rows { write(row, to: &text, widths, palette) }
    return text
  }

  /// A component's line, with its cells not yet aligned.
  private struct Row {
    let guide: String
    let guideColumns: Int
    let type: String
    var name: String
    let isNamedByPage: Bool
    let origin: String
    let size: String
    let details: ComponentDetails

    var labelColumns: Int {
      guideColumns + type.columns + (name.isEmpty ? 0 : 1 + name.columns)
    }
  }

  /// The widths of the columns.
  private struct Widths {
    let label, origin, size: Int

    init(of rows: [Row], maximumLabelWidth: Int) {
      label = rows.reduce(0) { max($0, min($1.labelColumns, maximumLabelWidth)) }
      origin = rows.reduce(0) { max($0, $1.origin.columns) }
      size = rows.reduce(0) { max($0, $1.size.columns) }
    }
  }

  /// A component that is not printed yet.
  @HostActor
  private struct Pending {
    let component: Component
    /// The lines that guide the eye past it to its later siblings, and those of its ancestors.
    let indentation: String
    let isLast: Bool
    let depth: Int

    private var isTooDeep: Bool { depth > maximumIndentation }

    /// The guide of its line.
    var guide: String {
      if depth == 0 { return "" }
      return indentation + (isTooDeep ? "⋯ \(depth) " : isLast ? "└─ " : "├─ ")
    }

    /// The indentation of its children.
    var childIndentation: String {
      if depth == 0 || isTooDeep { return indentation }
      return indentation + (isLast ? "   " : "│  ")
    }
  }

  /// The rows of a component and its descendants, in tree order, without recursion.
  private static func rows(
    from root: Component,
    _ hasReferences: Bool,
    _ lengths: PrintedLengths
  ) -> [Row] {
    var rows: [Row] = []
    var styleWords = StyleMemo<String>()
    var pending = [Pending(component: root, indentation: "", isLast: true, depth: 0)]
    while let next = pending.popLast() {
      let isInside = next.component.page !== root.page
      var row = row(next, isInside: isInside, lengths, &styleWords)
      if !hasReferences, !row.isNamedByPage { row.name = "" }
      rows.append(row)
      var children = next.component.subcomponents
      if let embedded = next.component.embeddedPage?.tree.root { children.append(embedded) }
      guard !children.isEmpty else { continue }
      let indentation = next.childIndentation
      for (index, child) in children.enumerated().reversed() {
        pending.append(
          Pending(
            component: child,
            indentation: indentation,
            isLast: index == children.count - 1,
            depth: next.depth + 1
          )
        )
      }
    }
    return rows
  }

  private static func row(
    _ pending: Pending,
    isInside: Bool,
    _ lengths: PrintedLengths,
    _ styleWords: inout StyleMemo<String>
  ) -> Row {
    let component = pending.component
    let id = pageName(of: component)
    let registered = component.page.registry.components
    let isStandIn = registered[component.type] == nil && registered["div"] != nil
    let frame = component.calculatedFrame
    let guide = pending.guide
    return Row(
      guide: guide,
      // A level takes three columns.
      guideColumns: pending.depth > maximumIndentation ? guide.columns : 3 * pending.depth,
      type: component.type.onOneLine + (isStandIn ? "→div" : ""),
      name: id.map { "#" + $0.onOneLine.shortened(to: lengths.id) }
        ?? (isInside ? "\(component.page.id):\(component.ref)" : component.ref),
      isNamedByPage: id != nil,
      origin: "\(frame.x.shortText),\(frame.y.shortText)",
      size: "\(frame.width.shortText)×\(frame.height.shortText)",
      details: ComponentDetails(of: component, lengths, &styleWords)
    )
  }

  /// The page's own name of a component; `nil` if it has none.
  private static func pageName(of component: Component) -> String? {
    if component.attributes.isEmpty { return nil }
    for name in ["id", "testId"] {
      if let text = component.attributes[name]?.shownText, !text.isEmpty { return text }
    }
    return nil
  }

  /// Appends a component's line.
  private static func write(
    _ row: Row,
    to text: inout String,
    _ widths: Widths,
    _ palette: Palette
  ) {
    text += palette.guide(row.guide)
    text += palette.type(row.type)
    if !row.name.isEmpty { text += " " }
    text += row.isNamedByPage ? palette.id(row.name) : palette.reference(row.name)
    text.appendSpaces(widths.label - row.labelColumns)
    text += "  "
    text.appendSpaces(widths.origin - row.origin.columns)
    text += palette.origin(row.origin)
    text += "  "
    text += palette.size(row.size)
    let details = row.details
    // Where the next cell begins, which only the first has to be aligned to.
    var space = widths.size - row.size.columns + 2
    func cell(_ content: String) {
      text.appendSpaces(space)
      text += content
      space = 2
    }
    if let shown = details.text { cell(palette.text(shown)) }
    if !details.attributes.isEmpty { cell(details.attributes.joined(separator: " ")) }
    if !details.events.isEmpty {
      cell(palette.event("on " + details.events.joined(separator: ", ")))
    }
    if !details.styles.isEmpty { cell(palette.style(details.styles)) }
    text += "\n"
  }
}

/// The colours of the parts of a line.
private struct Palette {
  private let isOn: Bool

  static let none = Palette(isOn: false)
  static let terminal = Palette(isOn: true)

  func guide(_ text: String) -> String { paint(text, "2") }
  func type(_ text: String) -> String { paint(text, "1") }
  func reference(_ text: String) -> String { paint(text, "2") }
  func id(_ text: String) -> String { paint(text, "33") }
  func origin(_ text: String) -> String { paint(text, "2") }
  func size(_ text: String) -> String { paint(text, "36") }
  func text(_ text: String) -> String { paint(text, "32") }
  func event(_ text: String) -> String { paint(text, "35") }
  func style(_ text: String) -> String { paint(text, "2") }

  private func paint(_ text: String, _ code: String) -> String {
    text.styled(code, isColored: isOn)
  }
}

extension Float {
  /// The number with at most two decimals.
  var shortText: String {
    ((Double(self) * 100).rounded() / 100).javaScriptText
  }
}
