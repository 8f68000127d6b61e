package import WeexHost

extension Component {
  /// The components inside this one, those of embedded pages too, parents before their children.
  var descendants: [Component] { page.componentsInOrder(from: self).dropFirst().map(\.self) }

  /// The component's own text or, if it has none, the texts inside it, separated by spaces.
  var wholeText: String {
    ownText ?? descendants.compactMap(\.ownText).joined(separator: " ")
  }

  /// The text of a component that shows one.
  private var ownText: String? { textValue ?? (self as? any TextItemContaining)?.joinedText }

  /// The roles that assistive technology would announce: those that the page sets, otherwise the one of the component's type.
  ///
  /// An element that listens for `click` is a button unless the page says otherwise: Weex has no type for buttons.
  var roles: [String] {
    for name in ["role", "accessibilityRole", "ariaRole", "aria-role"] {
      if let role = attributes[name]?.string, !role.isEmpty { return [role] }
    }
    return (Self.rolesOfTypes[type] ?? [])
      + (listens(for: "click") && type != "a" ? ["button"] : [])
  }

  private static let rolesOfTypes: [String: [String]] = [
    "image": ["image", "img"], "img": ["image", "img"], "text": ["text"], "a": ["link"],
    "input": ["textbox", "input"], "textarea": ["textbox"], "switch": ["switch"],
    "list": ["list"], "recycle-list": ["list"], "waterfall": ["list"], "cell": ["listitem"],
    "cell-slot": ["listitem"],
    "slider": ["slider"], "video": ["video"], "web": ["document"], "header": ["heading"],
  ]

  /// The roles of component types, and the roles that pages may set: those of WAI-ARIA and of the phones' accessibility services.
  static let knownRoles: Set<String> = {
    let given = """
      adjustable alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox \
      command complementary composite contentinfo definition deletion dialog directory document emphasis feed figure form \
      frame generic grid gridcell group header heading imagebutton input insertion keyboardkey landmark link listbox log \
      main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph \
      presentation progressbar radio radiogroup range region row rowgroup rowheader scrollbar search searchbox section \
      separator spinbutton status strong structure subscript summary superscript tab table tablist tabpanel term time timer \
      toggle toolbar tooltip tree treegrid treeitem widget window
      """
    return Set(given.split(separator: " ").map(String.init)).union(rolesOfTypes.values.joined())
  }()

  /// Whether the page hides the component, or an ancestor, from assistive technology: `aria-hidden`.
  var isSilent: Bool {
    var current: Component? = self
    while let component = current {
      if ["aria-hidden", "ariaHidden"].contains(where: {
        component.attributes[$0]?.shownText == "true"
      }) {
        return true
      }
      current = component.supercomponent ?? component.page.embedder
    }
    return false
  }

  /// The name that a screen reader reads out: the page's label, otherwise the text in the component.
  var accessibleName: String {
    for name in ["ariaLabel", "aria-label", "accessibilityLabel", "alt"] {
      if let label = attributes[name]?.string, !label.isEmpty { return label }
    }
    let text = wholeText
    return text.isEmpty ? attributes["placeholder"]?.string ?? "" : text
  }

  /// The frame of the component, or of an item of its rich text, from the last layout, in units of the outermost page.
  func outermostFrame(ofItem item: String? = nil) -> Frame {
    var frame = frameInPage
    if let item, let part = (self as? any TextItemContaining)?.frame(ofText: item) {
      frame = Frame(
        x: frame.x + part.x,
        y: frame.y + part.y,
        width: part.width,
        height: part.height
      )
    }
    guard let embedder = page.embedder else { return frame }
    let around = embedder.outermostFrame()
    let scale = Float(page.outermost.viewport.width / page.viewport.width)
    return Frame(
      x: around.x + scale * frame.x,
      y: around.y + scale * frame.y,
      width: scale * frame.width,
      height: scale * frame.height
    )
  }

  /// The component and its position, for messages.
  var place: String {
    let frame = outermostFrame()
    let id = testID.map { " #\($0)" } ?? ""
    return "\(type)\(id) at \(frame.x.rounded.javaScriptText),\(frame.y.rounded.javaScriptText)"
  }

  /// Its reference as seen from a page, which may be one around its own.
  package func ref(from page: Page) -> String {
    self.page === page ? ref : "\(self.page.id):\(ref)"
  }

  /// The value that a test reads from the component, or from an item of its rich text, under the name `what`.
  func reading(_ what: String, from page: Page, item: String? = nil) -> HostValue {
    switch what {
    case "ref": .string(ref(from: page))
    case "text": .string(item ?? wholeText)
    case "tag": .string(type)
    case "frame": outermostFrame(ofItem: item).hostValue
    case "attributes": .object(attributes)
    case "styles": .object(styles(ofItem: item).mapValues(\.hostValue))
    case "events": .array(events.sorted().map { .string($0) })
    default: .undefined
    }
  }
}

extension Component {
  /// The styles that the page has set on the component, or on an item of its rich text.
  func styles(ofItem item: String?) -> [String: StyleValue] {
    if let item, let rich = self as? any TextItemContaining { return rich.styles(ofText: item) }
    return Dictionary(styles.sorted.map { ($0.name, $0.value) }) { $1 }
  }
}

extension Frame {
  /// The frame as an object, in page units, rounded to 1/1000.
  var hostValue: HostValue {
    [
      "x": x.pageUnits, "y": y.pageUnits, "width": width.pageUnits, "height": height.pageUnits,
    ]
  }
}

extension Float {
  /// The length with at most two decimals.
  fileprivate var rounded: Double { (Double(self) * 100).rounded() / 100 }
}

extension StyleValue {
  /// The value as the page wrote it, except that a colour such as `#FF0000` is in lower case.
  var hostValue: HostValue {
    switch self {
    case .string: .string(shownText)
    case .number(let number): .number(number)
    }
  }

  /// The text of `hostValue`.
  var shownText: String {
    text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit) ? text.lowercased() : text
  }
}
