import Foundation
import Testing
import WeexHost

/// Stacked pages, as a user goes through a project.
@HostActor
@Suite struct NavigationTests {
  private static let list = """
    hear('viewappear', 'viewdisappear');
    for (const id of [1, 2]) {
      const row = add('div', { testId: `row ${id}` });
      row.setStyles({ height: 100 });
      row.addEvent('click', () => module('navigator').push({ url: `detail.js?id=${id}` }, (status) => say(status)));
    }
    """

  private static let detail = """
    say('runs', query);
    hear('viewappear', 'viewdisappear', 'clickleftitem');
    module('navigator').setNavBarTitle({ title: query });
    module('navigator').setNavBarLeftItem({ title: 'Back' });
    body.addEvent('clickrightitem', () => module('navigator').pop({}, (status) => say('pop', status)));
    const more = add('a', { href: './more/about.js?of=' + query, testId: 'more' });
    more.setStyles({ height: 100 });
    """

  private static let about = """
    say('runs', query);
    hear('viewappear', 'viewdisappear');
    """

  private static func project() throws -> Project {
    try Project(["list.js": list, "detail.js": detail, "more/about.js": about])
  }

  @Test func `from a list to a detail, further on and back again`() async throws {
    let project = try Self.project()
    let stack = try await project.show("list.js")
    #expect(await project.takeLines() == ["list.js viewappear"])

    try stack.top?.tap(.testID("row 2"))
    #expect(
      await project.takeLines() == [
        "detail.js runs id=2", "list.js viewdisappear", "detail.js viewappear",
        "list.js WX_SUCCESS",
      ]
    )
    #expect(project.names(stack) == ["list.js", "detail.js?id=2"])
    #expect(stack.top?.navigationBar.title == "id=2")

    try stack.top?.tap(.testID("more"))
    #expect(
      await project.takeLines() == [
        "about.js runs of=id=2", "detail.js viewdisappear", "about.js viewappear",
      ]
    )
    #expect(project.names(stack) == ["list.js", "detail.js?id=2", "more/about.js?of=id=2"])

    let about = try #require(stack.top)
    try stack.goBack()
    #expect(await project.takeLines() == ["about.js viewdisappear", "detail.js viewappear"])
    #expect(!about.isAlive)
    #expect(stack.top?.component(ref: "_root") != nil)

    try stack.top?.fire("clickrightitem", on: .ref("_root"))
    #expect(
      await project.takeLines() == [
        "detail.js viewdisappear", "list.js viewappear", "detail.js pop WX_SUCCESS",
      ]
    )
    #expect(project.names(stack) == ["list.js"])
    #expect(project.host.pages.count == 1)
    #expect(project.failures.isEmpty)
  }

  @Test func `the last page stays`() async throws {
    let project = try Project([
      "a.js":
        "module('navigator').pop({}, (status) => say(status)); module('navigator').close({}, () => say('closed'), (result) => say(result.result));"
    ])
    let stack = try await project.show("a.js")
    let lines = await project.takeLines()
    #expect(lines.filter { $0.contains("WX_") } == ["a.js WX_FAILED", "a.js WX_FAILED"])
    #expect(lines.contains { $0.contains("no page below this one to go back to") })
    #expect(stack.pages.count == 1)
    #expect(throws: HostError.self) { try stack.goBack() }
    #expect(project.failures.isEmpty)
  }

  @Test func `a page that was taken away cannot go back again`() async throws {
    let project = try Project([
      "a.js": "module('navigator').push({ url: 'b.js' })",
      "b.js": "module('navigator').push({ url: 'c.js' })",
      "c.js":
        "for (const _ of [1, 2]) module('navigator').pop({}, (status) => say(status))",
    ])
    let stack = try await project.show("a.js")
    #expect(project.names(stack) == ["a.js", "b.js"])
    #expect(
      await project.takeLines().filter { $0.contains("WX_") } == [
        "c.js WX_SUCCESS", "c.js WX_FAILED",
      ]
    )
  }

  @Test func `the way back after a push takes the pushed page away, not the one that asked`()
    async throws
  {
    let project = try Project([
      "a.js": "module('navigator').push({ url: 'b.js' })",
      "b.js": """
      for (const url of ['c.js', 'd.js']) module('navigator').push({ url });
      module('navigator').pop({}, (status) => say(status));
      """,
      "c.js": "", "d.js": "say('runs'); hear('viewdisappear')",
    ])
    let stack = try await project.show("a.js")
    #expect(project.names(stack) == ["a.js", "b.js", "c.js"])
    #expect(await project.takeLines() == ["b.js WX_SUCCESS", "d.js runs", "d.js viewdisappear"])
    #expect(project.host.pages.count == 3)
    #expect(project.failures.isEmpty)
  }

  @Test func `an embedded page changes the bar of the page around it, and hears of its own items`()
    async throws
  {
    let project = try Project([
      "a.js": """
      const embed = add('embed', { src: 'inner.js' });
      embed.setStyles({ height: 100 });
      module('navigator').setNavBarLeftItem({ title: 'Menu' });
      hear('clickleftitem', 'clickrightitem');
      body.addEvent('longpress', () => body.removeChild(embed));
      """,
      "inner.js": """
      module('navigator').setNavBarTitle({ title: 'Inside' }, (status) => say(status));
      module('navigator').setNavBarRightItem({ title: 'More' });
      hear('clickleftitem', 'clickrightitem');
      """,
    ])
    let stack = try await project.show("a.js")
    let inner = try #require(project.host.pages.first { $0.parent != nil })
    #expect(inner.log.map(\.text) == ["WX_SUCCESS"])
    #expect(stack.top?.navigationBar.title == "Inside")
    #expect(stack.top?.navigationBar[.left]?.title == "Menu")
    try stack.tapRightItem()
    try stack.tapLeftItem()
    await project.host.settle()
    #expect(stack.top?.log.map(\.text) == ["clickleftitem"])
    #expect(inner.log.map(\.text) == ["WX_SUCCESS", "clickrightitem"])
    try stack.top?.fire("longpress", on: .ref("_root"))
    await project.host.settle()
    #expect(!inner.isAlive)
    let error = #expect(throws: HostError.self) { try stack.tapRightItem() }
    #expect(error?.message == "the embedded page that set the bar's right item is gone")
  }

  @Test func `a person taps what is in the bar`() async throws {
    let project = try Project([
      "a.js": """
      const navigator = module('navigator');
      navigator.setNavBarLeftItem({ title: 'Menu' });
      navigator.setNavBarRightItem({ icon: 'heart.png' });
      const box = add('div');
      box.addEvent('click', () => say('click on the box'));
      navigator.setNavBarMoreItem({ title: 'More', nodeRef: box.ref });
      hear('clickleftitem', 'clickrightitem');
      """
    ])
    let stack = try await project.show("a.js")
    try stack.tapLeftItem()
    try stack.tapRightItem()
    try stack.tapMoreItem()
    #expect(
      await project.takeLines() == [
        "a.js clickleftitem", "a.js clickrightitem", "a.js click on the box",
      ]
    )
  }

  @Test(arguments: [
    ("", "the page's bar has no right item"),
    (
      "navigator.setNavBarLeftItem({ title: 'x' })",
      "the page's bar has no right item; it has: left"
    ),
    (
      "navigator.setNavBarRightItem({ title: 'x' }); navigator.setNavBarHidden({ hidden: 1 })",
      "the page's bar is hidden, and so is its right item"
    ),
    (
      "navigator.setNavBarRightItem({ title: 'x' })",
      "div _root (ref '_root') does not listen for 'clickrightitem'; there are none"
    ),
    (
      "navigator.setNavBarRightItem({ title: 'x', nodeRef: '77' })",
      "nothing on the page has ref '77'; there are: _root"
    ),
  ])
  func `a tap on the bar that does nothing says why`(
    script: String,
    errorMessage: String
  ) async throws {
    let project = try Project(["a.js": "const navigator = module('navigator');" + script])
    let stack = try await project.show("a.js")
    let error = #expect(throws: HostError.self) { try stack.tapRightItem() }
    #expect(error?.message == errorMessage)
  }

  @Test(arguments: ["clickbackitem", "androidback"])
  func `a page that listens for the way back decides itself`(event: String) async throws {
    let project = try Project([
      "a.js": "module('navigator').push({ url: 'b.js' })", "b.js": "hear('\(event)')",
    ])
    let stack = try await project.show("a.js")
    try stack.goBack()
    #expect(await project.takeLines() == ["b.js \(event)"])
    #expect(project.names(stack) == ["a.js", "b.js"])
  }

  @Test func `a source is shown like a bundle, and a bundle that is not built yet by its source`()
    async throws
  {
    let page =
      "<template><text :value=\"url\" /></template><script>module.exports = { data: { url: weex.config.bundleUrl.split('/').pop() } }</script>"
    let project = try Project([
      "a.js":
        "module('navigator').push({ url: query ? 'none.js' : 'b.js?from=a#top' })", "b.vue": page,
    ])
    let stack = try await project.show("a.js")
    #expect(project.failures.isEmpty)
    #expect(project.names(stack) == ["a.js", "b.vue.bundle.js?from=a#top"])
    let text = stack.top?.tree.root?.attributes["value"]
    #expect(text == "b.vue.bundle.js?from=a#top")
    // It links to its own URL again.
    let top = try #require(stack.top)
    top.navigate(Navigation(url: top.url), caller: "the test")
    await project.host.settle()
    #expect(project.failures.isEmpty)
    #expect(stack.pages.count == 3)
  }

  @Test func `what this page was opened with holds for the next one`() async throws {
    let project = try Project([
      "a.js": "module('navigator').push({ url: 'b.js' })",
      "b.js":
        "say(WXEnvironment.appName, WXEnvironment.scheme, weex.config.extra, JSON.stringify(weex._nativeData)); add('div').setStyles({ width: 10 });",
    ])
    var options = PageOptions()
    options.environment = ["appName": "Reader"]
    options.viewport = Page.Viewport(width: 375, height: 667)
    options.data = ["n": 1]
    options.config = ["extra": "first only"]
    let stack = try await project.show("a.js", options: options)
    #expect(await project.takeLines() == ["b.js Reader light undefined {}"])
    #expect(stack.top?.viewport.width == 375)
  }

  @Test func `a link without a place leads nowhere, an empty one to the page itself`() async throws
  {
    let project = try Project([
      "a.js": """
      add('a', { testId: 'nowhere' }).setStyles({ height: 50 });
      const again = add('a', { href: '', testId: 'again' });
      again.setStyles({ height: 50 });
      const inner = add('div', { testId: 'inner' }, again);
      inner.setStyles({ height: 50 });
      inner.addEvent('click', () => say('click inside'));
      """
    ])
    let stack = try await project.show("a.js")
    let page = try #require(stack.top)
    #expect(throws: HostError.self) { try page.tap(.testID("nowhere")) }
    try page.tap(.testID("inner"))
    #expect(await project.takeLines() == ["a.js click inside"])
    #expect(project.names(stack) == ["a.js", "a.js"])
  }

  @Test func `event and a page's own title go the same way`() async throws {
    let project = try Project([
      "a.js": "module('event').openURL('b.js', (result) => say(result.result))",
      "b.js": "module('pageInfo').setTitle('Basket')",
    ])
    let stack = try await project.show("a.js")
    #expect(await project.takeLines() == ["a.js success"])
    #expect(stack.top?.navigationBar.title == "Basket")
  }
}
