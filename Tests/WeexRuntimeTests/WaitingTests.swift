import HostThread
import Testing
import WeexCore
import WeexPages

/// Functions of the engine that would be answered in a run loop, or by another thread.
@HostActor
@Suite struct WaitingTests {
  private func printed(_ script: String) async throws -> [String] {
    let page = try PageHarness.pageWithBody(script)
    await page.host.settle()
    return page.printed + page.messages
  }

  /// `(module (func (export "two") (result i32) i32.const 2))`.
  private nonisolated static let module =
    "new Uint8Array([0,97,115,109,1,0,0,0,1,5,1,96,0,1,127,3,2,1,0,7,7,1,3,116,119,111,0,0,10,6,1,4,0,65,2,11])"

  @Test func `WebAssembly that is instantiated by promise answers`() async throws {
    let printed = try await printed(
      """
      const bytes = \(Self.module);
      (async () => {
        const { instance, module } = await WebAssembly.instantiate(bytes);
        console.log(instance.exports.two(), module instanceof WebAssembly.Module);
        const compiled = await WebAssembly.compile(bytes.buffer);
        console.log((await WebAssembly.instantiate(compiled, {})).exports.two());
      })();
      """
    )
    #expect(printed == ["2 true", "2"])
  }

  @Test func `WebAssembly that cannot be compiled rejects`() async throws {
    let printed = try await printed(
      """
      WebAssembly.compile(new Uint8Array(5)).catch((e) => console.log(e.name));
      WebAssembly.instantiate('x').catch((e) => console.log(e.name));
      console.log(WebAssembly.compile.length, WebAssembly.instantiate.length, WebAssembly.instantiate.name);
      """
    )
    #expect(printed == ["1 1 instantiate", "CompileError", "TypeError"])
  }

  @Test func `waiting for another thread is refused`() async throws {
    let printed = try await printed(
      """
      const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
      try { Atomics.wait(new Int32Array(memory.buffer), 0, 0) } catch (e) { console.log(e.name, e.message) }
      console.log(typeof Atomics.waitAsync);
      """
    )
    #expect(
      printed == [
        "TypeError Atomics.wait cannot be called from the main thread, and a page has no other",
        "undefined",
      ]
    )
  }
}
