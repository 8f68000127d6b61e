import Foundation
import HostThread
import PromiseBridge
import TestSupport
import Testing
import WeexHost

/// The conversions of Swift's types to JavaScript, and of JavaScript's values to Swift: the tables at `HostArgument`, `HostResult` and
/// `FlexComponent`.
@HostActor @Suite struct CrossingTests {
  enum Kind: String, Codable, CaseIterable, HostConvertible { case tea, cup }
  enum Grade: Int, Codable, HostConvertible { case good = 1 }
  enum Shape: Codable, HostConvertible, Equatable {
    case circle
    case square(side: Int)
  }

  struct Item: Codable, HostConvertible, Equatable {
    var date = Date(timeIntervalSince1970: 86_400.5)
    var url = URL(string: "https://shop.example/a?b=1")
    var data = Data([0, 1, 255])
    var set: Set<Int> = [7]
    var big = Int64.max
    var float = Float(0.1)
    var kind = Kind.tea
    var shapes = [Shape.circle, .square(side: 2)]
    var none: Int?
  }

  final class Shop: WeexModule {
    static let exports = Exports<Shop> {
      SyncMethod("item", Shop.item)
      SyncMethod("same", Shop.same)
      SyncMethod("text", Shop.text)
    }
    init(page: Page) {}
    func item() -> Item { Item() }
    func same(_ item: Item) -> Bool { item == Item() }
    func text(_ text: String) -> String { text }
  }

  private func flex() -> FlexComponent {
    let flex = FlexComponent()
    flex.setInterface("item") { Item() }
    flex.setInterface("same") { (item: Item) in item == Item() }
    flex.setInterface("bigs") { [Int64.max, 9_007_199_254_740_993] }
    flex.setInterface("big") { (big: Int64) in "\(big)" }
    flex.setInterface("double") { (number: Double) in number }
    flex.setInterface("float") { (float: Float) in "\(float)" }
    flex.setInterface("floats") { [Float(0.1), -0, 16_777_216] }
    flex.setInterface("kind") { (kind: Kind) in [kind] }
    flex.setInterface("grade") { (grade: Grade?) in grade }
    flex.setInterface("date") { _ -> Any? in Item().date }
    flex.setInterface("url") { _ -> Any? in Item().url }
    flex.setInterface("data") { _ -> Any? in Item().data }
    flex.setInterface("set") { _ -> Any? in Item().set }
    flex.setInterface("list") { _ -> Any? in [nil, Item().set, Item().data] as [Any?] }
    flex.setInterface("nothing") { _ -> Any? in nil }
    flex.setInterface("large") { _ -> Any? in Int64.max }
    flex.setInterface("kinds") { arguments -> Any? in
      arguments?.map { value -> String in
        guard let value else { return "nil" }
        return "\(type(of: value))"
      }
    }
    return flex
  }

  private func run(_ body: String) async throws -> [String] {
    let host = WeexHost.Host.withDefaults()
    host.registerModule("shop", withClass: Shop.self)
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const shop = weex.requireModule('shop');
        const text = v => v === undefined ? 'undefined' : JSON.stringify(v);
        const show = (...values) => { console.log(values.map(text).join(' ')); };
        const failure = async (promise) => { try { show(await promise); } catch (e) { console.log(e.message); } };
        (async () => { \(body) })();
        """,
      url: "https://shop.example/page.js",
      component: flex()
    )
    await host.settle(timeout: .seconds(600))
    return page.printed + page.failures.map(\.message)
  }

  private static let item =
    #"{"big":9223372036854776000,"data":[0,1,255],"date":"1970-01-02T00:00:00.500Z","float":0.1,"kind":"tea","set":[7],"shapes":[{"circle":{}},{"square":{"side":2}}],"url":"https://shop.example/a?b=1"}"#

  @Test func `a struct's properties are not converted, at both entry points`() async throws {
    let printed = try await run(
      """
      const item = await $flex.item();
      show(item); show(shop.item());
      // The number has lost digits that a text keeps.
      item.big = '9223372036854775807';
      show(await $flex.same(item), shop.same(item));
      const other = { ...item, date: 86400500, set: [7, 7], none: null };
      show(await $flex.same(other), shop.same(other), await $flex.same({ ...other, none: undefined }));
      show(shop.same({ ...item, date: new Date(86400500) }), shop.text(new Date(0)));
      """
    )
    #expect(
      printed == [
        Self.item, Self.item, "true true", "true true true", #"true "1970-01-01T00:00:00.000Z""#,
      ]
    )
  }

  @Test func `numbers, enums and nothing are what the tables say`() async throws {
    let printed = try await run(
      """
      show(await $flex.bigs(), await $flex.floats());
      show(await $flex.big('9223372036854775807'), await $flex.big(2 ** 53), await $flex.big('-3'));
      await failure($flex.big(1e300)); await failure($flex.big(1.5));
      show(await $flex.double('2.5'), await $flex.double(true));
      show(await $flex.float(0.1), await $flex.float(16777217), await $flex.float(1e300));
      show(await $flex.kind('cup'), await $flex.grade(1), await $flex.grade(null), await $flex.grade());
      await failure($flex.kind('pot'));
      """
    )
    let range = "wants a whole number from -9223372036854775808 to 9223372036854775807, got"
    #expect(
      printed == [
        "$flex.bigs: result[0]: JavaScript's numbers cannot hold 9223372036854775807 exactly",
        "$flex.bigs: result[1]: JavaScript's numbers cannot hold 9007199254740993 exactly",
        "[9223372036854776000,9007199254740992] [0.1,0,16777216]",
        #""9223372036854775807" "9007199254740992" "-3""#,
        "$flex.big: argument 0 (Int64) \(range) the number 1e+300",
        "$flex.big: argument 0 (Int64) \(range) the number 1.5", "2.5 1",
        #""0.1" "16777216.0" "inf""#, #"["cup"] 1 undefined undefined"#,
        #"$flex.kind: argument 0 (String) wants one of 'tea', 'cup', got the string "pot""#,
      ]
    )
  }

  @Test func `closures of anything get and give what their table says`() async throws {
    let printed = try await run(
      """
      show(await $flex.date(), await $flex.url(), await $flex.data(), await $flex.set(), await $flex.list(), await $flex.nothing());
      show(await $flex.large());
      show(await $flex.kinds(1, 1.5, 2 ** 53, 2 ** 60, 'x', true, [1], { a: 1 }, new Number(2), null, undefined));
      for (const value of [new Date(0), new Map(), new Set(), () => {}, new Uint8Array(1)]) await failure($flex.kinds(value));
      """
    )
    let refusal =
      "only numbers, strings, booleans, null, undefined, and arrays and objects of these can be passed"
    #expect(
      printed == [
        #""1970-01-02T00:00:00.500Z" "https://shop.example/a?b=1" [0,1,255] [7] [null,[7],[0,1,255]] undefined"#,
        "$flex.large: result: JavaScript's numbers cannot hold 9223372036854775807 exactly",
        "9223372036854776000",
        #"["Int","Double","Int","Double","String","Bool","Array<Optional<Any>>","Dictionary<String, Optional<Any>>","Int","nil","nil"]"#,
      ]
        + ["a Date", "a Map", "a Set", "a function", "a typed array"].map {
          "argument 0 of $flex.kinds is \($0); \(refusal)"
        }
    )
  }

  @Test func `wrong properties are told by their place`() async throws {
    let printed = try await run(
      """
      const item = { ...await $flex.item(), big: 1 };
      for (const wrong of [{ date: 'soon' }, { url: 3 }, { data: [256] }, { set: 1 }, { kind: 'pot' }, { float: 'x' }]) {
        await failure($flex.same({ ...item, ...wrong }));
      }
      """
    )
    #expect(
      printed
        == [
          #".date wants a date such as 2026-01-31T12:00:00Z, or milliseconds since 1970, got the string "soon""#,
          ".url wants a URL, got the number 3",
          ".data[0] wants a whole number from 0 to 255, got the number 256",
          ".set wants an array, got the number 1",
          #".kind wants one of 'tea', 'cup', got the string "pot""#,
          #".float wants a number, got the string "x""#,
        ].map { "$flex.same: argument 0 (object)" + $0 }
    )
  }
}
