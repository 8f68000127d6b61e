import HostValues
import Testing

@Suite struct JSONReaderTests {
  @Test func `what is written is read`() throws {
    let text = #"{"a":[1,-0.5,1e+3,true,false,null],"b":{},"c":"x\n\"é😀","d":[]}"#
    let value = try JSONReader.parse(text)
    #expect(value["a"] == [1, -0.5, 1000, true, false, nil])
    #expect(value["c"] == "x\n\"é😀")
    #expect(try JSONReader.parse(JSONText.of(value)) == value)
  }

  @Test func `escapes are scalars, a lone surrogate is U+FFFD`() throws {
    #expect(try JSONReader.parse(#""\u0041\uD83D\uDE00\uD800x\/""#) == "A😀\u{FFFD}x/")
  }

  @Test(arguments: [
    ("", 1, 1, "a value is missing before the end"),
    (#"{"a": }"#, 1, 7, "a value is missing before '}'"),
    ("[1,\n 2,, 3]", 2, 4, "a value is missing before ','"),
    ("[1, 2", 1, 6, "a ',' or ']' is missing before the end"),
    ("{'a':1}", 1, 2, "a key in quotes is missing before '''"),
    (#"{"a" 1}"#, 1, 6, "a ':' is missing before '1'"),
    ("1 x", 1, 3, "unexpected 'x' after the value"), ("01", 1, 2, "unexpected '1' after the value"),
    ("1.", 1, 3, "a digit is missing before the end"), (#""é"#, 1, 3, "a string is not terminated"),
    (#""\q""#, 1, 3, "there is no such escape"),
    (#""\u12x4""#, 1, 4, "\\u needs four hexadecimal digits"),
    ("tru", 1, 1, "this is not a value"),
    ("\"a\nb\"", 1, 3, "a control character in a string must be written as an escape"),
  ])
  func `a mistake is said with its place`(text: String, line: Int, column: Int, message: String) {
    do throws(JSONReader.FormatError) {
      let value = try JSONReader.parse(text)
      Issue.record("\(text) was read as \(value)")
    } catch {
      #expect((error.line, error.column, error.message) == (line, column, message))
    }
  }

  @Test func `what is nested too deeply is refused`() {
    #expect(throws: JSONReader.FormatError.self) {
      try JSONReader.parse(String(repeating: "[", count: 100_000))
    }
  }
}
