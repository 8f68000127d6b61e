import HostThread
import JSEngine
import Testing

@HostActor
@Suite struct JSStringTests {
  let context = JSContext(name: "test")

  private func string(_ source: String) throws -> String? {
    try context.evaluate(source, url: "test.js").string
  }

  @Test func `a NUL ends nothing`() throws {
    #expect(try string(#"'a\u0000b'"#) == "a\0b")
    let made = context.makeString("a\0b")
    #expect(try made.property("length").number == 3)
    #expect(made.string == "a\0b")
  }

  @Test func `a lone surrogate becomes the replacement character`() throws {
    #expect(try string(#"'a\ud800b'"#) == "a\u{fffd}b")
    #expect(try string(#"'é\udc00'"#) == "é\u{fffd}")
    #expect(try string(#"'\ud800'"#) == "\u{fffd}")
    #expect(try string(#"'x'.repeat(1000) + '\ud800'"#)?.utf16.count == 1001)
  }

  @Test(arguments: ["", "ascii", "Grüße", "模块", "😀 astral 👨‍👩‍👧", "\u{fffd}"])
  func `text comes back as it went`(text: String) throws {
    #expect(context.makeString(text).string == text)
    let long = String(repeating: text, count: 500)
    let made = context.makeString(long)
    #expect(made.string == long)
    #expect(try made.property("length").number == Double(long.utf16.count))
  }

  @Test func `a key may have any name`() throws {
    let object = context.makeObject()
    for name in ["plain", "with space", "模块", "a\0b", ""] {
      try object.setProperty(name, .string(name))
      #expect(try object.property(JSPropertyKey(name)).string == name)
      #expect(object.borrowed.hasProperty(JSPropertyKey(name)))
    }
  }
}
