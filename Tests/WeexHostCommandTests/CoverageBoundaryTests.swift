import Foundation
import Testing

/// `weexhost test --coverage`: lines that the engine alone would count together with the code before them.
@Suite struct CoverageBoundaryTests {
  /// Scripts, in which each line begins with its count before a bar.
  static let scripts = [
    """
     1 |const log = [];
     1 |function loops(list) {
     1 |  let n = 0;
       |  do {
     3 |    n++;
     3 |    if (n === 2) {
     1 |      continue;
       |    }
     2 |    if (n === 3) break;
     2 |  } while (n < 9);
     1 |  log.push(n);
       |  do {
     4 |    n++;
     4 |  } while (n < 7);
     6 |  do n--;
     6 |  while (n > 1)
     1 |  log.push(n);
     1 |  if (list) do n--; while (n > 0); else log.push('none');
     1 |  return n;
       |}
     1 |loops([]);
    """,
    """
     1 |const log = [];
     1 |function call(value) {
     1 |  log.push(value);
     1 |  return value;
       |}
     1 |function operands(a, b) {
     1 |  a &&
     0 |    call('never');
     1 |  b ||
     0 |    call('never');
     1 |  const first = (a
       |    ) ??
     1 |    call('default');
     1 |  if (
     1 |    b &&
     1 |    a &&
     0 |    call('never')
       |  ) {
     0 |    log.push('both');
       |  }
     1 |  a ||=
     1 |    b;
     1 |  a ??=
     0 |    call('never');
     1 |  return first;
       |}
     1 |operands(null, 1);
    """,
    """
     1 |const value = 5;
     1 |const wait = async (value) =>
     1 |  await value;
     1 |function work(value) {
     1 |  value &&
     0 |    wait(value);
       |}
     1 |wait(value);
     1 |work(0);
    """,
    """
     3 |function defaults(
     3 |  first = one(),
     3 |  { second =
     2 |    one(),
     3 |    third } = {},
     3 |  [fourth =
     1 |    one()] = [],
     3 |  fifth
       |) {
     3 |  return first + second + third + fourth + fifth;
       |}
     4 |function one() {
     4 |  return 1;
       |}
     1 |defaults();
     1 |defaults(1, { second: 2 }, [3]);
     1 |defaults(1, {}, [3]);
    """,
    """
     1 |let found = 0;
     1 |for (const value of [1, 2, 3]) {
     3 |  if (value === 2)
     1 |    continue;
     2 |  if (value === 4) {
     0 |    break;
       |  }
     2 |  found += value;
     2 |  if (value === 3) {
     1 |    break;
     1 |  } else found++;
       |}
    """,
    """
     1 |class Box {
     1 |  #size() { return 1; }
     1 |  read() {
     1 |    this.#size();
     1 |    return 2;
       |  }
     0 |  #never() {
     0 |    return this.#size();
       |  }
       |}
     1 |new Box().read();
    """,
    """
     1 |const never = async (wanted) => {
     1 |  wanted && await Promise.reject(1);
     1 |  return wanted;
       |};
     1 |outer: do {
     1 |  for (;;) { break outer }
     0 |  never(2);
     0 |} while (never(1))
     1 |never(0)
    """,
  ]

  @Test(arguments: scripts)
  func `each line has the count that was written by hand`(script: String) async throws {
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false) }
    let code = lines.map { String($0[1]) }.joined(separator: "\n")
    let root = "document.documentElement.appendChild(document.createElement('div'));\n"
    let folder = try TestFolder([
      "plain.js": "// { \"framework\": \"Vanilla\" }\n" + code + "\n" + root,
      "built.ts": "// { \"framework\": \"Vanilla\" }\n" + code + "\n" + root,
      "a.test.js": TestFolder.tests(
        "test('opens', async (t) => { await t.open('plain.js'); await t.open('built.ts'); });"
      ),
    ])
    let result = try await folder.run(["test", "--coverage"])
    #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    let records = try TestFolder.lcovRecords(folder.folder.path + "/lcov.info", "DA")
    let expected = lines.enumerated().compactMap { index, line in
      Int(line[0].filter { $0 != " " }).map { "\(index + 2),\($0)" }
    }
    #expect(records["plain.js"]?.dropLast() == expected[...])
    #expect(records["built.ts"]?.dropLast() == expected[...])
  }

  @Test func `classes with fields, static methods and names of builders count as written`()
    async throws
  {
    let code = """
      console.log('once');
      export class P {
        x = 1;
        twice = [1, 2].map((v) => v + 1);
        static made() { return 3; }
        static of() { return new P(); }
        static get size() { return 5; }
        handler = () => {
          return this.x;
        };
        delete() { return 2; }
        static async never() { return 1; }
      }
      const Mixin = (Base) => class extends Base { y = 1; };
      function make() {
        class Inner { a = [1].map(() => 1); static b = 2; }
        new Inner(); new Inner(); new Inner();
      }
      make();
      new P(); new P(); P.of().handler(); P.size; new P().delete(); new (Mixin(P))();
      console.log('twice');
      document.documentElement.appendChild(document.createElement('div'));
      """
    let folder = try TestFolder([
      "plain.js": "// { \"framework\": \"Vanilla\" }\n" + code.replacing("export ", with: ""),
      "built.js": "// { \"framework\": \"Vanilla\" }\n"
        + code.replacing("Base)", with: "Base, load)")
        + "\nimport load, { make as other } from './names';\nload(); other();",
      "names.js": "export function make() { return 1; }\nexport default () => 2;\n",
      "a.test.js": TestFolder.tests(
        "test('opens', async (t) => { await t.open('plain.js'); await t.open('built.js'); });"
      ),
    ])
    let result = try await folder.run(["test", "--coverage"])
    #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    let path = folder.folder.path + "/lcov.info"
    let functions = try TestFolder.lcovRecords(path, "FNDA")
    for name in ["plain.js", "built.js"] {
      let counts = functions[name] ?? []
      for count in [
        "0,made", "1,of", "1,get size", "1,handler", "1,delete", "0,never", "1,Mixin", "1,make",
      ] {
        #expect(counts.contains(count), "\(name) \(counts)")
      }
    }
    #expect(functions["names.js"] == ["1,make", "1,default"])
    let lines = try TestFolder.lcovRecords(path, "DA")
    for name in ["plain.js", "built.js"] {
      let counts = lines[name] ?? []
      for count in [
        "2,1", "3,1", "6,0", "7,1", "8,1", "10,1", "12,1", "13,0", "16,1", "18,1", "20,1", "21,1",
        "22,1", "23,1",
      ] {
        #expect(counts.contains(count), "\(name) \(counts)")
      }
      for line in ["4", "5", "9"] {
        #expect(counts.contains { $0.hasPrefix(line + ",") && !$0.hasSuffix(",0") }, "\(counts)")
      }
    }
  }

  @Test func `expressions with commas between them run as without boundaries`() async throws {
    let code = """
      let i = 1, j = 0, k;
      const u = 0, f = (a = (i++, 2), b = u || (j, i && j)) => a + b;
      i && (i++, j++);
      i || (i++, j++);
      (i, j) || (j, i);
      for (; i < 6 && (i++, i != 5););
      do i++; while (i < 9 && (j++, j < 4 && (j++, i)));
      if (i++, j && (i++, j++)) j++; else i--;
      k ??= (i++, j && (j, i));
      const g = () => i && (i++, { a: 1 });
      const text = [i, j, k, f(), g().a, `${u || (1, 2)}`, (u || (0, eval))('3')].join(' ');
      const root = document.createElement('text', { attr: { value: text } });
      document.documentElement.appendChild(root);
      """
    let folder = try TestFolder([
      "plain.js": "// { \"framework\": \"Vanilla\" }\n" + code + "\n",
      "built.ts": "// { \"framework\": \"Vanilla\" }\n" + code.replacing("k;", with: "k: any;")
        + "\n",
      "a.test.js": TestFolder.tests(
        """
        test('opens', async (t) => {
          for (const file of ['plain.js', 'built.ts']) console.log((await t.open(file)).getByType('text').text);
        });
        """
      ),
    ])
    let bare = try await folder.run(["test", "--reporter", "tap"])
    let counted = try await folder.run(["test", "--reporter", "tap", "--coverage"])
    #expect(bare.status == 0, "\(bare.stdout)")
    #expect(counted.status == 0, "\(counted.stdout)")
    #expect(bare.stderr.contains("opens): "))
    #expect(counted.stderr == bare.stderr)
  }
}
