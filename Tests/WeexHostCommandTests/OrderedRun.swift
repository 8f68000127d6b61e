import FlyingFox
import Foundation
import Testing

/// A page with requests, pictures and a module, recorded beside a server that no longer runs afterwards.
struct OrderedRun {
  let folder: TemporaryFolder
  let recording: Command.Result
  private let page: String
  private let options: [String]

  /// The lines of the recorded tape.
  let lines: [String]

  /// Records a page with this code, in addition to the functions that it calls; `steps` drive it.
  init(_ code: String, steps: String? = nil) async throws {
    let (page, folder) = (Self.functions + code, try TemporaryFolder())
    try folder.write("page.js", page)
    try folder.write("second.js", Self.functions + "say('second'); get('c', say);")
    try folder.write("stock.js", Self.stock)
    try #require(Data(base64Encoded: Self.dot)).write(to: folder.url.appending(path: "dot.png"))
    if let steps { try folder.write("steps.json", steps) }
    let answer: @Sendable (HTTPRequest) -> HTTPResponse = { request in
      HTTPResponse(statusCode: .ok, body: Data(request.path.dropFirst().utf8))
    }
    (recording, options) = try await WebServer.run([("GET /*", answer)]) { server in
      // The server shares its threads with other tests, and may answer late.
      let patience = ["--timeout", "60s"]
      let options = patience + ["--env", "server=\(server.url)", "--module", "stock=stock.js"]
      let own = ["--allow-net=127.0.0.1", "--record", "run.tape.jsonl"]
      let driven = steps == nil ? [] : ["--steps", "steps.json"]
      return (try await RecordedRun.run(folder, options + own + driven), options)
    }
    (self.page, self.folder) = (page, folder)
    lines = try String(contentsOfFile: folder.path + "/run.tape.jsonl", encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// Plays the tape, without the network.
  func replay() async throws -> Command.Result {
    try await RecordedRun.run(folder, options + ["--replay", "run.tape.jsonl"])
  }

  /// Writes the page with a change.
  func editPage(_ old: String, _ new: String) throws {
    #expect(page.contains(old))
    try folder.write("page.js", page.replacing(old, with: new))
  }

  /// Writes a tape of these lines.
  func write(_ lines: [String]) throws {
    try folder.write("run.tape.jsonl", lines.joined(separator: "\n") + "\n")
  }

  /// The index of the first line with a text.
  func index(_ text: String) throws -> Int {
    try #require(lines.firstIndex { $0.contains(text) })
  }

  private static let functions =
    RecordedRun.lines + """
      const stream = weex.requireModule('stream');
      const modal = weex.requireModule('modal');
      const dom = weex.requireModule('dom');
      const stock = weex.requireModule('stock');
      function say(value) {
        line(String(value));
        modal.toast({ message: String(value) });
      }
      function get(name, take, progress) {
        const functions = [(answer) => take(answer.data), ...(progress ? [progress] : [])];
        const url = WXEnvironment.server + '/' + name;
        stream.fetch({ url, method: 'GET', type: 'text' }, ...functions);
      }
      function image(source, take) {
        const image = document.createElement('image');
        image.setStyle('width', 10);
        image.setStyle('height', 10);
        image.setAttr('src', source);
        image.addEvent('load', take);
        body.appendChild(image);
      }

      """

  private static let stock = """
    module.exports = {
      async now(name) { return 'now ' + name; },
      async later(name) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        return 'later ' + name;
      },
    };
    """

  /// A picture of one pixel.
  private static let dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
}
