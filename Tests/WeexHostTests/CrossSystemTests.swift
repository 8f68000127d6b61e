import FoundationEssentials
import PromiseBridge
import SceneFlow
import Synchronization
import TemplateUI
import Testing
import URLRouter
import WeexHost

/// The checks X1 to X4 and X6, across modules, promises, URLs, templates and scenes.
@HostActor @Suite(.serialized) struct CrossSystemTests {
  // MARK: One function, four entry points

  /// One table for all entry points.
  private final class Sums: WeexModule, RoutingClass {
    static let exports = Exports<Sums> {
      SyncMethod("add", "a", "b", Sums.add)
    }

    init() {}

    func add(a: Int, b: Int) -> Int { a + b }
  }

  /// The journal's entries of a kind.
  private final class Records {
    var all: [Journal.Entry] = []
  }

  private static let head = """
    // { "framework": "Vanilla" }
    const body = weex.document.createBody('div');
    weex.document.documentElement.appendChild(body);
    const module = (name) => weex.requireModule(name);
    const log = (...values) => console.log(...values.map((value) => JSON.stringify(value)));

    """

  private func lines(_ page: Page) -> [String] {
    page.log.filter { !$0.isFromHost }.map(\.text)
  }

  @Test func `X1 one function answers through four entry points, under four addresses`()
    async throws
  {
    let host = Host.withDefaults()
    Pages.host = host
    host.router.register(Pages.self)
    host.router.register(Sums.self)
    host.registerModule("sums", withClass: Sums.self)
    let flex = FlexComponent()
    flex.expose(module: "sums")
    let records = Records()
    host.journal.addSink { if $0.kind == .call { records.all.append($0) } }
    let page = try host.openPage(
      source: Self.head + """
        (async () => {
          log(module('sums').add(2, 3));
          log(await $flex.sums.add(2, 3));
          log(await module('router').call('kl://Sums/add?a=2&b=3'));
          module('navigator').push({ url: 'kl://Pages/adding' });
        })();
        """,
      url: "file:///page.js",
      component: flex
    )
    await host.settle()
    #expect(lines(page) == ["5", "5", "5"], "\(page.failures)")

    let screen = try #require(page.stack.top)
    #expect(screen.framework == "Template")
    try screen.tap(.text("Add"))
    await host.settle()
    #expect(screen.failures.isEmpty)
    let made = records.all.filter {
      $0.subject.contains("add?") || $0.subject.hasSuffix("sums.add")
    }
    #expect(
      made.map(\.subject) == [
        "sums.add", "$flex.sums.add", "kl://Sums/add?a=2&b=3", "kl://sums/add?a=2&b=3",
      ]
    )
    #expect(made.allSatisfy { $0.values == [2, 3, 5] }, "\(made.map(\.values))")
  }

  // MARK: Routes that lead to pages

  /// Opens pages in every possible way.
  private final class Pages: RoutingClass {
    static let exports = Exports<Pages> {
      SyncMethod("detail", "id", Pages.detail)
      SyncMethod("url", "of", Pages.url)
      Method("screen", "title", Pages.screen)
      SyncMethod("opened", Pages.opened)
      SyncMethod("adding", Pages.adding)
      SyncMethod("number", Pages.number)
      SyncMethod("nothing", Pages.nothing)
      SyncMethod("fail", Pages.fail)
    }

    @HostActor static var host: Host?

    init() {}

    func detail(id: String) -> PageRequest {
      var request = PageRequest("c.js")
      request.config = ["id": .string(id)]
      return request
    }
    func url(of: String) -> String { of }
    func screen(title: String) async throws -> TemplatePage {
      await Task.yield()
      return try host().openTemplate(
        #"{"view_items": [{"view_type": "one_text_line", "view_data": {"title_text": "\#(title)"}}]}"#,
        url: "file:///screen.json"
      )
    }
    func adding() throws -> TemplatePage {
      try host().openTemplate(
        #"{"view_items": [{"view_type": "text_button", "action": "kl://sums/add?a=2&b=3", "view_data": {"title_text": "Add"}}]}"#,
        url: "file:///adding.json"
      )
    }
    func opened() throws -> Page {
      try host().openPage(source: "// { \"framework\": \"Vanilla\" }", url: "file:///opened.js")
    }
    func number() -> Int { 3 }
    func nothing() {}
    func fail() throws -> PageRequest { throw HostError(.methodFailed, "the shop is closed") }

    private func host() throws -> Host {
      guard let host = Pages.host else { throw HostError(.noTarget, "no host") }
      return host
    }
  }

  private func project(pushing url: String) throws -> Project {
    let project = try Project([
      "a.js":
        "module('navigator').push({ url: '\(url)' }, (status) => say(status)); hear('viewdisappear');",
      "c.js": "say('id', weex.config.id, query); hear('viewappear');",
    ])
    Pages.host = project.host
    project.host.router.register(Pages.self, as: "CModule")
    project.host.router.rewrite.filters.append(
      RewriteFilter { node in
        if node.host == "BModule" { node.host = "CModule" }
        return node
      }
    )
    return project
  }

  @Test(arguments: [
    "kl://BModule/detail?id=3", "kl://CModule/detail?id=3", "weex://BModule/x/detail?id=3",
  ])
  func `X3 a pushed route shows the page that the rewritten function asks for`(
    url: String
  )
    async throws
  {
    let project = try project(pushing: url)
    let stack = try await project.show("a.js")
    let lines = await project.takeLines()
    #expect(lines.first == "c.js id 3 undefined")
    #expect(Set(lines.dropFirst()) == ["a.js viewdisappear", "c.js viewappear", "a.js WX_SUCCESS"])
    #expect(project.failures.isEmpty)
    #expect(project.names(stack) == ["a.js", "c.js"])
    #expect(stack.scenes.last?.argument?.config == ["id": "3"])
    try stack.pop()
    await project.host.settle()
    #expect(project.names(stack) == ["a.js"])
  }

  @Test(arguments: [
    ("kl://BModule/url?of=c.js%3Fx%3D1", "c.js?x=1"),
    ("kl://BModule/opened", "file:///opened.js"),
    ("kl://BModule/screen?title=Cart", "file:///screen.json"),
  ])
  func `X3 a function leads to a URL, a page or a template`(url: String, name: String) async throws
  {
    let project = try project(pushing: url)
    let stack = try await project.show("a.js")
    #expect(project.names(stack) == ["a.js", name], "\(project.failures)")
    #expect(stack.top?.hasAppeared == true)
    #expect(stack.scenes.count == 2)
  }

  @Test(arguments: [
    ("number", "WX_FAILED", "leads to no page: it returned 3"),
    ("nothing", "WX_FAILED", "leads to no page: it returned nothing"),
    ("fail", "WX_FAILED", "navigator.push: the shop is closed"),
    ("detial", "WX_FAILED", "route function [detial]"),
  ])
  func `X3 a route that leads to no page is a status and a failure`(
    function: String,
    status: String,
    errorMessage: String
  ) async throws {
    let project = try project(pushing: "kl://BModule/\(function)")
    let stack = try await project.show("a.js")
    #expect(await project.takeLines() == ["a.js \(status)"])
    #expect(project.names(stack) == ["a.js"])
    #expect(project.failures.count == 1)
    #expect(project.failures.first?.contains(errorMessage) == true, "\(project.failures)")
  }

  @Test func `X3 an unregistered class is reported with the nearest name`() async throws {
    let project = try project(pushing: "kl://CModul/detail")
    let stack = try await project.show("a.js")
    #expect(stack.pages.count == 1)
    #expect(
      project.failures == [
        "navigator.push: [Khala] there is no route class 'CModul'; did you mean 'CModule' or 'modal'?"
      ]
    )
  }

  private final class Lines: KhalaHistory {
    private let state = Mutex<[String]>([])
    var isEnabled: Bool {
      get { true }
      set {}
    }
    var all: [String] { state.withLock { $0 } }
    func write(_ entry: KhalaHistoryEntry) { state.withLock { $0.append(entry.line) } }
  }

  @Test(arguments: [("detail?id=3", "c.js"), ("opened", "opened.js"), ("number", nil)])
  func `X2 a template's button leads to a page by its route, and the history has the URL`(
    function: String,
    name: String?
  ) async throws {
    let project = try project(pushing: "")
    let history = Lines()
    project.host.router.history = history
    let folder = project.folder.path(percentEncoded: false)
    let template = try project.host.openTemplate(
      #"{"view_items": [{"view_type": "text_button", "action": "kl://CModule/\#(function)", "view_data": {"title_text": "Go"}}]}"#,
      url: "file://\(folder)/screen.json"
    )
    let stack = template.page.show()
    try template.page.tap(.text("Go"))
    await project.host.settle()
    #expect(project.failures.isEmpty)
    #expect(history.all.count == 1)
    #expect(history.all.first?.contains("kl://CModule/\(function.prefix { $0 != "?" })") == true)
    #expect(stack.pages.count == (name == nil ? 1 : 2))
    if let name { #expect(stack.top?.url.hasSuffix(name) == true) }
  }

  // MARK: Names that are not there

  @Test func `X4 every unknown name is told with the nearest, and the page survives`()
    async throws
  {
    let host = Host.withDefaults()
    host.router.register(Sums.self)
    host.registerModule("sums", withClass: Sums.self)
    let flex = FlexComponent()
    flex.setInterface("greet") { _ in "hello" }
    let page = try host.openPage(
      source: Self.head + """
        if (module('sumz')) log('there is one');
        body.addEvent('click', () => $flex.gret());
        body.appendChild(weex.document.createElement('imag'));
        module('router').call('kl://Sum/add').catch((error) => log(error.message))
          .then(() => log(module('sums').add(1, 2)));
        body.addEvent('longpress', () => log(module('sums').add(2, 2)));
        """,
      url: "file:///page.js",
      component: flex
    )
    await host.settle()
    #expect(lines(page).last == "3")
    for event in ["click", "longpress"] { try page.fire(event, on: .ref("_root")) }
    await host.settle()
    let template = try host.openTemplate(
      #"{"view_items": [{"view_type": "text_buton"}, {"view_type": "one_text_line", "view_data": {"title_text": "a"}}]}"#,
      url: "file:///screen.json"
    )
    let said = (page.log + template.page.log).map(\.text) + page.failures.map(\.message)
    for (unknown, nearest) in [
      ("'sumz'", "'sums'"), ("'gret'", "'greet'"), ("'imag'", "'image'"), ("'Sum'", "'Sums'"),
      ("'text_buton'", "'text_button'"),
    ] {
      let isTold = said.contains {
        $0.contains(unknown) && $0.contains("did you mean ") && $0.contains(nearest)
      }
      #expect(isTold, "\(unknown): \(said)")
    }
    #expect(lines(page).last == "4")
    #expect(page.failures.count == 1)
    #expect(page.isAlive && template.page.isAlive)
    #expect(template.views.map(\.type) == ["div", "one_text_line"])
  }

  // MARK: Modules that are replaced

  private final class Old: WeexModule {
    static let exports = Exports<Old> { SyncMethod("which", Old.which) }
    init() {}
    func which() -> String { "old" }
  }

  private final class New: WeexModule {
    static let exports = Exports<New> { SyncMethod("which", New.which) }
    init() {}
    func which() -> String { "new" }
  }

  @Test func `X6 a page keeps the module that it was opened with when another takes its name`()
    async throws
  {
    let host = Host.withDefaults()
    host.registerModule("teller", withClass: Old.self)
    let source =
      Self.head
        + """
        const tell = async () => log(module('teller').which(), await module('router').call('kl://teller/which'));
        tell();
        body.addEvent('click', tell);
        """
    let first = try host.openPage(source: source, url: "file:///first.js")
    host.registerModule("teller", withClass: New.self)
    let second = try host.openPage(source: source, url: "file:///second.js")
    await host.settle()
    try first.fire("click", on: .ref("_root"))
    await host.settle()
    #expect(lines(first) == [#""old" "old""#, #""old" "old""#], "\(first.failures)")
    #expect(lines(second) == [#""new" "new""#], "\(second.failures)")
  }
}
