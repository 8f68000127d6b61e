import Foundation
import SceneFlow
import Testing
import WeexHost

/// Scenes written in Swift and pages on one stage: taps that actions turn into transitions, the way back, and refusals of it.
@HostActor @Suite struct PageStoryTests {
  static let home = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    const button = document.createElement('div', { attr: { testId: 'button' }, style: { height: 100 } });
    body.appendChild(button);
    for (const type of ['viewappear', 'viewdisappear']) body.addEvent(type, () => console.log(type));
    """

  /// The shared values of a test's scenes.
  @HostActor final class App {
    let host = Host.withDefaults()
    let project: Project
    var log: [String] = []
    init(_ files: [String: String] = [:]) throws { project = try Project(files) }
    var folder: String { "file://" + project.folder.path + "/" }
  }

  enum Link: SceneTransition {
    case detail(App, id: Int)
    case template(App)
    case file(App, String)

    func request(context: SceneContext<PageStage>) -> SceneRequest? {
      switch self {
      case .detail(let app, let id):
        context.sceneRequest({ try Screen(app) }, argument: id) { stage, scene in
          stage.show(scene.page)
          scene.didShow()
        }
      case .template(let app):
        context.sceneRequest(
          .template(
            #"{"view_items":[{"view_type":"text_button","view_data":{"title_text":"Buy"}}]}"#,
            url: "t.json",
            in: app.host
          ),
          Generated.self,
          9
        ) { stage, scene in stage.show(scene.page) }
      case .file(let app, let name):
        context.sceneRequest(.bundle(app.folder + name, in: app.project.host), Generated.self, 9) {
          stage,
          scene in stage.show(scene.page)
        }
      }
    }
  }

  /// A scene around a page of a bundle, to whose button an action listens.
  final class Screen: ActionScene {
    let storage = SceneStorage<Link, Int>()
    let app: App
    let page: Page
    var mayLeave = true
    var action: ScreenAction?
    init(_ app: App) throws {
      self.app = app
      page = try app.host.openPage(source: PageStoryTests.home, url: "file:///home.js")
    }
    var isRemovable: Bool { mayLeave }
    func didShow() {
      guard let button = try? page.component(at: .testID("button")) else { return }
      let action = ScreenAction(button: button, app: app)
      self.action = action
      observer.activate(action: action, director: director, argument: argument)
    }
  }

  final class ScreenAction: Action {
    typealias SceneType = Screen
    unowned let button: Component
    let app: App
    init(button: Component, app: App) { (self.button, self.app) = (button, app) }
    func start(director: SceneDirector<Link>?, argument: Int?) -> [ActionStream] {
      let app = app
      return [
        button.events("click").each {
          director?.changeScene(.detail(app, id: (argument ?? 0) + 1))
        },
        button.events("longpress").each { director?.exitScene() },
      ]
    }
    func onStop() { app.log.append("stop") }
  }

  final class Generated: PageShowing {
    let storage = SceneStorage<Link, Int>()
    let page: Page
    init(page: Page) { self.page = page }
  }

  private func started(_ app: App) throws -> (PageStack, Screen) {
    let stack = PageStack()
    try stack.sequence.start({ try Screen(app) }, Screen.self, 1) { stage, scene in
      stage.show(scene.page)
      scene.didShow()
    }
    return (stack, try #require(stack.sequence.scenes.last as? Screen))
  }

  @Test func `after a tap and a settling the action has changed the scene`() async throws {
    let app = try App()
    let (stack, home) = try started(app)
    try home.page.tap(.testID("button"))
    #expect(stack.pages.count == 1)
    await app.host.settle()
    let detail = try #require(stack.sequence.scenes.last as? Screen)
    #expect(stack.pages.count == 2 && detail.argument == 2 && stack.top === detail.page)
    for _ in 0..<50 {
      try stack.top?.tap(.testID("button"))
      await app.host.settle()
    }
    #expect(stack.pages.count == 52)
    #expect((stack.sequence.scenes.last as? Screen)?.argument == 52)
    try stack.top?.longPress(.testID("button"))
    await app.host.settle()
    #expect(stack.pages.count == 51 && app.log == ["stop"])
    #expect(app.host.pages.count == 51)
  }

  @Test func `a page that lies below another is not reached by a finger`() async throws {
    let app = try App()
    let (stack, home) = try started(app)
    home.director?.changeScene(.detail(app, id: 2))
    await app.host.settle()
    #expect(throws: HostError.self) { try home.page.tap(.testID("button")) }
    await app.host.settle()
    #expect(stack.pages.count == 2)
    #expect(home.page.log.map(\.text) == ["viewappear", "viewdisappear"])
    try stack.goBack()
    await app.host.settle()
    try home.page.tap(.testID("button"))
    await app.host.settle()
    #expect(stack.pages.count == 2 && app.log == ["stop"])
  }

  @Test func `a page or a scene may refuse to be left`() async throws {
    let project = try Project([
      "a.js": "module('navigator').push({ url: 'b.js' }, say);",
      "b.js":
        "body.addEvent('leave', () => module('navigator').pop({}, (status) => say(status)));",
    ])
    let stack = try await project.show("a.js")
    let page = try #require(stack.top)
    page.isRemovable = false
    try page.fire("leave", on: .ref("_root"))
    #expect(await project.takeLines().filter { $0.hasPrefix("b.js") }.last == "b.js WX_FAILED")
    #expect(throws: HostError.self) { try stack.goBack() }
    #expect(stack.scenes.last?.director?.exitScene() == false)
    #expect(stack.pages.count == 2 && page.isAlive)
    page.isRemovable = true
    try stack.goBack()
    await project.host.settle()
    #expect(stack.pages.count == 1 && !page.isAlive)

    let app = try App()
    let (swift, home) = try started(app)
    home.director?.changeScene(.detail(app, id: 2))
    let detail = try #require(swift.sequence.scenes.last as? Screen)
    detail.mayLeave = false
    #expect(throws: HostError.self) { try swift.goBack() }
    #expect(swift.pages.count == 2)
    detail.mayLeave = true
    detail.page.isRemovable = false
    #expect(throws: HostError.self) { try swift.goBack() }
    #expect(detail.director?.exitScene() == false)
    #expect(swift.pages.count == 2)
    detail.page.isRemovable = true
    try swift.goBack()
    #expect(swift.pages.count == 1)
  }

  @Test func `a page that is destroyed takes its scene and its actions along`() async throws {
    let app = try App()
    let (stack, home) = try started(app)
    home.director?.changeScene(.detail(app, id: 2))
    let detail = try #require(stack.sequence.scenes.last as? Screen)
    detail.page.destroy()
    #expect(detail.isReleased && app.log == ["stop"] && stack.sequence.scenes.count == 1)
    #expect(home.director?.exitScene() == true)
    #expect(stack.sequence.scenes.isEmpty && stack.pages.isEmpty)
    await app.host.settle()
    #expect(app.host.pages.isEmpty)
  }

  @Test func `pages are made from a bundle's URL and from a template, with the argument as data`()
    async throws
  {
    let app = try App(["b.js": "say(JSON.stringify(weex._nativeData));"])
    let (stack, home) = try started(app)
    home.director?.changeScene(.template(app))
    await app.host.settle()
    #expect(stack.top?.tree.root?.subcomponents.map(\.type) == ["text_button"])
    try stack.goBack()
    home.director?.changeScene(.file(app, "b.js"))
    #expect(await app.project.takeLines() == [#"b.js {"argument":9}"#])
    #expect((stack.sequence.scenes.last as? Generated)?.argument == 9)
  }

  @Test func `a page that is pushed lies over the Swift scene, and the way back leads to it`()
    async throws
  {
    let app = try App(["b.js": "module('navigator').pop({}, (status) => say(status));"])
    let (stack, home) = try started(app)
    stack.push(PageRequest(app.folder + "b.js"), from: home.page)
    await app.host.settle()
    #expect(home.page.log.map(\.text) == ["viewappear", "viewdisappear", "viewappear"])
    #expect(stack.pages.count == 1 && stack.sequence.scenes.last === home)
  }

  @Test func `the first page's scene has what it was opened with`() async throws {
    let project = try Project(["a.js": ""])
    var options = PageOptions()
    options.data = ["id": 3]
    let stack = try await project.show("a.js", options: options)
    #expect(stack.scenes.first?.argument?.data == ["id": 3])
  }

  @Test func `what is refused is a warning of the page that is seen, and in the journal`()
    async throws
  {
    let app = try App()
    var lines: [String] = []
    app.host.journal.addSink { lines.append($0.description) }
    let (stack, home) = try started(app)
    home.director?.changeScene(.detail(app, id: 2))
    #expect(home.director?.changeScene(.detail(app, id: 3)) == false)
    #expect(
      stack.top?.log.last?.text.contains("a scene that is not the topmost cannot perform") == true
    )
    #expect(lines.contains { $0.contains("warning") && $0.contains("not the topmost") })
  }

  // MARK: Two flows

  final class Login: Scene {
    enum Door: SceneTransition {
      case finished(String)
      func request(context: SceneContext<PageStage>) -> SceneRequest? {
        switch self {
        case .finished(let name): context.sequenceRequest { name }
        }
      }
    }
    let storage = SceneStorage<Door, Int>()
    let page: Page
    init(page: Page) { self.page = page }
  }

  final class Flow: Scenario {
    let tabs = PageStack()
    let app: App
    init(_ app: App) { self.app = app }
    func onEvent(
      currentStage: PageStage,
      currentSequence: SceneSequence<PageStage>,
      currentScene: AnyObject,
      event: Any
    ) {
      app.log.append("\(event) logged in")
      (currentScene as? Login)?.director?.exitScene()
      try? tabs.sequence.start({ [app] in try Screen(app) }, Screen.self, 1) { $0.show($1.page) }
    }
  }

  @Test func `a scenario lets the login flow end and the tabs begin`() async throws {
    let app = try App()
    let flow = Flow(app)
    let login = PageStack(scenario: flow)
    var isOver = false
    login.sequence.onFinish = { isOver = true }
    let page = try app.host.openPage(source: Self.home, url: "file:///login.js")
    try login.sequence.start({ Login(page: page) }, Login.self) { $0.show($1.page) }
    let scene = try #require(login.sequence.scenes.last as? Login)
    #expect(scene.director?.changeScene(.finished("ada")) == true)
    await app.host.settle()
    #expect(app.log == ["ada logged in"] && isOver && !page.isAlive)
    #expect(flow.tabs.pages.count == 1 && login.pages.isEmpty)
  }
}
