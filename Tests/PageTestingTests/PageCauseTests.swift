import HostThread
import PageTesting
import TestReporting
import Testing

/// A page's error is reported with its causes.
@HostActor
@Suite struct PageCauseTests {
  private static let page = """
    // { "framework": "Vanilla" }
    const root = document.createElement('div');
    document.documentElement.appendChild(root);
    const read = () => new TypeError('inner');
    const stock = weex.requireModule('stock');
    const taps = {
      plain() { throw new Error('outer', { cause: new TypeError('inner') }); },
      elsewhere() { throw new Error('outer', { cause: read() }); },
      many() { throw new AggregateError([new Error('a'), 'b'], 'many'); },
      rejected() { Promise.reject(new Error('outer', { cause: new TypeError('inner') })); },
      faked() { stock.price(); },
      later() { stock.buy(); },
      same() { for (const name of ['a', 'b']) setTimeout(() => { throw new Error('outer', { cause: new Error(name) }); }); },
    };
    for (const name of Object.keys(taps)) {
      const text = document.createElement('text', { attr: { value: name } });
      text.addEvent('click', taps[name]);
      root.appendChild(text);
    }
    """

  private func failures(_ body: String) async throws -> [TestFailure] {
    try await TestFileHarness.test(
      """
      const throwing = () => { throw new RangeError('outer', { cause: new TypeError('inner') }); };
      const modules = { stock: { price: throwing, async buy() { throwing(); } } };
      const page = await t.open('page.js', { modules });
      \(body)
      """,
      page: Self.page
    ).failures
  }

  @Test(arguments: [
    ("plain", ["because of TypeError: inner"]),
    ("elsewhere", ["because of TypeError: inner", "made at page.js:4:33"]),
    ("many", ["because of Error: a", "because of 'b'"]),
    ("rejected", ["because of TypeError: inner"]),
    ("faked", ["because of TypeError: inner"]),
    ("later", ["because of TypeError: inner", "made at page.test.js:3:78"]),
  ])
  func `a failure of a page tells what its error was made of`(
    button: String,
    details: [String]
  ) async throws {
    let failures = try await failures("await page.getByText('\(button)').tap();")
    #expect(failures.count == 1)
    let told = failures.first?.details.filter { !$0.hasPrefix("called at") }
    #expect(told == details, "\(failures)")
  }

  @Test func `failures that are alike but for their causes are told each`() async throws {
    let failures = try await failures("await page.getByText('same').tap(); await t.advance(1);")
    #expect(failures.map(\.details) == [["because of Error: a"], ["because of Error: b"]])
  }

  @Test(arguments: [
    "() => { throw new Error('outer', { cause: new TypeError('inner') }); }",
    "async () => { throw new Error('outer', { cause: new TypeError('inner') }); }",
    "async () => { await null; throw new Error('outer', { cause: new TypeError('inner') }); }",
  ])
  func `a verb that fails with an error of the page tells its causes`(body: String) async throws {
    let failures = try await failures("await page.evaluate(\(body));")
    #expect(failures.map(\.message) == ["Error: outer"])
    #expect(failures.map(\.details) == [["because of TypeError: inner"]])
  }

  @Test func `a file that throws at once tells the causes`() async throws {
    let failure = await #expect(throws: TestFileFailure.self) {
      try await TestFileHarness.run([
        "page.test.js": "throw new Error('outer', { cause: new TypeError('inner') });"
      ])
    }
    #expect(failure?.failures.first?.details == ["because of TypeError: inner"])
  }
}
