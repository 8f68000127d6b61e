import FlyingFox
import Foundation
import Testing

/// A page with a request, a storage, a timer and a dialog, recorded beside a server that no longer runs afterwards.
struct RecordedRun {
  let folder: TemporaryFolder
  let server: String
  let recording: Command.Result
  let tape: String
  let secondTape: String

  var lines: [String] { tape.split(separator: "\n").map(String.init) }

  init(_ options: [String] = []) async throws {
    let folder = try TemporaryFolder([
      "page.js": Self.page, "steps.json": #"[{"tap": {"text": "Order"}}]"#,
    ])
    let answer: @Sendable (HTTPRequest) -> HTTPResponse = { _ in
      HTTPResponse(
        statusCode: .ok,
        headers: [
          .contentType: "application/json", HTTPHeader("Set-Cookie"): "sid=private",
          HTTPHeader("Date"): "Sat, 31 Jan 2026 12:00:00 GMT",
        ],
        body: Data(#"{"price":4.5}"#.utf8)
      )
    }
    let (server, results) = try await WebServer.run([("GET /price", answer)]) { server in
      var results: [Command.Result] = []
      for name in ["run", "second"] {
        results.append(
          try await Self.run(
            folder,
            ["--env", "server=\(server.url)", "--allow-net=127.0.0.1", "--steps", "steps.json"]
              // The server shares its threads with other tests, and may answer late.
              + ["--timeout", "60s", "--record", "\(name).tape.jsonl"] + options
          )
        )
      }
      return (server.url, results)
    }
    (self.folder, self.server, recording) = (folder, server, results[0])
    tape = try String(contentsOfFile: folder.path + "/run.tape.jsonl", encoding: .utf8)
    secondTape = try String(contentsOfFile: folder.path + "/second.tape.jsonl", encoding: .utf8)
  }

  /// Runs the page of a folder.
  static func run(
    _ folder: TemporaryFolder,
    _ options: [String]
  ) async throws -> Command.Result {
    try await Command.run(
      ["run", "page.js", "--print", "json"] + options,
      environment: ["FOLDER": folder.path],
      script: #"cd "$FOLDER"; exec "$0" "$@""#
    )
  }

  /// Plays the tape, without the network.
  func replay(
    _ options: [String] = [],
    tape: String = "run.tape.jsonl"
  ) async throws -> Command.Result {
    try await Self.run(folder, ["--env", "server=\(server)", "--replay", tape] + options)
  }

  /// The path at which a replay differs.
  func difference() async throws -> String {
    let replay = try await replay()
    #expect(replay.status == 1, "\(replay)")
    let rest = replay.stderr.split(separator: "differs at ").last ?? ""
    return String(rest.prefix { $0 != ":" })
  }

  /// Writes the page with a change, and without earlier ones.
  func editPage(_ old: String, _ new: String) throws {
    #expect(Self.page.contains(old))
    try folder.write("page.js", Self.page.replacing(old, with: new))
  }

  func write(_ tape: String) throws { try folder.write("run.tape.jsonl", tape) }

  func line(where isMeant: (String) -> Bool) -> String? { lines.first(where: isMeant) }

  /// The beginning of a page that writes lines, each an element.
  static let lines = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    function line(value) {
      const text = document.createElement('text');
      text.setAttr('value', value);
      body.appendChild(text);
      return text;
    }

    """

  private static let page =
    lines + """
      const stream = weex.requireModule('stream');
      const storage = weex.requireModule('storage');
      const modal = weex.requireModule('modal');
      line('Hello');
      const order = line('Order');
      order.addEvent('click', () => {
        stream.fetch({
          url: WXEnvironment.server + '/price?of=tea', type: 'json', method: 'GET',
          headers: { Authorization: 'Bearer s3cret', 'X-Session-Token': 'hidden', date: 'today' },
        }, (answer) => {
          line('price ' + answer.data.price);
          storage.setItem('last', String(answer.data.price), () => {
            storage.getItem('last', (item) => {
              setTimeout(() => modal.confirm({ message: 'Buy?' }, (button) => line(button + ' at ' + item.data)), 300);
            });
          });
        });
      });
      """
}
