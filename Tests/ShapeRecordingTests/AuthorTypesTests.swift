import BundleBuilder
import BundleChecking
import FoundationEssentials
import HostThread
import HostValues
import ShapeRecording
import TableDescription
import Testing
import TypeDeclarations
import WeexHost

/// The types of a module's author in the output of `types` and `check`.
@HostActor
@Suite struct AuthorTypesTests {
  private struct Plain: Codable, HostArgument, HostResult {
    var name: String
    var count: Int?
  }

  private struct Step: Codable, HostArgument, HostResult {
    var due: Date
    var parts: [Step]?
  }

  private struct Tree: Codable, HostArgument, HostResult {
    var name: String
    var children: [Tree]?
  }

  private enum Quote: String, CaseIterable, Codable, HostArgument {
    case apostrophe = "it's"
    case line = "new\nline"
    case separator = "a\u{2028}b"
    case backslash = "\\"
  }

  private enum Level: Int, CaseIterable, Codable, HostArgument {
    case low = 1
    case high = 9
  }

  private final class Shop: WeexModule {
    static let exports = Exports<Shop> {
      SyncMethod("plain", "plain", Shop.plain)
      SyncMethod("step", "step", Shop.step)
      SyncMethod("tree", "tree", Shop.tree)
      SyncMethod("quote", "quote", Shop.quote)
      SyncMethod("level", "level", Shop.level)
    }
    func plain(_ plain: Plain) -> Plain { plain }
    func step(_ step: Step) -> Step { step }
    func tree(_ tree: Tree) -> Tree { tree }
    func quote(_ quote: Quote) {}
    func level(_ level: Level) {}
  }

  /// A module with a method whose name every module already has.
  private final class Radio: WeexModule {
    static let exports = Exports<Radio> {
      SyncMethod("addEventListener", "station", Radio.addEventListener)
    }
    func addEventListener(_ station: Int) -> Int { station }
  }

  private final class Gauge: Component {
    override class var attributeRows: [AttributeRow] {
      [AttributeRow("kind", values: ["round", "flat"]), "label"]
    }
  }

  private func host() -> Host {
    let host = Host.withDefaults()
    host.registerModule("shop", withClass: Shop.self)
    host.registerModule("radio", withClass: Radio.self)
    host.registerComponent("gauge", withClass: Gauge.self)
    return host
  }

  private func declarations() throws -> String {
    ScriptDeclarations.text(
      of: try host().table()
    )
  }

  /// An interface, without the indentation of its lines.
  private func interface(_ name: String, in text: String) -> [String] {
    let lines = text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    let start = lines.firstIndex { $0.hasPrefix("interface \(name) ") }
    return start.map { lines[$0...].dropFirst().prefix { $0 != "}" }.map(String.init) } ?? []
  }

  private func findings(_ script: String) async throws -> [String] {
    try host().findings(in: script).map {
      "\($0.severity.rawValue) \($0.rule.rawValue): \($0.message)"
    }
  }

  @Test func `a type that is an argument and a result is declared once`() throws {
    let text = try declarations()
    #expect(interface("Plain", in: text) == ["name: string;", "count?: number | undefined;"])
    #expect(interface("Tree", in: text) == ["name: string;", "children?: (Tree)[] | undefined;"])
    #expect(!text.contains("interface Plain2") && !text.contains("interface Tree2"))
    #expect(text.contains("plain(plain: Plain): Plain;"))
  }

  @Test func `a type inside itself is the one that is declared`() throws {
    let text = try declarations()
    #expect(
      interface("Step", in: text) == [
        "due: Date | string | number;", "parts?: (Step)[] | undefined;",
      ]
    )
    #expect(interface("Step2", in: text) == ["due: string;", "parts?: (Step2)[] | undefined;"])
    #expect(text.contains("step(step: Step): Step2;"))
  }

  @Test func `texts are written as JavaScript has them`() throws {
    #expect(
      try declarations().contains(
        #"quote(quote: 'it\'s' | 'new\nline' | 'a\u2028b' | '\\'): void;"#
      )
    )
  }

  @Test func `every module has the listeners of its events`() async throws {
    let text = try declarations()
    #expect(text.contains("interface ShopModule extends Module {"))
    #expect(
      interface("Module", in: text).contains(
        "addEventListener(event: string, callback: ((answer: ModuleEvent) => void), options?: ListenerOptions): void;"
      ),
      "\(interface("Module", in: text))"
    )
    let radio = interface("RadioModule", in: text)
    #expect(radio.contains("addEventListener(station: number): number;"))
    #expect(radio.contains("removeAllEventListeners(event?: string): void;"))
    #expect(
      try await findings(
        """
        const shop = weex.requireModule('shop');
        shop.addEventListener('sold', () => {}, { once: true });
        shop.removeAllEventListeners();
        shop.addEventListener('sold');
        shop.addEventListner('sold', () => {});
        """
      ) == [
        "error argument-count: shop.addEventListener: missing argument 1 (callback: KeepAliveCallback)",
        "error unknown-method: module 'shop' has no method 'addEventListner'; did you mean 'addEventListener'?",
      ]
    )
  }

  @Test func `numbers that an enum has not are refused by the check as by the run`() async throws {
    #expect(
      try await findings(
        "const shop = weex.requireModule('shop'); shop.level(9); shop.level('1'); shop.level(true); shop.level(2); shop.level(false);"
      ) == [
        "error argument-type: shop.level: argument 0 (level: Level) wants one of '1', '9', got the number 2",
        "error argument-type: shop.level: argument 0 (level: Level) wants one of '1', '9', got a boolean",
      ]
    )
  }

  @Test func `what is inside of a type inside itself is checked`() async throws {
    let found = try await findings(
      """
      const shop = weex.requireModule('shop');
      shop.tree({ name: 'a', children: [{ name: 'b', children: [{ name: [] }] }] });
      shop.tree({ name: 'a', children: [{ nmae: 'b' }] });
      """
    )
    #expect(found.count == 3)
    #expect(found[0].hasSuffix(".children[0].children[0].name wants a string, got an array"))
    #expect(found[1].hasSuffix(".children[0].name wants a string, and is missing"))
    #expect(found[2].contains(".children[0] has no key 'nmae'; did you mean 'name'?"))
  }

  @Test func `the text of an attribute that is one of some is checked`() async throws {
    #expect(
      try await findings(
        """
        const gauge = document.createElement('gauge', { attr: { kind: 'square', label: 'x' } });
        document.createElement('gauge', { attr: { kind: 'flat' } });
        document.createElement('image', { attr: { resize: 'foo' } });
        gauge.setAttr('kind', 'oval');
        """
      ) == [
        "warning attribute-value: <gauge> attribute 'kind' wants one of 'round', 'flat', got the string \"square\"",
        "warning attribute-value: <image> attribute 'resize' wants one of 'stretch', 'cover', 'contain', got the string \"foo\"",
        "warning attribute-value: <gauge> attribute 'kind' wants one of 'round', 'flat', got the string \"oval\"",
      ]
    )
  }
}
