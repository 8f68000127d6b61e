import Testing

/// The report about a test that a limit has ended, and its effects on the next one.
@Suite struct TestStopTests {
  @Test(arguments: [["--retries", "1"], []])
  func `a verb that a limit has ended is told once`(options: [String]) async throws {
    let folder = try TestFolder([
      "bomb.js": TestFolder.page + """
        body.addEvent('click', () => { const a = []; for (;;) a.push(new Array(100000).fill(1)); });
        """,
      "hung.js": TestFolder.page + "body.addEvent('click', () => { while (true) {} });",
      "a.test.js": TestFolder.tests(
        """
        const tap = (page) => async (t) => { const p = await t.open(page); await p.getByText('Hello').tap(); };
        test('bomb', tap('bomb.js'));
        test('hung', tap('hung.js'));
        test('microtasks', async (t) => {
          const f = () => Promise.resolve().then(f); f();
          await t.open('page.js');
        });
        """
      ),
    ])
    let limits = ["--timeout", "2s", "--max-heap", "300M", "--jobs", "1"]
    let results = try await folder.results(limits + options)
    #expect(results.kinds == ["limit", "limit", "limit"], "\(results.messages)")
  }

  @Test func `a test after one that hung in promises is told with its own line`() async throws {
    let titles = (1...6).map { "hangs \($0)" }
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        titles.map { title in
          """
          test('\(title)', async (t) => {
            const f = () => Promise.resolve().then(f); f();
            await t.open('page.js');
          });
          test('\(title) again', async (t) => { for (;;) await null; });

          """
        }.joined()
      )
    ])
    let results = try await folder.results(["--timeout", "1s", "--jobs", "1"])
    let lines = titles.indices.flatMap { [3 + 5 * $0, 6 + 5 * $0] }
    #expect(results.places == lines.map { "a.test.js:\($0)" }, "\(results.messages)")
  }
}
