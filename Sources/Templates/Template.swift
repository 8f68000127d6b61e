internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

/// A server's document, read: `{"view_items": [{"view_type": …, "view_data": {…}}, …]}`.
///
/// An item may also have `style` (Weex's, overriding the type's own), `action` (performed on a tap) with `action_data`, and, in its
/// `view_data`, `view_items` of its own, which become its children. A trailing comma is tolerated; of duplicate keys the last one counts.
@HostActor
struct Template {
  /// One item, as far as it could be read.
  struct Item: Sendable {
    /// Its place: `view_items[3]`.
    let path: String
    /// The component that shows it; `div` for an item that could not be read.
    let type: String
    let attributes: [String: HostValue]
    let style: [String: HostValue]
    let action: String?
    /// The data for the action; `.undefined` if there is none.
    let actionData: HostValue
    let children: [Item]
  }

  private(set) var items: [Item] = []
  /// The items that could not be read or are not registered, each with its place; placeholders stand for them.
  private(set) var problems: [HostError] = []
  /// Whether anything could not be read.
  private(set) var hasFaults = false

  private let registry: Registry
  private let types: [String: ViewData.Type]
  private let actions: (any ActionPerforming)?

  /// Reads a document; throws if it is not valid JSON or has no `view_items`.
  init(
    _ text: String,
    _ registry: Registry,
    actions: (any ActionPerforming)?
  ) throws(HostError) {
    self.registry = registry
    self.actions = actions
    types = registry.components.compactMapValues {
      ($0.componentClass as? any ViewItemable.Type)?.viewDataType
    }
    // Some servers begin with a byte order mark.
    let text =
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let document: HostValue
    do {
      document = try JSONReader.parse(text, allowingTrailingCommas: true)
    } catch {
      throw HostError(.invalidSource, "the template is not valid JSON: \(error)")
    }
    guard let list = document["view_items"]?.array else {
      let found =
        document["view_items"].map { "it is \($0.kind.rawValue)" } ?? "there is none"
      throw HostError(
        .invalidSource,
        "a template must be an object whose \"view_items\" is an array; \(found)"
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
    guard let keys = value.object else {
      note(ArgumentMismatch(expected: "an object", given: value), path)
      return placeholder(path, "invalid_type", .null)
    }
    guard let type = keys["view_type"]?.string else {
      note(.wrong("view_type", expected: "a string", keys["view_type"]), path)
      return placeholder(path, "invalid_type", keys["view_type"] ?? .null)
    }
    guard registry.components[type] != nil else {
      let hint = Candidates.hint(for: type, among: registry.components.keys)
      problems.append(
        HostError(
          .unknownComponent,
          "\(path): view_type '\(type)' is not registered; nothing is shown in its place\(hint)"
        )
      )
      return placeholder(path, "unknown_type", .string(type))
    }
    if let fault = payloadFault(of: type, value) {
      note(fault, path)
      return placeholder(path, "invalid_type", .string(type))
    }
    var attributes = keys["view_data"]?.object ?? [:]
    let children = attributes.removeValue(forKey: "view_items")
    let (action, actionData) = readAction(keys, path)
    return Item(
      path: path,
      type: type,
      attributes: attributes,
      style: readStyle(keys["style"], path),
      action: action,
      actionData: actionData,
      children: readChildren(children, "\(path).view_data")
    )
  }

  private func placeholder(_ path: String, _ name: String, _ value: HostValue) -> Item {
    Item(
      path: path,
      type: "div",
      attributes: [name: value],
      style: [:],
      action: nil,
      actionData: .undefined,
      children: []
    )
  }
}

/// The parts of an item; values of the wrong kind are recorded and left out, `null` counts as missing.
extension Template {
  private func payloadFault(of type: String, _ item: HostValue) -> ArgumentMismatch? {
    guard types[type] != nil else {
      guard let data = item["view_data"], !data.isNil, data.object == nil else { return nil }
      return .wrong("view_data", expected: "an object", data)
    }
    do throws(ArgumentMismatch) {
      _ = try TemplateDecoder.item(item, types)
      return nil
    } catch {
      return error
    }
  }

  private mutating func readChildren(_ children: HostValue?, _ path: String) -> [Item] {
    guard let children, !children.isNil else { return [] }
    guard let list = children.array else {
      note(.wrong("view_items", expected: "an array", children), path)
      return []
    }
    return read(list, "\(path).view_items")
  }

  private mutating func readStyle(_ style: HostValue?, _ path: String) -> [String: HostValue] {
    guard let style, !style.isNil else { return [:] }
    guard var styles = style.object else {
      note(.wrong("style", expected: "an object", style), path)
      return [:]
    }
    for (name, value) in styles.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .string, .number, .null: continue
      // The cells of a recycle-list are bound to its data.
      case .object(let binding) where binding["@binding"] != nil: continue
      default:
        note(.wrong("style" + Self.step(name), expected: "a string or a number", value), path)
        styles[name] = nil
      }
    }
    return styles
  }

  /// A step of a key path: `.width`, or `["a b"]` for a key that is not a name.
  private static func step(_ key: String) -> String {
    let isName =
      !key.isEmpty
      && key.utf8.allSatisfy { byte in
        let scalar = Unicode.Scalar(byte)
        return scalar.isASCII
          && (scalar.properties.isAlphabetic || "0123456789_-".utf8.contains(byte))
      }
    return isName ? "." + key : "[" + JSONText.of(.string(key)) + "]"
  }

  private mutating func readAction(
    _ keys: [String: HostValue],
    _ path: String
  ) -> (action: String?, data: HostValue) {
    guard let value = keys["action"], !value.isNil else { return (nil, .undefined) }
    guard let action = value.string else {
      note(.wrong("action", expected: "a string", value), path)
      return (nil, .undefined)
    }
    let data = keys["action_data"] ?? .undefined
    guard let fault = actions?.fault(in: action, data: data) else { return (action, data) }
    note(fault, path)
    return fault.path.hasPrefix("action_data") ? (action, .undefined) : (nil, .undefined)
  }

  private mutating func note(_ fault: ArgumentMismatch, _ path: String) {
    hasFaults = true
    problems.append(HostError(.invalidValue, fault.sentence(inside: path)))
  }
}

extension ArgumentMismatch {
  /// The mismatch for a key that is missing or of the wrong kind.
  fileprivate static func wrong(
    _ key: String,
    expected: String,
    _ value: HostValue?
  ) -> ArgumentMismatch {
    let mismatch =
      value.map { ArgumentMismatch(expected: expected, given: $0) }
      ?? ArgumentMismatch(expected: expected, actual: "nothing")
    return mismatch.inside(key)
  }
}
