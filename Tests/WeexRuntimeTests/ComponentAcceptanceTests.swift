import Flexbox
import HostLoop
import HostThread
import HostValues
import MethodTable
import Testing
import WeexCore
import WeexPages
import WeexTree

/// The acceptance checks of components, by their ids.
@HostActor
@Suite struct ComponentAcceptanceTests {
  private let hooks = HookLog()

  private func page(_ script: String) throws -> Page {
    let host = PageHarness.host {
      $0.registerComponent("box", withClass: RecordingComponent.self)
      $0.registerHandler(hooks, withProtocol: HookLog.self)
    }
    return try PageHarness.pageWithBody(
      """
      function box(name, attr = {}, style = {}) {
        return document.createElement('box', { attr: Object.assign({ name }, attr), style });
      }
      function run(script) { return (0, eval)(script) }
      """ + script,
      in: host
    )
  }

  @Test func `the whole life of a component calls its hooks in order`() async throws {
    let page = try page(
      """
      const parent = box('p', {}, { height: '100px' });
      const child = box('c', {}, { height: '10px' });
      const other = box('o', {}, { height: '5px' });
      parent.addEvent('click', () => {
        child.setAttr('src', 'new');
        child.setStyles({ width: '20px', color: 'red' });
        child.addEvent('swipe', () => {});
        child.removeEvent('swipe');
      });
      parent.addEvent('move', () => parent.insertBefore(other, child));
      parent.addEvent('remove', () => parent.removeChild(child));
      root.appendChild(parent);
      parent.appendChild(child);
      parent.appendChild(other);
      """
    )
    #expect(page.messages == [])
    #expect(
      hooks.lines == [
        "p: init name", "p: viewWillLoad", "p: loadView", "p: addEvent click", "p: addEvent move",
        "p: addEvent remove", "p: viewDidLoad",
        "c: init name", "c: viewWillLoad", "c: loadView", "c: viewDidLoad",
        "o: init name", "o: viewWillLoad", "o: loadView", "o: viewDidLoad",
        "p: layoutDidFinish", "c: layoutDidFinish", "o: layoutDidFinish",
      ]
    )
    let parent = try #require(page.tree.root?.subcomponents.first)
    try await expect(
      [
        "c: updateAttributes src", "c: updateStyles color,width", "c: addEvent swipe",
        "c: removeEvent swipe", "c: layoutDidFinish",
      ],
      after: "click",
      on: parent
    )
    try await expect(["c: layoutDidFinish", "o: layoutDidFinish"], after: "move", on: parent)
    try await expect(["c: viewWillUnload", "c: viewDidUnload"], after: "remove", on: parent)
    hooks.clear()
    page.destroy()
    #expect(
      hooks.lines == [
        "p: viewWillUnload", "o: viewWillUnload", "o: viewDidUnload", "p: viewDidUnload",
      ]
    )
  }

  private func expect(_ lines: [String], after event: String, on component: Component) async throws
  {
    hooks.clear()
    component.fireEvent(event)
    await component.page.host.settle()
    #expect(component.page.messages == [])
    #expect(hooks.lines == lines)
  }

  @Test func `WA11 init sees every attribute, updateAttributes only what changed, converted`()
    async throws
  {
    let page = try page(
      """
      const image = box('i', { src: 'a.png', resize: 'cover' });
      root.appendChild(image);
      root.addEvent('click', () => image.setAttr('src', 'b.png'));
      """
    )
    let component = try #require(page.tree.root?.subcomponents.first as? RecordingComponent)
    #expect(hooks.lines.first == "i: init name,resize,src")
    #expect(component.source == "a.png" && component.resize == .cover)
    hooks.clear()
    page.tree.root?.fireEvent("click")
    await page.host.settle()
    #expect(hooks.lines == ["i: updateAttributes src"])
    #expect(component.source == "b.png" && component.resize == .cover)
  }

  @Test func `WA14 a method of an element runs once, and of one that was removed is a failure`()
    async throws
  {
    let host = PageHarness.host {
      $0.registerComponent("mycomponent", withClass: RecordingComponent.self)
      $0.registerHandler(hooks, withProtocol: HookLog.self)
    }
    var failures: [String] = []
    host.journal.addSink { if $0.kind == .failure { failures.append($0.description) } }
    let page = try LegacyPages.page(
      """
      define('@weex-component/it', {
        template: { type: 'div', events: { click: 'leave' }, children: [{
          type: 'mycomponent', id: 'mycomponent', shown: function () { return this.isThere } }] },
        data: function () { return { isThere: true } },
        ready: function () { this.element = this.$el('mycomponent'); this.element.focus() },
        methods: { leave: function () {
          this.isThere = false;
          setTimeout(() => this.element.focus(), 10);
        } },
      });
      bootstrap('@weex-component/it');
      """,
      in: host
    )
    await host.settle()
    #expect(page.messages == [])
    #expect(hooks.lines.filter { $0.hasSuffix("focus") }.count == 1)
    page.tree.root?.fireEvent("click")
    await host.settle()
    #expect(hooks.lines.filter { $0.hasSuffix("focus") }.count == 1)
    #expect(page.messages.count == 1)
    #expect(page.messages[0].contains("'focus' was called on element"))
    #expect(page.messages[0].contains("which is not in the tree"))
    #expect(failures.count == 1 && failures[0].contains(page.messages[0]))
  }

  @Test func `an attribute set to null or undefined is gone`() async throws {
    let page = try page(
      """
      const b = box('b', { one: 1, two: 2 });
      root.appendChild(b);
      root.addEvent('click', () => { b.setAttr('one', null); b.setAttr('two', undefined) });
      """
    )
    page.tree.root?.fireEvent("click")
    await page.host.settle()
    #expect(page.tree.root?.subcomponents.first?.attributes == ["name": "b"])
  }

  @Test func `an attribute that is null or undefined from the start is none`() throws {
    let page = try page(
      """
      root.appendChild(box('b', { one: null, two: undefined, three: '', four: false }));
      """
    )
    #expect(
      page.tree.root?.subcomponents.first?.attributes == ["name": "b", "three": "", "four": false]
    )
  }

  @Test func `WA12 children unload before their parent is done`() throws {
    let page = try page(
      """
      const parent = box('p'), first = box('1'), second = box('2'), inner = box('i');
      root.appendChild(parent); parent.appendChild(first); parent.appendChild(second);
      second.appendChild(inner);
      parent.addEvent('click', () => {});
      root.removeChild(parent);
      """
    )
    #expect(
      hooks.lines.filter { $0.contains("Unload") } == [
        "p: viewWillUnload", "2: viewWillUnload", "i: viewWillUnload", "i: viewDidUnload",
        "2: viewDidUnload", "1: viewWillUnload", "1: viewDidUnload", "p: viewDidUnload",
      ]
    )
    #expect(page.tree.count == 1)
  }

  @Test
  func `WA13 changes before mounting are part of init, and update hooks come after viewDidLoad`()
    throws
  {
    _ = try page(
      """
      const b = box('b');
      b.setAttr('early', 1); b.setStyle('width', '5px');
      root.appendChild(b);
      b.setAttr('late', 2);
      """
    )
    #expect(
      hooks.lines == [
        "b: init early,name", "b: viewWillLoad", "b: loadView", "b: viewDidLoad",
        "b: updateAttributes late", "b: layoutDidFinish",
      ]
    )
  }

  @Test func `WA14 an element's method runs once, and on a removed element it is an error`()
    async throws
  {
    let page = try page(
      """
      const b = box('b');
      b.focus();
      root.appendChild(b);
      root.addEvent('click', () => { root.removeChild(b); b.focus(); });
      """
    )
    #expect(hooks.lines.filter { $0.hasSuffix("focus") } == ["b: focus"])
    page.tree.root?.fireEvent("click")
    await page.host.settle()
    #expect(hooks.lines.filter { $0.hasSuffix("focus") } == ["b: focus"])
    #expect(page.messages.count == 1)
    #expect(page.messages[0].contains("'focus' was called on element"))
  }

  @Test func `a method called before the element is removed acts on a tree that still has it`()
    throws
  {
    let page = try page(
      "const b = box('b'); root.appendChild(b); b.focus(); root.removeChild(b);"
    )
    #expect(page.messages == [])
    #expect(hooks.lines.contains("b: focus"))
  }

  @Test func `component methods answer by callback, at once and by promise`() async throws {
    let page = try page(
      """
      const b = box('b');
      root.appendChild(b);
      b.appendChild(box('c'));
      b.measureLater(ref => console.log('callback ' + ref));
      console.log(b.title());
      b.fetch('x').then(r => console.log(r));
      console.log(typeof b.nope);
      """
    )
    await page.host.settle()
    #expect(page.messages == [])
    #expect(page.printed == ["box 1", "undefined", "callback 3", "fetched x"])
  }

  @Test func `WA15 an unknown tag becomes a div that keeps its name, with one warning a type`()
    throws
  {
    let page = try page(
      """
      for (let i = 0; i < 3; i++) root.appendChild(document.createElement('boxx'));
      """
    )
    #expect(page.tree.root?.subcomponents.map(\.type) == ["boxx", "boxx", "boxx"])
    #expect(
      page.printed == [
        "test.js:6:117: component 'boxx' is not registered; a div replaces it; did you mean 'box'?"
      ]
    )
    #expect(page.failures.isEmpty)
  }

  @Test func `an unknown tag that Vue makes has no line, because that of new Vue is not its own`()
    throws
  {
    let page = try PageHarness.vuePage("{ render(h) { return h('div', [h('zzz')]) } }")
    let warning = try #require(page.printed.last)
    #expect(warning.hasPrefix("component 'zzz' is not registered; a div replaces it"))
  }

  @Test func `WA16 the handler registered last serves its protocol`() throws {
    let host = PageHarness.host()
    #expect(host.handler((any Greeting).self) == nil)
    host.registerHandler(Hello(), withProtocol: (any Greeting).self)
    host.registerHandler(Goodbye(), withProtocol: (any Greeting).self)
    #expect(host.handler((any Greeting).self)?.word == "goodbye")
  }

  @Test func `WA16 a call that needs an unregistered handler answers WX_NO_HANDLER`()
    async throws
  {
    final class Greeter: WeexModule {
      static let exports = Exports<Greeter> { Method("greet", Greeter.greet) }
      let page: Page
      init(page: Page) { self.page = page }
      func greet() async throws -> String { try page.host.requireHandler((any Greeting).self).word }
    }
    let host = PageHarness.host { $0.registerModule("greeter", withClass: Greeter.self) }
    let page = try PageHarness.page(
      """
      const greet = () => weex.requireModule('greeter').greet();
      const later = () => setTimeout(() => greet().then(console.log), 9);
      greet().catch(e => console.log(e.code)).then(later);
      """,
      in: host
    )
    await host.advance(by: .milliseconds(5))
    host.registerHandler(Hello(), withProtocol: (any Greeting).self)
    await host.settle()
    #expect(page.log.filter { !$0.isFromHost }.map(\.text) == ["WX_NO_HANDLER", "hello"])
  }

  @Test(arguments: [
    (
      "document.documentElement.appendChild(box('b'))",
      "the page has a body already, <div ref=_root>"
    ),
    (
      "document.documentElement.insertBefore(box('b'), root)",
      "the page has a body already, <div ref=_root>"
    ),
    (
      "document.documentElement.insertAfter(box('b'), box('c'))",
      "the page has a body already, <div ref=_root>"
    ),
    ("document.documentElement.appendChild(root)", "<div ref=_root> is the body already"),
    ("document.documentElement.appendChild(a)", "the page has a body already, <div ref=_root>"),
  ])
  func `what the document element does not take is ignored with a warning, as on a device`(
    script: String,
    warning: String
  ) async throws {
    let page = try page(
      "const a = box('a'); root.appendChild(a);\n\(script); console.log(root.children.length)"
    )
    #expect(page.failures.isEmpty)
    #expect(page.tree.root?.subcomponents.count == 1)
    let warnings = page.log.filter(\.isFromHost).map(\.text)
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("test.js:") == true)
    #expect(warnings.first?.contains(warning) == true)
    #expect(page.printed.contains("1"))
  }

  @Test func `class styles keep their order and what was dropped, as the official framework does`()
    async throws
  {
    let page = try page(
      """
      const a = box('a');
      a.setClassStyle({ color: 'red', width: 1, height: 2 });
      a.setStyle('width', 3);
      a.setClassStyle({ top: 4, color: 'blue' });
      console.log(JSON.stringify(a.toStyle()), JSON.stringify(a.classStyle));
      a.setStyle('color', '');
      console.log(JSON.stringify(a.toStyle()));
      a.addEvent('x', () => {}, null);
      a.addEvent('y', () => {}, [1]);
      console.log(JSON.stringify(a.toJSON(1).event));
      """
    )
    #expect(
      page.printed == [
        #"{"color":"blue","width":3,"height":"","top":4} {"color":"blue","width":"","height":"","top":4}"#,
        #"{"color":"","width":3,"height":"","top":4}"#,
        #"["x",{"type":"y","params":[1]}]"#,
      ]
    )
  }

  @Test func `a getter in an element's tables that changes the page breaks none of its commands`()
    async throws
  {
    let page = try page(
      """
      const a = box('a'), b = box('b');
      let calls = 0;
      Object.defineProperty(a.style, 'width', {
        enumerable: true, get() { calls++; if (!b.parentNode) root.appendChild(b); return 5; },
      });
      Object.defineProperty(a.attr, 'lost', { enumerable: true, get() { throw new Error('unreadable') } });
      try { root.appendChild(a); } catch (error) { console.log(error.message); }
      root.appendChild(box('c'));
      """
    )
    #expect(page.failures.isEmpty)
    #expect(page.printed == ["unreadable"])
    #expect(page.tree.root?.subcomponents.count == 3)
  }

  @Test
  func `a body appended twice and an element moved into itself are refused, with nothing lost`()
    async throws
  {
    let page = try page(
      """
      const a = box('a'), b = box('b');
      root.appendChild(a); a.appendChild(b);
      for (const wrong of [
        () => document.documentElement.appendChild(document.createElement('div')),
        () => b.appendChild(a), () => a.appendChild(a), () => a.appendChild({}), () => a.appendChild(null),
      ]) { try { wrong() } catch (e) { console.log(e.message) } }
      """
    )
    #expect(page.printed.count == 5)
    #expect(page.messages == [])
    let a = try #require(page.tree.root?.subcomponents.first)
    #expect(a.subcomponents.count == 1 && page.tree.count == 3)
  }

  @Test func `the document element cannot be removed by a task`() throws {
    let page = try page(
      """
      const { taskCenter } = document;
      try { taskCenter.send('dom', { action: 'removeElement' }, ['_documentElement']); } catch (e) { console.log(e.message) }
      """
    )
    #expect(page.printed == ["the document element cannot be removed"])
    #expect(page.messages == [] && page.tree.root != nil)
  }

  @Test func `commands for elements that are not there are refused one by one`() throws {
    let page = try page("root.appendChild(box('a'))")
    let a = try #require(page.tree.root?.subcomponents.first)
    let nobody = Ref(number: 99)
    let styles = a.styles
    let element = ElementDescription(ref: Ref(number: 50), type: "div", styles: styles)
    let commands: [(TreeCommand, String)] = [
      (.createBody(element), "the page has a body already; another one was not created"),
      (
        .addElement(element, parent: nobody, .append),
        "element 50 cannot be added to 99, which is not in the tree"
      ),
      (
        .addElement(element, parent: a.reference, .index(2)),
        "index 2 is outside the 0 children of element 3"
      ),
      (
        .addElement(element, parent: a.reference, .before(nobody)),
        "element 99 is not a child of 3 to insert before"
      ),
      (.removeElement(nobody), "element 99 cannot be removed: it is not in the tree"),
      (
        .moveElement(a.reference, parent: a.reference, .append),
        "element 3 cannot be moved into itself"
      ),
      (.updateStyles(nobody, styles), "element 99 has no styles to update: it is not in the tree"),
      (
        .updateAttributes(nobody, [:]),
        "element 99 has no attributes to update: it is not in the tree"
      ),
      (
        .addEvent(nobody, "click"),
        "event 'click' cannot be added to element 99, which is not in the tree"
      ),
    ]
    for (command, message) in commands {
      let error = #expect(throws: HostError.self) { try page.tree.apply(command) }
      #expect(error?.message == message)
    }
    #expect(page.tree.count == 2)
  }

  @Test func `a move's index counts the children before the element is taken out`() throws {
    let page = try page("for (const n of 'abcd') root.appendChild(box(n))")
    let root = try #require(page.tree.root)
    let names = { root.subcomponents.map { $0.attributes["name"]?.string ?? "" }.joined() }
    try page.tree.apply(.moveElement(root.subcomponents[0].reference, parent: .root, .index(3)))
    #expect(names() == "bcad")
    try page.tree.apply(.moveElement(root.subcomponents[3].reference, parent: .root, .index(0)))
    #expect(names() == "dbca")
    try page.tree.apply(.moveElement(root.subcomponents[1].reference, parent: .root, .index(-1)))
    #expect(names() == "dcab")
    try page.tree.apply(.moveElement(root.subcomponents[1].reference, parent: .root, .index(1)))
    #expect(names() == "dcab")
  }
}

private protocol Greeting: Sendable { var word: String { get } }
private struct Hello: Greeting { let word = "hello" }
private struct Goodbye: Greeting { let word = "goodbye" }
