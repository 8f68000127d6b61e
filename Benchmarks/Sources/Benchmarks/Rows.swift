import Foundation

/// Rows of five elements through Vue, with every box printed as JSON: a whole `weexhost run`, beside a whole headless browser with the same
/// rows, styles and render function, and beside jsdom on Node, which has no layout.
///
/// The render function is the same text for all, compiled beforehand; each side has the Vue of its platform that is installed.
enum Rows {
  static func run() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let executable = environment["WEEXHOST"] else {
      return print("rows: skipped, WEEXHOST does not name the executable")
    }
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (count, toReach) in [(1_000, 1 / 4.0), (10_000, 1 / 3.0)] {
      let page = try RowsPage(count, in: folder)
      let ours = ["run", "--print", "json", page.bundle]
      for peer in [page.browser, page.jsdom] {
        guard let peer else { continue }
        var pairs: [(ours: Double, reference: Double)] = []
        for round in 0..<8 {
          let pair = (
            try WholeProcess(executable).time(ours),
            try WholeProcess(peer.path, environment: ["NODE_PATH": "/usr/share/nodejs"])
              .time(peer.arguments)
          )
          if round > 0 { pairs.append(pair) }
        }
        Benchmarks.row("\(count) rows of five, \(peer.name)", pairs, "ms", toReach: toReach)
      }
    }
  }
}

/// The files of one page of rows.
private struct RowsPage {
  /// Another program that shows the page.
  struct Peer {
    let name: String
    let path: String
    let arguments: [String]

    /// The first of several programs that is installed; tells if none is.
    init?(_ name: String, _ paths: [String], _ arguments: [String], needs file: String) {
      let manager = FileManager.default
      guard let path = paths.first(where: manager.isExecutableFile),
        manager.fileExists(atPath: file)
      else {
        print("rows: \(name) is left out; none of \(paths.joined(separator: ", ")) or no \(file)")
        return nil
      }
      self.name = name
      self.path = path
      self.arguments = arguments
    }
  }

  let bundle: String
  let browser: Peer?
  let jsdom: Peer?

  private static let vue = "/usr/share/nodejs/vue/dist/vue.runtime.min.js"
  private static let styles: [(name: String, styles: [(name: String, value: String)])] = [
    ("list", []),
    ("row", [("flexDirection", "row"), ("padding", "8px"), ("marginBottom", "4px")]),
    ("mark", [("width", "24px"), ("height", "24px"), ("marginRight", "8px")]),
    ("title", [("width", "200px"), ("fontSize", "24px")]),
    ("note", [("flex", "1"), ("fontSize", "20px")]),
    ("price", [("fontSize", "20px"), ("marginLeft", "8px")]),
    ("end", [("width", "12px"), ("height", "12px"), ("marginLeft", "8px")]),
  ]

  init(_ count: Int, in folder: URL) throws {
    let source = try Benchmarks.resource("rows.js")
      .replacingOccurrences(of: "COUNT", with: String(count))
    func write(_ name: String, _ text: String) throws -> String {
      let file = folder.appending(component: "\(count)-\(name)")
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    let objects = Self.styles.map { name, styles in
      "\(name): {\(styles.map { "\($0.name): '\($0.value)'" }.joined(separator: ", "))}"
    }
    bundle = try write(
      "rows.js",
      """
      // { "framework": "Vue" }
      const textType = 'text', classOf = name => [name];
      \(source)
      new Vue({ el: '#root', data: { rows }, style: { \(objects.joined(separator: ", ")) }, render });
      """
    )
    let rules = Self.styles.map { name, styles in
      ".\(name) { \(styles.map { "\(Self.kebab($0.name)): \($0.value);" }.joined(separator: " ")) }"
    }
    let script = """
      const textType = 'span', classOf = name => name;
      \(source)
      new Vue({ el: '#root', data: { rows }, render });
      const boxes = [...document.body.querySelectorAll('div, span')].map(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { type: element.localName, class: element.className, x, y, width, height };
      });
      document.body.textContent = JSON.stringify(boxes);
      """
    let head = """
      <!DOCTYPE html><meta charset="utf-8"><style>
      * { margin: 0; box-sizing: border-box } body { width: 750px; font-family: "DejaVu Sans" }
      div { display: flex; flex-direction: column; position: relative; flex-shrink: 0 } span { display: block }
      \(rules.joined(separator: "\n"))
      </style><div id="root"></div>
      """
    let html = try write(
      "rows.html",
      head + "<script src=\"file://\(Self.vue)\"></script><script>\(script)</script>"
    )
    browser = Peer(
      "Chromium",
      ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"],
      ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "file://\(html)"],
      needs: Self.vue
    )
    let node = try write(
      "rows-node.js",
      """
      const { JSDOM } = require('jsdom'), { readFileSync } = require('fs');
      const page = new JSDOM(readFileSync(process.argv[2], 'utf8'), { runScripts: 'outside-only' }).window;
      page.eval(readFileSync('\(Self.vue)', 'utf8'));
      page.eval(readFileSync(process.argv[3], 'utf8'));
      process.stdout.write(page.document.body.textContent);
      """
    )
    jsdom = Peer(
      "jsdom",
      ["/usr/bin/node", "/usr/local/bin/node"],
      [node, try write("rows-head.html", head), try write("rows-page.js", script)],
      needs: "/usr/share/nodejs/jsdom/package.json"
    )
  }

  private static func kebab(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}
