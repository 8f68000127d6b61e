import HostThread
import HostValues
import Testing
import WeexCore
import WeexPages
import WeexRuntime
import WeexTree

/// Pages that Apache's own runtime runs, from the file in `WEEXHOST_JSFM`.
///
/// It is `pre-build/weex-main-jsfm.js` of apache/incubator-weex.
@HostActor
@Suite(.enabled(if: OfficialRuntimeFile.path != nil, "WEEXHOST_JSFM names no weex-main-jsfm.js"))
struct OfficialRuntimeTests {
  private let host = StandardHarness.host()

  private func page(_ source: String, data: HostValue = [:]) throws -> Page {
    var options = PageOptions()
    options.officialRuntime = OfficialRuntimeFile.path
    options.data = data
    return try host.openPage(source: source, url: "test.js", options: options)
  }

  private func vuePage(_ options: String) throws -> Page {
    try page("// { \"framework\": \"Vue\" }\nnew Vue(Object.assign({ el: '#root' }, \(options)));")
  }

  private func messages(_ page: Page) -> [String] { page.failures.map(\.description) }

  @Test func `a Vue page renders, reacts to a click and to a timer`() async throws {
    let page = try vuePage(
      """
      {
        data: { items: ['a', 'b'], late: 'no' },
        mounted() { setTimeout(() => { this.late = 'yes' }, 500) },
        render(h) {
          return h('div', { style: { paddingTop: '10px' }, on: { click: () => this.items.push('c') } },
            [h('text', [this.items.length + ' ' + this.late]), ...this.items.map(i =>
              h('div', { staticStyle: { height: '20px' } }, [h('text', [i])]))])
        }
      }
      """
    )
    #expect(messages(page) == [])
    #expect(page.state == .finished)
    let root = try #require(page.tree.root)
    #expect(root.subcomponents.count == 3)
    #expect(root.subcomponents[0].attributes["value"] == "2 no")
    try expectRootEqualsTree(page)
    root.fireEvent("click")
    #expect(await host.settle() == .rest)
    #expect(messages(page) == [])
    #expect(root.subcomponents.count == 4)
    #expect(root.subcomponents[0].attributes["value"] == "3 yes")
    try expectRootEqualsTree(page)
  }

  @Test func `a timer that is cleared never fires, an interval goes on until then`() async throws {
    let page = try vuePage(
      """
      {
        data: { count: 0 },
        created() {
          clearTimeout(setTimeout(() => { throw new Error('cleared') }, 10));
          const id = setInterval(() => { if (++this.count === 3) clearInterval(id) }, 10);
        },
        render(h) { return h('text', [String(this.count)]) }
      }
      """
    )
    #expect(await host.settle() == .rest)
    #expect(messages(page) == [])
    #expect(page.tree.root?.attributes["value"] == "3")
  }

  @Test func `a module answers through a callback, an optional may be left out`() async throws {
    let page = try vuePage(
      """
      {
        data: { text: '' },
        mounted() {
          const dom = weex.requireModule('dom');
          dom.getComponentRect(this.$refs.box, (answer) => { this.text = String(answer.size.height) });
          weex.requireModule('timer').setTimeout(() => { this.text += '!' }, undefined);
        },
        render(h) { return h('div', { ref: 'box', style: { height: '70px' } }, [h('text', [this.text])]) }
      }
      """
    )
    #expect(await host.settle() == .rest)
    #expect(messages(page) == [])
    #expect(page.tree.root?.subcomponents.first?.attributes["value"] == "70!")
  }

  @Test(arguments: [
    ("data: {}, created() { throw new Error('broken') },", "broken"),
    ("data: {}, created() { Promise.reject(new Error('nobody')) },", "nobody"),
    ("data: {}, created() { setTimeout(() => { throw new Error('late') }, 5) },", "late"),
  ])
  func `what fails is a failure of the page`(options: String, message: String) async throws {
    let page = try vuePage("{ \(options) render(h) { return h('div') } }")
    await host.settle()
    #expect(page.failures.count == 1)
    let failure = try #require(page.failures.first)
    #expect(failure.message.contains(message))
    #expect(failure.location?.url == "test.js" && failure.location?.line == 2)
  }

  @Test func `a compiled .we page without a header renders its data`() async throws {
    let page = try page(
      """
      define('@weex-component/list', function (require, exports, module) {
        module.exports = {
          data: function () { return { items: [{ name: 'a' }, { name: 'b' }] } },
          methods: { more: function () { this.items.push({ name: 'c' }) } },
          template: { type: 'div', events: { click: 'more' }, children: [{
            type: 'text', repeat: function () { return this.items },
            attr: { value: function () { return this.name } }
          }] }
        }
      })
      bootstrap('@weex-component/list')
      """
    )
    let root = try #require(page.tree.root)
    #expect(root.subcomponents.map { $0.attributes["value"] } == ["a", "b"])
    try expectRootEqualsTree(page)
    root.fireEvent("click")
    await host.settle()
    #expect(messages(page) == [])
    #expect(root.subcomponents.map { $0.attributes["value"] } == ["a", "b", "c"])
    try expectRootEqualsTree(page)
  }

  @Test func `a Vanilla page drives the document`() throws {
    let page = try page(
      """
      // { "framework": "Vanilla" }
      const body = document.createBody('div', { style: { width: 100 } });
      document.documentElement.appendChild(body);
      for (const name of ['a', 'b', 'c']) body.appendChild(document.createElement('text', { attr: { name } }));
      body.insertBefore(body.children[2], body.children[0]);
      body.setStyle('width', '');
      """
    )
    #expect(messages(page) == [])
    #expect(page.tree.root?.subcomponents.map { $0.attributes["name"] } == ["c", "a", "b"])
    try expectRootEqualsTree(page)
  }

  @Test func `new data reaches the root of a Vue page`() async throws {
    let vue = try vuePage("{ data: { name: 'old' }, render(h) { return h('text', [this.name]) } }")
    vue.refresh(["name": "new"])
    await host.settle()
    #expect(messages(vue) == [])
    #expect(vue.tree.root?.attributes["value"] == "new")
  }

  @Test func `a page that is destroyed leaves nothing`() async throws {
    weak let destroyed = try destroyedPage()
    #expect(await host.settle() == .rest)
    #expect(host.pages.isEmpty)
    #expect(destroyed == nil)
  }

  private func destroyedPage() throws -> Page {
    let page = try vuePage(
      "{ created() { setInterval(() => {}, 10) }, render(h) { return h('div') } }"
    )
    page.destroy()
    #expect(messages(page) == [])
    return page
  }

  @Test func `a file that is not a runtime is refused`() throws {
    var options = PageOptions()
    options.officialRuntime = #filePath
    #expect(throws: HostError.self) {
      try host.openPage(source: "", url: "test.js", options: options)
    }
  }
}
