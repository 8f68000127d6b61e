package import HostValues

extension Expression {
  /// The value of the expression, by JavaScript's rules.
  ///
  /// WEEX: a member of `undefined` or `null` is `undefined`, not an exception, and an unknown name is `undefined`.
  package func value(in scope: Scope) -> HostValue {
    switch self {
    case .literal(let value): value
    case .name(let name): scope[name]
    case .member(let object, let key):
      object.value(in: scope).member(key.value(in: scope))
    case .call(let callee, let arguments):
      callee.call(arguments.map { $0.value(in: scope) }, in: scope)
    case .unary(let symbol, let operand): symbol.apply(to: operand.value(in: scope))
    case .binary(let symbol, let left, let right): symbol.apply(left, right, scope)
    case .conditional(let condition, let consequent, let alternative):
      (condition.value(in: scope).isTrue ? consequent : alternative).value(in: scope)
    case .array(let elements): .array(elements.map { $0.value(in: scope) })
    case .object(let properties):
      .object(
        Dictionary(properties.map { ($0.name, $0.value.value(in: scope)) }) { _, last in last }
      )
    }
  }
}

extension Expression.Callee {
  fileprivate func call(_ arguments: [HostValue], in scope: Scope) -> HostValue {
    switch self {
    case .global(let function): function.call(arguments)
    case .math(let function): function.call(arguments)
    case .method(let method, let object): method.call(on: object.value(in: scope), arguments)
    }
  }
}

extension Expression.UnaryOperator {
  fileprivate func apply(to operand: HostValue) -> HostValue {
    switch self {
    case .not: .bool(!operand.isTrue)
    case .minus: .number(-operand.asNumber)
    case .plus: .number(operand.asNumber)
    case .complement: .number(Double(~operand.asInt32))
    case .typeOf: .string(operand.typeName)
    }
  }
}

extension Expression.BinaryOperator {
  fileprivate func apply(_ left: Expression, _ right: Expression, _ scope: Scope) -> HostValue {
    let a = left.value(in: scope)
    switch self {
    case .coalesce: return a.isNil ? right.value(in: scope) : a
    case .or: return a.isTrue ? a : right.value(in: scope)
    case .and: return a.isTrue ? right.value(in: scope) : a
    default: return apply(a, right.value(in: scope))
    }
  }

  private func apply(_ a: HostValue, _ b: HostValue) -> HostValue {
    switch self {
    case .same: .bool(a.isSame(as: b))
    case .notSame: .bool(!a.isSame(as: b))
    case .equal: .bool(a.isEqual(to: b))
    case .unequal: .bool(!a.isEqual(to: b))
    case .less, .lessOrEqual, .greater, .greaterOrEqual: .bool(compare(a, b))
    case .add where a.isAddedAsText || b.isAddedAsText: .string(a.asText + b.asText)
    case .bitOr: .number(Double(a.asInt32 | b.asInt32))
    case .bitXor: .number(Double(a.asInt32 ^ b.asInt32))
    case .bitAnd: .number(Double(a.asInt32 & b.asInt32))
    default: .number(compute(a.asNumber, b.asNumber))
    }
  }

  private func compute(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    default: a.truncatingRemainder(dividingBy: b)
    }
  }

  private func compare(_ a: HostValue, _ b: HostValue) -> Bool {
    if a.isAddedAsText, b.isAddedAsText {
      let (a, b) = (a.asText.utf16, b.asText.utf16)
      return switch self {
      case .less: a.lexicographicallyPrecedes(b)
      case .lessOrEqual: !b.lexicographicallyPrecedes(a)
      case .greater: b.lexicographicallyPrecedes(a)
      default: !a.lexicographicallyPrecedes(b)
      }
    }
    let (a, b) = (a.asNumber, b.asNumber)
    switch self {
    case .less: return a < b
    case .lessOrEqual: return a <= b
    case .greater: return a > b
    default: return a >= b
    }
  }
}
