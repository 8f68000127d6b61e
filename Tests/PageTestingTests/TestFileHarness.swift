import HostThread
import PageTesting
import TestReporting
import TestSupport
import WeexHost

/// Runs files of tests as the command does, but in this process.
@HostActor
enum TestFileHarness {
  /// Writes files into a folder of their own, and runs the tests of the first one.
  static func run(
    _ files: [String: String],
    file: String = "page.test.js",
    modules: [String: any WeexModule.Type] = [:],
    _ change: (inout TestSettings) -> Void = { _ in }
  ) async throws -> [TestResult] {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, text) }
    var settings = TestSettings(folder: folder.path)
    settings.build.cacheFolder = nil
    change(&settings)
    let tests = TestFile("\(folder.path)/\(file)", settings) {
      let host = Host.withDefaults()
      for (name, module) in modules { host.registerModule(name, withClass: module) }
      return host
    }
    defer { tests.end() }
    let declared = try await tests.load()
    var results: [TestResult] = []
    for index in declared.indices {
      _ = await tests.endGroups(before: index)
      results.append(await tests.run(index))
    }
    return results
  }

  /// Runs one test on one page: the body of a function of `t`, and the page's bundle.
  static func test(
    _ body: String,
    page: String = counter,
    _ change: (inout TestSettings) -> Void = { _ in }
  ) async throws -> TestResult {
    let test = """
      import { test, expect } from 'weexhost';
      test('it', async (t) => {
      \(body)
      });
      """
    let results = try await run(["page.test.js": test, "page.js": page], change)
    return results[0]
  }

  /// A page with a number and a button, `+`, that adds one.
  static let counter = """
    // { "framework": "Vanilla" }
    const root = document.createElement('div', { attr: { testId: 'root' } });
    document.documentElement.appendChild(root);
    let count = 0;
    const number = document.createElement('text', { attr: { value: '0', testId: 'count' } });
    root.appendChild(number);
    const button = document.createElement('div', { style: { width: 200, height: 80, backgroundColor: '#ff0000' } });
    const label = document.createElement('text', { attr: { value: '+' } });
    button.appendChild(label);
    button.addEvent('click', () => number.setAttr('value', String(++count)));
    root.appendChild(button);
    """
}

extension TestResult {
  /// The messages of the failures.
  var messages: [String] { failures.map(\.message) }
}
