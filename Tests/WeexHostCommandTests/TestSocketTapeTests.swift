import Foundation
import Testing

/// Web sockets on the tapes of tests.
@Suite struct TestSocketTapeTests {
  private static let url = "ws://127.0.0.1:1/pay"

  /// A tape of a socket for payments.
  private static let tape = """
    {"tape":1,"page":"page.js","clock":"virtual","steps":false}
    {"kind":"socket","number":1,"url":"\(url)","at":0}
    {"kind":"receive","socket":1,"opened":true,"at":0}
    {"kind":"send","socket":1,"text":"pay 5","at":0}
    {"kind":"receive","socket":1,"text":"paid 5","at":0}
    {"kind":"send","socket":1,"text":"pay 7","at":0}
    {"kind":"receive","socket":1,"text":"paid 7","at":0}
    {"kind":"end","at":0}

    """

  /// A page that shows the messages it receives, and has its socket in `socket`.
  private static let page = """
    // { "framework": "Vanilla" }
    const text = document.createElement('text', { attr: { testId: 'heard', value: '' } });
    document.documentElement.appendChild(document.createElement('div')).appendChild(text);
    const say = (word) => text.setAttr('value', `${text.attr.value} ${word}`);
    globalThis.socket = weex.requireModule('webSocket');
    socket.WebSocket('\(url)', '');
    socket.onmessage(({ data }) => say(data));
    socket.onclose(({ code }) => say(`closed ${code}`));
    socket.onerror(({ data }) => say('failed'));
    """

  private func run(_ body: String, before: String = "") async throws -> Results {
    let folder = try TestFolder([
      "page.js": Self.page, "it.tape.jsonl": Self.tape,
      "a.test.js": TestFolder.tests(
        """
        test('it', async (t) => {
          t.allow(/is still open/);
          \(before)
          const page = await t.open('page.js', { replay: 'it.tape.jsonl' });
          await t.advance(1);
          const act = (body) => page.evaluate(body);
          const heard = page.getByTestId('heard');
          \(body)
        });
        """
      ),
    ])
    return try await folder.results()
  }

  @Test(arguments: [
    ("socket.send('pay 5')", " paid 5"), ("socket.send('pay 7')", " paid 7"),
    ("['pay 7', 'pay 5', 'pay 5'].forEach((text) => socket.send(text))", " paid 7 paid 5 paid 5"),
    (
      "['pay 5', 'pay 7'].forEach((text) => socket.send(text)); socket.close(3001, '')",
      " paid 5 paid 7 closed 3001"
    ),
  ])
  func `each message has the answer to one like it`(act: String, heard: String) async throws {
    let results = try await run(
      "await act(() => { \(act); }); await t.advance(1); expect(heard).toHaveText('\(heard)');"
    )
    #expect(results.statuses == ["a.test.js › it: passed"], "\(results.messages)")
  }

  @Test(arguments: [
    ("socket.send('pay 999')", #"the message "pay 999""#),
    ("socket.close(1000, '')", #"the closing {"code":1000,"reason":""}"#),
  ])
  func `what the tape does not have fails the test and the socket`(
    act: String,
    shown: String
  ) async throws {
    let results = try await run(
      "await act(() => { \(act); }); await t.advance(1); expect(heard).toHaveText('failed');"
    )
    #expect(
      results.messages.map { $0.split(separator: ": ").last.map(String.init) } == [
        "the tape 'it.tape.jsonl' has no answer to \(shown) through '\(Self.url)'; next it has the message \"pay 5\" (it.tape.jsonl:4)"
      ],
      "\(results.messages)"
    )
  }

  @Test func `a message that a fault has dropped is not answered`() async throws {
    let results = try await run(
      "await act(() => { socket.send('pay 5'); socket.send('pay 7'); }); await t.advance(1); expect(heard).toHaveText(' paid 7');",
      before: "t.fault('webSocket.send', { call: 1, as: 'drop' });"
    )
    #expect(results.statuses == ["a.test.js › it: passed"], "\(results.messages)")
  }
}
