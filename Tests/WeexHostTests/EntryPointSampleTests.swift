import PromiseBridge
import SceneFlow
import TemplateUI
import Testing
import URLRouter
import WeexHost

/// The samples of the article `OtherEntryPoints.md`, of the bridge, the router, scenes and templates, executed unchanged.
@HostActor @Suite struct EntryPointSampleTests {
  private let host = Host.withDefaults()

  @Test func `pages await native closures`() async throws {
    // sample: promises
    let flex = FlexComponent()
    flex.setInterface("add") { (a: Int, b: Int) in a + b }
    flex.setAction("ask") { action, _ in action.PromiseReturn("yes") }
    let source = """
      // { "framework": "Vanilla" }
      window.onFlexLoad = async () => console.log(await $flex.add(2, 3), await $flex.ask());
      """
    let page = try host.openPage(source: source, url: "https://shop.example/", component: flex)
    // end
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
    let storage = SceneStorage<Next, Int>()
    func onRemove(stage: Window) { stage.titles.removeLast() }
  }
  struct Next: SceneTransition {
    func request(context: SceneContext<Window>) -> SceneRequest? {
      context.sceneRequest(Story.init, argument: 2) { stage, _ in stage.titles.append("story 2") }
    }
  }
  // end
  final class Window { var titles: [String] = [] }

  @Test func `scenes lead to scenes`() throws {
    let window = Window()
    let sequence = SceneSequence(window)
    try sequence.start(Story.init, argument: 1) { stage, _ in stage.titles.append("story 1") }
    (sequence.scenes.last as? Story)?.director?.changeScene(Next())
    #expect(window.titles == ["story 1", "story 2"])
    (sequence.scenes.last as? Story)?.director?.exitScene()
    #expect(window.titles == ["story 1"])
  }

  @Test func `scenes in Swift share the pages' stage`() async throws {
    let url = Samples.url(of: "JSBundles/Examples/hello.js")
    // sample: stage
    final class Home: PageShowing {
      let storage = SceneStorage<PageTransition, Bool>()
      let page: Page
      init(page: Page) { self.page = page }
    }
    let stack = PageStack()
    try stack.sequence.start(.bundle(url, in: host), Home.self) { $0.show($1.page) }
    // end
    await host.settle(timeout: .seconds(60))
    #expect(stack.pages.count == 1 && stack.top?.tree.root != nil)
    #expect(stack.sequence.scenes.first is Home)
  }

  @Test func `templates become components`() async throws {
    // sample: templates
    let screen = try host.openTemplate(
      #"{"view_items": [{"view_type": "text_button", "view_data": {"title_text": "Order"}}]}"#,
      url: "https://shop.example/screen.json"
    )
    screen.onEvent = { event in screen.page.fireGlobalEvent("ordered by \(event.title ?? "")") }
    // end
    var told: [String] = []
    host.journal.addSink { if $0.subject.contains("ordered") { told.append($0.subject) } }
    try screen.page.tap(.text("Order"))
    await host.settle()
    #expect(told == ["global ordered by Order"])
  }

  @Test(arguments: ["promises", "routes", "scenes", "stage", "templates"])
  func `the article shows what runs here, in a few lines`(name: String) throws {
    let sample = try #require(Samples.samples(of: "EntryPointSampleTests.swift")[name])
    #expect(try Samples.fences("swift", in: ArticleTests.path("OtherEntryPoints")).contains(sample))
    #expect(sample.split(separator: "\n").count < 10)
  }
}
