import BundleBuilder
import Foundation
import JSEngine
import TestSupport
import Testing
import WeexHost

/// Vue's own cases for Weex, `test/weex/cases` of vuejs/vue v2.6.14, from the git repository in `WEEXHOST_VUE`.
///
/// Each is a `.vue` file with its expected tree, a JavaScript literal.
@HostActor
@Suite(.enabled(if: VueRepository.path != nil, "WEEXHOST_VUE names no git repository of vuejs/vue"))
struct VuePairTests {
  private func open(_ pair: VuePair) async throws -> Page {
    let host = Host.withDefaults()
    for type in ["recycle-list", "cell-slot"] {
      host.registerComponent(type, withClass: Component.self)
    }
    let project = try pair.project()
    let page = try await host.openPage(file: "\(project.folder)/entry.js")
    await host.settle()
    #expect(page.failures.map(\.description) == [])
    return page
  }

  private func expectTree(_ page: Page, _ name: String) throws {
    let root = try #require(page.tree.root)
    let expected = try VueTree.lines(ofLiteral: VueRepository.file("\(name).vdom.js"))
    #expect(VueTree.lines(of: root) == expected)
  }

  @Test(arguments: VuePair.all)
  func `the tree is Vue's`(pair: VuePair) async throws {
    let page = try await open(pair)
    defer { page.destroy() }
    try expectTree(page, pair.name)
  }

  @Test func `classes are their styles where elements take no class names`() async throws {
    let host = Host.withDefaults()
    let project = try Project(["page.vue": VueRepository.file("render/class.vue")])
    let page = try await host.openPage(file: "\(project.folder)/page.vue")
    defer { page.destroy() }
    await host.settle()
    let colors = ["#DDDDDD", "#CCCCCC", "#BBBBBB", "#AAAAAA", "#999999"]
    let root = try #require(page.tree.root)
    #expect(
      VueTree.lines(of: root).dropFirst()
        == colors.map {
          "  div [] [\"backgroundColor: \($0)\", \"height: 100\", \"width: 100\"] []"
        }[...]
    )
  }

  @Test func `the tree is Vue's before and after a click`() async throws {
    let page = try await open(VuePair("event/click"))
    defer { page.destroy() }
    try expectTree(page, "event/click.before")
    let root = try #require(page.tree.root)
    root.fireEvent("click")
    await page.host.settle()
    #expect(page.failures.map(\.description) == [])
    try expectTree(page, "event/click.after")
  }
}

/// A `.vue` file, its tree, and the components that are registered for it under their names.
struct VuePair: Sendable, CustomTestStringConvertible {
  let name: String
  let components: [String]

  init(_ name: String, components: [String] = []) {
    self.name = name
    self.components = components
  }

  var testDescription: String { name }

  static let all: [VuePair] =
    ["render/sample", "render/class"].map { VuePair($0) }
    + [
      "text-node", "attrs", "classname", "inline-style", "v-if", "v-else", "v-else-if", "v-for",
      "v-for-iterator", "v-on", "v-on-inline", "v-once",
    ].map { VuePair("recycle-list/\($0)") }
    + [
      ("stateless", ["banner"]), ("stateless-with-props", ["poster"]),
      ("stateless-multi-components", ["banner", "poster", "footer"]), ("stateful", ["counter"]),
      ("stateful-lifecycle", ["lifecycle"]), ("stateful-v-model", ["editor"]),
    ].map { VuePair("recycle-list/components/\($0.0)", components: $0.1) }

  /// The sources, and an entry that mounts the page.
  func project() throws -> Project {
    let folder = name.contains("/components/") ? "recycle-list/components/" : ""
    var files = ["page.vue": try VueRepository.file("\(name).vue")]
    for component in components {
      files["\(component).vue"] = try VueRepository.file("\(folder)\(component).vue")
    }
    let registrations = components.map {
      "import \($0) from './\($0).vue'\nVue.component('\($0)', \($0))\n"
    }
    files["entry.js"] =
      "import Vue from 'vue'\nimport App from './page.vue'\n" + registrations.joined()
      + (hasClassLists ? Self.classLists : "") + "App.el = '#root'\nnew Vue(App)\n"
    return try Project(files)
  }

  /// Vue passes the names of classes on to elements that accept them, and the trees name them; otherwise their styles are applied.
  private static let classLists = """
    const element = Object.getPrototypeOf(weex.document.createElement('div'))
    element.setClassList = function (names) { this.setAttr('classList', names) }

    """

  /// The other cases' trees name the classes; this one's has a style.
  private var hasClassLists: Bool { name != "recycle-list/classname" }

  /// The one case that Vue itself leaves out of its list binds a class where Weex cannot.
  func tolerates(_ warning: HostError) -> Bool {
    name == "recycle-list/classname" && warning.message.contains("a class cannot be bound")
  }
}

/// The repository from which the cases come.
enum VueRepository {
  static let path = ProcessInfo.processInfo.environment["WEEXHOST_VUE"]

  static func file(_ name: String) throws -> String {
    let output = try ToolOutput(
      of: ["git", "-C", path ?? "", "show", "v2.6.14:test/weex/cases/\(name)"]
    )
    try #require(output.status == 0, "\(name) is not in the repository")
    return output.text
  }
}

/// A tree as lines of text, one an element, from either side.
///
/// As in Vue's own comparison, empty tables and the numbers of components are ignored.
@HostActor
enum VueTree {
  private static let uncounted: Set = ["@styleScope", "@templateId", "bindingExpression"]

  static func lines(ofLiteral source: String) throws -> [String] {
    let context = JSContext(name: "a literal")
    defer { context.close() }
    let script = "(() => { const tree = \(source); return JSON.stringify(tree) })()"
    let value = try context.evaluate(script, url: "literal.js")
    return lines(of: TreeElement(try JSONReader.parse(value.string ?? "")))
  }

  static func lines(of component: Component) -> [String] { lines(of: TreeElement(component)) }

  private static func lines(of root: TreeElement) -> [String] {
    root.lines { element in
      var attributes = element.attributes
      if let names = element.classNames { attributes["classList"] = names }
      let counted = attributes.filter { !uncounted.contains($0.key) && $0.value != .undefined }
      return "\(element.type) \(counted.shownTexts) \(element.styles.shownTexts) \(element.events)"
    }
  }
}
