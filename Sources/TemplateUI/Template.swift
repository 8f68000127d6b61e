internal import HostThread
internal import WeexCore

/// A server's document, read: `{"view_items": [{"view_type": …, "view_data": {…}}, …]}`.
///
/// An item may also have `style` (Weex's, over the type's own), `action` (what a tap asks the host for), and, in its `view_data`, `view_items`
/// of its own, which become its children. A trailing comma is borne; of keys that stand twice the last one counts.
@HostActor
struct Template {
  /// One item, as far as it could be read.
  struct Item: Sendable {
    /// Where it stands: `view_items[3]`.
    let path: String
    /// The component that shows it; `div` for one that could not be read.
    let type: String
    let attributes: [String: HostValue]
    let style: [String: HostValue]
    let action: String?
    let children: [Item]
  }

  private(set) var items: [Item] = []
  /// What could not be read or nobody registered, each with its place; the items stand as placeholders.
  private(set) var problems: [HostError] = []
  /// Whether anything could not be read.
  private(set) var hasMistakes = false

  private let registry: Registry
  private let types: [String: ViewData.Type]

  /// Reads a document; throws where it is no JSON or has no `view_items`.
  init(_ text: String, _ registry: Registry) throws(HostError) {
    self.registry = registry
    types = registry.components.compactMapValues {
      ($0.componentClass as? any ViewItemable.Type)?.viewDataType
    }
    let document: HostValue
    do {
      document = try JSONReader.parse(text, allowingTrailingCommas: true)
    } catch {
      throw HostError(.invalidSource, "the template is no JSON: \(error)")
    }
    guard let list = document["view_items"]?.array else {
      let found =
        document["view_items"].map { "it is \($0.kind.rawValue)" } ?? "there is none"
      throw HostError(
        .invalidSource,
        "a template is an object whose \"view_items\" is an array; \(found)"
      )
    }
    items = read(list, "view_items")
  }

  private mutating func read(_ list: [HostValue], _ path: String) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(list.count)
    for (index, value) in list.enumerated() { items.append(read(value, "\(path)[\(index)]")) }
    return items
  }

  private mutating func read(_ value: HostValue, _ path: String) -> Item {
    guard value.object != nil else {
      tell(ArgumentMismatch(expected: "an object", given: value), path)
      return placeholder(path, "invalid_type", .null)
    }
    guard let type = value["view_type"]?.string else {
      let mistake = value["view_type"].map {
        ArgumentMismatch(expected: "a string", given: $0)
      }
      hasMistakes = true
      problems.append(
        HostError(
          .invalidValue,
          "\(path).view_type wants a string, got \(mistake?.actual ?? "nothing")"
        )
      )
      return placeholder(path, "invalid_type", value["view_type"] ?? .null)
    }
    guard registry.components[type] != nil else {
      let hint = Candidates.hint(for: type, among: registry.components.keys)
      problems.append(
        HostError(
          .unknownComponent,
          "\(path): view_type '\(type)' is not registered, nothing is shown in its place\(hint)"
        )
      )
      return placeholder(path, "unknown_type", .string(type))
    }
    if types[type] != nil {
      do throws(ArgumentMismatch) {
        _ = try TemplateDecoder.item(value, types)
      } catch {
        tell(error, path)
        return placeholder(path, "invalid_type", .string(type))
      }
    }
    var attributes = part("view_data", of: value, path, "an object", \.object) ?? [:]
    let list = attributes.removeValue(forKey: "view_items") ?? .null
    let place = "\(path).view_data"
    let children = part("view_items", of: ["view_items": list], place, "an array", \.array) ?? []
    return Item(
      path: path,
      type: type,
      attributes: attributes,
      style: part("style", of: value, path, "an object", \.object) ?? [:],
      action: part("action", of: value, path, "a string", \.string),
      children: read(children, "\(path).view_data.view_items")
    )
  }

  /// A part that may be left out; one of another kind is left out too, and told.
  private mutating func part<Part>(
    _ name: String,
    of value: HostValue,
    _ path: String,
    _ expected: String,
    _ read: (HostValue) -> Part?
  ) -> Part? {
    guard let given = value[name], given != .null else { return nil }
    if let part = read(given) { return part }
    tell(ArgumentMismatch(expected: expected, given: given), "\(path).\(name)")
    return nil
  }

  private mutating func tell(_ mismatch: ArgumentMismatch, _ path: String) {
    hasMistakes = true
    problems.append(HostError(.invalidValue, mismatch.sentence(inside: path)))
  }

  private func placeholder(_ path: String, _ name: String, _ value: HostValue) -> Item {
    Item(path: path, type: "div", attributes: [name: value], style: [:], action: nil, children: [])
  }
}
