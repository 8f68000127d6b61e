internal import WeexHost

/// A page as text and as JSON, until `WeexRender` prints it.
@HostActor
enum PagePrinting {
  static func tree(_ page: Page, isColored: Bool) -> String {
    var text = ""
    func visit(_ component: Component, depth: Int) {
      let frame = component.calculatedFrame
      text += String(repeating: "  ", count: depth)
      text += "\(component.type) \(component.ref) (\(frame.x), \(frame.y), \(frame.width), \(frame.height))"
      if let value = component.attributes["value"]?.string { text += " \"\(value)\"" }
      text += "\n"
      for child in component.subcomponents { visit(child, depth: depth + 1) }
    }
    if let root = page.tree.root { visit(root, depth: 0) }
    return text
  }

  static func json(_ page: Page) -> String {
    var json = JSONText()
    json.object { json in
      json.key("page")
      json.object { json in
        json.key("url")
        json.string(page.url)
        json.key("framework")
        json.string(page.framework)
        json.key("state")
        json.string(page.state.rawValue)
      }
      json.key("root")
      if let root = page.tree.root { node(root, &json) } else { json.value(.null) }
    }
    return json.text
  }

  private static func node(_ component: Component, _ json: inout JSONText) {
    json.object { json in
      json.key("ref")
      json.string(component.ref)
      json.key("type")
      json.string(component.type)
      json.key("attr")
      json.value(.object(component.attributes))
      json.key("children")
      json.array { json in
        for child in component.subcomponents {
          json.element()
          node(child, &json)
        }
      }
    }
  }
}
