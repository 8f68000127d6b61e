import Testing
import WeexHost

/// A component's events in Swift: `component.events("click")`.
@HostActor @Suite struct ComponentEventTests {
  /// A page with a button without a listener in JavaScript, in a box with one.
  private func open(_ more: String = "") async throws -> DrivenPage {
    try await DrivenPage(
      """
      const box = add(body, 'div', { width: 200, height: 200 }, { testId: 'box' });
      const button = add(box, 'div', { width: 100, height: 100 }, { testId: 'button' });
      box.addEvent('click', () => log('box'));
      \(more)
      """
    )
  }

  private func button(_ driven: DrivenPage) throws -> Component {
    try driven.page.component(at: .testID("button"))
  }

  /// The events that a listener has received, once its task has run.
  @HostActor private final class Heard {
    var lines: [String] = []
    var isDone = false
    nonisolated init() {}

    func listen(_ events: ComponentEvents, _ name: String = "") -> Task<Void, Never> {
      Task { @HostActor in
        for await event in events { lines.append(name + event.type) }
        isDone = true
      }
    }
  }

  @Test func `a tap on what only Swift listens to is heard, and JavaScript above hears nothing`()
    async throws
  {
    let driven = try await open()
    let heard = Heard()
    let task = heard.listen(try button(driven).events("click"))
    try driven.page.tap(.testID("button"))
    await driven.host.settle()
    #expect(heard.lines == ["click"])
    #expect(await driven.takeLines().isEmpty)
    #expect(!PageJSON.text(of: driven.page).contains(#""testId":"button"},"event":["click"]"#))
    #expect(try button(driven).events == [])
    task.cancel()
    await task.value
    #expect(try !button(driven).listens(for: "click"))
    try driven.page.tap(.testID("button"))
    #expect(await driven.takeLines() == [#""box""#])
  }

  @Test func `its fields are those that JavaScript gets, and JavaScript gets them first`()
    async throws
  {
    let driven = try await open("button.addEvent('click', () => log('button'));")
    var iterator = try button(driven).events("click").makeAsyncIterator()
    try driven.page.tap(.testID("button"))
    await driven.host.settle()
    #expect(driven.page.log.map(\.text) == [#""button""#])
    let event = try #require(await iterator.next())
    #expect(event.type == "click")
    #expect(event.ref == (try button(driven).ref))
    #expect(event.params["position"]?["pageX"]?.number == 50)
  }

  @Test func `every listener gets every event, and nothing is lost between two awaits`()
    async throws
  {
    let driven = try await open()
    let component = try button(driven)
    let (first, second) = (component.events("tick"), component.events("tick"))
    for _ in 0..<3 { component.fireEvent("tick") }
    await driven.host.settle()
    driven.page.destroy()
    for events in [first, second] {
      var count = 0
      for await _ in events { count += 1 }
      #expect(count == 3)
    }
  }

  @Test func `a listener who never takes anything has the newest ten thousand`() async throws {
    let driven = try await open()
    let component = try button(driven)
    let events = component.events("tick")
    for number in 0..<10_050 { component.fireEvent("tick", params: .number(Double(number))) }
    await driven.host.settle()
    let warnings = driven.page.log.map(\.text).filter { $0.contains("10000 events are waiting") }
    #expect(warnings.count == 1)
    driven.page.destroy()
    var numbers: [Double] = []
    for await event in events { numbers.append(event.params.number ?? -1) }
    #expect(numbers.first == 50 && numbers.count == 10_000)
  }

  @Test(arguments: ["remove", "destroy", "reload"])
  func `it ends with the component, and with its page`(_ way: String) async throws {
    let driven = try await open("body.addEvent('remove', () => box.removeChild(button));")
    let heard = Heard()
    let task = heard.listen(try button(driven).events("click"))
    try driven.page.tap(.testID("button"))
    switch way {
    case "remove": try driven.page.fire("remove", on: .ref("_root"))
    case "destroy": driven.page.destroy()
    default: driven.page.reload()
    }
    await driven.host.settle()
    #expect(heard.lines == ["click"] && heard.isDone)
    await task.value
  }

  @Test func `an event comes in its turn, although another component is removed before`()
    async throws
  {
    let driven = try await open("add(body, 'div', {}, { testId: 'other' });")
    let other = try driven.page.component(at: .testID("other"))
    let (heard, ended) = (Heard(), Heard())
    let tasks = [
      heard.listen(try button(driven).events("tick")), ended.listen(other.events("tick")),
    ]
    await driven.host.settle()
    try button(driven).fireEvent("tick")
    try driven.page.tree.apply(.removeElement(other.reference))
    for _ in 0..<100 { await Task.yield() }
    #expect(heard.lines.isEmpty)
    await driven.host.settle()
    #expect(heard.lines == ["tick"] && ended.isDone)
    for task in tasks { task.cancel() }
  }

  @Test func `a component that is gone sends no events`() async throws {
    let driven = try await open()
    let component = try button(driven)
    driven.page.destroy()
    for await _ in component.events("click") { Issue.record("it never ends") }
    for await _ in driven.page.globalEvents("x") { Issue.record("it never ends") }
  }

  @Test func `the clock stands still while Swift handles an event, on whatever thread`()
    async throws
  {
    let driven = try await open("setInterval(() => 0, 1000);")
    let host = driven.host
    let events = try button(driven).events("click")
    let heard = Heard()
    // It begins on the host's thread, so that it is waiting when an event is sent, and works on another one.
    let task = Task { @HostActor in
      for await _ in events {
        let time = await Task.detached {
          var sum = 0
          for number in 0..<3_000_000 { sum &+= number }
          return sum < 0 ? "none" : ""
        }.value
        heard.lines.append(time + "\(host.clock.monotonic)")
      }
    }
    await host.advance(by: .milliseconds(10))
    for _ in 0..<3 {
      try driven.page.tap(.testID("button"))
      await host.advance(by: .milliseconds(500))
    }
    #expect(heard.lines == ["10010.0", "10510.0", "11010.0"])
    task.cancel()
    await task.value
  }

  @Test func `who takes an event and lets the host run is not waited for`() async throws {
    let driven = try await open()
    var iterator = try button(driven).events("click").makeAsyncIterator()
    let tapping = Task { @HostActor in
      try driven.page.tap(.testID("button"))
      return await driven.host.settle(timeout: .seconds(60))
    }
    _ = await iterator.next()
    #expect(await driven.host.settle(timeout: .seconds(60)) == .rest)
    #expect(try await tapping.value == .rest)
  }

  @Test func `hooks are called for what Swift begins and ends to listen for`() async throws {
    let driven = try await DrivenPage(
      "const box = add(body, 'noting', {}, { testId: 'button' });"
        + "body.addEvent('go', () => { box.addEvent('a', () => log('a')); });"
    ) { $0.registerComponent("noting", withClass: Noting.self) }
    let noting = try #require(try button(driven) as? Noting)
    do {
      let first = noting.events("a")
      let second = noting.events("a")
      try driven.page.fire("go", on: .ref("_root"))
      await driven.host.settle()
      #expect(noting.hooks == ["+a"])
      _ = (first, second)
    }
    #expect(noting.hooks == ["+a"])
    do { _ = noting.events("b") }
    #expect(noting.hooks == ["+a", "+b", "-b"])
  }

  private final class Noting: Component {
    var hooks: [String] = []
    override func addEvent(_ name: String) { hooks.append("+" + name) }
    override func removeEvent(_ name: String) { hooks.append("-" + name) }
  }

  @Test func `what appears in a scroller is heard, and what a list shows again`() async throws {
    let driven = try await DrivenPage(
      "const list = add(body, 'list', { height: 400 }, { testId: 'list' }); rows(list, 40, 100);"
    )
    let heard = Heard()
    let row = try driven.page.component(at: .testID("r20"))
    let tasks = [
      heard.listen(row.events("appear"), "r20 "), heard.listen(row.events("disappear"), "r20 "),
    ]
    try driven.page.scroll(.testID("list"), y: 2000)
    await driven.host.settle()
    #expect(heard.lines == ["r20 appear"])
    try driven.page.scroll(.testID("list"), y: -2000)
    await driven.host.settle()
    #expect(heard.lines == ["r20 appear", "r20 disappear"])
    for task in tasks { task.cancel() }
  }

  @Test func `global events and the root's own are heard`() async throws {
    let driven = try await open()
    let heard = Heard()
    let root = try #require(driven.page.tree.root)
    let tasks = [
      heard.listen(driven.page.globalEvents("news")), heard.listen(root.events("viewappear")),
    ]
    driven.page.willAppear()
    driven.page.fireGlobalEvent("news")
    await driven.host.settle()
    #expect(heard.lines == ["news", "viewappear"] || heard.lines == ["viewappear", "news"])
    for task in tasks { task.cancel() }
  }
}
