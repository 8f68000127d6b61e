import Foundation
import TestSupport
import Testing
import WeexHost

/// Random values of JavaScript, through every type that a method may declare.
@HostActor @Suite struct ValueFuzzTests {
  enum Kind: String, Codable, HostConvertible { case tea, cup }
  enum Shape: Codable, HostConvertible {
    case circle
    case square(side: Int)
  }

  struct Item: Codable, HostConvertible {
    var name: String
    var date: Date?
    var set: Set<Int>?
    var kind: Kind?
    var shapes: [Shape]?
    var inner: [String: [Double]]?
  }

  final class Taker: WeexModule {
    static let exports = Exports<Taker> {
      SyncMethod("bool") { (_: Taker, value: Bool) in value }
      SyncMethod("int") { (_: Taker, value: Int) in value }
      SyncMethod("int8") { (_: Taker, value: Int8) in value }
      SyncMethod("int32") { (_: Taker, value: Int32) in value }
      SyncMethod("int64") { (_: Taker, value: Int64) in value }
      SyncMethod("uint8") { (_: Taker, value: UInt8) in value }
      SyncMethod("uint64") { (_: Taker, value: UInt64) in value }
      SyncMethod("float") { (_: Taker, value: Float) in value }
      SyncMethod("double") { (_: Taker, value: Double) in value }
      SyncMethod("string") { (_: Taker, value: String) in value }
      SyncMethod("optional") { (_: Taker, value: String?) in value }
      SyncMethod("date") { (_: Taker, value: Date) in value }
      SyncMethod("url") { (_: Taker, value: URL) in value }
      SyncMethod("data") { (_: Taker, value: Data) in value }
      SyncMethod("list") { (_: Taker, value: [Int]) in value }
      SyncMethod("lists") { (_: Taker, value: [[String?]]) in value }
      SyncMethod("dictionary") { (_: Taker, value: [String: Double]) in value }
      SyncMethod("kind") { (_: Taker, value: Kind) in value }
      SyncMethod("shape") { (_: Taker, value: Shape) in value }
      SyncMethod("item") { (_: Taker, value: Item) in value }
      SyncMethod("items") { (_: Taker, value: [String: Item?]) in value }
      SyncMethod("any") { (_: Taker, value: HostValue) in value }
    }
    init(page: Page) {}
  }

  private static let atoms = [
    "undefined", "null", "true", "false", "NaN", "Infinity", "-Infinity", "-0", "0", "1", "-1",
    "1.5", "127", "128", "-129", "255", "256", "2147483648", "-2147483649", "4294967296",
    "9007199254740991", "9007199254740993", "1.8446744073709552e19", "-9.3e18", "1e308", "5e-324",
    "''", "'tea'", "'1'", "' 1 '", "'1e999'", "'true'", "'a\\ud800'", "'\\udc00'", "'\\0'",
    "'\\u2028'", "'é'.repeat(300)", "'1970-01-01T00:00:00Z'", "'+275760-09-13T00:00:00.001Z'",
    "'http://[::1'", "'file:///%zz'", "'AQI='", "'@binary'", "new Date(0)", "new Date(NaN)",
    "new Date(8.64e15)", "Symbol('s')", "Symbol.iterator", "10n", "-(2n ** 80n)", "() => 1",
    "class {}", "async () => {}", "function* () {}", "new Proxy({}, {})",
    "new Proxy([], { get() { throw new Error('get'); } })",
    "new Proxy({}, { ownKeys() { throw 7; } })",
    "(() => { const { proxy, revoke } = Proxy.revocable([], {}); revoke(); return proxy; })()",
    "{ toJSON() { throw new Error('toJSON'); } }", "{ valueOf() { return this; }, toString: null }",
    "{ get a() { throw null; } }", "Object.create(null)", "new Map([[1, 2]])", "new Set([1])",
    "new WeakMap()", "new Uint8Array(3)", "new Float64Array([NaN])", "new ArrayBuffer(2)",
    "new DataView(new ArrayBuffer(1))", "new Error('e')", "/x/g", "Promise.resolve(1)",
    "globalThis",
    "Object(1)", "Object('x')", "Object(true)", "[,]", "new Array(1e5)", "{ length: 1e9 }",
    "{ '@type': 'binary', base64: 'A', dataType: 'Uint8Array' }", "{ '@type': 'x' }",
    "(() => { const a = []; a.push(a); return a; })()",
    "(() => { const a = {}; a.a = { a }; return a; })()",
    "(() => { let a = 1; for (let i = 0; i < 3000; i++) a = [a]; return a; })()",
    "Object.freeze([1, 2])", "weex", "document.body", "(function () { return arguments; })(1, 2)",
    "{ circle: {} }", "{ square: { side: 1 } }", "{ square: {} }", "{ circle: {}, square: {} }",
  ]
  private static let names = [
    "name", "date", "set", "kind", "shapes", "inner", "['__proto__']", "constructor", "''", "'a b'",
    "0",
    "circle", "square", "side", "toJSON", "then", "length",
  ]

  /// An expression of JavaScript.
  private func expression(_ random: inout SeededGenerator, depth: Int = 0) -> String {
    guard depth < 4, random.once(in: 3) else { return "(\(random.one(of: Self.atoms)))" }
    let count = random.number(0...4)
    if random.once(in: 2) {
      return
        "[\((0..<count).map { _ in expression(&random, depth: depth + 1) }.joined(separator: ", "))]"
    }
    let fields = (0..<count).map { _ in
      "\(random.one(of: Self.names)): \(expression(&random, depth: depth + 1))"
    }
    return "({ \(fields.joined(separator: ", ")) })"
  }

  @Test func `a value is taken and comes back the same, or is refused with a reason`() async {
    let finding = await Fuzzing.run("values", count: 40) { random in
      let host = Host.withDefaults()
      host.registerModule("taker", withClass: Taker.self)
      let values = (0..<20).map { _ in "() => \(expression(&random))" }.joined(separator: ",\n")
      let page = try host.openPage(
        source: """
          // { "framework": "Vanilla" }
          const taker = weex.requireModule('taker');
          const text = (value) => `${JSON.stringify(value)} ${Object.is(value, -0)}`;
          [\(values)].forEach((make, number) => {
            for (const name of \(Self.methods)) {
              try {
                const first = taker[name](make()), second = taker[name](first);
                if (text(second) !== text(first)) console.log(number, name, text(first), text(second));
              } catch (error) {
                // What a getter or a proxy of the page throws, the call throws.
                if (!(error && error.message) && ![null, 7].includes(error)) console.log(number, name, String(error));
              }
            }
          });
          console.log('end');
          """,
        url: "file:///page.js"
      )
      await host.settle(timeout: .seconds(60))
      defer { page.destroy() }
      let lines = page.log.filter { !$0.isFromHost }.map(\.text)
      return lines == ["end"] && page.failures.isEmpty
        ? nil : "\(lines) \(page.messages)\n\(values)"
    }
    #expect(finding == nil)
  }

  private static let methods = """
    ['bool', 'int', 'int8', 'int32', 'int64', 'uint8', 'uint64', 'float', 'double', 'string', 'optional', 'date', 'url', 'data',
     'list', 'lists', 'dictionary', 'kind', 'shape', 'item', 'items', 'any']
    """
}
