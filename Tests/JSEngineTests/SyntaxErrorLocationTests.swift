import HostThread
import JSEngine
import Testing

@HostActor
@Suite struct SyntaxErrorLocationTests {
  let context = JSContext(name: "test")

  @Test(arguments: [
    ("let x = ;", 1, 9),
    ("function f(){ if (a { }\n}", 1, 21),
    ("let s = \"abc", 1, 13),
    ("let s = `abc", 1, 13),
    ("1 + /* abc", 1, 11),
    ("x = 0x", 1, 5),
    ("x = /ab", 1, 8),
    ("let a; let a;", 1, 12),
    ("f(", 1, 3),
    ("function f(){", 1, 14),
    ("x = {a:1,\n b:}", 2, 4),
    ("return 1", 1, 1),
    ("\n\n  foo bar", 3, 7),
    ("ok()\nx = 'a\nb'", 2, 7),
    ("x = 1 +", 1, 8),
    ("x = @", 1, 5),
    ("await x", 1, 7),
    ("x = '\\u00'", 1, 7),
    ("a.b.c = function () {\r\n  var é = 'ü', 1;\r\n}", 2, 16),
  ])
  func `finds the line and column`(source: String, line: Int, column: Int) throws {
    let error = #expect(throws: JSException.self) { try context.evaluate(source, url: "page.js") }
    #expect(error?.name == "SyntaxError")
    #expect(error?.url == "page.js")
    #expect(error?.line == line)
    #expect(error?.column == column)
    let checked = #expect(throws: JSException.self) {
      try context.checkSyntax(source, url: "page.js")
    }
    #expect(checked?.description == error?.description)
  }
}
