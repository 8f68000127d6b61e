import HostThread
import JSEngine
import Testing
import WeexRuntime

/// The scripts that are joined from the runtime's files.
@HostActor
@Suite struct RuntimeSourceTests {
  @Test func `a function that two joined files declare is a syntax error`() throws {
    let file = Array("function own(value) { return value; }\n".utf8)
    let script = RuntimeSource.script([.tables], [file], returning: "own")
    let context = JSContext(name: "a repeated name")
    defer { context.close() }
    let error = #expect(throws: JSException.self) { try context.evaluate(script) }
    #expect(error?.name == "SyntaxError" && error?.message.contains("'own'") == true)
  }
}
