import HostThread
import HostValues
import JSEngine
import Testing

@testable import BundleBuilder

/// The functions over syntax trees that are made of one file or several joined ones.
@HostActor
@Suite struct ScriptToolTests {
  @Test func `a function that two joined files declare is a syntax error`() throws {
    let tool = ScriptTool("a repeated name", url: "file:///page.js")
    defer { tool.close() }
    let file = Array("function read() { return 1; }\n".utf8)
    #expect(try tool.call("read", of: file, .undefined).borrowed.number == 1)
    let error = #expect(throws: JSException.self) {
      try tool.call("read", of: file + file, .undefined)
    }
    #expect(error?.name == "SyntaxError" && error?.message.contains("'read'") == true)
  }

  @Test func `a script whose reading does not end is given up`() throws {
    let file = Array("function read(source) { while (source === 'endless'); return 'read'; }".utf8)
    let reader = SyntaxReader(
      "read",
      of: file,
      for: "the words",
      beside: "file:///page.js",
      limit: .milliseconds(50)
    )
    defer { reader.close() }
    let error = #expect(throws: HostError.self) { try reader.read("endless") }
    #expect(error?.code == .timeLimit)
    #expect(error?.message == "reading the script took more than 0.05 s and was stopped")
    #expect(try reader.read("other") == "read")
  }
}
