import Flexbox
import HostLoop
import HostThread
import HostValues
import Testing
import WeexCore
import WeexStyle
import WeexTree

import class Foundation.Thread

/// Hosts without an engine: registrations, and looking them up.
@Suite struct HostRegistrationTests {
  private protocol Greeting: Sendable {
    var word: String { get }
  }

  private struct Hello: Greeting { var word = "hello" }

  @Test func `a host is made and filled on any thread, and what came last counts`() async {
    let host = Host()
    host.registerHandler(Hello(), withProtocol: (any Greeting).self)
    await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          host.registerHandler(Hello(word: "\(number)"), withProtocol: (any Greeting).self)
        }
      }
    }
    #expect(Int(host.handler((any Greeting).self)?.word ?? "") != nil)
    host.registerHandler(Hello(word: "last"), withProtocol: (any Greeting).self)
    #expect(host.handler((any Greeting).self)?.word == "last")
  }

  @Test func `a handler that is missing is named to those who run the host, not to JavaScript`() {
    let error = #expect(throws: HostError.self) {
      try Host().requireHandler((any TextMeasuring).self)
    }
    #expect(error?.code == .noHandler)
    #expect(error?.message == "the handler that this call needs is not registered")
    #expect((error?.underlying as? MissingHandler)?.service == "TextMeasuring")
  }

  @HostActor
  @Test func `a page needs no JavaScript: what is put into its tree has a view and a frame`() throws
  {
    let host = Host()
    host.registerComponent("box", withClass: Component.self)
    let page = try Page(host: host, url: "tree.js", framework: "Vanilla")
    let styles = { (text: [String: HostValue]) in
      ElementReader(page.tree.styleTable).styles(text)
    }
    try page.tree.apply(
      .createBody(ElementDescription(ref: .root, type: "box", styles: styles([:])))
    )
    let child = ElementDescription(
      ref: Ref(number: 1),
      type: "box",
      styles: styles(["height": 40, "marginTop": 5])
    )
    try page.tree.apply(.addElement(child, parent: .root, .append))
    page.tree.layOut()
    let box = try #require(page.component(ref: "1"))
    #expect(box.isViewLoaded && box.supercomponent === page.tree.root)
    #expect(box.calculatedFrame.y == 5 && box.calculatedFrame.height == 40)
    try page.tree.apply(.removeElement(Ref(number: 1)))
    #expect(page.component(ref: "1") == nil && !box.isInTree)
  }

  @HostActor
  @Test func `an element's null attributes are none, and a style is a text, a number or a boolean`()
    throws
  {
    let host = Host()
    host.registerComponent("box", withClass: Component.self)
    let page = try Page(host: host, url: "tree.js", framework: "Vanilla")
    let element: HostValue = [
      "ref": "_root", "type": "box", "attr": ["a": .null, "b": 1],
      "style": ["top": true, "left": 5, "right": "6px", "bottom": .null],
    ]
    for command in try ElementReader(page.tree.styleTable).createBody(element) {
      try page.tree.apply(command)
    }
    let root = try #require(page.tree.root)
    #expect(root.attributes == ["b": 1])
    let styles = ["top", "left", "right", "bottom"].map { root.styles[$0]?.text }
    #expect(styles == ["true", "5", "6px", nil])
  }

  @HostActor
  @Test func `a component of the host's own is never taken for a user's`() throws {
    for _ in 0..<500 {
      let host = Host()
      Thread.detachNewThread { host.registerBuiltIn("own", withClass: Own.self) }
      var own: ComponentRegistration?
      while own == nil { own = try host.registry().components["own"] }
      try #require(own?.isBuiltIn == true)
    }
  }

  private final class Own: Component {}

  @HostActor
  @Test func `turns run in the order of their posting, and a timer when nothing else does`() async {
    let host = Host()
    var order: [String] = []
    _ = host.clock.schedule(after: 50, label: "late") { order.append("timer") }
    for number in 1...3 { host.loop.post { order.append("turn \(number)") } }
    host.loop.post { host.loop.post { order.append("posted by a turn") } }
    let limit = RunLimit(clock: 1000, waiting: 1000)
    #expect(await host.run(until: limit) == .rest)
    #expect(order == ["turn 1", "turn 2", "turn 3", "posted by a turn", "timer"])
    #expect(host.clock.monotonic == 50)
  }

  @HostActor
  @Test func `the journal tells every sink what happens, from when it was added`() {
    let host = Host()
    var (first, second): ([String], [String]) = ([], [])
    host.journal.addSink { first.append($0.subject) }
    host.journal.record(.page, page: nil, "one")
    host.journal.addSink { second.append($0.subject) }
    host.journal.record(.warning, page: nil, "two", [3])
    #expect(first == ["one", "two"] && second == ["two"])
  }
}
