internal import BindingExpressions
internal import HostValues

/// A value of a template that is computed for each item.
///
/// It is written `{"@binding": "expression"}`, alone, between texts in an array, or inside an object.
indirect enum Binding: Equatable, Sendable {
  case constant(HostValue)
  case expression(Expression)
  /// The parts of one text.
  case text([Binding])
  case list([Binding])
  case object([String: Binding])

  /// Whether it depends on the item.
  var isConstant: Bool {
    if case .constant = self { true } else { false }
  }

  /// The value of the binding.
  func value(in scope: Scope) -> HostValue {
    switch self {
    case .constant(let value): value
    case .expression(let expression): expression.value(in: scope)
    case .text(let parts): .string(parts.map { $0.value(in: scope).shownText }.joined())
    case .list(let elements): .array(elements.map { $0.value(in: scope) })
    case .object(let properties): .object(properties.mapValues { $0.value(in: scope) })
    }
  }
}

/// Reads the bindings of templates; invalid ones are collected, and count as `undefined`.
struct BindingReader {
  /// The mistakes in the bindings that were read.
  private(set) var problems: [String] = []

  /// Reads the value of an attribute or a style: an array that contains bindings is one text.
  mutating func read(_ value: HostValue, depth: Int = 0) -> Binding {
    guard depth < 64 else { return .constant(value) }
    switch value {
    case .object(let properties):
      if let text = properties["@binding"] {
        return .expression(expression(text) ?? .literal(.undefined))
      }
      let parts = properties.mapValues { read($0, depth: depth + 1) }
      return parts.values.allSatisfy(\.isConstant) ? .constant(value) : .object(parts)
    case .array(let elements):
      let parts = elements.map { read($0, depth: depth + 1) }
      return parts.allSatisfy(\.isConstant) ? .constant(value) : .text(parts)
    default: return .constant(value)
    }
  }

  /// Reads a style, which is given as text; an object or an array is given as JSON.
  mutating func read(style text: String) -> Binding {
    guard text.hasPrefix("{") || text.hasPrefix("["), text.contains("@binding"),
      let value = try? JSONReader.parse(text)
    else { return .constant(.string(text)) }
    return read(value)
  }

  /// Reads the parameters of an event: each stays a separate value.
  mutating func read(parameters: HostValue) -> Binding {
    guard let elements = parameters.array else { return .list([]) }
    return .list(elements.map { read($0) })
  }

  /// Reads the text of an expression.
  mutating func expression(_ value: HostValue) -> Expression? {
    guard let text = value.string else {
      problems.append("a binding must be a string, not \(value.kind.rawValue)")
      return nil
    }
    do throws(ExpressionError) {
      return try Expression(text)
    } catch {
      problems.append(
        "the binding \(JSONText.of(.string(text))) is invalid at column \(error.column): \(error.message)"
      )
      return nil
    }
  }
}
