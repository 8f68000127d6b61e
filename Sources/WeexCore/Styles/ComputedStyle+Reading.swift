internal import BundleFormat
internal import HostThread
internal import HostValues
internal import NameChecking
internal import WeexStyle
public import WeexTree

extension Component {
  /// The component's visual styles, computed from its current styles.
  public var computedStyle: ComputedStyle { ComputedStyle(component: self) }
}

extension ComputedStyle {
  /// A property's value, or its default.
  func value<Value>(_ property: StyleProperty<Value>) -> Value {
    valueIfSet(property) ?? property.initial
  }

  /// A property's value; `nil` where it is not set.
  func valueIfSet<Value>(_ property: StyleProperty<Value>) -> Value? {
    let styles = component.styles
    guard let id = styles.declaration(of: property.name) else { return nil }
    let reading = styles.table.reading(id, property)
    if let fault = reading.fault {
      component.page.tree.reportStyle(id, fault, of: component)
    }
    return reading.value
  }

  /// A property's value for the page's scheme, or the plain one.
  func schemed<Value>(_ property: StyleProperty<Value>) -> Value {
    valueForScheme(property) ?? value(property)
  }

  /// A colour for the page's scheme, or the plain one, inverted if the handler decides so.
  ///
  /// A fully transparent colour is not inverted.
  func color(_ property: StyleProperty<Color>, _ scene: ColorScene? = nil) -> Color? {
    valueForScheme(property) ?? inverted(value(property), scene)
  }

  /// The colour of a border's side: a style for the scheme overrides a plain one, and a style for the side one for all sides.
  func sideColor(_ side: StyleProperty<Color>) -> Color {
    valueForScheme(side) ?? valueForScheme(VisualStyle.borderColor)
      ?? inverted(valueIfSet(side) ?? value(VisualStyle.borderColor), nil)
  }

  private func valueForScheme<Value>(_ property: StyleProperty<Value>) -> Value? {
    valueIfSet(property.prefixed(component.page.stylePrefix)) ?? nil
  }

  private func inverted(_ color: Color, _ scene: ColorScene?) -> Color {
    guard component.page.scheme == .dark, color != .transparent, component.invertsForDarkScheme,
      let handler = component.page.host.handler((any DarkSchemeDeciding).self)
    else { return color }
    let scene =
      scene ?? (component.type == "text" || component.showsText ? .text : .unknown)
    return handler.invertedColor(for: color, in: scene) ?? color
  }
}

extension Page {
  /// Reports the invalid ones of the styles that a call passes for a component, at the call's line.
  package func checkStyles(_ styles: Styles, of component: Component) {
    let table = tree.styleTable
    for id in styles.ids {
      if let fault = table[id].fault(table.units) { tree.reportStyle(id, fault, of: component) }
    }
  }

  /// Reports each invalid style that the page has used, once for each page.
  ///
  /// A style is also reported when it is first read; this finds the others. O(distinct declarations).
  package func checkStyles() {
    let table = tree.styleTable
    for index in 0..<table.count {
      let id = StyleTable.ID(index: UInt32(index))
      if let fault = table[id].fault(table.units) {
        tree.reportStyle(id, fault, of: nil)
      } else if let near = StyleNames.nearest(to: table[id]), !isNameAllowed(table[id].name) {
        tree.reportStyleName(id) {
          "style \(table[id].name)\($0): there is no such style; did you mean '\(near)'?"
        }
      } else if table[id].isFirstLetter {
        tree.reportStyleName(id) {
          "the style\($0) is a text, which sets none: bind an object such as { color: 'red' }"
        }
      }
    }
  }
}

extension ComponentTree {
  /// Reports an invalid style once for each page, unless it was already reported where the sources have it; without a component, the message
  /// names the first component with the style.
  func reportStyle(_ id: StyleTable.ID, _ fault: StyleFault, of component: Component?) {
    // A template's expression has no value until it is evaluated for an item.
    if styleTable[id].value?.text.contains("\"@binding\":") == true { return }
    let style = String(styleTable[id].name.prefix { $0 != ":" })
    let value = TemplateName(.styleValue, styleTable[id].value?.text ?? "", of: style)
    if page.runner.checkedNames.hasNoted(value) { return }
    let turn = styleReports.note(id, of: styleTable.property(of: id))
    if turn == .keepSilent { return }
    let more = turn == .reportAsLast ? " (further mistakes in this style are not listed)" : ""
    let place = (component ?? firstComponent { $0.styles.ids.contains(id) }).map {
      " of \($0.type) \($0.ref)"
    }
    page.report(
      HostError(
        .invalidValue,
        "style \(styleTable[id].name)\(place ?? ""): \(fault.problem)\(fault.hint)\(more)"
      )
    )
  }

  /// Reports a style name that does not exist, once for each page and name; the message names its first component, ` of text 5`.
  func reportStyleName(_ id: StyleTable.ID, _ message: (String) -> String) {
    let name = styleTable[id].name
    let plain = String(name.prefix { $0 != ":" })
    guard page.runner.checkedNames.note(TemplateName(.style, plain)) else { return }
    let component = firstComponent { $0.styles.ids.contains(id) }
    let owner = component.map { " of \($0.type) \($0.ref)" } ?? ""
    let error = HostError(.unknownName, message(owner))
    let places = page.placesOfStyle(plain, of: component?.type)
    for place in places { page.report(error.located(at: place)) }
    if places.isEmpty { page.report(error) }
  }

  /// The first component in tree order that satisfies a condition.
  private func firstComponent(where holds: (Component) -> Bool) -> Component? {
    var pending = root.map { [$0] } ?? []
    while let component = pending.popLast() {
      if holds(component) { return component }
      pending.append(contentsOf: component.subcomponents.reversed())
    }
    return nil
  }
}

extension StyleDeclaration {
  /// Whether it is the first letter of a text: of a text in place of styles, frameworks take each letter for a style.
  fileprivate var isFirstLetter: Bool { name == "0" && value?.text.utf16.count == 1 }
}
