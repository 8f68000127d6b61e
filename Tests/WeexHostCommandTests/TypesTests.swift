import Foundation
import Testing

/// `weexhost types`: the table of a host, for TypeScript and for editors.
@Suite struct TypesTests {
  /// Runs TypeScript's compiler over the host's declarations and a page; returns `line: code` of each error.
  static func errors(
    in page: String,
    _ options: [String] = [],
    flags: [String] = [],
    others: [String: String] = [:]
  ) async throws -> [String] {
    let folder = try TemporaryFolder(["page.ts": page].merging(others) { own, _ in own })
    let types = try await Command.run(["types", "-o", folder.path + "/types"] + options)
    #expect(types.status == 0 && types.stderr == "" && types.stdout == "")
    let result = try await Command.run(
      [
        "tsc", "--strict", "--noEmit", "--target", "es2020", "--lib", "es2020", "--pretty", "false",
        "--module", "es2020", "--moduleResolution", "node", "\(folder.path)/types/weex.d.ts",
        "\(folder.path)/page.ts",
      ] + flags + others.keys.sorted().map { "\(folder.path)/\($0)" },
      script: #"shift 0; "$@""#
    )
    try #require([0, 1, 2].contains(result.status), "tsc: \(result.stderr)")
    return result.stdout.split(separator: "\n").compactMap { line in
      guard
        let match = line.firstMatch(
          of: #/(weex\.d|page|others\.d)\.ts\((\d+),\d+\): error (TS\d+)/#
        )
      else { return nil }
      return (match.1 == "page" ? "" : "declarations ") + "\(match.2): \(match.3)"
    }
  }

  /// Lines that use the host correctly.
  private static let right = """
    const modal = weex.requireModule('modal')
    modal.toast({ message: 'hi', duration: 2 })
    modal.confirm({ message: 'sure?' }, (answer) => { console.log(answer.length) })
    modal.prompt({ message: 'name', default: 'Tea' }, ({ result, data }) => console.log(result + data))
    const storage = weex.requireModule('storage')
    storage.setItem('count', 3)
    storage.getItem('count', ({ result, data }) => { if (result === 'success') console.log(data) })
    const stream = weex.requireModule('stream')
    stream.fetch({ url: '/a', method: 'POST', type: 'json', body: 'x', headers: { a: 1 } }, (answer) => console.log(answer.status + 1))
    const navigator = weex.requireModule('navigator')
    navigator.push({ url: 'next.js', animated: 'true' }, (status) => { if (status === 'WX_SUCCESS') navigator.pop() })
    const field = weex.document.createElement('input')
    field.focus(); field.setSelectionRange(0, 2)
    weex.requireModule('dom').getComponentRect(field, ({ result, size }) => { if (result && size) console.log(size.width) })
    weex.requireModule('animation').transition(field, { styles: { opacity: 0.5 }, duration: 200 }, ({ result }) => console.log(result))
    weex.requireModule('picker').pick({ items: ['a', 1], index: 0 }, ({ data }) => console.log(data))
    const languages: string[] = weex.requireModule('locale').getLanguages()
    const timer: number = setTimeout(() => console.log(languages), 10)
    clearTimeout(timer)
    const width: number = WXEnvironment.deviceWidth + weex.config.env.scale
    new BroadcastChannel('shop').postMessage({ width })
    new BroadcastChannel('shop').onmessage = (event) => console.log(event.data, event.target.name, event.timeStamp)
    const socket = weex.requireModule('webSocket')
    socket.onmessage = (event) => { if (typeof event.data === 'string') socket.close() }
    socket.onclose(({ code }) => console.log(code + 1)); socket.onopen = () => socket.send('x')
    weex.importScript('more.js').then(({ url }) => console.log(url))
    import stock from '@weex-module/clipboard'
    stock.setString('tea'); stock.getString(({ data }) => console.log(data.trim()))
    weex.requireModule('router').call('kl://locale/getLanguages').then((all: string[]) => console.group(all))
    weex.requireModule('router').call('https://example.com/shop.js', { from: 'page' }, (told) => console.log(told))
    document.createElement('recycle-list').insertRange(0, [{ name: 'tea' }])
    navigator.setNavBarRightItem({ title: 'More', nodeRef: document.body.ref }, () => {})
    const load = (event: Weex.Events['image']['load']): string => event.size.errorDesc ?? String(event.size.naturalWidth)
    const scroll = (event: Weex.Events['scroller']['scroll']): boolean => event.isDragging
    const appear = (event: Weex.Events['div']['appear'] | Weex.Events['image']['disappear']): string => event.direction
    const click = (event: Weex.Events['div']['click']): number => { event.stopPropagation(); return event.position.pageX + event.timestamp }
    const touch = (event: Weex.Events['text']['touchstart'] | Weex.Events['cell']['panmove']): number => event.changedTouches[0].pageX
    const swipe = (event: Weex.Events['div']['swipe']): 'left' | 'right' | 'up' | 'down' => event.direction
    const pan = (event: Weex.Events['div']['horizontalpan']): boolean => event.state === 'start' && event.currentTarget.ref !== ''
    const scheme = (event: Weex.Events['div']['schemechange']): 'light' | 'dark' => event.scheme
    const plain = (event: Weex.Events['input']['focus'] | Weex.Events['list']['loadmore'] | Weex.Events['refresh']['refresh']
      | Weex.Events['header']['sticky'] | Weex.Events['div']['viewappear']): string => event.type
    document.body.addEvent('mine', (event) => console.log(event.anything, event.target.ref))
    const bundle: string = globalThis.weex.config.bundleUrl + globalThis.WXEnvironment.platform
    import { getItem } from '@weex-module/storage'
    import * as clips from '@weex-module/clipboard'
    getItem('count', ({ data }) => data); clips.setString(); require('@weex-module/storage').getItem('a', ({ result }) => result === 'success')
    const other = require('./other.js'); other.anything()
    navigator.clearNavBarTitle(); modal.alert({ message: 'hi', duration: 0.3 }, () => {})
    const light: 'light' | 'dark' = weex.requireModule('dark-scheme').getCurrentScheme()
    modal.addEventListener('closed', ({ module, data }) => console.log(module.trim(), data), { once: true })
    field.getSelectionRange(({ selectionStart }) => selectionStart + 1); document.createElement('image').save(({ success, errorDesc }) => success || errorDesc)
    weex.requireModule('dom').addRule('fontFace', { fontFamily: 'icons', src: "url('icons.ttf')" }); weex.requireModule('meta').setViewport({ width: 375 })
    field.setTextFormatter({ formatRule: '/a/', formatReplace: 'b', recoverRule: '/b/', recoverReplace: 'a' })
    weex.requireModule('dom').getComponentRect(field, (answer) => answer.result ? answer.size.width : answer.errMsg.length)
    weex.requireModule('picker').pick({ items: ['a'] }, (answer) => { if (answer.result === 'success') console.log(answer.data + 1) })
    weex.requireModule('event').openURL('x', (answer) => { if (answer.result === 'failed') console.log(answer.message.length) })
    const maybe: { ok?: string } = {}; modal.alert({ message: 'sure?', okTitle: maybe.ok })
    """

  /// Lines with a mistake, and the error of each.
  private static let wrong: [(line: String, code: String)] = [
    ("weex.requireModule('modla')", "TS2345"),
    ("weex.requireModule(1)", "TS2345"),
    ("weex.requireModule()", "TS2554"),
    ("weex.requireModul('modal')", "TS2551"),
    ("weex.requireModule('modal').tost({ message: 'x' })", "TS2551"),
    ("weex.requireModule('modal').toast({ massage: 'x' })", "TS2345"),
    ("weex.requireModule('modal').toast({ message: 'x', durations: 1 })", "TS2345"),
    ("weex.requireModule('modal').toast({ message: 1 })", "TS2322"),
    ("weex.requireModule('modal').toast({ message: 'x', duration: '2' })", "TS2322"),
    ("weex.requireModule('modal').toast('x')", "TS2345"),
    ("weex.requireModule('modal').toast()", "TS2554"),
    ("weex.requireModule('modal').toast({ message: 'x' }, () => {})", "TS2554"),
    ("const toast: string = weex.requireModule('modal').toast({ message: 'x' })", "TS2322"),
    ("weex.requireModule('modal').alert({ message: 'x' }, 'y')", "TS2345"),
    ("weex.requireModule('modal').confirm({ message: 'x' }, (answer: number) => {})", "TS2345"),
    ("weex.requireModule('modal').prompt({ message: 'x' }, ({ text }) => {})", "TS2339"),
    ("weex.requireModule('modal').prompt({ message: 'x', placeholder: 5 })", "TS2322"),
    ("weex.requireModule('storage').setItem('a')", "TS2554"),
    ("weex.requireModule('storage').setItem('a', {})", "TS2345"),
    ("weex.requireModule('storage').getItem({}, () => {})", "TS2345"),
    ("weex.requireModule('storage').getItem('a', ({ value }) => {})", "TS2339"),
    ("weex.requireModule('storage').getItem('a', ({ result }) => result === 'ok')", "TS2367"),
    ("const item: string = weex.requireModule('storage').getItem('a')", "TS2322"),
    ("weex.requireModule('stream').fetch({})", "TS2345"),
    ("weex.requireModule('stream').fetch({ url: 5 })", "TS2322"),
    ("weex.requireModule('stream').fetch({ url: '/a', method: 'FETCH' })", "TS2322"),
    ("weex.requireModule('stream').fetch({ url: '/a', type: 'xml' })", "TS2322"),
    ("weex.requireModule('stream').fetch({ url: '/a' }, (answer) => answer.code)", "TS2339"),
    ("weex.requireModule('navigator').push({ uri: 'a' })", "TS2345"),
    ("weex.requireModule('navigator').push({ url: 'a' }, (status) => status === 'OK')", "TS2367"),
    ("weex.requireModule('picker').pick({ item: [] })", "TS2345"),
    ("weex.requireModule('animation').transition(weex.document.body, {})", "TS2345"),
    ("weex.requireModule('dom').getComponentRect(5, () => {})", "TS2345"),
    ("weex.requireModule('dom').scrollToElement()", "TS2554"),
    ("weex.requireModule('locale').getLanguages().push(1)", "TS2345"),
    ("weex.requireModule('timer').setTimeout('x', 5)", "TS2345"),
    ("weex.document.createElement('input').blurr()", "TS2551"),
    ("weex.document.createElement('input').setSelectionRange(0)", "TS2554"),
    ("WXEnvironment.plattform", "TS2551"),
    ("WXEnvironment.deviceWidth = 5", "TS2540"),
    ("weex.config.bundleUrl = 'x'", "TS2540"),
    ("new BroadcastChannel()", "TS2554"),
    ("setTimeout('x', 5)", "TS2345"),
    ("weex.requireModule('router').call('kl://locale/getLanguag')", "TS2345"),
    ("weex.requireModule('dom').addRule('font-face', {})", "TS2345"),
    ("document.createElement('recycle-list').setListData('tea')", "TS2345"),
    ("import missing from '@weex-module/stroage'", "TS2307"),
    ("import { getItems } from '@weex-module/storage'", "TS2724"),
    ("require('@weex-module/stroage')", "TS2769"),
    ("const typed = (e: Weex.Events['input']['input']) => e.valeu", "TS2551"),
    ("const scrolled = (e: Weex.Events['list']['scroll']) => e.contentOffest", "TS2551"),
    ("const tapped = (e: Weex.Events['div']['click']) => e.positoin", "TS2551"),
    ("weex.requireModule('dom').getComponentRect('a', (answer) => answer.size.width)", "TS2532"),
    ("weex.requireModule('meta').setViewport({ widht: 375 })", "TS2345"),
    ("weex.requireModule('modal').addEventListener('x', () => {}, { onse: true })", "TS2345"),
    ("weex.requireModule('voice-over').read({ vaule: 'x' })", "TS2345"),
    ("document.createElement('input').setTextFormatter({ formatRules: '/a/' })", "TS2345"),
    ("weex.requireModule('dom').addRule('fontFace', { family: 'x' })", "TS2345"),
  ]

  @Test func `the declarations are strict, and a page that uses them rightly has no error`()
    async throws
  {
    #expect(try await Self.errors(in: Self.right) == [])
  }

  @Test func `each mistake in a page is an error at its line`() async throws {
    let page = Self.wrong.map(\.line).joined(separator: "\n")
    let expected = Self.wrong.enumerated().map { "\($0 + 1): \($1.code)" }
    #expect(try await Self.errors(in: page + "\nexport {}\n") == expected)
  }

  /// What the types of node and of browsers declare, too, as `@types/node` and the library `dom` do.
  private static let others = """
    interface Console { log(...data: any[]): void; dirxml(...data: any[]): void }
    declare var console: Console
    interface NodeRequire { resolve(id: string): string }
    declare var require: NodeRequire
    declare function queueMicrotask(callback: () => void): void
    declare function setTimeout<T extends any[]>(callback: (...values: T) => void, delay?: number, ...values: T): { ref(): void }
    interface Performance { mark(name: string): void }
    declare var performance: Performance
    """

  @Test func `the declarations agree with those of node and of browsers`() async throws {
    let page = "console.dirxml(1); console.table(2); performance.now(); require.resolve('x')\n"
    #expect(try await Self.errors(in: page, others: ["others.d.ts": Self.others]) == [])
  }

  /// Source: the options and the shims of CommandLine.md.
  @Test func `with the options of the documentation, Vue's own types and components have no error`()
    async throws
  {
    let page = """
      import Vue from 'vue'
      import Row from './row.vue'
      export default Vue.extend({
        components: { Row },
        methods: {
          enter() { const field = this.$refs.field as Weex.Elements['input']; field.focus(); console.log(process.env.API) },
          scrolled(event: Weex.Events['list']['scroll']) { return event.contentOffset.y },
        },
      })
      const wrong: string = weex.requireModule('stock').price('tea')

      """
    let documentation = try String(
      contentsOf: Command.repository.appending(
        path: "Sources/WeexHost/WeexHost.docc/CommandLine.md"
      ),
      encoding: .utf8
    )
    let blocks = documentation.split(separator: "```ts\n").dropFirst().map { block in
      String(block.prefix { $0 != "`" })
    }
    #expect(blocks.count == 2)
    // As `"types": []` does, the empty folder leaves out the types of installed packages.
    let flags = ["--skipLibCheck", "--baseUrl", "/usr/share/nodejs", "--typeRoots", "none"]
    let others = ["shims.d.ts": blocks[0], "stock.d.ts": blocks[1]]
    #expect(try await Self.errors(in: page, flags: flags, others: others) == ["10: TS2322"])
  }

  @Test func `exact optional properties may be passed on`() async throws {
    let page = """
      import { test } from 'weexhost'
      declare const given: { title?: string, data?: { name: string } }
      weex.requireModule('modal').alert({ message: 'x', okTitle: given.title })
      test('opens', (t) => t.open('p.vue', { data: given.data, viewport: given.title }))

      """
    #expect(try await Self.errors(in: page, flags: ["--exactOptionalPropertyTypes"]) == [])
  }

  @Test func `a test has types that refuse what its run refuses`() async throws {
    let right = """
      import { test, expect } from 'weexhost'
      test('it', async (t) => {
        const page = await t.open('p.vue'), any: any = 1, text: string = 'a'
        expect(any).toContain(5); expect(text).toContain('a'); expect([1]).toContain(1)
        expect({}).toHaveProperty('a.b'.split('.'), 1); expect({}).toHaveProperty(['a', 0] as const)
        await expect(page.call('x')).resolves.toBe(1); expect({}).toEqual(expect.objectContaining({ a: [1] }))
      })

      """
    let wrong = [
      "expect('room 5').toContain(5)", "expect('a').not.toContain(undefined)",
      "expect({}).toHaveProperty({})", "expect.stringContaining(undefined)",
      "expect.objectContaining('x')", "expect.objectContaining([1])",
      "test.each([1])('x', function* () {})",
    ]
    let lines = wrong.indices.map { "\(8 + $0): TS2345" }
    #expect(try await Self.errors(in: right + wrong.joined(separator: "\n")) == lines)
  }

  /// Additional names in pages, from the first versions of Weex or for frameworks; new code should not use them.
  private static let undeclared: Set = [
    "undefined", "requireModule", "__weex_require_module__", "nativeLog", "getJSFMVersion",
    "service", "services", "sendTasks", "options", "Document", "Element", "Comment",
  ]

  @Test func `every global of a page that is not JavaScript's own is declared`() async throws {
    let folder = try TemporaryFolder([
      "page.js": """
      // { "framework": "Vanilla" }
      const ours = Object.getOwnPropertyNames(globalThis)
      console.log(ours.filter(name => !(name in native)).join(' '))
      """.replacing("native)", with: "\(Self.native))")
    ])
    let page = try await Command.run(["run", "\(folder.path)/page.js"])
    let names = page.stderr.split(separator: "\n").first { $0.contains("console.log: ") }?
      .replacing("console.log: ", with: "").split(separator: " ").map(String.init)
    let declarations = try await Command.run(["types"]).stdout
    for name in try #require(names) where !Self.undeclared.contains(name) {
      let isDeclared = ["var", "function"].contains {
        declarations.contains("\ndeclare \($0) \(name)")
      }
      #expect(isDeclared, "\(name)")
    }
  }

  /// JavaScript's own globals, as an expression of a page: those of a realm without a host.
  private static let native = """
    Object.fromEntries('AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError \
    FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN \
    Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array \
    Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval \
    globalThis isFinite isNaN parseFloat parseInt unescape'.split(' ').map(name => [name, 1]))
    """

  @Test func `two runs write the same bytes, on standard output as in a file`() async throws {
    let folder = try TemporaryFolder()
    for (format, file) in [
      ("dts", "weex.d.ts"), ("custom-data", "weex.html-data.json"),
      ("web-types", "weex.web-types.json"),
    ] {
      let printed = try await Command.run(["types", "--format", format])
      let written = try await Command.run(["types", "--format", format, "-o", folder.path])
      #expect(printed.status == 0 && written.status == 0 && written.stdout == "")
      let text = try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
      #expect(text == printed.stdout && text.count > 1000)
    }
  }

  @Test func `a module of the command line is among the types`() async throws {
    let folder = try TemporaryFolder([
      "stock.js": "export function price(name) { return 3 }\nexport async function buy() {}\n"
    ])
    let page = "weex.requireModule('stock').price('tea')\nweex.requireModule('stock').prise()\n"
    let found = try await Self.errors(in: page, ["--module", "stock=\(folder.path)/stock.js"])
    #expect(found == ["2: TS2551"])
  }

  @Test func `the table of another host has its types, too`() async throws {
    let folder = try TemporaryFolder([
      "table.json": """
      {"version": 1, "modules": {"stock": [{"name": "price", "reply": "sync", "result": {"type": "number"},
        "parameters": [{"label": "name", "shape": {"type": "string"}}]}]}}
      """,
      "app.js": "module.exports = { name() { return 'shop' } }\n",
    ])
    let page = """
      const price: number = weex.requireModule('stock').price('tea') + weex.requireModule('app').name()
      weex.requireModule('stock').price(5)
      weex.requireModule('modal')

      """
    let options = ["--table", "\(folder.path)/table.json", "--module", "app=\(folder.path)/app.js"]
    #expect(try await Self.errors(in: page, options) == ["2: TS2345", "3: TS2345"])
    let wrong = try await Command.run(["types", "--table", "\(folder.path)/app.js"])
    #expect(wrong.status == 64 && wrong.stderr.contains("--table"), "\(wrong)")
  }

  @Test func `a module's script in TypeScript is said to be none`() async throws {
    let folder = try TemporaryFolder([
      "m.ts": "export function price(name: string): number { return 3 }\n"
    ])
    let result = try await Command.run(["types", "--module", "stock=\(folder.path)/m.ts"])
    #expect(result.status == 1)
    #expect(
      result.stderr.contains("the script of a module is JavaScript, and this is TypeScript"),
      "\(result.stderr)"
    )
  }

  @Test(
    .serialized,
    arguments: [["types"], ["list"], ["check", "page.js"], ["call", "kl://x/a"]]
  )
  func `a module's script that takes all memory is stopped`(command: [String]) async throws {
    let folder = try TemporaryFolder([
      "page.js": "// { \"framework\": \"Vanilla\" }\n",
      "mem.js":
        "module.exports = { a() {} };\nconst all = [];\nfor (;;) all.push(new Array(1e6).fill(1));\n",
    ])
    let result = try await Command.run(
      command + ["--module", "x=mem.js"],
      environment: ["FOLDER": folder.path],
      script: #"cd "$FOLDER"; exec "$0" "$@""#
    )
    #expect(result.status == 125, "\(result)")
    #expect(result.stderr.contains("reached its limit of 1024 MiB of memory"), "\(result.stderr)")
  }

  @Test func `what a module in JavaScript returns may be anything`() async throws {
    let folder = try TemporaryFolder([
      "stock.js":
        "export function price(name) { return 3 }\nexport async function buy() { return 'x' }\n"
    ])
    let module = ["--module", "stock=\(folder.path)/stock.js"]
    let types = try await Command.run(["types"] + module)
    #expect(types.stdout.contains("    price(...value0: (any)[]): any;\n"), "\(types)")
    #expect(types.stdout.contains("    buy(...value0: (any)[]): Promise<any>;\n"))
    let notify = "    notify(url: string, params?: { [key: string]: any }): Promise<(any)[]>;\n"
    #expect(types.stdout.contains(notify))
    let page = """
      const price: number = weex.requireModule('stock').price('tea')
      const bought: Promise<string> = weex.requireModule('stock').buy()
      weex.requireModule('router').notify('kl://a/b').then((results) => results.length + price)

      """
    #expect(try await Self.errors(in: page, module) == [])
  }

  @Test func `a format that does not exist is refused, and a folder that cannot be made`()
    async throws
  {
    #expect(try await Command.run(["types", "--format", "flow"]).status == 64)
    let refused = try await Command.run(["types", "-o", "/nowhere/types"])
    #expect(refused.status == 73)
    #expect(refused.stderr.contains("--output /nowhere/types: the folder cannot be made"))
  }

  @Test func `editors get tags, attributes with their values, events and styles`() async throws {
    let folder = try TemporaryFolder()
    for format in ["custom-data", "web-types"] {
      #expect(
        try await Command.run(["types", "--format", format, "-o", folder.path]).status == 0
      )
    }
    func object(_ file: String) throws -> [String: Any] {
      let data = try Data(contentsOf: folder.url.appending(component: file))
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    func named(_ name: String, in list: Any?) throws -> [String: Any] {
      let list = try #require(list as? [[String: Any]])
      #expect(list.allSatisfy { $0["name"] is String })
      return try #require(list.first { $0["name"] as? String == name })
    }
    func names(_ list: Any?) -> [String] {
      (list as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    }
    let html = try object("weex.html-data.json")
    #expect(html["version"] as? Double == 1.1)
    let image = try named("image", in: html["tags"])
    let resize = try named("resize", in: image["attributes"])
    #expect(names(resize["values"]) == ["stretch", "cover", "contain"])
    #expect(names(image["attributes"]).contains("@load"))
    #expect(names(html["globalAttributes"]).contains("@click"))
    let css = try object("weex.css-data.json")
    #expect(css["version"] as? Double == 1.1)
    let direction = try named("flex-direction", in: css["properties"])
    #expect(names(direction["values"]).contains("row-reverse"))
    let types = try object("weex.web-types.json")
    #expect(types["name"] as? String == "weexhost" && types["version"] as? String == "1.0.0")
    let contributions = try #require(types["contributions"] as? [String: Any])
    let elements = (contributions["html"] as? [String: Any])?["elements"]
    let properties = (contributions["css"] as? [String: Any])?["properties"]
    let words = try named("flex-direction", in: properties)["values"] as? [String]
    #expect(words?.contains("row-reverse") == true)
    let field = try named("input", in: elements)
    let disabled = try named("disabled", in: field["attributes"])
    #expect(disabled["value"] as? [String: String] == ["type": "boolean", "default": "false"])
    let events = names((field["js"] as? [String: Any])?["events"])
    #expect(events.contains("input"))
  }
}
