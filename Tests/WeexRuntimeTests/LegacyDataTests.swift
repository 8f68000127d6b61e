import HostThread
import HostValues
import Testing
import WeexCore
import WeexPages
import WeexTree

/// The updates of a `.we` page's tree when its data changes.
@HostActor
@Suite struct LegacyDataTests {
  @Test func `every way to change data is seen in the tree`() async throws {
    let page = try LegacyPages.fixture("data")
    #expect(page.messages == [])
    #expect(page.shape == "[4 2 1 ab Al undefined]")
    for shape in [
      "[6 4 2 ab Al undefined]", "[7 4 2 abc Al undefined]", "[7 4 2 Abc Al undefined]",
      "[6 4 2 Ac Al undefined]", "[8 4 2 Axyc Al undefined]", "[8 4 2 cyxA Al undefined]",
      "[8 4 2 Acyx Al undefined]", "[8 4 2 Acxy Al undefined]", "[24 20 10 Acxy Al undefined]",
      "[24 20 10 Acxy Al 7]", "[24 20 10 Acxy Al undefined]", "[24 20 10 Acxy Bo 1]",
      "[24 20 10 Acxy Bo 2]",
    ] {
      await page.send("click", to: page.tree.root)
      #expect(page.shape == shape)
    }
    #expect(page.messages == [])
    #expect(page.printed == ["count is 2", "count is 10"])
  }

  @Test func `new data reach the root component's data`() async throws {
    let page = try LegacyPages.fixture("data")
    await page.renew(["count": 5, "list": ["z"]])
    #expect(page.shape == "[11 10 5 z Al undefined]")
    await page.renew("nothing")
    #expect(
      page.messages == ["TypeError: refresh needs an object of new data, not 'nothing'"]
    )
  }

  // WEEX: it is the same on a device.
  @Test func `what reads data before the values computed of them sees those as they were`()
    async throws
  {
    let page = try LegacyPages.component(
      """
      {
        data: { x: 1 },
        computed: { twice() { return this.x * 2 } },
        template: { type: 'text', attr: { value() { return this.x + ' ' + this.twice } } },
      }
      """
    )
    await page.renew(["x": 2])
    #expect(page.shape == "2 2")
  }

  @Test func `a page may take its new data itself, and is given its first ones`() async throws {
    let page = try LegacyPages.fixture("refresh")
    #expect(page.shape == "[given]")
    await page.renew(["title": "title"])
    #expect(page.shape == "[new title]")
    let other = try LegacyPages.page(
      "define('@weex-component/a', { data: { x: 1 }, template: { type: 'text', attr: "
        + "{ value: function () { return this.x } } } }); bootstrap('@weex-component/a');",
      data: ["x": 2]
    )
    #expect(other.shape == "2")
  }

  @Test func `changes outside of events are seen as well`() async throws {
    let page = try LegacyPages.component(
      """
      {
        data: () => ({ a: 0, b: 0 }),
        created() {
          setTimeout(() => { this.a++ }, 10);
          Promise.resolve().then(() => { this.b++ });
        },
        template: { type: 'text', attr: { value() { return `${this.a} ${this.b}` } } },
      }
      """
    )
    #expect(page.shape == "0 1")
    await page.host.settle()
    #expect(page.shape == "1 1")
  }

  @Test func `a static component is rendered once`() async throws {
    let page = try LegacyPages.component(
      """
      {
        data: { x: 1 },
        template: { type: 'div', attr: { static: '' }, children: [
          { type: 'text', attr: { value() { return this.x } } }] },
      }
      """
    )
    await page.renew(["x": 2])
    #expect(page.shape == "[1]")
  }

  @Test func `data that change each time the tree follows them are an error`() async throws {
    let page = try LegacyPages.component(
      """
      {
        data: { x: 0 },
        methods: { again() { this.x++; this.$renderThen(() => { this.again() }) } },
        template: { type: 'text', events: { click: 'again' }, attr: { value() { return this.x } } },
      }
      """
    )
    await page.send("click", to: page.tree.root)
    #expect(page.messages.count == 1)
    #expect(page.messages.first?.contains("each update of the tree changes the data again") == true)
  }
}
