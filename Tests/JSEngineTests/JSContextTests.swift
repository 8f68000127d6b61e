import HostThread
import JSEngine
import Testing

@HostActor
@Suite struct JSContextTests {
  let context = JSContext(name: "test")

  @Test func `evaluates an expression`() throws {
    #expect(try context.evaluate("1 + 2", url: "a.js").number == 3)
  }

  @Test func `a host function adds`() throws {
    let add = context.makeFunction(name: "add", length: 2) { arguments in
      .number((arguments.number(0) ?? 0) + (arguments.number(1) ?? 0))
    }
    try context.global.setProperty("add", .value(add))
    #expect(try context.evaluate("add(1, 2)", url: "a.js").number == 3)
  }
}
