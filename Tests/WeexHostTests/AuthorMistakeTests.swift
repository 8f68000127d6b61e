import TestSupport
import Testing
import WeexHost

/// Mistakes of the authors of modules, components and handlers, and the messages about them.
@HostActor
@Suite struct AuthorMistakeTests {
  private struct Unlucky: Error, CustomStringConvertible {
    let description: String
  }

  private struct Closed: Encodable, HostResult {
    func encode(to encoder: any Encoder) throws { throw Unlucky(description: "it is locked") }
  }

  private final class Link: Encodable, HostResult, @unchecked Sendable {
    let next: Link?
    init(_ next: Link?) { self.next = next }
  }

  private enum Shape: Codable, HostArgument {
    case circle(radius: Double)
    case square(side: Double)
  }

  private protocol Courier: Sendable {}

  private final class Odd: WeexModule {
    static let exports = Exports<Odd> {
      SyncMethod("nested", "levels", Odd.nested)
      Method("nestedLater", "levels", Odd.nestedLater)
      Method("nestedAnswer", "levels", "callback", Odd.nestedAnswer)
      SyncMethod("linked", "levels", Odd.linked)
      SyncMethod("closed", Odd.closed)
      Method("closedLater", Odd.closedLater)
      Method("closedAnswer", "callback", Odd.closedAnswer)
      SyncMethod("area", "shapes", Odd.area)
      SyncMethod("ask", Odd.ask)
      Method("askLater", Odd.askLater)
    }

    private let page: Page

    init(page: Page) { self.page = page }

    func nested(_ levels: Int) -> HostValue { AuthorMistakeTests.nested(levels) }
    func nestedLater(_ levels: Int) async -> HostValue { nested(levels) }
    func nestedAnswer(_ levels: Int, _ callback: Callback) { callback(nested(levels)) }
    func linked(_ levels: Int) -> Link {
      (0..<levels).reduce(Link(nil)) { link, _ in Link(link) }
    }
    func closed() -> Closed { Closed() }
    func closedLater() async -> Closed { Closed() }
    func closedAnswer(_ callback: Callback) { callback(Closed()) }
    func area(_ shapes: [Shape]) -> Int { shapes.count }
    func ask() throws { _ = try page.host.requireHandler((any Courier).self) }
    func askLater() async throws { try ask() }
  }

  private nonisolated static func nested(_ levels: Int) -> HostValue {
    (0..<levels).reduce(1) { value, _ in [value] }
  }

  /// A component whose attribute determines its mistake.
  private final class Shelf: Component {
    private var how: String { attributes["how"]?.string ?? "" }

    override func placement(of child: Component) -> ChildPlacement {
      if how == "again" { updatePlacements() }
      return .shown
    }
  }

  /// A component whose attribute determines its measured size.
  private final class Scale: Component {
    override var measuresContent: Bool { true }

    override func measure(width: MeasureLength, height: MeasureLength) -> Size {
      switch attributes["size"]?.string {
      case "endless": Size(width: .infinity, height: 10)
      case "none": Size(width: 10, height: .nan)
      case "negative": Size(width: -1, height: 10)
      default: Size(width: 10, height: 10)
      }
    }
  }

  private func page(_ script: String) async throws -> Page {
    let host = Host.withDefaults()
    host.registerModule("odd", withClass: Odd.self)
    host.registerComponent("shelf", withClass: Shelf.self)
    host.registerComponent("scale", withClass: Scale.self)
    return try await PageHarness.page("const odd = module('odd');\n" + script, in: host)
  }

  private func printed(_ page: Page) -> [String] {
    page.log.filter { !$0.isFromHost }.map(\.text)
  }

  private func warnings(_ page: Page) -> [String] {
    page.log.filter(\.isFromHost).map(\.text)
  }

  @Test func `a result that is nested too deep is refused, as an argument is`() async throws {
    let page = try await page(
      """
      const say = (error) => console.log(error.code, error.message);
      log(odd.nested(10000).length);
      try { odd.nested(300000) } catch (error) { say(error) }
      odd.nestedLater(300000).catch(say);
      odd.nestedAnswer(300000, () => console.log('called'));
      """
    )
    #expect(
      printed(page) == [
        "1", "invalidValue odd.nested: its result is nested more than 10000 levels deep",
        "invalidValue odd.nestedLater: its result is nested more than 10000 levels deep",
      ]
    )
    #expect(warnings(page).count == 1)
    #expect(warnings(page)[0].contains("an answer is nested more than 10000 levels deep"))
  }

  @Test func `parameters of an event that are nested too deep are refused`() async throws {
    let page = try await page(
      "module('globalEvent').addEventListener('deep', () => log('called')); root.addEvent('deep', () => log('called'));"
    )
    page.fireGlobalEvent("deep", params: Self.nested(200_000))
    try page.first("div").fireEvent("deep", params: ["a": Self.nested(200_000)])
    await page.host.settle()
    #expect(printed(page).isEmpty)
    #expect(
      warnings(page).filter { $0.contains("nested more than 10000 levels deep") }.count == 2
    )
  }

  @Test func `a component that places its children within their placement is stopped`()
    async throws
  {
    let page = try await page(
      "const shelf = add('shelf', { attr: { how: 'again' } }); for (let i = 0; i < 3; i++) add('div', {}, shelf);"
    )
    #expect(page.failures.isEmpty)
    #expect(warnings(page).count == 1)
    #expect(
      warnings(page)[0].contains(
        "are not placed any more: a hook, such as placement(of:), has called updatePlacements() in each of 32 nested calls"
      )
    )
    #expect(try page.first("shelf").subcomponents.allSatisfy(\.isViewLoaded))
  }

  @Test func `a value that fails to encode itself is null, with a warning`() async throws {
    let page = try await page(
      """
      log(odd.closed());
      odd.closedLater().then(log);
      odd.closedAnswer(log);
      log(odd.linked(20000));
      """
    )
    #expect(printed(page).allSatisfy { $0 == "null" } && printed(page).count == 4)
    let sentence =
      "a value of Closed could not be encoded, so JavaScript gets null: it is locked"
    #expect(warnings(page).count == 4)
    #expect(warnings(page).filter { $0.hasSuffix(sentence) }.count == 3)
    #expect(warnings(page).contains { $0.hasSuffix("odd.closed: \(sentence)") })
    #expect(warnings(page).contains { $0.hasSuffix("it is nested more than 10000 levels deep") })
  }

  @Test func `an object that names no case of an enum, or several, is told`() async throws {
    let page = try await page(
      """
      log(odd.area([{ circle: { radius: 1 } }]));
      for (const shape of [{}, { circel: { radius: 1 } }, { circle: { radius: 1 }, square: { side: 1 } }]) {
        try { odd.area([shape]) } catch (error) { console.log(error.message) }
      }
      """
    )
    let wanted =
      "odd.area: argument 0 (shapes: [object])[0] wants an object with one key, which names a case, got an object"
    #expect(
      printed(page) == [
        "1", "\(wanted) without keys", "\(wanted) with 'circel'",
        "\(wanted) with 'circle', 'square'",
      ]
    )
  }

  @Test(arguments: [
    "try { odd.ask() } catch (e) { log(e.code) }", "odd.askLater().catch((e) => log(e.code))",
  ])
  func `a handler that is missing is named by a warning`(script: String) async throws {
    let page = try await page(script)
    #expect(printed(page) == ["\"WX_NO_HANDLER\""])
    #expect(warnings(page).count == 1)
    #expect(
      warnings(page)[0].hasSuffix(
        "register one with host.registerHandler(_:withProtocol: (any Courier).self)"
      )
    )
  }

  @Test func `a size that no component can have is told, once for the component`() async throws {
    let page = try await page(
      "for (const size of ['endless', 'none', 'negative', 'plain']) add('scale', { attr: { size } });"
    )
    let told = warnings(page).filter { $0.contains("is measured as") }
    #expect(told.count == 3)
    #expect(
      told.first?.hasSuffix(
        "is measured as Infinity by 10; both must be finite and not negative"
      ) == true
    )
  }

  private struct Careful: ModalAnswering {
    func answer(_ dialog: ModalDialog) -> ModalAnswer { ModalAnswer(isConfirmed: true) }
  }

  @Test func `a handler that is registered for its own type is told of the protocol`() async throws
  {
    let host = Host.withDefaults()
    host.registerHandler(Careful(), withProtocol: Careful.self)
    let page = try await PageHarness.page("", in: host)
    #expect(
      warnings(page) == [
        "the handler Careful is registered for its own type, where the host does not look for it; did you mean (any ModalAnswering).self?"
      ]
    )
    #expect(host.handler(Careful.self) != nil)
  }

  @Test(arguments: [
    (Page.Viewport(width: .nan), "viewport: width is NaN; it must be a positive number"),
    (Page.Viewport(height: -4), "viewport: height is -4; it must be a positive number"),
    (Page.Viewport(scale: 0), "viewport: scale is 0; it must be a positive number"),
  ])
  func `a viewport without a size is refused`(viewport: Page.Viewport, message: String) throws {
    var options = PageOptions()
    options.viewport = viewport
    let error = #expect(throws: HostError.self) { try PageHarness.open("", options: options) }
    #expect(error?.message == message)
  }

  @Test func `parameters of an event that are no object are told`() async throws {
    let page = try await page("root.addEvent('turned', () => {})")
    let root = try page.first("div")
    root.fireEvent("turned", params: "left")
    root.fireEvent("turned", params: ["angle": 1])
    root.fireEvent("turned")
    await page.host.settle()
    let told = warnings(page).filter { $0.contains("params must be an object") }
    #expect(told.count == 1 && told[0].contains("event 'turned' of div"), "\(told)")
  }
}
