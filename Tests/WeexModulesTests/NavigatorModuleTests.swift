import HostThread
import HostValues
import Testing
import WeexComponents
import WeexCore
import WeexModules
import WeexPages
import WeexTree

/// Keeps the calls, and answers as it is told.
private final class ScriptedNavigation: Navigating {
  struct Asked: Equatable, Sendable {
    let what: String
    let url: String
    let isAnimated: Bool
  }

  @HostActor private(set) var asked: [Asked] = []
  @HostActor private(set) var bars: [NavigationBar] = []
  private let error: HostError?

  init(failingWith error: HostError? = nil) {
    self.error = error
  }

  func push(
    _ navigation: Navigation,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  ) {
    asked.append(Asked(what: "push", url: navigation.url, isAnimated: navigation.isAnimated))
    whenDone(error)
  }

  func pop(_ navigation: Navigation, from page: Page) throws(HostError) {
    asked.append(Asked(what: "pop", url: navigation.url, isAnimated: navigation.isAnimated))
    if let error { throw error }
  }

  func setBar(_ bar: NavigationBar, of page: Page) throws(HostError) {
    if let error { throw error }
    bars.append(bar)
    page.navigationBar = bar
  }
}

@HostActor
@Suite struct NavigatorModuleTests {
  private static func run(
    _ script: String,
    failingWith error: HostError? = nil
  ) async throws -> (page: Page, navigation: ScriptedNavigation) {
    let host = PageHarness.host()
    let navigation = ScriptedNavigation(failingWith: error)
    host.registerHandler(navigation, withProtocol: (any Navigating).self)
    let page = try await PageHarness.page(
      """
      const navigator = module('navigator');
      const say = (name) => (...values) => console.log(name, ...values.map((value) => JSON.stringify(value)));
      \(script)
      """,
      in: host
    )
    return (page, navigation)
  }

  @Test func `push asks for a page, animated unless it says otherwise`() async throws {
    let (page, navigation) = try await Self.run(
      """
      navigator.push({ url: 'a.js' }, say('a'));
      navigator.push({ url: 'b.js', animated: 'false' }, say('b'));
      navigator.push({ url: 'c.js', animated: false });
      navigator.push({ url: 'd.js', animated: 'true' });
      navigator.push({ url: 'e.js', animated: 0 });
      """
    )
    #expect(page.printed == ["a \"WX_SUCCESS\"", "b \"WX_SUCCESS\""])
    #expect(navigation.asked.map(\.what) == ["push", "push", "push", "push", "push"])
    #expect(navigation.asked.map(\.url) == ["a.js", "b.js", "c.js", "d.js", "e.js"])
    #expect(navigation.asked.map(\.isAnimated) == [true, false, false, true, false])
  }

  @Test func `the ways back are asked for with and without a callback`() async throws {
    let (page, navigation) = try await Self.run(
      """
      navigator.pop({ animated: 'false' }, say('pop'));
      navigator.pop();
      navigator.close({}, say('closed'), say('not closed'));
      navigator.open({ url: 'a.js' }, say('opened'), say('not opened'));
      """
    )
    #expect(
      page.printed == [
        #"pop "WX_SUCCESS""#, #"closed {"result":"WX_SUCCESS"}"#,
        #"opened {"result":"WX_SUCCESS"}"#,
      ]
    )
    #expect(navigation.asked.map(\.what) == ["pop", "pop", "pop", "push"])
    #expect(page.failures.isEmpty)
  }

  @Test(arguments: [
    "", "{}", "{ url: '' }", "{ url: 7 }", "null", "'a.js'", "[]", "{ URL: 'a.js' }",
  ])
  func `a page without a URL is a wrong parameter, and the handler is not called`(
    _ options: String
  ) async throws {
    let given = options.isEmpty ? "undefined" : options
    let (page, navigation) = try await Self.run(
      """
      navigator.push(\(given), say('push'));
      navigator.open(\(given), say('opened'), say('not opened'));
      """
    )
    let lines = page.log.filter { !$0.isFromHost }.map(\.text)
    #expect(lines.count == 2)
    #expect(lines.first == #"push "WX_PARAM_ERR""#)
    #expect(lines.last?.hasPrefix(#"not opened {"#) == true)
    #expect(lines.last?.contains(#""result":"WX_PARAM_ERR""#) == true)
    #expect(navigation.asked.isEmpty)
    #expect(page.failures.isEmpty)
    #expect(page.log.contains { $0.isFromHost && $0.text.contains("needs a url that is a string") })
  }

  @Test(arguments: [
    (HostError.Code.refused, "WX_NO_PERMISSION"), (.invalidValue, "WX_PARAM_ERR"),
    (.invalidArgument, "WX_PARAM_ERR"), (.requestFailed, "WX_FAILED"),
    (.methodFailed, "WX_FAILED"),
  ])
  func `what goes wrong is a status, and a failure where a page was to be shown`(
    code: HostError.Code,
    status: String
  ) async throws {
    let (page, _) = try await Self.run(
      """
      navigator.push({ url: 'a.js' }, say('push'));
      navigator.open({ url: 'a.js' }, say('opened'), say('not opened'));
      navigator.pop({}, say('pop'));
      navigator.close({}, say('closed'), say('not closed'));
      navigator.setNavBarTitle({ title: 'x' }, say('title'));
      """,
      failingWith: HostError(code, "it rains")
    )
    let lines = page.log.filter { !$0.isFromHost }.map(\.text)
    let result = #"{"message":"it rains","result":"\#(status)"}"#
    #expect(lines.count == 5)
    #expect(lines.filter { $0.hasSuffix("\"\(status)\"") }.count == 3, "\(lines)")
    #expect(
      lines.filter { $0.hasPrefix("not ") && $0.contains("it rains") && $0.contains(status) }.count
        == 2,
      "\(lines), not \(result)"
    )
    #expect(
      page.failures.map(\.message) == ["navigator.push: it rains", "navigator.open: it rains"]
    )
  }

  @Test func `a host without the handler says so`() async throws {
    let host = Host()
    host.registerDefaultModules()
    host.registerDefaultComponents()
    let page = try await PageHarness.page(
      "for (const name of ['push', 'pop', 'setNavBarTitle']) module('navigator')[name]({ url: 'a.js', title: 'x' }, (status) => log(status))",
      in: host
    )
    let lines = page.log.filter { !$0.isFromHost }.map(\.text)
    #expect(lines == Array(repeating: "\"WX_NO_HANDLER\"", count: 3))
  }
}

/// The bar above a page.
@HostActor
@Suite struct NavigationBarTests {
  private static func run(_ script: String) async throws -> Page {
    let host = PageHarness.host()
    host.registerHandler(ScriptedNavigation(), withProtocol: (any Navigating).self)
    return try await PageHarness.page(
      """
      const navigator = module('navigator');
      const say = (status) => console.log(status);
      \(script)
      """,
      in: host
    )
  }

  private static func statuses(_ page: Page) -> [String] {
    page.log.filter { !$0.isFromHost }.map(\.text)
  }

  @Test func `a page sets all of it`() async throws {
    let page = try await Self.run(
      """
      navigator.setNavBarTitle({ title: 'News' }, say);
      navigator.setNavBarBackgroundColor({ backgroundColor: '#ff6600' }, say);
      navigator.setNavBarLeftItem({ title: 'Back', titleColor: 'white' }, say);
      navigator.setNavBarRightItem({ icon: 'https://example.com/heart.png' }, say);
      navigator.setNavBarMoreItem({ title: 'More', icon: 'more.png', nodeRef: '3' }, say);
      navigator.setNavBarHidden({ hidden: 1, animated: 0 }, say);
      """
    )
    #expect(Self.statuses(page) == Array(repeating: "WX_SUCCESS", count: 6))
    var bar = NavigationBar()
    bar.title = "News"
    bar.backgroundColor = "#ff6600"
    bar.isHidden = true
    bar[.left] = NavigationBar.Item(title: "Back", titleColor: "white")
    bar[.right] = NavigationBar.Item(icon: "https://example.com/heart.png")
    bar[.more] = NavigationBar.Item(title: "More", ref: "3")
    #expect(page.navigationBar == bar)
  }

  @Test func `a page takes it away again, without a callback too`() async throws {
    let page = try await Self.run(
      """
      navigator.setNavBarTitle({ title: 'News' });
      for (const place of ['Left', 'Right', 'More']) navigator[`setNavBar${place}Item`]({ title: place });
      navigator.setNavBarHidden({ hidden: '1' });
      navigator.setNavBarHidden({ hidden: '0' });
      for (const name of ['Title', 'LeftItem', 'RightItem', 'MoreItem']) navigator[`clearNavBar${name}`]({}, say);
      """
    )
    #expect(Self.statuses(page) == Array(repeating: "WX_SUCCESS", count: 4))
    #expect(page.navigationBar == NavigationBar())
  }

  @Test func `a colour that Weex cannot read is reported`() async throws {
    let page = try await Self.run(
      "navigator.setNavBarBackgroundColor({ backgroundColor: 'bluu' }, say);"
    )
    #expect(Self.statuses(page) == ["WX_SUCCESS"])
    let warnings = page.log.filter(\.isFromHost).map(\.text)
    #expect(
      warnings.map { $0.contains("navigator.setNavBarBackgroundColor: ") && $0.contains("bluu") }
        == [true],
      "\(warnings)"
    )
  }

  @Test(arguments: [
    ("setNavBarTitle", "{}", "WX_PARAM_ERR"), ("setNavBarTitle", "undefined", "WX_PARAM_ERR"),
    ("setNavBarTitle", "'News'", "WX_PARAM_ERR"),
    ("setNavBarBackgroundColor", "{}", "WX_PARAM_ERR"),
    ("setNavBarBackgroundColor", "{ backgroundColor: null }", "WX_PARAM_ERR"),
    ("setNavBarLeftItem", "{}", "WX_PARAM_ERR"), ("setNavBarRightItem", "null", "WX_PARAM_ERR"),
    ("setNavBarLeftItem", "{ titleColor: 'red' }", "WX_FAILED"),
    ("setNavBarMoreItem", "{ nodeRef: '3' }", "WX_FAILED"),
    ("setNavBarHidden", "{}", "WX_FAILED"), ("setNavBarHidden", "{ hidden: 2 }", "WX_FAILED"),
    ("setNavBarHidden", "{ hidden: 'yes' }", "WX_FAILED"), ("setNavBarHidden", "7", "WX_FAILED"),
  ])
  func `what makes no sense changes nothing`(
    method: String,
    options: String,
    status: String
  ) async throws {
    let page = try await Self.run("navigator.\(method)(\(options), say)")
    #expect(Self.statuses(page) == [status])
    #expect(page.navigationBar == NavigationBar())
    #expect(page.failures.isEmpty)
    #expect(page.log.contains { $0.isFromHost && $0.text.contains("navigator.\(method)") })
  }

  @Test func `a title may be any value, and is text`() async throws {
    let page = try await Self.run("navigator.setNavBarTitle({ title: 7 }, say)")
    #expect(page.navigationBar.title == "7")
  }
}
