import Testing
import WeexHost

/// Touches on rich texts and web pages.
@HostActor
@Suite struct RichTextTouchTests {
  private static let script = """
    const span = (value, attr, style) => ({ type: 'span', style, attr: { value, ...attr } });
    const rich = add(body, 'richtext', { marginTop: 10, paddingLeft: 20 }, { testId: 'rich', value: [
      span('I agree to '), span('the terms', { pseudoRef: 7 }), span(' of '),
      { type: 'a', attr: { href: 'shop.js' }, children: [span('the shop')] },
      { type: 'image', style: { width: 100, height: 60 }, attr: { pseudoRef: 'logo' } },
    ] });
    hear(rich, 'itemclick');
    """

  /// Records the targets of links, without opening them.
  final class Followed: Navigating {
    @HostActor var urls: [String] = []
    nonisolated init() {}
    func push(
      _ navigation: Navigation,
      from page: Page,
      whenDone: @escaping @HostActor (HostError?) -> Void
    ) {
      urls.append(navigation.url)
      whenDone(nil)
    }
    func pop(_ navigation: Navigation, from page: Page) throws(HostError) {}
    func setBar(_ bar: NavigationBar, of page: Page) throws(HostError) {}
  }

  @Test func `a tap on an item is told by its reference`() async throws {
    let driven = try await DrivenPage(Self.script)
    try driven.page.tap(.text("the terms"))
    #expect(await driven.takeLines() == [#"rich itemclick {"pseudoRef":"7"}"#])
    // 11 characters, then 9: they are 16 wide, at the lower end of a line that is as high as the picture.
    try driven.page.tap(.point(x: 20 + 11 * 16 + 1, y: 10 + 59))
    #expect(await driven.takeLines() == [#"rich itemclick {"pseudoRef":"7"}"#])
    try driven.page.tap(.point(x: 20 + 32 * 16 + 50, y: 40))
    #expect(await driven.takeLines() == [#"rich itemclick {"pseudoRef":"logo"}"#])
  }

  @Test func `a tap on a text without a reference sends nothing`() async throws {
    let driven = try await DrivenPage(Self.script)
    #expect(
      driven.errorMessage { try $0.tap(.text("I agree to ")) }?.contains("nothing listens") == true
    )
    #expect(
      driven.errorMessage { try $0.tap(.text("the sea")) }?.contains("nothing on the page") == true
    )
    #expect(await driven.takeLines() == [])
  }

  @Test func `a link leads where it says`() async throws {
    let driven = try await DrivenPage(Self.script)
    let followed = Followed()
    driven.host.registerHandler(followed, withProtocol: (any Navigating).self)
    try driven.page.tap(.text("the shop"))
    #expect(followed.urls == ["shop.js"])
  }

  @Test(arguments: [("shop.js", "shop.js" as String?), ("", "file:///page.js"), (nil, nil)])
  func `what is in a link leads where it says`(_ href: String?, _ place: String?) async throws {
    let driven = try await DrivenPage(
      "add(add(body, 'a', {}, { \(href.map { "href: '\($0)'" } ?? "") }), 'text', {}, { value: 'go' })"
    )
    let followed = Followed()
    driven.host.registerHandler(followed, withProtocol: (any Navigating).self)
    let errorMessage = driven.errorMessage { try $0.tap(.text("go")) }
    #expect(followed.urls == (place.map { [$0] } ?? []))
    #expect((errorMessage == nil) == (place != nil))
  }

  @Test func `a poster that is tapped plays the film under it`() async throws {
    let driven = try await DrivenPage(
      "hear(add(body, 'video', { height: 100 }, { testId: 'v', src: 'a.mp4', poster: 'a.png' }), 'start')"
    )
    try driven.page.tap(.testID("v"))
    #expect(await driven.takeLines() == ["v start {}"])
    #expect(driven.errorMessage { try $0.tap(.testID("v")) }?.contains("nothing listens") == true)
  }

  @Test func `a web page cannot be touched`() async throws {
    let driven = try await DrivenPage(
      "add(body, 'web', { height: 100 }, { testId: 'w', source: '<p>' })"
    )
    #expect(driven.errorMessage { try $0.tap(.testID("w")) }?.contains("no browser") == true)
  }

  @Test(arguments: ["page.vue", "page.we"])
  func `a rich text of a framework reports taps on its items`(_ name: String) async throws {
    let vue = """
      <template><div><richtext @itemclick="hit"><span>plain</span><span pseudoRef="5" style="font-size: 64px">hit me</span></richtext></div></template>
      <script>export default { methods: { hit(event) { console.log('hit', event.pseudoRef) } } }</script>
      """
    let we = """
      <template><div><richtext value="{{items}}" onitemclick="hit"></richtext></div></template>
      <script>export default {
        data: { items: [{ type: 'span', attr: { value: 'hit me', pseudoRef: 5 }, style: { fontSize: 64 } }] },
        methods: { hit(event) { console.log('hit', event.pseudoRef) } },
      }</script>
      """
    let page = try await SourceFolder([name: name == "page.vue" ? vue : we]).open(name)
    #expect(page.failures.isEmpty)
    try page.tap(.text("hit me"))
    await page.host.settle()
    #expect(page.log.map(\.text) == ["hit 5"])
    #expect(try page.component(at: .text("hit me")).calculatedFrame.height == 76.8)
  }
}
