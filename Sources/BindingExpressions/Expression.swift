package import HostValues

/// The expression of a template's binding: the subset of JavaScript that bindings are written in.
///
/// Source: the grammar of Weex's `WXJSASTParser`, plus calls, object literals and `??`.
package indirect enum Expression: Sendable, Equatable {
  case literal(HostValue)
  case name(String)
  case member(Expression, Expression)
  case call(Callee, [Expression])
  case unary(UnaryOperator, Expression)
  case binary(BinaryOperator, Expression, Expression)
  case conditional(Expression, Expression, Expression)
  case array([Expression])
  case object([Property])

  /// What a binding calls.
  package enum Callee: Sendable, Equatable {
    case global(GlobalFunction)
    case math(MathFunction)
    case method(Method, of: Expression)
  }

  /// A property of an object literal.
  package struct Property: Sendable, Equatable {
    package let name: String
    package let value: Expression
  }

  /// A prefix operator.
  package enum UnaryOperator: String, Sendable {
    case not = "!"
    case minus = "-"
    case plus = "+"
    case complement = "~"
    case typeOf = "typeof"
  }

  /// An infix operator.
  package enum BinaryOperator: String, Sendable, CaseIterable {
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

    /// The precedence; higher binds tighter.
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
  package init(_ text: String) throws(ExpressionError) {
    self = try ExpressionParser.parse(text)
  }
}

/// Why a binding is invalid.
package struct ExpressionError: Error, Equatable {
  package let message: String
  /// The place in the binding's text, in characters from 1.
  package let column: Int
}

/// The names that a binding may use, inner scopes first.
package final class Scope: Sendable {
  package let names: [String: HostValue]
  package let outer: Scope?

  /// Makes a scope inside another one.
  package init(_ names: [String: HostValue], in outer: Scope? = nil) {
    self.names = names
    self.outer = outer
  }

  /// The value of a name; `undefined` if there is none.
  package subscript(name: String) -> HostValue {
    var current: Scope? = self
    while let scope = current {
      if let value = scope.names[name] { return value }
      current = scope.outer
    }
    return .undefined
  }
}
