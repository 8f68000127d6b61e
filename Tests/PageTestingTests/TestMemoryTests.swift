import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// The memory that a test leaves behind.
@HostActor
@Suite struct TestMemoryTests {
  @Test(arguments: [
    "await t.open('page.js');",
    "await t.open('page.js', { replay: 'it.tape.jsonl' }); await t.settle();",
    "await t.open('page.js', { network: { '*': {} }, modules: { stock: { async price() {} } } });",
  ])
  func `a phone is freed after its test`(body: String) async throws {
    let folder = try TemporaryFolder([
      "page.js": """
      // { "framework": "Vanilla" }
      document.documentElement.appendChild(document.createElement('div'));
      const socket = weex.requireModule('webSocket');
      socket.onopen(() => socket.send('hi'));
      socket.WebSocket('wss://a.example/chat', '');
      """,
      "it.tape.jsonl": """
      {"tape":1,"page":"page.js","clock":"virtual","steps":false}
      {"kind":"socket","number":1,"url":"wss://a.example/chat","at":0}
      {"kind":"receive","socket":1,"opened":true,"at":0}
      {"kind":"send","socket":1,"text":"hi","at":0}
      {"kind":"receive","socket":1,"closed":{"code":1000,"reason":"","clean":true},"at":0}
      {"kind":"end","at":0}
      """,
      "page.test.js": """
      import { test } from 'weexhost';
      test('it', async (t) => {
        t.allow(/./);
        \(body)
      });
      """,
    ])
    weak var host: Host?
    var settings = TestSettings(folder: folder.path)
    settings.build.cacheFolder = nil
    let tests = TestFile("\(folder.path)/page.test.js", settings) {
      let made = Host.withDefaults()
      host = made
      return made
    }
    _ = try await tests.load()
    let result = await tests.run(0)
    #expect(result.messages == [])
    tests.end()
    // What it has started is cancelled in tasks of its own.
    for _ in 0..<10_000 where host != nil { await Task.yield() }
    #expect(host == nil)
  }
}
