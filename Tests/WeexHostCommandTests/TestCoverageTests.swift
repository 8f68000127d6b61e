import Foundation
import Testing

/// `weexhost test --coverage`: which lines and functions of the pages' sources have run.
@Suite struct TestCoverageTests {
  /// Sources, in which each line begins with its count before a bar; lines without code have none.
  private static let counted = [
    "page.vue": """
       |<template>
     2 |  <div>
     2 |    <text @click="go">go {{ done }}</text>
     2 |    <text v-if="done > 5">many</text>
     2 |    <text v-else>few</text>
       |  </div>
       |</template>
       |
       |<script>
       |import { order, numbers } from './order.js';
       |import { double } from 'doubles';
       |
     1 |class Base {
     1 |  kind = 'base';
       |
     0 |  dead() {
     0 |    return this.kind;
       |  }
       |}
       |
     1 |class Empty {}
       |
       |export default {
     1 |  data() {
     1 |    return { done: 0, base: new Base(), empty: new Empty() };
       |  },
     1 |  methods: {
     1 |    async go() {
     1 |      const first = numbers().next().value;
       |      try {
     1 |        const value = await order('tea');
     0 |        this.done = value;
     1 |      } catch (error) {
     1 |        this.done += double(first);
       |      }
       |    },
     0 |    later() {
     0 |      return require('./late.js');
       |    },
       |  },
       |};
       |</script>
    """,
    "order.js": """
       |/* What is ordered. */
     1 |export async function order(name) {
     1 |  for (let i = 0; i < 3; i++) {
     3 |    name += i;
       |  }
     1 |  if (name === 'nothing') {
     0 |    return name;
       |  }
     1 |  await Promise.reject(new Error('no'));
     0 |  return name;
       |}
       |
     0 |export function uncalled() {
     0 |  return 1;
       |}
       |
     1 |export function* numbers() {
     1 |  yield 1;
     0 |  yield 2;
       |}
    """,
    "late.js": """
     0 |export const size = 3;
       |let text;
       |
     0 |export function late() {
     0 |  return size;
       |}
    """,
    "plain.js": """
       |// { "framework": "Vanilla" }
     1 |const body = document.createElement('div');
     1 |document.documentElement.appendChild(body);
       |
     0 |function never() {
     0 |  return body;
       |}
       |
     1 |async function load() {
     1 |  const two = 2
     1 |  await Promise.resolve(two)
     1 |  await Promise.reject(new Error('no'));
     0 |  return 5;
       |}
       |
     2 |function* walk() {
     2 |  yield 1;
     1 |  yield 2; // what is after it never runs
     0 |  return 3;
       |}
     1 |const steps = walk();
     1 |steps.next();
     1 |steps.next();
     1 |walk().next();
     1 |load().catch(() => {});
    """,
  ]

  private static func folder() throws -> TestFolder {
    var files = counted.mapValues { text in
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0.drop { $0 != "|" }.dropFirst()) }.joined(separator: "\n") + "\n"
    }
    files["node_modules/doubles/index.js"] = "export function double(x) { return 2 * x; }\n"
    files["vue.test.js"] = TestFolder.tests(
      """
      test('orders', async (t) => {
        const page = await t.open('page.vue');
        await page.getByText('go 0').tap();
        expect(page.getByText('go 2')).toBeReachable();
      });
      """
    )
    files["plain.test.js"] = TestFolder.tests(
      "test('opens', async (t) => { await t.open('plain.js'); });"
    )
    return try TestFolder(files)
  }

  /// The counts of its lines from ``counted``, as in an lcov file.
  private static var expected: [String: [String]] {
    counted.mapValues { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .compactMap { index, line in
          let count = line.prefix { $0 != "|" }.filter { $0 != " " }
          return count.isEmpty ? nil : "\(index + 1),\(count)"
        }
    }
  }

  @Test(arguments: ["1", "2"])
  func `each line has the count that was written by hand`(jobs: String) async throws {
    let folder = try Self.folder()
    let result = try await folder.run(["test", "--coverage", "--jobs", jobs])
    #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    let path = folder.folder.path + "/lcov.info"
    let lines = try TestFolder.lcovRecords(path, "DA")
    for (file, expected) in Self.expected { #expect(lines[file] == expected, "\(file)") }
    #expect(Set(lines.keys) == Set(Self.expected.keys))
    let functions = try TestFolder.lcovRecords(path, "FNDA")
    #expect(functions["page.vue"] == ["0,dead", "1,data", "1,go", "0,later"])
    #expect(functions["order.js"] == ["1,order", "0,uncalled", "1,numbers"])
    #expect(functions["late.js"] == ["0,late"])
    #expect(functions["plain.js"] == ["0,never", "1,load", "2,walk", "1,(anonymous 25:14)"])
  }

  @Test func `a table shows what has not run`() async throws {
    let folder = try Self.folder()
    let result = try await folder.run(["test", "--coverage=out/all.info"])
    #expect(
      result.stdout.hasSuffix(
        """

        source    lines         functions        not run
        late.js     0 %    0/3        0 %   0/1  1, 4-5
        order.js   58 %   7/12       66 %   2/3  7, 10, 13-14, 19
        page.vue   75 %  15/20       50 %   2/4  16-17, 32, 37-38
        plain.js   77 %  14/18       75 %   3/4  5-6, 13, 19
        all        67 %  36/53       58 %  7/12

        """
      ),
      "\(result.stdout)\(result.stderr)"
    )
    let json = try await folder.run(["test", "--coverage=out/all.info", "--reporter", "json"])
    #expect(json.stdout.hasPrefix("{") && !json.stdout.contains("not run"))
  }

  @Test func `shards are joined, and a line counts as often as it has run in all of them`()
    async throws
  {
    let folder = try Self.folder()
    let whole = try await folder.run(["test", "--coverage=whole.info"])
    #expect(whole.status == 0)
    for number in 1...2 {
      let outputs = ["--reporter", "json=out/\(number).json", "--coverage=out/\(number).info"]
      _ = try await folder.run(["test", "--shard", "\(number)/2"] + outputs)
    }
    for _ in 1...2 {
      let merge = try await folder.run(["merge", "out", "--coverage=out/lcov.info"])
      #expect(merge.status == 0, "\(merge.stderr)")
      let path = folder.folder.path
      #expect(
        try String(contentsOfFile: path + "/out/lcov.info", encoding: .utf8)
          == String(contentsOfFile: path + "/whole.info", encoding: .utf8)
      )
    }
    try FileManager.default.moveItem(
      atPath: folder.folder.path + "/out/2.info",
      toPath: folder.folder.path + "/2.info"
    )
    let merge = try await folder.run(["merge", "out", "--coverage=out/lcov.info"])
    #expect(merge.status == 1 && merge.stderr == "error: missing: the coverage of shard 2/2\n")
  }

  @Test func `coverage goes where Bazel asks for it`() async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("opens")])
    let path = folder.folder.path + "/coverage.dat"
    let result = try await folder.run(["test"], environment: ["COVERAGE_OUTPUT_FILE": path])
    #expect(result.status == 0, "\(result)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("SF:page.js\n") && text.contains("DA:2,1\n"), "\(text)")
  }

  @Test func `a source that is a link to elsewhere counts by its name in the folder`() async throws
  {
    let folder = try TestFolder([
      "src/shop/page.ts": "import { count } from './part';\n\(TestFolder.page)\ncount();\n",
      "src/shop/part.ts": "export function count(): number {\n  return 1;\n}\n",
      "src/shop/a.test.js": TestFolder.tests(
        "test('opens', async (t) => { await t.open('page.ts'); });"
      ),
    ])
    let result = try await folder.run(
      [],
      script: """
        mkdir -p run/shop && ln -s "$PWD"/src/shop/* run/shop && cd run
        "$WEEXHOST" test --coverage
        """
    )
    #expect(result.status == 0, "\(result.stdout)")
    let records = try TestFolder.lcovRecords(folder.folder.path + "/run/lcov.info", "DA")
    #expect(records.keys.sorted() == ["shop/page.ts", "shop/part.ts"])
    #expect(records["shop/part.ts"] == ["1,1", "2,1"], "\(records)")
  }

  @Test func `texts like comments, and labels, hide no line`() async throws {
    let folder = try TestFolder([
      "page.js": """
      // { "framework": "Vanilla" }
      document.documentElement.appendChild(document.createElement('div'));
      const types = 'image/*', pattern = /[/*]/;
      function find(rows) {
        let found;
        outer: for (const row of rows) {
          for (const cell of row) {
            if (cell > 1) {
              found = cell;
              break outer;
            }
          }
        }
        return found;
      }
      console.log(find([[1, 2], [3]]));
      function never() {
        return types.match(pattern);
      }
      """,
      "a.test.js": TestFolder.tests("test('opens', async (t) => { await t.open('page.js'); });"),
    ])
    let result = try await folder.run(["test", "--coverage=lcov.info"])
    #expect(result.status == 0, "\(result)")
    let text = try String(contentsOfFile: folder.folder.path + "/lcov.info", encoding: .utf8)
    let counts = text.split(separator: "\n").filter { $0.hasPrefix("DA:") }
    let missed = counts.filter { $0.hasSuffix(",0") }
    #expect(missed == ["DA:17,0", "DA:18,0"], "\(text)")
    for line in [2, 3, 6, 9, 14, 16] {
      #expect(counts.contains { $0.hasPrefix("DA:\(line),") }, "\(line): \(text)")
    }
  }

  @Test func `modules that declare what nobody uses are counted`() async throws {
    let folder = try TestFolder([
      "page.js": """
      // { "framework": "Vanilla" }
      import './beside.js';
      import { unused } from './named.ts';
      import other from './other.vue';
      document.documentElement.appendChild(document.createElement('div'));
      """,
      "beside.js": "export function beside() {\n  return 1;\n}\n// the end",
      "named.ts": "export function unused(): number {\n  return 1;\n}\n",
      "other.vue": """
      <template><div></div></template>
      <script>
      export default {
        methods: {
          other() {
            return 1;
          },
        },
      };
      </script>
      """,
      "a.test.js": TestFolder.tests("test('opens', async (t) => { await t.open('page.js'); });"),
    ])
    let result = try await folder.run(["test", "--coverage"])
    #expect(result.status == 0, "\(result)")
    let lines = try TestFolder.lcovRecords(folder.folder.path + "/lcov.info", "DA")
    #expect(lines["beside.js"] == ["1,0", "2,0"])
    #expect(lines["named.ts"] == ["1,0", "2,0"])
    #expect(lines["other.vue"]?.suffix(2) == ["5,0", "6,0"], "\(lines)")
  }

  @Test func `a line with only a dynamic import has a count`() async throws {
    let folder = try TestFolder([
      "page.js": """
      // { "framework": "Vanilla" }
      import { other } from './other.js';
      document.documentElement.appendChild(document.createElement('div'));
      function load() {
        import('./late.js');
      }
      if (other) load();
      """,
      "other.js": """
      export const other = true;
      export function never() {
        import('./late.js');
      }
      """,
      "late.js": "export const late = 1;",
      "a.test.js": TestFolder.tests("test('opens', async (t) => { await t.open('page.js'); });"),
    ])
    let result = try await folder.run(["test", "--coverage"])
    #expect(result.status == 0, "\(result)")
    let lines = try TestFolder.lcovRecords(folder.folder.path + "/lcov.info", "DA")
    #expect(lines["page.js"]?.contains("5,1") == true, "\(lines)")
    #expect(lines["other.js"]?.contains("3,0") == true, "\(lines)")
  }

  @Test func `functions of one name have names of their own`() async throws {
    let folder = try TestFolder([
      "page.js": """
      // { "framework": "Vanilla" }
      document.documentElement.appendChild(document.createElement('div'));
      class First {
        run() {}
        #own() {}
      }
      class Second {
        run() {}
        get size() { return 1; }
        static set size(value) {}
        #own() {}
      }
      new First().run();
      Second.size = 3;
      """,
      "a.test.js": TestFolder.tests("test('opens', async (t) => { await t.open('page.js'); });"),
    ])
    let path = folder.folder.path
    let outputs = ["--reporter", "json=out/1.json", "--coverage=out/1.info"]
    let result = try await folder.run(["test"] + outputs)
    #expect(result.status == 0, "\(result)")
    #expect(
      try TestFolder.lcovRecords(path + "/out/1.info", "FNDA")["page.js"]
        == ["1,run", "0,#own", "0,run (8)", "0,get size", "1,set size", "0,#own (11)"]
    )
    _ = try await folder.run(["merge", "out", "--coverage=all.info"])
    #expect(
      try String(contentsOfFile: path + "/all.info", encoding: .utf8)
        == String(contentsOfFile: path + "/out/1.info", encoding: .utf8)
    )
  }

  @Test(arguments: [
    (
      ["page.js.map": #"{"version":3,"sources":["a.js"],"mappings":"!!!!"}"#],
      "page.js: the source map cannot be used: "
    ),
    (["page.js.map": "{ trunc"], "the source map cannot be used: it is not valid JSON"),
    ([:], "there is no source map 'page.js.map'; lines are the bundle's own"),
  ])
  func `a bundle whose map cannot be used is counted itself, with a warning`(
    map: [String: String],
    warning: String
  ) async throws {
    let bundle = TestFolder.page + "\n//# sourceMappingURL=page.js.map\n"
    let files = ["page.js": bundle, "a.test.js": TestFolder.passing("opens")]
    let folder = try TestFolder(files.merging(map) { $1 })
    let result = try await folder.run(["test", "--coverage"])
    #expect(result.status == 0 && result.stdout.contains(warning), "\(result)")
    let lines = try TestFolder.lcovRecords(folder.folder.path + "/lcov.info", "DA")
    #expect(lines["page.js"] == ["2,1", "3,1", "4,1", "5,1", "6,1"])
  }

  @Test func `a page behaves with coverage as without`() async throws {
    let folder = try TestFolder([
      "page.vue": """
      <template><div><text @click="go">go</text></div></template>
      <script>
      export default {
        methods: {
          async go() {
            await Promise.resolve(); throw new Error(`late ${await 1}`);
          },
        },
      };
      </script>
      """,
      "a.test.js": TestFolder.tests(
        """
        test('fails', async (t) => {
          const page = await t.open('page.vue');
          await page.getByText('go').tap();
        });
        """
      ),
    ])
    let plain = try await folder.results()
    let counted = try await folder.results(["--coverage"])
    #expect(plain.command.status == 1 && plain.messages.count == 1)
    #expect(try counted.timeless == plain.timeless)
  }

  @Test(arguments: [
    "await null; nothing.here()", "const a = await 1\n  await a\n  a.here('x')",
    "throw new Error(`late ${await 1}`)", "await 1; let let = 5", "return (await null).items",
  ])
  func `a bundle fails with coverage at the same place as without`(body: String) async throws {
    let folder = try TestFolder([
      "page.js": "// { \"framework\": \"Vanilla\" }\nasync function go() {\n  \(body)\n}\ngo()\n",
      "a.test.js": TestFolder.tests("test('fails', async (t) => { await t.open('page.js'); });"),
    ])
    let plain = try await folder.results()
    let counted = try await folder.results(["--coverage"])
    #expect(plain.command.status == 1 && plain.messages.count == 1)
    #expect(try counted.timeless == plain.timeless)
  }

  @Test func `coverage and watching do not go together`() async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x")])
    let result = try await folder.run(["test", "--coverage", "--watch"])
    #expect(result.status == 64)
    #expect(result.stderr.contains("--watch runs parts"), "\(result.stderr)")
  }

  @Test(arguments: [
    ("SF:a.js\nDA:1,1\n", "the file ends within the record of 'a.js'"),
    ("SF:a.js\nDA:x\nend_of_record\n", "line 2 is not in the lcov format: 'DA:x'"),
  ])
  func `a damaged file is not joined`(text: String, message: String) async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x"), "out/x.info": text])
    _ = try await folder.run(["test", "--reporter", "json=out/1.json"])
    let merge = try await folder.run(["merge", "out", "--coverage"])
    #expect(merge.status == 1)
    #expect(merge.stderr.contains("out/x.info: \(message)"), "\(merge.stderr)")
  }
}
