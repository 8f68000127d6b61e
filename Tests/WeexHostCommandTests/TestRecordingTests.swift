import Foundation
import Testing

/// The files that `weexhost test --record` writes, and those that it leaves unchanged.
@Suite struct TestRecordingTests {
  @Test(arguments: ["1", "2"])
  func `of two files that name one tape the first records it`(jobs: String) async throws {
    func file(_ name: String) -> String {
      TestFolder.tests(
        """
        test('it', async (t) => {
          const page = await t.open('page.js', { replay: 'same.tape.jsonl' });
          await page.evaluate(() => { weex.requireModule('storage').setItem('from', '\(name)', () => {}); });
        });
        """
      )
    }
    let folder = try TestFolder(["a.test.js": file("a"), "b.test.js": file("b")])
    let results = try await folder.results(["--record", "--jobs", jobs])
    #expect(results.statuses == ["a.test.js › it: passed", "b.test.js › it: failed"])
    #expect(
      results.messages == [
        "replay: another test has recorded 'same.tape.jsonl' already; only one test records a tape, others may play it: choose that one with --filter"
      ]
    )
    let tape = try tape("same", in: folder)
    #expect(tape.contains(#""arguments":["from","a","function"]"#), "\(tape)")
  }

  @Test(arguments: [([], "(left out)"), (["--record-secrets"], "s3cret")])
  func `secrets are recorded if that is asked for`(options: [String], value: String) async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        test('it', async (t) => {
          t.allow('may not be reached');
          const page = await t.open('page.js', { replay: 'it.tape.jsonl' });
          await page.evaluate(() => {
            const request = { url: 'http://127.0.0.1:9/', headers: { Authorization: 's3cret' } };
            weex.requireModule('stream').fetch(request, () => {});
          });
        });
        """
      )
    ])
    let results = try await folder.results(["--record"] + options)
    #expect(results.statuses == ["a.test.js › it: passed"], "\(results.messages)")
    let tape = try tape("it", in: folder)
    #expect(tape.contains("\"Authorization\":\"\(value)\""), "\(tape)")
  }

  @Test(
    arguments: [
      "page.js", "a.test.js", "notes.md", "../../FOLDER/data.json", "link.tape.jsonl",
    ]
  )
  func `no file that is not a tape is written over`(name: String) async throws {
    let files = [
      "a.test.js": TestFolder.tests(
        "test('it', async (t) => { await t.open('page.js', { replay: '\(name)' }); });"
      ),
      "notes.md": "Notes", "data.json": "{}",
    ]
    let folder = try TestFolder(files)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.folder.path)/link.tape.jsonl",
      withDestinationPath: "notes.md"
    )
    let test = try folder.text("a.test.js")
    let path = name.replacing("../../FOLDER", with: folder.folder.path)
    try folder.folder.write("a.test.js", test.replacing(name, with: path))
    let results = try await folder.results(["--record"])
    #expect(
      results.messages.first?.hasSuffix(
        "exists and is not a tape, so it is not overwritten; name another file"
      )
        == true,
      "\(results.messages)"
    )
    let run = try await folder.run(["run", "page.js", "--record", path])
    #expect(run.status == 64, "\(run.stderr)")
    #expect(try folder.text("page.js") == TestFolder.page)
    #expect(try folder.text("notes.md") == "Notes")
    #expect(try folder.text("data.json") == "{}")
  }

  @Test func `a tape and an empty file are written over`() async throws {
    let folder = try TestFolder(["empty.jsonl": ""])
    for _ in 0..<2 {
      let run = try await folder.run(["run", "page.js", "--record", "empty.jsonl"])
      #expect(run.status == 0, "\(run.stderr)")
    }
    #expect(try folder.text("empty.jsonl").hasPrefix("{\"tape\":1"))
  }

  @Test(arguments: [
    "throw new Error('no');",
    "await t.open('page.js', { replay: 'other.tape.jsonl' });",
    "await page.evaluate(() => { setTimeout(() => { throw new Error('late'); }, 1); }); await t.advance(1);",
  ])
  func `a test that fails leaves the tape that there was`(body: String) async throws {
    let files = [
      "a.test.js": TestFolder.tests(
        """
        test('it', async (t) => {
          const page = await t.open('page.js', { replay: 'it.tape.jsonl' });
          \(body)
        });
        """
      ),
      "it.tape.jsonl": "the good one",
    ]
    let folder = try TestFolder(files)
    let results = try await folder.results(["--record"])
    #expect(results.statuses == ["a.test.js › it: failed"])
    #expect(
      try results.timeless.contains("the tape it.tape.jsonl was not written: the test has failed")
    )
    #expect(try tape("it", in: folder) == "the good one")
    #expect(throws: (any Error).self) { try tape("other", in: folder) }
  }

  @Test func `a test that fails as it has to records its tape, and so does one that is run again`()
    async throws
  {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        let runs = 0;
        test.fails('it', async (t) => {
          await t.open('page.js', { replay: 'it.tape.jsonl' });
          t.fail();
        });
        test('again', async (t) => {
          await t.open('page.js', { replay: 'again.tape.jsonl' });
          if (runs++ === 0) t.fail('the first time');
        });
        """
      )
    ])
    let results = try await folder.results(["--record", "--retries", "1"])
    #expect(results.statuses == ["a.test.js › it: passed", "a.test.js › again: failed"])
    #expect(results.messages == ["the test failed once and then passed", "the first time"])
    for name in ["it", "again"] {
      #expect(try tape(name, in: folder).hasPrefix(#"{"tape":1"#))
    }
  }

  @Test func `what a test answers itself is on no tape, and is answered by it in the replay`()
    async throws
  {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        test('it', async (t) => {
          t.fault('storage.setItem', { as: 'reject' });
          const page = await t.open('page.js', {
            replay: 'it.tape.jsonl',
            network: { '*': { text: 'FAKE' } },
            modules: {
              stock: { price(name, answer) { answer('FAKE'); return 'FAKE'; } },
              clipboard: { getString(answer) { answer({ result: 'success', data: 'FAKE' }); } },
            },
          });
          await page.evaluate(() => {
            globalThis.log = [];
            const use = (name) => weex.requireModule(name), say = (value) => log.push(value.data ?? value);
            use('stream').fetch({ url: 'https://a.example/', type: 'text' }, say);
            say(use('stock').price('tea', say));
            use('clipboard').getString(say);
            use('storage').setItem('a', 'b', say);
            use('storage').length(say);
            use('picker').pick({ items: ['tea'] }, say);
          });
          await t.settle();
          expect(await page.evaluate(() => log.sort())).toEqual(
            [0, 0, 'FAKE', 'FAKE', 'FAKE', 'FAKE', 'storage.setItem failed: a fault of the test']);
        });
        """
      )
    ])
    for options in [["--record"], []] {
      let results = try await folder.results(options)
      #expect(results.statuses == ["a.test.js › it: passed"], "\(results.messages)")
    }
    let lines = try tape("it", in: folder).split(separator: "\n").map(String.init)
    let methods = lines.compactMap { $0.firstMatch(of: /"method":"(\w+)"/)?.1 }
    #expect(methods == ["length", "pick", "pick", "length", "length"], "\(lines)")
  }

  private func tape(_ name: String, in folder: TestFolder) throws -> String {
    try String(contentsOfFile: "\(folder.folder.path)/\(name).tape.jsonl", encoding: .utf8)
  }
}
