import BindingExpressions
import HostThread
import HostValues
import JSEngine
import Testing

/// Bindings, which the host evaluates, against JavaScript.
@HostActor
@Suite struct JavaScriptEqualityTests {
  private static let numbers = [
    "'1 2'", "' 12 '", "'Infinity'", "'-Infinity'", "'infinity'", "'inf'", "'nan'", "''", "'.'",
    "'.5'", "'5.'", "'-.5e1'", "'1e'", "'1e+3'", "'0x1F'", "'0X1f'", "'0x'", "'-0x1'", "'0b101'",
    "'0o17'", "'1_000'", "'0x1p3'", "'\\uFEFF7'", "'\\u00857'", "'12px'", "'１'", "[]", "[7]",
    "[1, 2]", "null", "undefined", "true", "'1e400'", "'123456789012345678901234567890'",
  ]

  private static let calls =
    [
      "parseInt('ff', 16)", "parseInt('0x1f')", "parseInt('0x1f', 10)", "parseInt('0x')",
      "parseInt('z', 36)", "parseInt('12', 1)", "parseInt('12', 37)", "parseInt('9', 8)",
      "parseInt('-0b1')", "parseInt(' +42abc')", "parseInt('')", "parseInt(1e21)", "parseInt('-0')",
      "parseInt(null)", "parseInt(-7.9)", "parseFloat('1e3')", "parseFloat('.')",
      "parseFloat('-.5.5')", "parseFloat('Infinityx')", "parseFloat('-Infinity')",
      "parseFloat('1e')", "parseFloat('1e+')", "parseFloat('5.')", "parseFloat('0x10')",
      "'abc'.charAt(-1)", "'abc'.charAt(1.9)", "'abc'.charAt(3)", "'abc'.charAt()",
      "'abc'.charAt('x')",
      "'aXaX'.indexOf('X', 2)", "'aXaX'.indexOf('X', -5)", "'aXaX'.indexOf('X', 9)",
      "'aXaX'.indexOf('', 9)", "'aXaX'.lastIndexOf('X', 2)", "'aXaX'.lastIndexOf('X', -1)",
      "'aXaX'.lastIndexOf('a', -1)", "'aXaX'.lastIndexOf('', 9)", "'aXaX'.lastIndexOf('X', NaN)",
      "'aXaX'.includes('X', 4)", "'aXaX'.startsWith('X', 1)", "'aXaX'.endsWith('X', 2)",
      "'abc'.endsWith('b', undefined)", "'abc'.startsWith()", "'undefined'.startsWith()",
      "'e\\u0301'.startsWith('e')", "'xe\\u0301'.endsWith('\\u0301')", "'e\\u0301' === '\\u00e9'",
      "'e\\u0301' == '\\u00e9'", "'e\\u0301' <= '\\u00e9'", "'e\\u0301' >= '\\u00e9'",
      "'a,b,c'.split(',', 2)", "'a,b,c'.split(',', 0)", "'a,b,c'.split(',', -1)",
      "'a,b,c'.split()", "'a,b,c'.split(undefined, 0)", "'anullb'.split(null)", "'abc'.split('')",
      "''.split('')", "''.split(',')", "'e\\u0301'.split('')",
      "'abcdef'.slice(-3, -1)", "'abcdef'.substr(-3, 2)", "'abcdef'.substr(1, -1)",
      "'abcdef'.substring(4, 1)", "'abcdef'.slice(NaN, Infinity)", "'abcdef'.slice(2, 1)",
      "'\\uFEFF\\u0085 a \\u2028'.trim().length", "'\\uD83D\\uDE00'", "'\\u{1F600}'.length",
      "'\\x41\\u0041'",
      "[1, null, undefined, 'x'].join()", "[1, 2].join(null)", "[1, 2].join(undefined)",
      "[1, 2, 1].indexOf(1, 1)", "[1, 2, 1].indexOf(1, -1)", "[1, 2, 1].indexOf(1, -9)",
      "[1, 2, 1].lastIndexOf(1, 1)", "[1, 2, 1].lastIndexOf(1, -2)", "[1].lastIndexOf(1, -9)",
      "[1].lastIndexOf(1, undefined)", "[].lastIndexOf(1, 0)", "[NaN].includes(NaN)",
      "[NaN].indexOf(NaN)",
      "[1, 2, 3].includes(1, 1)", "[1, 2, 3].slice(-2)", "[1].concat([2, [3]], 4)",
      "[1, 2] + ''", "[2] > '10'", "[10] > 9", "['e\\u0301'].indexOf('\\u00e9')",
      "(1.45).toFixed(1)", "(1e15).toFixed(2)", "(-0.001).toFixed(2)", "(0.5).toFixed(0)",
      "(2.5).toFixed(0)", "(-2.5).toFixed(0)", "(1.005).toFixed(2)", "(9.995).toFixed(2)",
      "(99.99).toFixed(1)", "(1e21).toFixed(2)", "(123.456).toFixed(30)", "(0).toFixed(2)",
      "(-0).toFixed(1)", "(0.000001).toFixed(7)", "NaN.toFixed(2)", "(1.5).toFixed()",
      "(1.25).toFixed('1')", "(5e-324).toFixed(100)", "(1.7).toFixed(0.9)",
      "Math.round(-0.2)", "Math.round(0.49999999999999994)", "Math.round(-2.5)",
      "Math.round(9007199254740991)", "Math.round(4503599627370497.5)", "Math.round(Infinity)",
      "Math.max()", "Math.min()", "Math.max(1, NaN)", "Math.abs('-3')", "Math.ceil(-0.5)",
      "Math.floor('x')", "String()", "String(null)", "Number()", "Number(undefined)",
      "Boolean('0')", "'abc'[1]", "'abc'['01']", "[5]['+0']", "[5][0.5]", "[5]['0']",
      "1e15 + ''", "1e16 + ''", "-123456789012345680000 + ''", "1e21 + ''", "-1.5e21 + ''",
      "1e-5 + ''", "1e-6 + ''", "1.25e-6 + ''", "1e-7 + ''", "-1.5e-7 + ''",
      "1.7976931348623157e308 + ''",
      "5e-324 + ''", "9007199254740993 + ''", "0.1 + 0.2 + ''", "1234567890123456.7 + ''",
      "1e100 + ''",
    ] + numbers.map { "\($0) * 1" } + numbers.map { "Number(\($0))" }

  /// A value with its type, and with the difference between the two zeros.
  private static let shown = """
    (value) => typeof value + ' ' + (Object.is(value, -0) ? '-0' : Array.isArray(value)
      ? JSON.stringify(value) : String(value))
    """

  private func shown(_ value: HostValue) -> String {
    switch value {
    case .number(let number) where number == 0 && number.sign == .minus: "number -0"
    case .number: "number \(value.asText)"
    case .string: "string \(value.asText)"
    case .bool: "boolean \(value.asText)"
    case .array: "object \(JSONText.of(value))"
    default: "undefined undefined"
    }
  }

  @Test func `what a binding may call returns what JavaScript returns`() throws {
    let context = JSContext(name: "bindings")
    for text in Self.calls {
      let value = try Expression(text).value(in: Scope([:]))
      let expected = try context.evaluate("(\(Self.shown))(\(text))", url: "").string
      #expect(shown(value) == expected, "\(text)")
    }
  }

  @Test(arguments: [
    ("Math.toString()", "a binding cannot call 'toString'"),
    ("Math.sin(1)", "a binding cannot call 'sin'"),
    ("n.toString(2)", "'toString' takes no arguments in a binding"),
    ("'\\u+041'", "expected 4 hexadecimal digits"),
    ("'\\u{}'", "expected the number of a character"),
    ("'\\u{110000}'", "expected the number of a character"),
    ("'\\u{41'", "expected the number of a character"),
  ])
  func `what the host would compute otherwise is refused`(text: String, message: String) {
    let error = #expect(throws: ExpressionError.self) { try Expression(text) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }
}
