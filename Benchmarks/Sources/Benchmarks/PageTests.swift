import Foundation

/// A hundred tests of the example pages, cold and in one worker, beside as many empty tests in Node's runner, and beside the same pages under
/// jsdom with Vue, which has neither layout nor a record of calls.
enum PageTests {
  /// A page, and what is tapped on it: by its text or its `testId`, which is told by the key.
  private struct Subject {
    let name: String
    let key: String
    let value: String
  }

  private static let subjects = [
    Subject(name: "cart", key: "testId", value: "add Teapot"),
    Subject(name: "calendar", key: "testId", value: "2024-02-29"),
    Subject(name: "search", key: "text", value: "coffee"),
    Subject(name: "grid", key: "testId", value: "add Iron teapot"),
    Subject(name: "detail", key: "text", value: "for guests"),
  ]
  /// How often each page is tested.
  private static let repetitions = 20
  private static let vue = "/usr/share/nodejs/vue/dist/vue.runtime.min.js"

  static func run() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let executable = environment["WEEXHOST"], let cart = environment["WEEXHOST_CART"] else {
      return print("tests: skipped, WEEXHOST and WEEXHOST_CART name no executable and bundle")
    }
    let pages = URL(filePath: cart).deletingLastPathComponent().path
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    for part in ["ours", "empty", "jsdom", "cache"] {
      let path = folder.appending(component: part)
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws {
      let file = folder.appending(component: name)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    for subject in subjects {
      try write("ours/\(subject.name).test.js", ours(subject, pages))
      try write("jsdom/\(subject.name).test.js", jsdom(subject, pages))
    }
    try write(
      "empty/empty.test.js",
      "const test = require('node:test');\n"
        + (0..<subjects.count * repetitions).map { "test('\($0)', () => {});\n" }.joined()
    )
    let command = ["test", "--jobs", "1", "--reporter", "dot", folder.path + "/ours"]
    let cold = ["XDG_CACHE_HOME": folder.path + "/cache"]
    let node = ["/usr/bin/node", "/usr/local/bin/node"]
      .first(where: FileManager.default.isExecutableFile)
    for (name, part, toReach) in [
      ("100 tests of pages, node --test empty", "empty", 10.0),
      ("100 tests of pages, jsdom with Vue", "jsdom", 0.2),
    ] {
      guard let node, FileManager.default.fileExists(atPath: vue) else {
        print("tests: \(name) is left out; no node, or no \(vue)")
        continue
      }
      var pairs: [(ours: Double, reference: Double)] = []
      for round in 0..<6 {
        let pair = (
          try WholeProcess(executable, environment: cold).time(command),
          try WholeProcess(node, environment: ["NODE_PATH": "/usr/share/nodejs"])
            .time(["--test", folder.path + "/\(part)/"])
        )
        if round > 0 { pairs.append(pair) }
      }
      Benchmarks.row(name, pairs, "ms", toReach: toReach)
    }
  }

  private static func ours(_ subject: Subject, _ pages: String) -> String {
    let find = subject.key == "text" ? "getByText" : "getByTestId"
    return """
      import { test, expect } from 'weexhost';
      for (let i = 0; i < \(repetitions); i++) {
        test(`\(subject.name) ${i}`, async (t) => {
          const page = await t.open('\(pages)/\(subject.name).js');
          const target = page.\(find)('\(subject.value)').first();
          const before = page.tree;
          expect(target).toBeReachable();
          await target.tap();
          expect(page.tree === before).toBe(false);
          expect(page.getByType('div').first()).toHaveFrame({ x: 0, y: 0, width: 750, height: 1334 });
          expect(page.calls('stream.fetch')).toHaveLength(0);
          await t.settle();
        });
      }

      """
  }

  private static func jsdom(_ subject: Subject, _ pages: String) -> String {
    """
    const test = require('node:test'), assert = require('node:assert');
    const { JSDOM } = require('jsdom'), { readFileSync } = require('fs');
    const vue = readFileSync('\(vue)', 'utf8'), bundle = readFileSync('\(pages)/\(subject.name).js', 'utf8');
    for (let i = 0; i < \(repetitions); i++) {
      test(`\(subject.name) ${i}`, async () => {
        const page = new JSDOM('<div id="root"></div>', { runScripts: 'outside-only' }).window;
        page.eval(vue);
        page.eval(bundle);
        const all = [...page.document.querySelectorAll('*')];
        const target = all.find((each) => each.getAttribute('\(subject.key.lowercased())') === '\(subject.value)'
          || each.children.length === 0 && (each.getAttribute('value') ?? each.textContent) === '\(subject.value)');
        assert(target);
        const before = page.document.body.innerHTML;
        target.dispatchEvent(new page.Event('click', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 0));
        assert.notStrictEqual(page.document.body.innerHTML, before);
        page.close();
      });
    }

    """
  }
}
