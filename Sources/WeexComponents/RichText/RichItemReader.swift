internal import HostThread
internal import WeexCore
internal import WeexStyle

/// A node of a rich text: one of its value, or an element in it.
struct RichNode {
  /// What it is; `nil` for a node that does not say so.
  let type: String?
  /// What it says and does; `nil` where there is nothing of the kind.
  let attributes: [String: HostValue]?
  /// How it is set.
  let styles: [(name: String, value: StyleValue)]
  /// The nodes in it.
  let children: @HostActor () -> [RichNode]

  /// A node of a value.
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

  /// An element.
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
/// Only a `span` and an `image` are seen; whatever type a node has, what is in it takes over its font and its link.
///
/// Source: Weex's `WXRichText`.
@HostActor
struct RichItemReader {
  /// What a node hands down to those in it.
  private struct Inherited {
    var style: TextStyle
    var width: Float = 0
    var height: Float = 0
    var pseudoRef: String?
    var href: String?
  }

  let units: StyleUnits
  /// How many nodes were none.
  private(set) var mistakes = 0

  init(_ units: StyleUnits) {
    self.units = units
  }

  /// The nodes of a value, an array or JSON of one; `nil` where it is neither.
  static func nodes(_ value: HostValue) -> [RichNode]? {
    guard let text = value.string else { return value.array?.map { RichNode($0) } }
    return (try? JSONReader.parse(text))?.array?.map { RichNode($0) }
  }

  /// The items of some nodes, in the order in which they are read; `style` is how the component itself sets text.
  mutating func items(_ nodes: [RichNode], _ style: TextStyle) -> [RichItem] {
    let root = Inherited(style: style)
    var pending = nodes.reversed().map { ($0, root) }
    var items: [RichItem] = []
    while let (node, above) = pending.popLast() {
      guard let type = node.type else {
        mistakes += 1
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
    return RichItem(content: content, style: node.style, action: action(of: node))
  }

  private func action(of node: Inherited) -> RichItem.Action? {
    if let href = node.href { return .follow(href: href) }
    return node.pseudoRef.map { .tell(pseudoRef: $0) }
  }

  private func inherited(_ node: RichNode, from above: Inherited) -> Inherited {
    var own = above
    // WEEX: a node without attributes breaks the link of the one around it.
    (own.pseudoRef, own.href) = (nil, nil)
    if let attributes = node.attributes {
      let pseudoRef = attributes["pseudoRef"].flatMap { $0.isNil ? nil : $0.shownText }
      own.pseudoRef = pseudoRef ?? above.pseudoRef
      // WEEX: a link around a node with a reference of its own is the one that is followed.
      own.href = attributes["href"]?.string ?? above.href
    }
    for (name, value) in node.styles {
      switch name {
      case "width": own.width = length(value) ?? own.width
      case "height": own.height = length(value) ?? own.height
      case "lineHeight", "line-height", "lines": break
      default: own.style.apply(name, value, units)
      }
    }
    return own
  }

  private func length(_ value: StyleValue) -> Float? {
    Length.parse(value, in: units).flatMap { $0 >= 0 ? $0 : nil }
  }
}
