internal import BindingExpressions
internal import Flexbox
internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// An element of a template in its current state; equal sources make equal cells.
struct TemplateSource: Equatable {
  let ref: Ref
  let type: String
  let styles: [StyleTable.ID]
  let attributes: [String: HostValue]
  let events: [String]
  let eventParams: [String: HostValue]
  let children: [TemplateSource]

  /// The depth to which templates are read; deeper elements are left out.
  private static let maximumDepth = 256

  /// Copies an element and its descendants.
  @HostActor
  init(_ component: Component, depth: Int = 0) {
    ref = component.reference
    type = component.type
    styles = component.styles.ids
    attributes = component.attributes
    events = component.events
    eventParams = component.eventParams
    children =
      depth < Self.maximumDepth
      ? component.subcomponents.map { TemplateSource($0, depth: depth + 1) } : []
  }
}

/// An element of a template, with its bindings read.
final class TemplateNode {
  let ref: Ref
  let type: String
  /// The element's index among its siblings.
  let index: Int
  /// The styles that are the same for all items.
  let styles: [StyleTable.ID]
  let boundStyles: [(name: String, binding: Binding)]
  /// The attributes that are the same for all items.
  let attributes: [String: HostValue]
  let boundAttributes: [(name: String, binding: Binding)]
  let events: [String]
  let eventArguments: [String: Binding]
  /// Whether the element exists at all.
  let match: Expression?
  let loop: TemplateLoop?
  /// Whether the element's bindings keep their first value.
  let isOnce: Bool
  /// The component whose root the element is.
  let component: VirtualTemplate?
  let children: [TemplateNode]

  init(_ source: TemplateSource, at index: Int, _ table: StyleTable, _ reader: inout BindingReader)
  {
    ref = source.ref
    type = source.type
    self.index = index
    (styles, boundStyles) = Self.read(source.styles, table, &reader)
    (attributes, boundAttributes) = Self.read(source.attributes, &reader)
    events = source.events
    eventArguments = source.eventParams.mapValues { reader.read(parameters: $0) }
    match = source.attributes["[[match]]"].flatMap { reader.expression($0) }
    loop = source.attributes["[[repeat]]"].flatMap { TemplateLoop($0, &reader) }
    isOnce = source.attributes["[[once]]"].map { $0.isTrue && $0 != "false" } ?? false
    component = VirtualTemplate(source.attributes, &reader)
    var children: [TemplateNode] = []
    for (index, child) in source.children.enumerated() {
      children.append(TemplateNode(child, at: index, table, &reader))
    }
    self.children = children
  }

  private static func read(
    _ ids: [StyleTable.ID],
    _ table: StyleTable,
    _ reader: inout BindingReader
  ) -> ([StyleTable.ID], [(String, Binding)]) {
    var (constant, bound): ([StyleTable.ID], [(String, Binding)]) = ([], [])
    for id in ids {
      let declaration = table[id]
      let binding = reader.read(style: declaration.value?.text ?? "")
      if binding.isConstant {
        constant.append(id)
      } else {
        bound.append((declaration.name, binding))
      }
    }
    return (constant, bound)
  }

  /// Attributes that only control the template are left out.
  private static func read(
    _ attributes: [String: HostValue],
    _ reader: inout BindingReader
  ) -> ([String: HostValue], [(String, Binding)]) {
    var (constant, bound): ([String: HostValue], [(String, Binding)]) = ([:], [])
    for (name, value) in attributes.sorted(by: { $0.key < $1.key })
    where !name.hasPrefix("[[") && !name.hasPrefix("@") {
      let binding = reader.read(value)
      if binding.isConstant { constant[name] = value } else { bound.append((name, binding)) }
    }
    return (constant, bound)
  }
}

/// An element that is repeated for each member of an array or an object: `[[repeat]]`.
struct TemplateLoop {
  let members: Expression
  /// The names for the member, its key and its number inside the loop.
  let alias, key, index: String?

  init?(_ value: HostValue, _ reader: inout BindingReader) {
    guard let members = reader.expression(value["@expression"] ?? .undefined) else { return nil }
    self.members = members
    alias = value["@alias"]?.string
    key = value["@key"]?.string
    index = value["@index"]?.string
  }

  /// The scopes of the members, in order; those of an object are sorted by their keys, and a number counts from 1.
  func scopes(in scope: Scope) -> [Scope] {
    switch members.value(in: scope) {
    case .array(let elements):
      return elements.enumerated().map { number, element in
        let number = HostValue.number(Double(number))
        return self.scope(element, key: number, number, in: scope)
      }
    case .object(let properties):
      // Without a separate name for the key, the index is the key, as in `(value, key) in object`.
      return properties.sorted { $0.key < $1.key }.enumerated().map { number, property in
        let place = key == nil ? .string(property.key) : HostValue.number(Double(number))
        return self.scope(property.value, key: .string(property.key), place, in: scope)
      }
    case .number(let count) where count >= 1:
      return (0..<Int(min(count, 10_000))).map { number in
        let place = HostValue.number(Double(number))
        return self.scope(.number(Double(number + 1)), key: place, place, in: scope)
      }
    default: return []
    }
  }

  private func scope(
    _ member: HostValue,
    key keyValue: HostValue,
    _ place: HostValue,
    in outer: Scope
  ) -> Scope {
    var names: [String: HostValue] = [:]
    if let index { names[index] = place }
    if let key { names[key] = keyValue }
    // WEEX: without an alias, the member's own properties are the names.
    if let alias { names[alias] = member } else { names.merge(member.object ?? [:]) { $1 } }
    return Scope(names, in: outer)
  }
}

/// A component that is used in a template, by its root element.
struct VirtualTemplate {
  /// The id that the component's hooks are registered under; `nil` if it has no state.
  let id: String?
  let properties: Binding

  init?(_ attributes: [String: HostValue], _ reader: inout BindingReader) {
    guard let isRoot = attributes["@isComponentRoot"], isRoot.isTrue, isRoot != "false" else {
      return nil
    }
    let id = attributes["@templateId"]?.shownText ?? ""
    self.id = id.isEmpty ? nil : id
    properties = reader.read(attributes["@componentProps"] ?? [:])
  }
}

/// A template of a list, and the state shared by its cells.
@HostActor
final class CellTemplate {
  /// The template's own component.
  let component: Component
  private(set) var source: TemplateSource
  private(set) var root: TemplateNode
  /// The length of the first cell that was measured: the estimate for cells that were not.
  var estimate: Float?

  /// Reads a template; `problems` collects the mistakes in its bindings.
  init(_ component: Component, problems: inout [String]) {
    self.component = component
    source = TemplateSource(component)
    var reader = BindingReader()
    root = TemplateNode(source, at: 0, component.styles.table, &reader)
    problems += reader.problems
  }

  /// Whether it still matches the page's template.
  var isCurrent: Bool { component.isInTree && TemplateSource(component) == source }

  /// The case that it is for; `nil` if it names none.
  var caseName: String? { component.attribute("case")?.shownText }

  /// Whether it is for the items without a template of their own.
  var isDefault: Bool {
    component.attributes["default"].map { $0 != false && $0 != "false" } ?? false
  }

  /// Whether its cells stick to the start of the visible part.
  var isSticky: Bool {
    // A template is not laid out, so only its styles are known.
    component.styles.table.layoutStyle(component.styles.ids).position == .sticky
  }
}
