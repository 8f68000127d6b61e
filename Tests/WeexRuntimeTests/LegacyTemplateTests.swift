import HostThread
import HostValues
import Testing
import WeexCore
import WeexPages
import WeexStyle
import WeexTree

/// The trees of `.we` pages' templates.
@HostActor
@Suite struct LegacyTemplateTests {
  @Test func `lists have their items' names, and follow them in order`() async throws {
    let page = try LegacyPages.fixture("lists")
    #expect(page.messages == [])
    #expect(
      page.shape == "[[0a 1b 2c] [0AL 1BO] [0Al 1Bo] [[0.0=1 0.1=2] [1.0=3]] [a c]]"
    )
    await page.renew(["words": ["c", "b", "x", "y"], "rows": [[3], [1, 5]]])
    #expect(
      page.shape == "[[0c 1b 2x 3y] [0AL 1BO] [0Al 1Bo] [[0.0=3] [1.0=1 1.1=5]] [c x y]]"
    )
    await page.renew(["words": [], "rows": []])
    #expect(page.shape == "[[] [0AL 1BO] [0Al 1Bo] [] []]")
  }

  @Test func `a tracked item keeps its element where it moves`() async throws {
    let page = try LegacyPages.fixture("lists")
    let first = try #require(page.text("0AL"))
    await page.renew([
      "people": [["id": 3, "name": "Cy"], ["id": 2, "name": "Bo"], ["id": 1, "name": "Ann"]]
    ])
    #expect(page.tree.root?.subcomponents[1].subcomponents.map(\.ref).last == first.ref)
    #expect(page.shape.hasPrefix("[[0a 1b 2c] [0CY 1BO 2ANN]"))
    await page.renew(["people": [["id": 1, "name": "A"], ["id": 1, "name": "A again"]]])
    #expect(page.shape.contains("[0A 1A AGAIN]"))
    #expect(page.messages == [])
  }

  @Test(arguments: [
    ("undefined", "undefined"), ("{ a: 1 }", "an object"), ("3", "3"),
  ])
  func `a list that is not an array is an error that says so`(list: String, named: String) throws {
    let page = try LegacyPages.component(
      """
      { data: () => ({ x: \(list) }), template: { type: 'div', children: [
        { type: 'text', repeat() { return this.x } }] } }
      """
    )
    #expect(
      page.messages == [
        "test.js:2:41: TypeError: repeat needs an array, not \(named) (in component 'it')"
      ]
    )
  }

  @Test func `conditions and types come and go in their places`() async throws {
    let page = try LegacyPages.fixture("conditions")
    #expect(page.shape == "[first [] typed last]")
    await page.renew(["inner": true])
    #expect(page.shape == "[first [1] typed last]")
    await page.renew(["outer": false])
    await page.renew(["gone": [:]])  // nobody reads it any more
    #expect(page.shape == "[first typed last]")
    await page.renew(["outer": true, "inner": false, "type": "div"])
    #expect(page.shape == "[first [] typed last]")
    #expect(page.tree.root?.subcomponents[2].type == "div")
    #expect(page.messages == [])
  }

  @Test func `an id that is computed names its element under each name it had`() async throws {
    let page = try LegacyPages.fixture("conditions")
    await page.send("click", to: page.tree.root)
    await page.renew(["id": "two"])
    await page.send("click", to: page.tree.root)
    #expect(page.printed == ["text none", "text text"])
  }

  @Test func `classes, styles and attributes follow the data`() async throws {
    let page = try LegacyPages.fixture("looks")
    let root = try #require(page.tree.root)
    #expect(root.attributes["append"] == "tree")
    #expect(root.subcomponents[2].attributes["append"] == "tree")
    func styles(_ index: Int) -> [String] {
      root.subcomponents[index].styles.sorted.map { "\($0.name): \($0.value.text)" }
    }
    #expect(styles(0) == ["color: blue", "fontSize: 10"])
    #expect(styles(1) == ["backgroundColor: red", "color: black", "fontSize: 10"])
    await page.renew(["big": true, "color": "green", "label": "b"])
    #expect(
      styles(1) == [
        "backgroundColor: green", "color: black", "fontSize: 20", "fontWeight: bold",
      ]
    )
    #expect(page.shape == "[fixed b [inside]]")
    await page.renew(["big": false])
    #expect(styles(1) == ["backgroundColor: green", "color: black", "fontSize: 10"])
  }

  @Test func `a root that comes and goes is a warning`() throws {
    for directive in ["shown() { return true }", "repeat() { return [1] }"] {
      let page = try LegacyPages.component("{ template: { type: 'div', \(directive) } }")
      #expect(page.tree.root == nil)
      #expect(page.printed.first?.hasPrefix("the root element cannot have ") == true)
    }
  }

  @Test func `a handler is a method, or a function with arguments and the item's data`()
    async throws
  {
    let page = try LegacyPages.fixture("events")
    await page.send("click", to: page.text("Bo"))
    #expect(page.shape == "[Hello Bo (click) old broken Al Bo]")
    let input = try #require(page.text("old"))
    input.fireEvent(
      "change",
      params: ["value": 5],
      domChanges: ["attrs": ["value": "typed"]]
    )
    await page.host.settle()
    #expect(page.text("typed 5") != nil)
    #expect(page.messages == [])
    await page.send("click", to: page.text("broken"))
    let message = "the handler of 'click', 'nothing', is not a method of component 'events'"
    #expect(page.messages == ["TypeError: \(message)"])
    #expect(page.printed == [message])
  }
}
