import HostLoop
import HostThread
import PromiseBridge
import Testing
import WeexCore
import WeexPages

import class Foundation.Thread

/// Many calls at once, answered from many threads.
@HostActor
@Suite struct FlexConcurrencyTests {
  @Test func `10,000 actions that threads answer in random order each get their own answer`()
    async throws
  {
    let count = 10_000
    let flex = FlexComponent()
    let held = Box<[(action: FlexAction, number: Int)]>([])
    let refused = Box(0)
    flex.setAction("later") { (action: FlexAction, i: Int) in
      let all = held.add((action, i), upTo: count)
      guard let all else { return }
      let shuffled = all.shuffled()
      for thread in 0..<8 {
        Thread.detachNewThread {
          for (index, (action, number)) in shuffled.enumerated() where index % 8 == thread {
            if !action.PromiseReturn(["n": number] as [String: Any?]) { refused.update { $0 += 1 } }
          }
        }
      }
    }
    let printed = try await FlexHarness.run(
      """
      const all = Array.from({ length: \(count) }, (_, i) => i);
      let order = [];
      const results = await Promise.all(all.map(i => $flex.later(i).then(r => { order.push(i); return r; })));
      show(results.length, results.every((r, i) => r.n === i), order.some((n, i) => n !== i));
      """,
      flex
    )
    #expect(printed == ["10000 true true"] && refused.value == 0)
  }

  @Test func `a page closed amid 1,000 calls hears nothing and holds nothing`() async throws {
    let flex = FlexComponent()
    let held = Box<[FlexAction]>([])
    let answers = Box(0)
    let events = Box(0)
    let finished = Box(0)
    flex.setAction("hold") { action, _ in
      action.onFinished { finished.update { $0 += 1 } }
      held.update { $0.append(action) }
    }
    flex.setInterface("echo") { arguments in arguments }
    flex.addEventListener { if $0.type != .`init` { events.update { $0 += 1 } } }
    let host = FlexHarness.host()
    let page = try FlexHarness.page(
      """
      window.onFlexLoad = () => { $flex.web.never = () => new Promise(() => {}); };
      $flex.addEventListener(() => show('listener'));
      for (let i = 0; i < 500; i++) { $flex.hold(i).then(show, show).finally(() => show('finally')); }
      """,
      flex,
      in: host
    )
    for _ in 0..<500 { page.evalFlexFunc("never") { _ in answers.update { $0 += 1 } } }
    while held.value.count < 500 { await host.advance(by: .zero, waiting: .milliseconds(1)) }
    await host.advance(by: .zero, waiting: .zero)
    let (threads, thread) = AsyncStream<Void>.makeStream()
    for action in held.value.prefix(250) {
      Thread.detachNewThread {
        action.PromiseReturn(1)
        thread.yield()
      }
    }
    page.destroy()
    for await _ in threads.prefix(250) {}
    await host.rest()
    #expect(page.printed == [] && page.messages == [] && events.value == 0)
    #expect(answers.value == 500 && finished.value == 500)
    #expect(held.value.allSatisfy { $0.isFinished && !$0.PromiseReturn(2) })
    #expect(host.loop.outstanding.isEmpty && host.clock.timerCount == 0 && flex.FlexWebView == nil)
  }
}

extension Box {
  /// Adds one; returns all of them once there are as many as requested.
  fileprivate func add<Element>(_ element: Element, upTo count: Int) -> [Element]?
  where Value == [Element] {
    var all: [Element]?
    update { list in
      list.append(element)
      if list.count == count { all = list }
    }
    return all
  }
}
