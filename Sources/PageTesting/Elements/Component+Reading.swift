package import WeexHost

extension Component {
  /// The components inside this one, those of embedded pages too, parents before their children.
  var descendants: [Component] { page.componentsInOrder(from: self).dropFirst().map(\.self) }

  /// Its own text, otherwise those inside it, separated by spaces.
  var wholeText: String {
    ownText ?? descendants.compactMap(\.ownText).joined(separator: " ")
  }

  /// The text of a component that shows one.
  private var ownText: String? { textValue ?? (self as? any TextItemContaining)?.joinedText }

  /// What it is to a person who hears the page: what the page says, otherwise what its type says.
  ///
  /// An element that listens for `click` is a button unless the page says otherwise: Weex has no type for buttons.
  var roles: [String] {
    for name in ["role", "accessibilityRole", "ariaRole", "aria-role"] {
      if let role = attributes[name]?.string, !role.isEmpty { return [role] }
    }
    let own: [String: [String]] = [
      "image": ["image", "img"], "img": ["image", "img"], "text": ["text"], "a": ["link"],
      "input": ["textbox", "input"], "textarea": ["textbox"], "switch": ["switch"],
      "list": ["list"], "recycle-list": ["list"], "waterfall": ["list"], "cell": ["listitem"],
      "slider": ["slider"], "video": ["video"], "web": ["document"], "header": ["heading"],
    ]
    return (own[type] ?? []) + (listens(for: "click") && type != "a" ? ["button"] : [])
  }

  /// The name that a person hears: the page's label, otherwise the text in it.
  var accessibleName: String {
    for name in ["ariaLabel", "aria-label", "accessibilityLabel", "alt"] {
      if let label = attributes[name]?.string, !label.isEmpty { return label }
    }
    let text = wholeText
    return text.isEmpty ? attributes["placeholder"]?.string ?? "" : text
  }

  /// The element and where it lies, for messages.
  var place: String {
    let frame = frameInPage
    let id = testID.map { " #\($0)" } ?? ""
    return "\(type)\(id) at \(frame.x.rounded.javaScriptText),\(frame.y.rounded.javaScriptText)"
  }

  /// Its reference as seen from a page, which may be one around its own.
  package func ref(from page: Page) -> String {
    self.page === page ? ref : "\(self.page.id):\(ref)"
  }

  /// What a test reads of it.
  func reading(_ what: String, from page: Page) -> HostValue {
    switch what {
    case "ref": .string(ref(from: page))
    case "text": .string(wholeText)
    case "tag": .string(type)
    case "frame": frameInPage.hostValue
    case "attributes": .object(attributes)
    case "styles":
      .object(Dictionary(styles.sorted.map { ($0.name, $0.value.hostValue) }) { $1 })
    case "events": .array(events.sorted().map { .string($0) })
    default: .undefined
    }
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
  /// The value as the page wrote it, but for the letters of a colour such as `#FF0000`, which are small.
  var hostValue: HostValue {
    switch self {
    case .string: .string(shownText)
    case .number(let number): .number(number)
    }
  }

  /// The text of the same.
  var shownText: String {
    text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit) ? text.lowercased() : text
  }
}
