internal import HostValues

/// Parses a binding's text into an expression.
struct ExpressionParser {
  /// The deepest nesting of an expression, and its largest number of tokens.
  private static let (maximumDepth, longest) = (100, 500)

  private var lexer: ExpressionLexer
  private var token: ExpressionToken
  private var depth = 0
  private var length = 0

  private init(_ text: String) throws(ExpressionError) {
    lexer = ExpressionLexer(text)
    token = try lexer.next()
  }

  static func parse(_ text: String) throws(ExpressionError) -> Expression {
    var parser = try ExpressionParser(text)
    let expression = try parser.expression()
    guard parser.token.kind == .end else { throw parser.unexpected("the end of the binding") }
    return expression
  }

  private mutating func expression() throws(ExpressionError) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw ExpressionError(
        message: "the binding is nested more than \(Self.maximumDepth) levels deep",
        column: token.column
      )
    }
    let condition = try binary(above: 0)
    guard try take("?") else { return condition }
    let consequent = try expression()
    try expect(":")
    return .conditional(condition, consequent, try expression())
  }

  private mutating func binary(above precedence: Int) throws(ExpressionError) -> Expression {
    var left = try unary()
    while case .symbol(let symbol) = token.kind,
      let symbol = Expression.BinaryOperator(rawValue: symbol), symbol.precedence > precedence
    {
      try advance()
      left = .binary(symbol, left, try binary(above: symbol.precedence))
    }
    return left
  }

  private mutating func unary() throws(ExpressionError) -> Expression {
    var operators: [Expression.UnaryOperator] = []
    while let symbol = unaryOperator {
      operators.append(symbol)
      try advance()
    }
    var operand = try postfix()
    for symbol in operators.reversed() { operand = .unary(symbol, operand) }
    return operand
  }

  private var unaryOperator: Expression.UnaryOperator? {
    switch token.kind {
    case .symbol(let text) where text != "typeof": Expression.UnaryOperator(rawValue: text)
    case .name("typeof"): .typeOf
    default: nil
    }
  }

  private mutating func postfix() throws(ExpressionError) -> Expression {
    var value = try primary()
    while case .symbol(let symbol) = token.kind {
      let column = token.column
      switch symbol {
      case ".", "?.":
        try advance()
        if symbol == "?.", try take("[") {
          value = .member(value, try expression())
          try expect("]")
          continue
        }
        value = .member(value, .literal(.string(try name())))
      case "[":
        try advance()
        value = .member(value, try expression())
        try expect("]")
      case "(":
        try advance()
        value = try call(value, list(endingWith: ")"), at: column)
      default: return value
      }
    }
    return value
  }

  /// A call of a function that bindings know; other functions belong to the page, and only handlers may call them.
  private func call(
    _ callee: Expression,
    _ arguments: [Expression],
    at column: Int
  ) throws(ExpressionError) -> Expression {
    let name: String
    switch callee {
    case .member(.name("Math"), .literal(.string(let own))):
      if let function = Expression.MathFunction(rawValue: own) {
        return .call(.math(function), arguments)
      }
      name = own
    case .member(let object, .literal(.string(let own))):
      if let method = Expression.Method(rawValue: own) {
        try check(arguments, of: method, at: column)
        return .call(.method(method, of: object), arguments)
      }
      name = own
    case .name(let own):
      if let function = Expression.GlobalFunction(rawValue: own) {
        return .call(.global(function), arguments)
      }
      name = own
    default: throw ExpressionError(message: "the called value is not a function", column: column)
    }
    throw ExpressionError(
      message:
        "a binding cannot call '\(name)': the host evaluates bindings and cannot call the page's functions",
      column: column
    )
  }

  private func check(
    _ arguments: [Expression],
    of method: Expression.Method,
    at column: Int
  ) throws(ExpressionError) {
    guard let maximum = method.maximumArguments, arguments.count > maximum else { return }
    throw ExpressionError(
      message: "'\(method.rawValue)' takes no arguments in a binding",
      column: column
    )
  }

  private mutating func primary() throws(ExpressionError) -> Expression {
    switch token.kind {
    case .number(let number):
      try advance()
      return .literal(.number(number))
    case .string(let string):
      try advance()
      return .literal(.string(string))
    case .name(let name):
      try advance()
      return Self.constants[name].map { .literal($0) } ?? .name(name)
    case .symbol("("):
      try advance()
      let inner = try expression()
      try expect(")")
      return inner
    case .symbol("["):
      try advance()
      return .array(try list(endingWith: "]"))
    case .symbol("{"):
      try advance()
      return .object(try properties())
    default: throw unexpected("a value")
    }
  }

  private static let constants: [String: HostValue] = [
    "true": true, "false": false, "null": nil, "undefined": .undefined, "NaN": .number(.nan),
    "Infinity": .number(.infinity),
  ]

  private mutating func list(endingWith end: String) throws(ExpressionError) -> [Expression] {
    var elements: [Expression] = []
    while try !take(end) {
      elements.append(try expression())
      if try take(end) { break }
      try expect(",")
    }
    return elements
  }

  private mutating func properties() throws(ExpressionError) -> [Expression.Property] {
    var properties: [Expression.Property] = []
    while try !take("}") {
      let key = token
      let name = try propertyName()
      if try take(":") {
        properties.append(.init(name: name, value: try expression()))
      } else if case .name = key.kind {
        properties.append(.init(name: name, value: .name(name)))
      } else {
        throw unexpected("':'")
      }
      if try take("}") { break }
      try expect(",")
    }
    return properties
  }

  private mutating func propertyName() throws(ExpressionError) -> String {
    switch token.kind {
    case .string(let string):
      try advance()
      return string
    case .number(let number):
      try advance()
      return number.javaScriptText
    default: return try name()
    }
  }

  private mutating func name() throws(ExpressionError) -> String {
    guard case .name(let name) = token.kind else { throw unexpected("a name") }
    try advance()
    return name
  }

  private mutating func advance() throws(ExpressionError) {
    length += 1
    guard length <= Self.longest else {
      throw ExpressionError(
        message: "the binding has more than \(Self.longest) tokens",
        column: token.column
      )
    }
    token = try lexer.next()
  }

  private mutating func take(_ symbol: String) throws(ExpressionError) -> Bool {
    guard token.kind == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  private mutating func expect(_ symbol: String) throws(ExpressionError) {
    guard try take(symbol) else { throw unexpected("'\(symbol)'") }
  }

  private func unexpected(_ expected: String) -> ExpressionError {
    ExpressionError(message: "expected \(expected), not \(token.text)", column: token.column)
  }
}
