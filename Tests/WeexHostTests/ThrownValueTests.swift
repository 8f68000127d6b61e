import Testing
import WeexHost

/// Thrown values that are not errors: the engine reports no place, so the script is searched for the statement.
@HostActor
@Suite struct ThrownValueTests {
  private func failures(_ script: String) async throws -> [String] {
    let host = Host.withDefaults()
    let page = try host.openPage(
      source: "// { \"framework\": \"Vanilla\" }\n" + script,
      url: "file:///page.js"
    )
    await host.settle()
    return page.failures.map { $0.description.replacing("file:///", with: "") }
  }

  @Test(arguments: [
    ("throw 'text'", "page.js:2:1: text"), ("throw 5", "page.js:2:1: 5"),
    ("throw undefined", "page.js:2:1: undefined"), ("throw -1.5", "page.js:2:1: -1.5"),
    ("function f() {\n  throw { code: 3 };\n}\nf();", "page.js:3:3: { code: 3 }"),
    ("setTimeout(() => {\n  throw `no ${1 + 1}`;\n}, 5);", "page.js:3:3: no 2"),
    ("const no = code => { throw { code }; };\nno(4);", "page.js:2:22: { code: 4 }"),
    // Others throw something else, errors, or what they caught.
    (
      "function f() { throw { code: 4 } }\nfunction g() { throw new TypeError('x') }\n"
        + "try { throw { code: 3 } } catch (e) { throw e }",
      "page.js:4:7: { code: 3 }"
    ),
    (
      "class Refusal { constructor(code) { this.code = code } }\nthrow new Refusal(7)",
      "page.js:3:1: Refusal { code: 7 }"
    ),
    (
      "(async () => { throw [1, 'a'] })()",
      "page.js:2:16: [ 1, 'a' ] (in an unhandled promise rejection)"
    ),
    (
      "new Promise((done, fail) => fail({ code: 3 }))",
      "page.js:2:29: { code: 3 } (in an unhandled promise rejection)"
    ),
    (
      "(async () => { await Promise.reject(3) })()",
      "page.js:2:22: 3 (in an unhandled promise rejection)"
    ),
  ])
  func `a thrown value has the place of the only statement that can have thrown it`(
    script: String,
    failure: String
  ) async throws {
    #expect(try await failures(script) == [failure])
  }

  @Test(arguments: [
    (
      "const f = () => { throw 3 };\nconst g = () => { throw 3 };\ng();",
      "3: thrown at page.js:2:19 or page.js:3:19"
    ),
    (
      "const f = e => { throw e };\nif (Date.now() < 0) throw 'x';\nf('x');",
      "x: thrown at page.js:2:18 or page.js:3:21"
    ),
    // A function that rejects is passed on, and may be called with anything.
    (
      "new Promise((_, fail) => queueMicrotask(() => [3].map(fail)));\nif (Date.now() < 0) throw 3;",
      "3 (in an unhandled promise rejection): thrown at page.js:2:55 or page.js:3:21"
    ),
    ("new Function('throw 3')()", "page.js: 3"),
    (
      "const t = [() => { throw 1 }, () => { throw 1 }, () => { throw 1 }, () => { throw 1 }];\nt[2]();",
      "page.js: 1"
    ),
  ])
  func `where several statements can have thrown it, none is guessed`(
    script: String,
    failure: String
  ) async throws {
    #expect(try await failures(script) == [failure])
  }

  @Test func `it is found in the source of a page, whoever catches it`() async throws {
    let folder = try SourceFolder([
      "page.vue": """
      <template><div><text @click="go">go</text><text @click="wait">wait</text></div></template>
      <script>
      import { check } from './check.ts'
      export default {
        methods: {
          go() { check(3) },
          async wait() {
            await null
            throw 'no ' + this._uid
          },
        },
        created() { throw { code: 3 } },
      }
      </script>
      """,
      "check.ts": """
      export function check(code: number): void {
        if (code > 2) throw { wrong: code }
      }
      """,
    ])
    let host = Host.withDefaults()
    var build = BuildOptions()
    build.cacheFolder = nil
    let page = try await host.openPage(file: folder.path + "/page.vue", build: build)
    await host.settle()
    for text in page.components where text.events == ["click"] { page.fireEvent("click", on: text) }
    await host.settle()
    let failures = page.failures.map {
      $0.description.replacing("file://\(folder.path)/", with: "").prefix { $0 != "(" }
    }
    #expect(failures.count == 3)
    #expect(failures.first?.hasPrefix("page.vue:12:15: { code: 3 }") == true, "\(failures)")
    #expect(failures.dropFirst().first?.hasPrefix("check.ts:2:17: { wrong: 3 }") == true)
    #expect(failures.last?.hasPrefix("page.vue:9:7: no ") == true)
  }

  @Test func `a stub's is found in the stub`() async throws {
    let host = Host.withDefaults()
    host.registerModule(
      "shop",
      stub: "exports.later = () => setTimeout(() => {\n  throw 'late';\n}, 5);",
      url: "file:///stub.js"
    )
    let page = try host.openPage(
      source: "// { \"framework\": \"Vanilla\" }\nweex.requireModule('shop').later();",
      url: "file:///page.js"
    )
    await host.settle()
    #expect(page.failures.map { $0.location?.description } == ["file:///stub.js:2:3"])
  }
}
