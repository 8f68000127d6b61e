import FoundationEssentials
import Testing
import WeexHost

/// The samples that the README shows of the bridge, the router, scenes and templates: each runs here as it stands there.
@HostActor @Suite struct ReadmeSampleTests {
  private let host = Host.withDefaults()

  // sample: promises
  func openShop() throws -> Page {
    let flex = FlexComponent()
    flex.setInterface("add") { (a: Int, b: Int) in a + b }
    flex.setAction("ask") { action, _ in action.PromiseReturn("yes") }
    let source = """
      // { "framework": "Vanilla" }
      window.onFlexLoad = async () => console.log(await $flex.add(2, 3), await $flex.ask());
      """
    return try host.openPage(source: source, url: "https://shop.example/app.js", component: flex)
  }
  // end

  @Test func `pages await native closures`() async throws {
    let page = try openShop()
    await host.settle(timeout: .seconds(60))
    #expect(page.log.map(\.text) == ["5 yes"])
  }

  // sample: routes
  final class Cart: RoutingClass {
    static let exports = Exports<Cart> { SyncMethod("add", "id", Cart.add) }
    func add(id: Int) -> String { "added \(id)" }
  }

  func addByURL() async throws -> String? {
    host.router.register(Cart.self)
    return try await Khala(str: "kl://Cart/add?id=3", in: host)?.call() as? String
  }
  // end

  @Test func `routes are called by URL`() async throws {
    #expect(try await addByURL() == "added 3")
  }

  // sample: scenes
  final class Story: Scene {
    let seat = Seat<Link, Int>()
    func onRemove(stage: Window) { stage.titles.removeLast() }
  }
  enum Link: SceneTransition {
    case story(Int)
    func request(context: SceneContext<Window>) -> SceneRequest? {
      guard case .story(let id) = self else { return nil }
      return context.sceneRequest(Story.init, argument: id) { stage, _ in
        stage.titles.append("story \(id)")
      }
    }
  }
  // end
  final class Window { var titles: [String] = [] }

  @Test func `scenes lead to scenes`() throws {
    let window = Window()
    let sequence = SceneSequence(window)
    try sequence.start(Story.init, argument: 1) { stage, _ in stage.titles.append("story 1") }
    (sequence.scenes.last as? Story)?.director?.changeScene(.story(2))
    #expect(window.titles == ["story 1", "story 2"])
    (sequence.scenes.last as? Story)?.director?.exitScene()
    #expect(window.titles == ["story 1"])
  }

  // sample: templates
  func openScreen() throws -> TemplatePage {
    let screen = try host.openTemplate(
      #"{"view_items": [{"view_type": "text_button", "view_data": {"title_text": "Order"}}]}"#,
      url: "https://shop.example/screen.json"
    )
    screen.onEvent = { event in screen.page.fireGlobalEvent("ordered by \(event.title ?? "")") }
    return screen
  }
  // end

  @Test func `templates become components`() async throws {
    let screen = try openScreen()
    var told: [String] = []
    host.journal.addSink { if $0.subject.contains("ordered") { told.append($0.subject) } }
    try screen.page.tap(.text("Order"))
    await host.settle()
    #expect(told == ["global ordered by Order"])
  }

  @Test(arguments: ["promises", "routes", "scenes", "templates"])
  func `the README shows what runs here`(name: String) throws {
    let readme = try Self.text("README.md")
    let source = try Self.text("Tests/WeexHostTests/ReadmeSampleTests.swift")
    let start = try #require(source.firstRange(of: "  // sample: \(name)\n"))
    let end = try #require(source[start.upperBound...].firstRange(of: "  // end\n"))
    let sample = source[start.upperBound..<end.lowerBound].split(separator: "\n").map {
      String($0.hasPrefix("  ") ? $0.dropFirst(2) : $0[...])
    }
    #expect(readme.replacing("\n\n", with: "\n").contains(sample.joined(separator: "\n")))
  }

  private static func text(_ path: String) throws -> String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return String(decoding: try Data(contentsOf: URL(filePath: "/\(root)/\(path)")), as: UTF8.self)
  }
}
