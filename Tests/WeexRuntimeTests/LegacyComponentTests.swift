import HostThread
import HostValues
import Metering
import MethodTable
import Testing
import WeexCore
import WeexPages
import WeexStyle
import WeexTree

/// The components of `.we` pages, their data and their messages to each other.
@HostActor
@Suite struct LegacyComponentTests {
  @Test func `a component is given data, content, classes, styles and events`() async throws {
    let page = try LegacyPages.fixture("components")
    #expect(page.messages == [])
    #expect(page.shape == "[[one mine content of one] 1 2 [badge 1 badge 2]]")
    let card = try #require(page.tree.root?.subcomponents.first)
    func styles() -> [String] { card.styles.sorted.map { "\($0.name): \($0.value.text)" } }
    #expect(styles() == ["color: red", "margin: 5", "padding: 4", "width: 100"])
    await page.renew(["margin": 6])
    #expect(styles().contains("margin: 6"))
    await page.send("click", to: card)
    #expect(page.shape == "[[two mine content of two] 1 2 [badge 1 badge 2]]")
    await page.renew(["items": [1, 2, 3]])
    #expect(page.shape == "[[two mine content of two] 1 3 [badge 1 badge 2]]")
  }

  @Test func `a method may be called in created, on an element that is yet to come`() throws {
    let host = PageHarness.host {
      $0.registerComponent("mycomponent", withClass: RecordingComponent.self)
    }
    let log = HookLog()
    host.registerHandler(log, withProtocol: HookLog.self)
    for template in [
      "{ type: 'mycomponent', id: 'mycomponent' }",
      "{ type: 'div', children: [{ type: 'mycomponent', id: 'mycomponent' }] }",
    ] {
      log.clear()
      let page = try LegacyPages.page(
        """
        define('@weex-component/it', function (require, exports, module) {
          module.exports = { created: function () { this.$el('mycomponent').focus(); } };
          module.exports.template = \(template);
        });
        bootstrap('@weex-component/it');
        """,
        in: host
      )
      #expect(page.messages == [])
      let hooks = log.lines.map { $0.drop { $0 != " " }.dropFirst() }
      #expect(
        hooks == ["init ", "viewWillLoad", "loadView", "viewDidLoad", "focus", "layoutDidFinish"]
      )
      page.destroy()
    }
  }

  @Test func `a component that contains itself is an error`() throws {
    // With a limit of depth, the engine's compiler determines which of the two is reached first: compiled calls need less of the stack.
    var configuration = Host.Configuration()
    configuration.limits.depth = .max
    let host = Host(configuration)
    host.registerComponent("div", withClass: Component.self)
    let page = try LegacyPages.page(
      "define('@weex-component/it', { template: { type: 'div', children: [{ type: 'it' }] } });\n"
        + "bootstrap('@weex-component/it');",
      in: host
    )
    #expect(page.messages.count == 1)
    #expect(page.messages.first?.contains("RangeError: Maximum call stack size exceeded") == true)
  }

  @Test func `messages go up until they are stopped, and down to all`() async throws {
    let page = try LegacyPages.fixture("messages")
    await page.send("click", to: page.text("stopped"))
    await page.send("click", to: page.text("free"))
    await page.send("click", to: page.text("free"))
    #expect(
      page.printed == [
        "branch heard stopped", "branch heard free", "root heard free", "branch heard free",
      ]
    )
    await page.send("click", to: page.text("tell"))
    #expect(
      Array(page.printed.dropFirst(4)) == [
        "branch heard down", "free heard down 1", "stopped heard down 1",
      ]
    )
    #expect(page.messages == [])
  }

  @Test func `the hooks come in their order, each once`() async throws {
    let page = try LegacyPages.fixture("life")
    #expect(
      page.printed == [
        "init parent undefined", "created parent a,b", "init child undefined", "created child if",
        "ready child if", "init child undefined", "created child a", "ready child a",
        "init child undefined", "created child b", "ready child b", "ready parent",
      ]
    )
    let start = page.printed.count
    await page.renew(["isShown": false, "names": ["a"]])
    #expect(page.shape == "[[a]]")
    #expect(
      Set(page.printed.dropFirst(start)) == ["destroyed child if", "destroyed child b"]
    )
    let log = page.log
    var last: [String] = []
    page.onLog = { last.append($0.text) }
    page.destroy()
    #expect(last == ["destroyed child a", "destroyed parent"])
    #expect(log.count == start + 2)
  }

  @Test func `bundles define and require by all names there are`() async throws {
    let host = PageHarness.host { $0.registerModule("event", withClass: EventModule.self) }
    let page = try LegacyPages.fixture("modules", in: host)
    await host.settle()
    #expect(page.messages == [])
    #expect(
      page.printed == [
        "8 lodash undefined", "3 42 1", "function undefined undefined",
        "component 'modules' is defined already; the first definition is kept",
        "true function true true",
        "config,define,bootstrap,requireModule,document,Vm true test.js", "success", "first",
        "callback of event.twice was called twice; the second answer, \"second\", is dropped",
      ]
    )
  }

  @Test func `the methods with a dollar find, wait and ask`() async throws {
    let host = PageHarness.host {
      $0.registerComponent("recording", withClass: RecordingComponent.self)
      $0.registerModule("animation", withClass: AskedModule.self)
      for name in ["dom", "stream", "event", "pageInfo"] {
        $0.registerModule(name, withClass: AskedModule.self)
      }
    }
    let page = try LegacyPages.fixture("api", in: host)
    let root = try #require(page.tree.root)
    for _ in 1...7 { await page.send("click", to: root) }
    #expect(page.messages == [])
    #expect(page.shape == "[changed [2] []]")
    #expect(root.subcomponents[0].styles.string("opacity") == "0.5")
    #expect(
      page.printed == [
        "label then changed", "asked", "moved", "asked", "asked", "asked", "asked",
        "test.js true iOS", "true true undefined",
      ]
    )
  }
}

/// A module that reports its calls, and calls back at once.
private final class AskedModule: WeexModule {
  static let exports = Exports<AskedModule> {
    Method("transition", "ref", "options", "callback", AskedModule.transition)
    Method("scrollToElement", "ref", "options", AskedModule.take)
    Method("sendHttp", "request", "callback", AskedModule.take)
    Method("openURL", "url", "nothing", AskedModule.take)
    Method("setTitle", "title", "nothing", AskedModule.take)
  }

  private let page: Page

  init(page: Page) {
    self.page = page
  }

  private func transition(_ ref: String, _ options: HostValue, _ callback: Callback) {
    page.log("log", "asked")
    callback("done")
  }

  private func take(_ what: HostValue, _ more: HostValue) {
    page.log("log", "asked")
  }
}
