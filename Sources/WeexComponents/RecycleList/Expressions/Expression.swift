internal import WeexCore

/// What a template's binding computes: the part of JavaScript that such bindings are written in.
///
/// Source: the grammar of Weex's `WXJSASTParser`, with calls, object literals and `??` beside it.
indirect enum Expression: Sendable, Equatable {
  case literal(HostValue)
  case name(String)
  case member(Expression, Expression)
  case call(Expression?, String, [Expression])
  case unary(UnaryOperator, Expression)
  case binary(BinaryOperator, Expression, Expression)
  case conditional(Expression, Expression, Expression)
  case array([Expression])
  case object([Property])

  /// A property of an object literal.
  struct Property: Sendable, Equatable {
    let name: String
    let value: Expression
  }

  /// What stands before its operand.
  enum UnaryOperator: String, Sendable {
    case not = "!"
    case minus = "-"
    case plus = "+"
    case complement = "~"
    case typeOf = "typeof"
  }

  /// What stands between its operands.
  enum BinaryOperator: String, Sendable, CaseIterable {
    case coalesce = "??"
    case or = "||"
    case and = "&&"
    case bitOr = "|"
    case bitXor = "^"
    case bitAnd = "&"
    case equal = "=="
    case unequal = "!="
    case same = "==="
    case notSame = "!=="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"

    /// How tightly it binds; more is tighter.
    var precedence: Int {
      switch self {
      case .coalesce, .or: 1
      case .and: 2
      case .bitOr: 3
      case .bitXor: 4
      case .bitAnd: 5
      case .equal, .unequal, .same, .notSame: 6
      case .less, .lessOrEqual, .greater, .greaterOrEqual: 7
      case .add, .subtract: 8
      case .multiply, .divide, .remainder: 9
      }
    }
  }

  /// Parses a binding's text.
  init(_ text: String) throws(ExpressionError) {
    self = try ExpressionParser.parse(text)
  }
}

/// Why a binding makes no sense.
struct ExpressionError: Error, Equatable {
  let message: String
  /// Where in the binding's text, in characters from 1.
  let column: Int
}

/// The names that a binding may use, the inner ones before the outer.
final class Scope: Sendable {
  let names: [String: HostValue]
  let outer: Scope?

  /// Puts names before those of another scope.
  init(_ names: [String: HostValue], in outer: Scope? = nil) {
    self.names = names
    self.outer = outer
  }

  /// The value of a name; `undefined` where there is none.
  subscript(name: String) -> HostValue {
    var current: Scope? = self
    while let scope = current {
      if let value = scope.names[name] { return value }
      current = scope.outer
    }
    return .undefined
  }
}
