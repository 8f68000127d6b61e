import PromiseBridge
import SceneFlow
import TemplateUI
import Testing
import WeexHost

/// The samples of the articles `Scenes.md` and `Templates.md`, executed unchanged.
@HostActor @Suite struct ArticleSceneTests {
  // sample: scenes-story
  final class Window { var titles: [String] = [] }

  final class Story: Scene {
    let storage = SceneStorage<Link, Int>()
    func onRemove(stage: Window) { stage.titles.removeLast() }
  }

  enum Link: SceneTransition {
    case next(Int)
    func request(context: SceneContext<Window>) -> SceneRequest? {
      guard case .next(let number) = self, number < 10 else { return nil }
      return context.sceneRequest(Story.init, argument: number) { stage, _ in
        stage.titles.append("story \(number)")
      }
    }
  }
  // end

  @Test func `scenes lead to scenes and back`() throws {
    // sample: scenes-begin
    let window = Window()
    let sequence = SceneSequence(window)
    try sequence.start(Story.init, argument: 1) { stage, _ in stage.titles.append("story 1") }
    let first = sequence.scenes.last as? Story
    first?.director?.changeScene(.next(2))  // ["story 1", "story 2"]
    first?.director?.exitScene()  // false: it is not the topmost
    (sequence.scenes.last as? Story)?.director?.exitScene()  // ["story 1"]
    // end
    #expect(window.titles == ["story 1"])
    #expect(
      sequence.refusals.map(\.message) == ["a scene that is not the topmost cannot be left"]
    )
    #expect(first?.director?.changeScene(.next(10)) == false)
  }

  // sample: scenes-action
  final class Turning: Action {
    typealias SceneType = Home
    let button: Component
    init(_ button: Component) { self.button = button }
    func start(director: SceneDirector<PageTransition>?, argument: String?) -> [ActionStream] {
      let page = button.page
      return [
        button.events("click").each { page.fireGlobalEvent("turned to \(argument ?? "nothing")") },
        page.globalEvents("leave").each { () in _ = director?.exitScene() },
      ]
    }
  }
  // end

  // sample: scenes-home
  final class Home: ActionScene, PageShowing {
    let storage = SceneStorage<PageTransition, String>()
    let page: Page
    init(page: Page) { self.page = page }
    func didShow() throws {
      let action = Turning(try page.component(at: .text("Next")))
      observer.activate(action: action, director: director, argument: argument)
    }
  }
  // end

  @Test func `a Swift scene shows a page, and its action hears the page's events`() async throws {
    let host = Host.withDefaults()
    let bundle = CannedPages.bundle("add(body, 'text', {}, { value: 'Next' });")
    var told: [String] = []
    host.journal.addSink { if $0.subject.hasPrefix("global ") { told.append($0.subject) } }
    // sample: scenes-pages
    let stack = PageStack()
    let home = PageGenerator.source(bundle, url: "https://shop.example/home.js", in: host)
    try stack.sequence.start(home, Home.self, "page 2") { $0.show($1.page) }
    try (stack.sequence.scenes.last as? Home)?.didShow()
    // end
    let page = try #require(stack.top)
    await host.settle()
    try page.tap(.text("Next"))
    await host.settle()
    #expect(told == ["global turned to page 2"])
    page.fireGlobalEvent("leave")
    await host.settle()
    #expect(stack.sequence.scenes.isEmpty && !page.isAlive)
  }

  @Test func `a page that may not be left stays`() async throws {
    let host = CannedPages.host([
      "https://shop.example/b.js": CannedPages.bundle(
        "weex.requireModule('navigator').pop({}, (status) => console.log(status));"
      )
    ])
    let bundle = CannedPages.bundle(
      "weex.requireModule('navigator').push({ url: 'b.js' }, () => {});"
    )
    // sample: scenes-stay
    let first = try host.openPage(source: bundle, url: "https://shop.example/a.js")
    let stack = first.show()
    host.onOpen = { page in page.isRemovable = false }  // navigator.pop answers WX_FAILED
    // end
    await host.settle()
    #expect(stack.pages.count == 2)
    #expect(stack.top?.lines.last == "WX_FAILED")
  }

  /// A document that the article shows.
  private func document(_ index: Int) throws -> String {
    try Samples.fences("json", in: ArticleTests.path("Templates"))[index]
  }

  @Test func `a document is a page, and its button asks for what it says`() async throws {
    let host = Host.withDefaults()
    let json = try document(0)
    // sample: templates-open
    let flex = FlexComponent()
    flex.setInterface("order") { (name: String, count: Int) in print("\(count) \(name)") }
    let url = "https://shop.example/menu.json"
    let menu = try host.openTemplate(json, url: url, component: flex)
    menu.onEvent = { event in print(event.path, event.title ?? "") }  // view_items[2] Order
    // end
    var calls: [String] = []
    host.journal.addSink { if $0.kind == .call { calls.append("\($0.subject) \($0.values)") } }
    try menu.page.tap(.text("Order"))
    await host.settle(timeout: .seconds(60))
    #expect(menu.views.map(\.type) == ["one_text_line", "two_text_line", "text_button"])
    #expect(calls.count == 1 && calls.first?.hasPrefix("$flex.order") == true)
    #expect(menu.page.messages.isEmpty && menu.page.log.isEmpty)
    let line = menu.views[0]
    // sample: templates-render
    try menu.render(
      #"{"view_items": [{"view_type": "one_text_line", "view_data": {"title_text": "Closed"}}]}"#
    )
    // end
    #expect(menu.views.count == 1 && menu.views[0] === line)
    #expect(line.attributes["title_text"] == "Closed")
  }

  // sample: templates-type
  final class PriceData: ViewData {
    let euros: Double
    private enum CodingKeys: String, CodingKey { case euros }
    required init(from decoder: any Decoder) throws {
      euros = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .euros)
      try super.init(from: decoder)
    }
  }

  final class PriceView: TemplateView {
    private(set) var text = ""
    override class var viewDataType: ViewData.Type { PriceData.self }
    override class var attributeNames: [String] { ["euros"] }
    override func setLayout() { setDefault("height", 60) }
    override func bind(data: ViewData) {
      guard let price = data as? PriceData else { return }
      text = "\(price.euros) €"
    }
  }
  // end

  @Test func `a type of one's own is registered as a component`() throws {
    let host = Host.withDefaults()
    let json = try document(1)
    // sample: templates-register
    host.registerComponent("price", withClass: PriceView.self)
    let screen = try host.openTemplate(json, url: "https://shop.example/prices.json")
    // end
    #expect((screen.views[0] as? PriceView)?.text == "4.5 €")
    #expect(screen.views[0].calculatedFrame.height == 60)
    #expect(screen.views.map(\.type) == ["price", "div", "div"])
    #expect(
      screen.page.log.map(\.text) == [
        "view_items[1].view_data.euros wants a number, got the string \"4\"",
        "view_items[2]: view_type 'prize' is not registered; nothing is shown in its place; did you mean 'price'?",
      ]
    )
  }
}
