import Testing
import WeexHost

/// The names on a page's `globalThis`: this test notices one that an engine or a framework adds or removes.
@HostActor
@Suite struct GlobalNamesTests {
  /// Names on every page: JavaScript's, and the host's.
  private static let common = """
    AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean
    BroadcastChannel DataView Date Error EvalError FinalizationRegistry Float16Array
    Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator
    JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set
    String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array
    Uint8ClampedArray WXEnvironment WeakMap WeakRef WeakSet WebAssembly __weex_require_module__
    atob btoa cancelAnimationFrame clearInterval clearTimeout console decodeURI
    decodeURIComponent encodeURI encodeURIComponent escape eval getJSFMVersion globalThis
    isFinite isNaN nativeLog parseFloat parseInt performance queueMicrotask
    requestAnimationFrame requireModule service services setInterval setTimeout undefined
    unescape weex
    """

  /// Names only on the pages of a framework.
  private static let own = [
    "Vanilla": "Comment Document Element document options sendTasks", "Vue": "Vue", "Weex": "",
    "Rax":
      "__weex_config__ __weex_data__ __weex_document__ __weex_options__ bundleUrl callNative document instanceId",
  ]

  /// Names that no page may have: ways into the engine, shared memory, files, processes and other machines.
  private static let forbidden = """
    $262 $vm Bun Deno GLib SharedArrayBuffer Worker XMLHttpRequest createGlobalObject debug describe drainMicrotasks dumpAllVMs edenGC
    fullGC gc imports importScripts jscStack load loadString noInline openFile os print printErr process quit read readFile readline
    require run runString std system transferArrayBuffer version webkit writeFile
    """

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// The output of a page of a framework.
  private func printed(_ framework: String, _ script: String) throws -> Set<String> {
    let page = try Host.withDefaults().openPage(
      source: """
        // { "framework": "\(framework)" }
        \(framework == "Weex" ? "__weex_define__('@weex-component/a', [], (r, e, m) => {" : "")
        \(script)
        \(framework == "Weex" ? "m.exports.template = { type: 'div' }; });" : "")
        \(framework == "Weex" ? "__weex_bootstrap__('@weex-component/a');" : "")
        """,
      url: "file:///page.js"
    )
    return Self.words(page.lines.first ?? "nothing was printed")
  }

  @Test(arguments: ["Vanilla", "Vue", "Weex", "Rax"])
  func `a page finds these global names and no others`(framework: String) throws {
    let names = try printed(
      framework,
      "console.log(Object.getOwnPropertyNames(globalThis).join(' '))"
    )
    let expected = Self.words(Self.common).union(Self.words(Self.own[framework] ?? ""))
    let (new, gone) = (names.subtracting(expected).sorted(), expected.subtracting(names).sorted())
    #expect(new == [], "new names; decide whether pages may have them")
    #expect(gone == [], "names that are gone")
  }

  @Test(arguments: ["Vanilla", "Vue", "Weex", "Rax"])
  func `no page finds what leads out of the engine, not by inheritance either`(
    framework: String
  ) throws {
    let list = Self.words(Self.forbidden).sorted().map { "'\($0)'" }.joined(separator: ",")
    let found = try printed(
      framework,
      "console.log('found', ...[\(list)].filter((name) => name in globalThis))"
    )
    #expect(found == ["found"])
  }

  @Test(arguments: [
    ("fetch('a')", "weex.requireModule('stream').fetch(…) sends requests"),
    ("new WebSocket('a')", "weex.requireModule('webSocket') opens a web socket"),
    ("location.href", "weex.config.bundleUrl is the page's URL"),
  ])
  func `a page that looks for a browser's variable is told what there is in its place`(
    code: String,
    replacement: String
  ) throws {
    let source = "// { \"framework\": \"Vanilla\" }\n\(code);"
    let page = try Host.withDefaults().openPage(source: source, url: "file:///page.js")
    let name = code.prefix { $0 != "(" && $0 != "." }.replacing("new ", with: "")
    #expect(
      page.failures.first?.message
        == "ReferenceError: Can't find variable: \(name): \(replacement)"
    )
  }
}
