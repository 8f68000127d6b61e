internal import HostThread
internal import HostValues
internal import RichTextLines
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// A node of a rich text: a part of its value, or an element in it.
struct RichNode {
  /// Its type; `nil` if it names none.
  let type: String?
  /// Its attributes; `nil` if it has none.
  let attributes: [String: HostValue]?
  /// Its styles.
  let styles: [(name: String, value: StyleValue)]
  /// Its child nodes.
  let children: @HostActor () -> [RichNode]

  /// Makes a node from a part of the value.
  init(_ value: HostValue) {
    type = value["type"]?.string
    attributes = value["attr"]?.object
    styles = (value["style"]?.object ?? [:]).compactMap { name, value in
      switch value {
      case .string(let text): (name, .string(text))
      case .number(let number): (name, .number(number))
      default: nil
      }
    }
    children = { (value["children"]?.array ?? []).map { RichNode($0) } }
  }

  /// Makes a node from an element.
  @HostActor
  init(_ component: Component) {
    type = component.type
    attributes = component.attributes
    styles = component.styles.sorted
    children = { component.subcomponents.map { RichNode($0) } }
  }
}

/// Reads a rich text: a tree of nodes, each with a type, styles, attributes and children.
///
/// Only a `span` and an `image` are visible; a node of any type passes its font and its link on to its children.
///
/// Source: Weex's `WXRichText`.
@HostActor
struct RichItemReader {
  /// The values that a node passes on to its children.
  private struct Inherited {
    var style: TextStyle
    var color: Color?
    var decoration: TextDecoration?
    /// The node's own, which it does not pass on.
    var background: Color?
    var declared: [String: StyleValue] = [:]
    var width: Float = 0
    var height: Float = 0
    var pseudoRef: String?
    var href: String?
  }

  let units: StyleUnits
  /// The number of invalid nodes.
  private(set) var faults = 0

  init(_ units: StyleUnits) {
    self.units = units
  }

  /// The nodes of a value that is an array or the JSON of one; `nil` for any other value.
  static func nodes(_ value: HostValue) -> [RichNode]? {
    guard let text = value.string else { return value.array?.map { RichNode($0) } }
    return (try? JSONReader.parse(text))?.array?.map { RichNode($0) }
  }

  /// The items of some nodes, in reading order; `style` is the component's own text style.
  mutating func items(_ nodes: [RichNode], _ style: TextStyle) -> [RichItem] {
    let root = Inherited(style: style)
    var pending = nodes.reversed().map { ($0, root) }
    var items: [RichItem] = []
    while let (node, above) = pending.popLast() {
      guard let type = node.type else {
        faults += 1
        continue
      }
      let own = inherited(node, from: above)
      if let item = item(type, node.attributes ?? [:], own) { items.append(item) }
      pending.append(contentsOf: node.children().reversed().map { ($0, own) })
    }
    return items
  }

  private func item(
    _ type: String,
    _ attributes: [String: HostValue],
    _ node: Inherited
  ) -> RichItem? {
    let content: RichItem.Content
    switch type {
    case "span":
      guard let text = attributes["value"]?.string, !text.isEmpty else { return nil }
      content = .text(text)
    case "image":
      let source = attributes["src"]?.string
      content = .image(source: source, width: node.width, height: node.height)
    default: return nil
    }
    return RichItem(
      content,
      node.style,
      color: node.color,
      decoration: node.decoration,
      background: node.background,
      declared: node.declared,
      action: action(of: node)
    )
  }

  private func action(of node: Inherited) -> RichItem.Action? {
    if let href = node.href { return .follow(href: href) }
    return node.pseudoRef.map { .tell(pseudoRef: $0) }
  }

  private func inherited(_ node: RichNode, from above: Inherited) -> Inherited {
    var own = above
    // WEEX: a node without attributes ends the link of the node around it.
    (own.pseudoRef, own.href) = (nil, nil)
    // WEEX: only a span's own background is painted, not that of a node around it.
    own.background = nil
    if let attributes = node.attributes {
      let pseudoRef = attributes["pseudoRef"].flatMap { $0.isNil ? nil : $0.shownText }
      own.pseudoRef = pseudoRef ?? above.pseudoRef
      // WEEX: a link around a node with a reference of its own takes precedence.
      own.href = attributes["href"]?.string ?? above.href
    }
    for (name, value) in node.styles {
      let property = StyleDeclaration.camelCase(name)
      own.declared[property] = value
      switch property {
      case "width": own.width = length(value) ?? own.width
      case "height": own.height = length(value) ?? own.height
      case "color": own.color = VisualStyle.color.read(value, units).value
      case "backgroundColor":
        own.background = VisualStyle.backgroundColor.read(value, units).value
      case "textDecoration":
        own.decoration = VisualStyle.textDecoration.read(value, units).value
      case "lineHeight", "lines": break
      default: own.style.apply(property, value, units)
      }
    }
    return own
  }

  private func length(_ value: StyleValue) -> Float? {
    Length.parse(value, in: units).flatMap { $0 >= 0 ? $0 : nil }
  }
}
