internal import HostValues
internal import MethodTable
internal import ModuleOptions
internal import WeexStyle

/// What the text of an attribute must be to be of use: nothing refuses another one, which is then ignored or taken for something else.
package enum AttributeText: Sendable, Equatable {
  /// One of some words.
  case words([String])
  case boolean
  case number
  /// A length, in page units or with a unit.
  case length

  /// The texts of an attribute with a description; `nil` if they may be any.
  init?(_ row: AttributeRow) {
    if !row.values.isEmpty {
      self = .words(row.values)
    } else if row.type is Bool.Type {
      self = .boolean
    } else if row.type is Int.Type || row.type is Double.Type || row.type is Float.Type {
      self = .number
    } else if row.type is LengthOption.Type {
      self = .length
    } else {
      return nil
    }
  }

  /// What is wrong with a text; `nil` if it is of use, or empty.
  package func problem(of text: String, as name: String, of type: String) -> String? {
    guard !text.isEmpty, !includes(text) else { return nil }
    let given = JSONText.of(.string(String(text.prefix(40))))
    let taken =
      self == .boolean ? ", which Weex takes as \(HostValue.string(text).flag == true)" : ""
    return "<\(type)> attribute '\(name)' wants \(wanted), got the string \(given)\(taken)"
  }

  private func includes(_ text: String) -> Bool {
    switch self {
    case .words(let words): words.contains { $0.lowercased() == text.lowercased() }
    case .boolean: HostValue.isClearFlag(text)
    case .number: Double(text)?.isFinite == true || Self.unset.contains(text)
    case .length:
      Length.parse(.string(text), in: StyleUnits()) != nil || Self.unset.contains(text)
    }
  }

  private var wanted: String {
    switch self {
    case .words(let words): "one of " + words.map { "'\($0)'" }.joined(separator: ", ")
    case .boolean: "true or false"
    case .number: "a number"
    case .length: "a length"
    }
  }

  /// The words that stand for the lack of a number.
  private static let unset: Set = ["auto", "none", "normal"]
}

extension ComponentRegistration {
  /// What the texts of the class's attributes must be, by the attributes' names in both spellings.
  static func attributeTexts(of componentClass: Component.Type) -> [String: AttributeText] {
    var texts: [String: AttributeText] = [:]
    for row in componentClass.attributeRows {
      guard let text = AttributeText(row) else { continue }
      texts[row.name] = text
      texts[StyleDeclaration.dashed(row.name)] = text
    }
    return texts
  }
}

extension ComponentTree {
  /// Reports the texts that attributes of a component cannot use, once for each attribute of its type.
  @inline(never)
  func checkTexts(
    of attributes: [String: HostValue],
    _ texts: [String: AttributeText],
    _ type: String,
    _ ref: Ref
  ) {
    var problems: [(name: String, problem: String)] = []
    for (name, value) in attributes {
      guard case .string(let text) = value,
        let problem = texts[name]?.problem(of: text, as: name, of: type)
      else { continue }
      problems.append((name, problem))
    }
    for (name, problem) in problems.sorted(by: { $0.name < $1.name })
    where attributeReports.insert("\(type) \(StyleDeclaration.camelCase(name))").inserted {
      page.delegate.report(problem, ofAttribute: name, of: type, ref)
    }
  }
}
