import BindingExpressions
import HostValues
import Testing

/// The results of binding expressions.
@Suite struct ExpressionTests {
  private static let names: [String: HostValue] = [
    "a": ["b": ["c": 7, "list": [1, "two", nil]], "text": "Weex"], "n": 3, "t": true, "s": "5",
    "i": 1, "key": "text", "none": nil,
  ]

  private func value(_ text: String) throws -> HostValue {
    try Expression(text).value(in: Scope(Self.names))
  }

  @Test(
    arguments: [
      ("n", 3), ("a.b.c", 7), ("a['b'].c", 7), ("a[key]", "Weex"), ("a.b.list[i]", "two"),
      ("a.b.list.length", 3), ("a.text.length", 4), ("a.text[0]", "W"), ("a?.b?.['c']", 7),
      ("missing", .undefined), ("missing.member.more", .undefined), ("none.x", .undefined),
      ("a.b.list[9]", .undefined), ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("10 - 2 - 3", 5),
      ("7 % 4", 3), ("-7 % 4", -3), ("1 / 4", 0.25), ("'a' + 1 + 2", "a12"), ("1 + 2 + 'a'", "3a"),
      ("n + s", "35"), ("s * 2", 10), ("[1, 2] + ''", "1,2"), ("!a", false), ("!!s", true),
      ("-s", -5),
      ("+'0x10'", 16), ("~5", -6), ("typeof a.text", "string"), ("typeof missing", "undefined"),
      ("n > 2 && n < 4", true), ("none || 'else'", "else"), ("t && a.text", "Weex"),
      ("none ?? 'else'", "else"), ("0 ?? 1", 0), ("n === 3", true), ("s === 5", false),
      ("s == 5", true), ("none == missing", true), ("s !== '5'", false), ("n != 3", false),
      ("'b' > 'a'", true), ("'10' < '9'", true), ("10 < '9'", false), ("t ? 'y' : 'n'", "y"),
      ("!t ? 1 : n > 5 ? 2 : 3", 3), ("t ?.5 : 1", 0.5), ("[n, s, [t]]", [3, "5", [true]]),
      ("{ x: n, 'y-z': s, i }", ["x": 3, "y-z": "5", "i": 1]),
      ("'it\\'s \\u0041\\x42\\n'", "it's AB\n"),
      ("0x1F + 0b11 + 0o7 + 1e2 + .5", 141.5), ("6 & 3 | 8", 10), ("a.text.toUpperCase()", "WEEX"),
      ("a.text.slice(1, -1)", "ee"), ("a.text.substring(3, 1)", "ee"),
      ("a.text.substr(1, 2)", "ee"),
      ("a.text.indexOf('e')", 1), ("'a,b'.split(',').join('-')", "a-b"),
      ("(n / 7).toFixed(2)", "0.43"),
      ("a.b.list.includes('two')", true), ("Math.max(1, n, 2)", 3), ("Math.round(2.5)", 3),
      ("parseInt('12px') + 1", 13), ("String(n) + Number('4')", "34"), ("' x '.trim()", "x"),
      ("true ? undefined : null", .undefined),
    ] as [(String, HostValue)]
  )
  func `a binding is computed as JavaScript would`(text: String, expected: HostValue) throws {
    #expect(try value(text) == expected)
  }

  @Test(
    arguments: [
      ("", 1, "expected a value, not the end"), ("a +", 4, "expected a value, not the end"),
      ("a b", 3, "expected the end of the binding, not 'b'"),
      ("(a", 3, "expected ')', not the end"),
      ("a ? b", 6, "expected ':', not the end"),
      ("a.5", 2, "expected the end of the binding, not '.5'"),
      ("a.", 3, "expected a name, not the end"), ("'abc", 1, "the string is not terminated"),
      ("a = 1", 3, "a binding cannot contain '='"), ("12ab", 1, "'12ab' is not a number"),
      ("save()", 5, "a binding cannot call 'save'"),
      ("item.save(1)", 10, "a binding cannot call 'save'"),
      ("a @ b", 3, "a binding cannot contain '@'"), ("{ 'a' }", 7, "expected ':', not '}'"),
    ]
  )
  func `what makes no sense is said with its place`(text: String, column: Int, message: String) {
    let error = #expect(throws: ExpressionError.self) { try Expression(text) }
    #expect(error?.column == column)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    ("", "(", ""), ("", "!", "a"), ("a", ".b", ""), ("", "a?", ""), ("", "[", ""), ("a", "+a", ""),
    ("", "a||", "a"),
  ])
  func `a binding that is too deep or too long is refused`(
    start: String,
    part: String,
    end: String
  ) {
    let text = start + String(repeating: part, count: 100_000) + end
    let error = #expect(throws: ExpressionError.self) { try Expression(text) }
    let limits = [
      "the binding is nested more than 100 levels deep", "the binding has more than 500 tokens",
    ]
    #expect(limits.contains(error?.message ?? ""), "\(error?.message ?? "")")
  }

  @Test func `an inner scope counts before an outer one`() throws {
    let outer = Scope(["item": "outer", "index": 7])
    let inner = Scope(["item": "inner"], in: outer)
    #expect(try Expression("item + index + (none ?? '')").value(in: inner) == "inner7")
  }
}
