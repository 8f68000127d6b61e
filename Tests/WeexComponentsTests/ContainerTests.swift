import Flexbox
import HostLoop
import HostThread
import HostValues
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexRender
import WeexRuntime
import WeexTree

/// The hooks about children, for a component's author.
@HostActor @Suite struct ContainerTests {
  /// A component that accepts only `page-tab` children, and shows the one at `index`.
  final class Tabs: Component {
    override class var attributeNames: [String] { ["index"] }
    private var index: Int { Int(attributes["index"]?.number ?? 0) }

    override func placement(of child: Component) -> ChildPlacement {
      guard child is Tab else {
        return .refused("\(type) \(ref) takes page-tab only; \(child.type) is not shown")
      }
      let tabs = subcomponents.filter { $0 is Tab }
      return tabs.firstIndex { $0 === child } == index ? .shown : .virtual
    }

    override func updateAttributes(_ changed: [String: HostValue]) {
      if changed["index"] != nil { updatePlacements() }
    }

    override func didInsertSubcomponent(_ child: Component, at index: Int) { updatePlacements() }
    override func didRemoveSubcomponent(_ child: Component) { updatePlacements() }
  }

  final class Tab: Component {}

  private func tabs(_ script: String) async throws -> DrivenPage {
    try await DrivenPage(
      """
      const tabs = add(body, 'tabs', {}, { testId: 'tabs' });
      const first = add(tabs, 'page-tab', { height: 100 }, { testId: 'first' });
      const second = add(tabs, 'page-tab', { height: 200 }, { testId: 'second' });
      add(second, 'text', {}, { testId: 'inside', value: 'inside' });
      \(script)
      """
    ) {
      $0.registerComponent("tabs", withClass: Tabs.self)
      $0.registerComponent("page-tab", withClass: Tab.self)
    }
  }

  @Test func `a refused child is warned of once, and has neither a view nor room`() async throws {
    let driven = try await tabs(
      """
      const wrong = add(tabs, 'div', { height: 300 }, { testId: 'wrong' });
      add(wrong, 'text', {}, { testId: 'below' });
      body.addEvent('next', () => tabs.setAttr('index', 1));
      """
    )
    #expect(await driven.takeLines() == ["tabs 3 takes page-tab only; div is not shown"])
    let tabs = try driven.component("tabs")
    let wrong = try driven.component("wrong")
    #expect(tabs.calculatedFrame.height == 100)
    #expect(!wrong.isViewLoaded && !wrong.isPlaced && wrong.isInTree)
    #expect(wrong.calculatedFrame == Frame())
    #expect(TreePrinter.text(of: driven.page).contains("#wrong        0,0  0×0       not shown"))
    #expect(try !driven.component("below").isViewLoaded)
    try driven.fire("next")
    await driven.host.settle()
    #expect(tabs.calculatedFrame.height == 200)
    #expect(await driven.takeLines().isEmpty)
  }

  /// Accepts as many children as its hook allows, and decides that after it was notified of the child.
  final class Quota: Component {
    private var excess: Set<String> = []

    override func placement(of child: Component) -> ChildPlacement {
      excess.contains(child.ref) ? .virtual : .shown
    }

    override func didInsertSubcomponent(_ child: Component, at index: Int) {
      if index > 0 { excess.insert(child.ref) }
      updatePlacements()
    }
  }

  @Test
  func
    `placements that are asked for in a hook load each view once, and no view of a virtual child`()
    async throws
  {
    var hooks: [String] = []
    let driven = try await DrivenPage(
      """
      const quota = add(body, 'quota');
      const first = add(quota, 'div'), second = add(quota, 'div');
      body.addEvent('move', () => body.appendChild(second));
      body.addEvent('back', () => quota.insertBefore(second, first));
      """
    ) { host in
      host.registerComponent("quota", withClass: Quota.self)
      host.journal.addSink { entry in
        if entry.kind == .hook { hooks.append(entry.subject) }
      }
    }
    #expect(hooks.count { $0 == "viewDidLoad of div 4" } == 1)
    #expect(hooks.count { $0 == "insertSubview of quota 3" } == 1)
    #expect(!hooks.contains("viewDidLoad of div 5"))
    #expect(driven.page.component(ref: "5")?.isViewLoaded == false)
    hooks = []
    try driven.fire("move")
    await driven.host.settle()
    #expect(hooks.count { $0 == "viewDidLoad of div 5" } == 1)
    try driven.fire("back")
    await driven.host.settle()
    #expect(hooks.count { $0 == "viewDidUnload of div 5" } == 1)
    #expect(driven.page.component(ref: "5")?.isViewLoaded == false)
  }

  @Test func `a refused child is a failure of a strict host`() async throws {
    let host = PageHarness.host(isStrict: true)
    host.registerComponent("tabs", withClass: Tabs.self)
    let page = try host.openPage(
      source: CannedPages.bundle("add(add(body, 'tabs'), 'div');"),
      url: "file:///page.js"
    )
    await host.settle()
    #expect(page.failures.map(\.message) == ["tabs 3 takes page-tab only; div is not shown"])
  }

  @Test func `a child that moves to where it is taken is shown, and the other way round`()
    async throws
  {
    let driven = try await tabs(
      """
      const wrong = add(tabs, 'div', { height: 300 }, { testId: 'wrong' });
      body.addEvent('out', () => body.appendChild(wrong));
      body.addEvent('in', () => tabs.insertBefore(wrong, first));
      """
    )
    let wrong = try driven.component("wrong")
    for _ in 0..<2 {
      #expect(await driven.takeLines() == ["tabs 3 takes page-tab only; div is not shown"])
      try driven.fire("out")
      await driven.host.settle()
      #expect(wrong.isViewLoaded && wrong.isPlaced && wrong.calculatedFrame.height == 300)
      try driven.fire("in")
      await driven.host.settle()
      #expect(!wrong.isViewLoaded && !wrong.isPlaced && wrong.calculatedFrame == Frame())
    }
  }

  @Test func `virtual children come and go as their parent says`() async throws {
    let driven = try await tabs(
      """
      body.addEvent('next', () => tabs.setAttr('index', 1));
      body.addEvent('remove', () => tabs.removeChild(first));
      """
    )
    let first = try driven.component("first")
    let second = try driven.component("second")
    let inside = try driven.component("inside")
    #expect(first.isViewLoaded && !second.isViewLoaded && !inside.isViewLoaded)
    #expect(second.calculatedFrame == Frame())
    try driven.fire("next")
    await driven.host.settle()
    #expect(!first.isViewLoaded && second.isViewLoaded && inside.isViewLoaded)
    #expect(second.calculatedFrame == Frame(x: 0, y: 0, width: 750, height: 200))
    #expect(inside.calculatedFrame.width > 0)
    try driven.fire("remove")
    await driven.host.settle()
    #expect(second.calculatedFrame == Frame() && !second.isViewLoaded)
    #expect(await driven.takeLines().isEmpty)
  }

  @Test func `what is in a child that is not laid out any more has an empty frame`()
    async throws
  {
    let driven = try await tabs(
      """
      const box = add(body, 'div', {}, { testId: 'box' });
      add(box, 'text', {}, { testId: 'text', value: 'hello' });
      body.addEvent('next', () => tabs.setAttr('index', 1));
      body.addEvent('back', () => tabs.setAttr('index', 0));
      body.addEvent('in', () => second.appendChild(box));
      """
    )
    let (inside, text) = (try driven.component("inside"), try driven.component("text"))
    let line = text.calculatedFrame
    #expect(line.height > 0)
    try driven.fire("in")
    await driven.host.settle()
    #expect(text.calculatedFrame == Frame())
    try driven.fire("next")
    await driven.host.settle()
    #expect(text.calculatedFrame == line && inside.calculatedFrame.height > 0)
    try driven.fire("back")
    await driven.host.settle()
    #expect(text.calculatedFrame == Frame() && inside.calculatedFrame == Frame())
    #expect(text.frameInPage.height == 0)
  }

  @Test func `children that are data are read by their parent`() async throws {
    final class Choice: Component {
      override func placement(of child: Component) -> ChildPlacement { .virtual }
      override func didInsertSubcomponent(_ child: Component, at index: Int) { count() }
      override func didRemoveSubcomponent(_ child: Component) { count() }
      private func count() {
        let names = subcomponents.map { $0.attributes["value"]?.string ?? "" }
        setAttribute("value", .string(names.joined(separator: " ")))
      }
    }
    let driven = try await DrivenPage(
      """
      const choice = add(body, 'choice', {}, { testId: 'choice' });
      const made = ['a', 'b', 'c'].map((value) => add(choice, 'text', {}, { value }));
      body.addEvent('go', () => { choice.removeChild(made[1]); });
      body.addEvent('ask', () => log(choice.attr.value));
      """
    ) { $0.registerComponent("choice", withClass: Choice.self) }
    let choice = try driven.component("choice")
    #expect(choice.attributes["value"] == "a b c" && choice.calculatedFrame.height == 0)
    try driven.fire("go")
    await driven.host.settle()
    try driven.fire("ask")
    #expect(await driven.takeLines() == [#""a c""#])
    #expect(choice.attributes["value"] == "a c")
  }

  /// The hooks that a container and its children received, in order.
  @HostActor final class Story {
    var lines: [String] = []
    nonisolated init() {}
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  class Told: Component {
    var name: String { attributes["testId"]?.string ?? type }
    func tell(_ what: String) {
      page.host.handler(Story.self)?.lines.append("\(name) \(what)")
    }
  }

  final class Box: Told {
    override func placement(of child: Component) -> ChildPlacement {
      tell("places \(name(child))")
      return .shown
    }
    override func didInsertSubcomponent(_ child: Component, at index: Int) {
      tell("+\(name(child)) at \(index) of \(subcomponents.count)")
    }
    override func didMoveSubcomponent(_ child: Component, from oldIndex: Int, to index: Int) {
      tell("moves \(name(child)) \(oldIndex)→\(index)")
    }
    override func willRemoveSubcomponent(_ child: Component) {
      tell("loses \(name(child)) of \(subcomponents.count)")
    }
    override func didRemoveSubcomponent(_ child: Component) {
      tell("-\(name(child)) of \(subcomponents.count)")
    }
    override func insertSubview(_ child: Component, at index: Int) {
      tell("shows \(name(child)) at \(index)")
    }
    override func willRemoveSubview(_ child: Component) { tell("hides \(name(child))") }
    override func viewDidLoad() { tell("loads") }
    override func viewWillUnload() { tell("unloads") }
    private func name(_ child: Component) -> String { (child as? Told)?.name ?? child.type }
  }

  final class Leaf: Told {
    override func viewWillLoad() { tell("will load") }
    override func viewDidLoad() { tell("loads") }
    override func viewWillUnload() { tell("unloads") }
    override func viewDidUnload() { tell("unloaded") }
    override func didMoveToSupercomponent() {
      tell("in \((supercomponent as? Told)?.name ?? supercomponent?.type ?? "nothing")")
    }
  }

  private func told(_ script: String) async throws -> (DrivenPage, Story) {
    let story = Story()
    let driven = try await DrivenPage(
      """
      const box = (name, to = body) => add(to, 'box', {}, { testId: name });
      const leaf = (name, to) => add(to, 'leaf', { height: 10 }, { testId: name });
      const on = (name, run) => body.addEvent(name, run);
      \(script)
      """
    ) {
      $0.registerHandler(story, withProtocol: Story.self)
      $0.registerComponent("box", withClass: Box.self)
      $0.registerComponent("leaf", withClass: Leaf.self)
    }
    return (driven, story)
  }

  @Test func `a container hears of children in one order`() async throws {
    let (driven, story) = try await told(
      """
      const outer = box('outer');
      const a = leaf('a', outer);
      on('before', () => outer.insertBefore(weex.document.createElement('div'), a));
      on('swap', () => outer.appendChild(outer.children[0]));
      on('away', () => body.appendChild(a));
      on('back', () => outer.insertBefore(a, outer.children[0]));
      on('remove', () => outer.removeChild(a));
      """
    )
    #expect(
      story.take() == [
        "outer loads", "outer places a", "outer +a at 0 of 1", "a in outer", "a will load",
        "a loads", "outer shows a at 0",
      ]
    )
    func run(_ event: String) async throws -> [String] {
      try driven.fire(event)
      await driven.host.settle()
      return story.take()
    }
    #expect(
      try await run("before") == [
        "outer places div", "outer +div at 0 of 2", "outer shows div at 0",
      ]
    )
    #expect(try await run("swap") == ["outer moves div 0→1"])
    #expect(
      try await run("away") == [
        "outer loses a of 2", "outer hides a", "outer -a of 1", "a in div",
      ]
    )
    #expect(
      try await run("back") == [
        "outer places a", "outer +a at 0 of 2", "a in outer", "outer shows a at 0",
      ]
    )
    #expect(
      try await run("remove") == [
        "outer loses a of 2", "outer hides a", "a unloads", "a unloaded", "outer -a of 1",
        "a in nothing",
      ]
    )
  }

  @Test(arguments: ["remove", "destroy", "reload"])
  func `what came goes once, however it goes`(_ way: String) async throws {
    let (driven, story) = try await told(
      """
      const outer = box('outer');
      const inner = box('inner', outer);
      leaf('a', inner); leaf('b', inner);
      on('remove', () => body.removeChild(outer));
      """
    )
    _ = story.take()
    switch way {
    case "remove": try driven.fire("remove")
    case "destroy": driven.page.destroy()
    default: driven.page.reload()
    }
    await driven.host.settle()
    #expect(
      story.take().prefix(18)
        == [
          "outer unloads", "outer loses inner of 1", "outer hides inner", "inner unloads",
          "inner loses b of 2", "inner hides b", "b unloads", "b unloaded", "inner loses a of 2",
          "inner hides a", "a unloads", "a unloaded", "inner -b of 0", "b in nothing",
          "inner -a of 0", "a in nothing", "outer -inner of 0", "outer loads",
        ].prefix(way == "reload" ? 18 : 17)
    )
  }

  @Test func `a list's cells tell of the views that come and go with what is seen`() async throws {
    let (driven, story) = try await told(
      """
      const list = add(body, 'list', { height: 400 }, { testId: 'list' });
      on('go', () => module('dom').scrollToElement(list.children[10], { animated: false }));
      for (let i = 0; i < 20; i++) {
        leaf(`leaf${i}`, add(add(list, 'cell', { height: 400 }), 'box', {}, { testId: `box${i}` }));
      }
      """
    )
    #expect(story.take().contains("box0 shows leaf0 at 0"))
    try driven.fire("go")
    await driven.host.settle()
    let lines = story.take()
    #expect(lines.contains("box0 hides leaf0") && lines.contains("box10 shows leaf10 at 0"))
    #expect(!lines.contains { $0.contains(" loses ") || $0.contains(" +") })
  }

  @Test func `a hook that ends the page ends it`() async throws {
    final class Bomb: Component {
      override func didInsertSubcomponent(_ child: Component, at index: Int) { page.destroy() }
    }
    let driven = try await DrivenPage("add(add(body, 'bomb'), 'div');") {
      $0.registerComponent("bomb", withClass: Bomb.self)
    }
    #expect(!driven.page.isAlive && driven.page.numberOfComponents == 0)
  }

  @Test func `hooks are in the journal`() async throws {
    final class Watched: Component {}
    let host = PageHarness.host()
    host.registerComponent("watched", withClass: Watched.self)
    var hooks: [String] = []
    host.journal.addSink { if $0.kind == .hook { hooks.append("\($0.subject) \($0.values)") } }
    _ = try host.openPage(
      source: CannedPages.bundle("add(add(body, 'watched'), 'div');"),
      url: "file:///page.js"
    )
    await host.settle()
    #expect(hooks.contains { $0.hasPrefix("didInsertSubcomponent of watched 3") })
    #expect(hooks.contains { $0.hasPrefix("insertSubview of watched 3") })
  }
}
