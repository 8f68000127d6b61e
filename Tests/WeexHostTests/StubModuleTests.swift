import Synchronization
import Testing
import URLRouter
import WeexHost

/// A module that is written in JavaScript, replacing an app's own module that the host does not have.
@HostActor
@Suite struct StubModuleTests {
  private static let bindingx = """
    let count = 0;
    const kept = [];
    module.exports = {
      bind(options, callback) {
        kept.push(callback);
        return { token: `t${++count}`, skip: undefined, when: new Date(0), bytes: new Uint8Array([1]) };
      },
      tell(value) { for (const callback of kept) callback(value); },
      later(callback) { setTimeout(() => callback('after 300'), 300); },
      async load(path) {
        await null;
        if (path === 'bad') throw new TypeError('no such path');
        return [path, typeof weex, typeof document];
      },
      kinds(...values) { return values.map(v => v instanceof Array ? 'array' : v === null ? 'null' : typeof v); },
      say(text) { console.log('stub', text); return this === module.exports; },
      leak() { leaked = 1; globalThis.shared = 2; },
      fail() {
        throw new RangeError('boom');
      },
      failLater() { setTimeout(() => { throw new Error('later'); }, 10); },
    };
    """

  private func run(
    _ script: String,
    _ stub: String = Self.bindingx,
    framework: String = "Vanilla",
    official: String? = nil
  ) async throws -> Page {
    let host = Host.withDefaults()
    host.registerModule("bindingx", stub: stub, url: "file:///app/stub.js")
    var options = PageOptions()
    options.officialRuntime = official
    let page = try host.openPage(
      source:
        "// { \"framework\": \"\(framework)\" }\nconst stub = weex.requireModule('bindingx');\n"
        + script,
      url: "file:///app/page.js",
      options: options
    )
    await host.settle()
    return page
  }

  @Test func `what an async method waits for follows the page's clock`() async throws {
    let page = try await run(
      """
      setTimeout(() => console.log('page'), 500);
      stub.slow().then(v => console.log(v, performance.now()));
      """,
      "exports.slow = async () => { await new Promise(go => setTimeout(go, 5000)); return 'slow'; }"
    )
    #expect(page.lines == ["page", "slow 5000"])
    #expect(page.failures.isEmpty)
  }

  @Test func `what is due at one moment comes in the order in which it was set`() async throws {
    let page = try await run(
      """
      const order = [];
      for (let time = 1; time <= 300; time++) {
        stub.slow(time).then(() => order.push(`answer ${time}`));
        setTimeout(() => order.push(`timer ${time}`), time);
      }
      setTimeout(() => {
        console.log(order.length, order.filter((name, i) => name.startsWith('answer') !== (i % 2 === 0)));
      }, 400);
      """,
      "exports.slow = (time) => new Promise(go => setTimeout(go, time));"
    )
    #expect(page.lines == ["600 []"])
  }

  @Test func `a thrown value that is no error is reported as the console prints it`() async throws {
    let page = try await run(
      """
      try { stub.now() } catch (error) { console.log(error.message) }
      stub.later().catch(error => console.log(error.message));
      """,
      "exports.now = () => { throw { code: 7 } }; exports.later = async () => { throw [8] };"
    )
    #expect(page.lines == ["{ code: 7 }", "[ 8 ]"])
  }

  @Test func `its methods return at once, call functions back, and promise where they are async`()
    async throws
  {
    let page = try await run(
      """
      console.log(JSON.stringify(stub.bind({}, v => console.log('told', JSON.stringify(v)))));
      stub.tell({ a: [1, undefined, null] });
      stub.tell(2);
      stub.later(console.log);
      stub.load('x').then(v => console.log(v.join(' ')));
      stub.load('bad').catch(e => console.log(e.name, e.message, e instanceof Error));
      console.log(stub.say('hello'));
      """
    )
    #expect(
      Set(page.lines) == [
        #"{"bytes":{"@type":"binary","base64":"AQ==","dataType":"Uint8Array"},"token":"t1","when":"1970-01-01T00:00:00.000Z"}"#,
        #"told {"a":[1,null,null]}"#, "told 2", "after 300", "x undefined undefined",
        "TypeError no such path true", "stub hello", "true",
      ]
    )
    #expect(page.failures.isEmpty && page.host.clock.monotonic >= 300)
  }

  @Test func `what crosses are copies, as to a module in Swift`() async throws {
    let page = try await run(
      """
      const value = { list: [1], el: weex.document.documentElement, when: new Date(0) };
      console.log(stub.kinds(1, 'a', null, undefined, [], {}, () => 1, value.el, value.when).join());
      stub.leak();
      console.log(typeof leaked, typeof shared);
      Object.prototype.toString = null;
      console.log(stub.kinds([]).join());
      """
    )
    #expect(
      page.lines == [
        "number,string,null,undefined,array,object,function,string,string", "undefined undefined",
        "array",
      ]
    )
    #expect(page.failures.isEmpty)
  }

  @Test func `what it throws is the page's failure, said of the stub's own line`() async throws {
    let page = try await run(
      """
      try { stub.fail(); } catch (e) { console.log(e.name, e.message); }
      stub.failLater();
      stub.load('bad');
      stub.fail();
      """
    )
    #expect(page.lines == ["RangeError boom"])
    let failures = page.failures.map {
      "\($0.location.map { "\($0.url):\($0.line)" } ?? "") \($0.message)"
    }
    #expect(failures.count == 3)
    #expect(failures.contains("file:///app/stub.js:19 RangeError: boom"), "\(failures)")
    #expect(failures.contains { $0.hasPrefix("file:///app/stub.js:12 TypeError: no such path") })
    #expect(failures.contains { $0.hasPrefix("file:///app/stub.js:21 Error: later") })
  }

  @Test func `a method that returns a promise is as good as an async one`() async throws {
    let page = try await run(
      """
      const promise = stub.promised(1);
      console.log(promise instanceof Promise);
      promise.then(v => console.log(v, performance.now()));
      stub.promised(0).catch(e => console.log(e.name, e.message, e instanceof Error));
      console.log(stub.sometimes(false));
      stub.sometimes(true).then(v => console.log(JSON.stringify(v)));
      stub.nothing();
      """,
      """
      exports.promised = value => new Promise((done, fail) => setTimeout(() => {
        if (value > 0) done(value);
        else fail(new RangeError('too small'));
      }, 50));
      exports.sometimes = isLater => isLater ? Promise.resolve({ a: [1, undefined] }) : 'now';
      exports.nothing = () => Promise.reject(new Error('nobody hears'));
      """
    )
    #expect(page.lines == ["true", "now", #"{"a":[1,null]}"#, "1 50", "RangeError too small true"])
    #expect(
      page.failures.map(\.message) == ["Error: nobody hears (in an unhandled promise rejection)"]
    )
    #expect(page.failures.first?.location?.url == "file:///app/stub.js")
  }

  @Test func `a page asks for it as for every module`() async throws {
    let page = try await run(
      """
      console.log(weex.isRegisteredModule('bindingx'), weex.isRegisteredModule('bindingx', 'bind'));
      console.log(weex.supports('@module/bindingx'), weex.supports('@module/bindingx.nothing'));
      stub.bnid();
      """
    )
    #expect(page.lines == ["true true", "true false"])
    #expect(page.failures.first?.message.contains("did you mean 'bind'") == true)
  }

  @Test func `it is called by URL, goes by who stands before it, and ends with its page`()
    async throws
  {
    let host = Host.withDefaults()
    host.registerModule("store", stub: "exports.get = (query) => query.id; exports.more = () => 1;")
    let page = try host.openPage(source: CannedPages.bundle(""), url: "file:///a.js") { page in
      page.registerModuleIntercept("store") { call in
        call.method == "more" ? .swallow(2) : .proceed
      }
    }
    #expect(try Khala(str: "kl://store/get?id=7", in: host)?.result() as? String == "7")
    #expect(try Khala(str: "kl://store/more", in: host)?.result() as? Int == 2)
    page.destroy()
    #expect(throws: HostError.self) { try Khala(str: "kl://store/get?id=7", in: host)?.result() }
  }

  @Test func `by URL it gets numbered values in their order, or all as one object, then closures`()
    async throws
  {
    let host = Host.withDefaults()
    host.registerModule(
      "store",
      stub: """
        exports.told = (...all) => JSON.stringify(all);
        exports.tell = (heard, other) => { heard({ n: 1 }); other({ n: 2 }); };
        """
    )
    let page = try host.openPage(source: CannedPages.bundle(""), url: "file:///a.js")
    func told(_ query: String) throws -> String? {
      try Khala(str: "kl://store/told\(query)", in: host)?.result() as? String
    }
    #expect(try told("") == "[]")
    #expect(try told("?0=a.json&1=b") == #"["a.json","b"]"#)
    #expect(try told("?1=b&0=%7B%22n%22%3A1%7D") == #"[{"n":1},"b"]"#)
    #expect(try told("?path=a.json") == #"[{"path":"a.json"}]"#)
    #expect(try told("?0=a.json&path=b") == #"[{"0":"a.json","path":"b"}]"#)
    #expect(try told("?1=b") == #"[{"1":"b"}]"#)
    let heard = Mutex<[Int]>([])
    let hear: KhalaBlock = { info in heard.withLock { $0 += [info["n", as: Int.self] ?? 0] } }
    _ = try Khala(str: "kl://store/tell", in: host)?.result(blocks: [hear, hear])
    #expect(heard.withLock { $0 } == [1, 2])
    page.destroy()
  }

  @Test func `exports of a JavaScript module are methods too, and lines stay`() async throws {
    let page = try await run(
      "console.log(stub.add(1, 2), stub.twice(3), stub.named(), stub.other()); stub.later().then(console.log); stub.fail()",
      """
      export function add(a, b) { return a + b; }
      export async function later() { return 'later'; }
      export const twice = (x) => x * 2;
      function local() { return 'local'; }
      export { local as other };
      export default { named() { return 'named'; } };
      export function fail() { throw new Error('seven'); }
      """
    )
    #expect(page.lines == ["3 6 named local", "later"])
    #expect(page.failures.map { $0.location?.line } == [7])
  }

  @Test(arguments: [
    "export default ({ named: () => 'named' });",
    "export default(make() || 0); function make() { return { named: () => 'named' } }",
    "export /* the */ default // module\n(0, { named: () => 'named' })",
    "export default function () {}\n[1].forEach(() => {}); export { named }; function named() { return 'named' }",
  ])
  func `a default export may be any expression`(source: String) async throws {
    let page = try await run("console.log(stub.named())", source)
    #expect(page.lines == ["named"], "\(page.failures)")
  }

  @Test func `a line break between the two words of a default export counts`() async throws {
    let page = try await run(
      "stub.fail()",
      "export\ndefault ({\n  fail() { throw new Error('here'); }\n});"
    )
    #expect(page.failures.map { $0.location?.line } == [3])
  }

  @Test func `exports are read as JavaScript, wherever they stand`() async throws {
    let page = try await run(
      """
      console.log(Object.keys(stub).filter((name) => !/Listener/.test(name)).sort().join());
      console.log(stub.text(), stub.first(), stub.second());
      stub.fail()
      """,
      """
      #!/usr/bin/env node
      // export function commented() {}
      const text = () => `
      export function quoted() {}`.trim();
      const first = () => 1; const second = () => 2; export {
        text,
        first, second as second,
      };
        export
        function indented() {}
      export const { a: pulled, ...Rest } = { a() {} }, [listed = () => 3] = [];
      export default class {}
      export { fail as 'fail' }; function fail() { throw new Error('here'); }
      """
    )
    #expect(
      page.lines.filter { !$0.hasPrefix("module") } == [
        "fail,first,indented,listed,pulled,second,text", "export function quoted() {} 1 2",
      ]
    )
    #expect(page.failures.map { $0.location?.line } == [13])
  }

  @Test(
    arguments: [
      ("export const a = () => 1;\nexport const b = (;", 2, 19),
      ("export const a = () => 1;\nawait 1;", 2, 7),
      ("const b = 1;\n  import a from './a';\nexport const c = () => a", 2, 3),
    ]
  )
  func `a fault of a JavaScript module has its place`(source: String, line: Int, column: Int) throws
  {
    let host = Host.withDefaults()
    host.registerModule("bindingx", stub: source, url: "file:///app/stub.js")
    let error = #expect(throws: HostError.self) {
      try host.openPage(source: CannedPages.bundle(""), url: "file:///a.js")
    }
    #expect(
      error?.location == SourceLocation(url: "file:///app/stub.js", line: line, column: column)
    )
  }

  @Test(
    arguments: [
      ("module.exports = { a( }", "SyntaxError"),
      ("module.exports = 3", "exports 3 and no methods"),
      ("module.exports = { '': () => 1 }", "exports a method without a name"),
      ("const a = 1;", "exports an object without methods; write"),
      ("export default function () {}", "exports an object without methods; write"),
      ("module.exports = function () {}", "exports a function and no methods; write"),
      ("import a from './a';\nexport const b = () => a", "a stub is one file without imports"),
      ("export * from './a'", "a stub is one file without imports"),
      ("throw new Error('top')", "Error: top"),
      ("require('./a')", "a stub is one file, and has no modules to require"),
    ]
  )
  func `an invalid script keeps pages from opening, and says why`(
    source: String,
    told: String
  ) throws {
    let host = Host.withDefaults()
    host.registerModule("bindingx", stub: source, url: "file:///app/stub.js")
    let error = #expect(throws: HostError.self) {
      try host.openPage(source: CannedPages.bundle(""), url: "file:///a.js")
    }
    #expect(error?.message.contains(told) == true, "\(error?.message ?? "")")
  }

  @Test func `it stands in for a built-in module until a class is registered again`() async throws {
    let host = Host.withDefaults()
    let script = CannedPages.bundle("console.log(weex.requireModule('locale').getLanguageSync())")
    func language() async throws -> String? {
      let page = try host.openPage(source: script, url: "file:///a.js")
      await host.settle()
      return page.lines.last
    }
    host.registerModule("locale", stub: "exports.getLanguageSync = () => 'tlh'")
    #expect(try await language() == "tlh")
    host.registerDefaults()
    #expect(try await language() == "en-US")
    #expect(throws: HostError.self) {
      try host.registerModule("locale", stubFile: "/no/such/file.js")
    }
  }
}
