import Testing
import WeexHost

/// Apache's own cases of the `.we` framework, `test/js-framework/case` of the repository in `WEEXHOST_WEEX`.
///
/// Each is a compiled page and its expected tree; actions on a page in between are performed as by `tester.js` there. A style that is reset is `''`
/// in those trees, and absent in the host's. The tests omit that a page stops rendering if `callNative` answers -1: here no call does.
@HostActor
@Suite(.enabled(if: ApacheCases.files != nil, "WEEXHOST_WEEX names no git repository of Weex"))
struct ApacheCaseTests {
  @Test(arguments: PageRuntime.available, ApacheCases.oneTime)
  func `a page renders its tree`(_ runtime: PageRuntime, _ name: String) throws {
    let page = try ApacheCases.page("basic/\(name)", runtime)
    #expect(page.failures.map(\.description) == [])
    try #expect(page.shownTree == ApacheCases.tree("basic/\(name)"))
  }

  @Test(arguments: PageRuntime.available, 1...3)
  func `an undeclared variable is a ReferenceError`(
    _ runtime: PageRuntime,
    _ number: Int
  ) throws {
    let page = try ApacheCases.page("throws/global-variable\(number)", runtime)
    #expect(page.failures.first?.message.hasPrefix("ReferenceError") == true)
  }

  @Test(arguments: PageRuntime.available)
  func `computed data follows what it is computed from, and can be set`(
    _ runtime: PageRuntime
  ) async throws {
    let page = try ApacheCases.page("complex/computed", runtime)
    try #expect(page.shownTree == ApacheCases.tree("complex/computed"))
    for (data, value) in [(["x": 10] as HostValue, "12"), (["m": 10], "20")] {
      page.refresh(data)
      await page.host.settle()
      #expect(page.values == [value, value])
    }
  }

  @Test(arguments: PageRuntime.available)
  func `what was appended as a tree takes events`(_ runtime: PageRuntime) async throws {
    let page = try ApacheCases.page("complex/append-root-event", runtime)
    try #expect(page.shownTree == ApacheCases.tree("complex/append-root-event"))
    try #require(page.tree.root?.subcomponents.first).fireEvent("click", params: [:])
    await page.host.settle()
    #expect(page.values == ["2"])
  }

  @Test(arguments: PageRuntime.available)
  func `components in appended trees react to their timers`(_ runtime: PageRuntime) async throws {
    let page = try ApacheCases.page("complex/component-append-tree", runtime)
    try #expect(page.shownTree == ApacheCases.tree("complex/component-append-tree"))
    await page.host.advance(by: .milliseconds(200))
    #expect(page.values == ["timeout", "timeout"])
  }

  @Test(arguments: PageRuntime.available, ApacheCases.refreshed)
  func `new data changes the tree`(
    _ runtime: PageRuntime,
    _ step: (name: String, data: HostValue)
  ) async throws {
    let page = try ApacheCases.page("complex/\(step.name)", runtime)
    page.refresh(step.data)
    await page.host.settle()
    try #expect(page.shownTree == ApacheCases.tree("complex/\(step.name)"))
  }

  @Test(arguments: PageRuntime.available)
  func `refreshing twice reaches a component that was not there at first`(
    _ runtime: PageRuntime
  ) async throws {
    let page = try ApacheCases.page("complex/refresh2", runtime)
    #expect(page.shownTree == ShownTree(["type": "container"]))
    for isShown in [false, true] {
      page.refresh(["ext": ["showbar1": .bool(isShown)]])
      await page.host.settle()
    }
    try #expect(page.shownTree == ApacheCases.tree("complex/refresh2"))
  }

  @Test(arguments: PageRuntime.available)
  func `a click is heard`(_ runtime: PageRuntime) async throws {
    let page = try ApacheCases.page("complex/click", runtime)
    try #expect(page.shownTree == ApacheCases.tree("complex/click"))
    try #require(page.tree.root).fireEvent("click", params: [:])
    await page.host.settle()
    try #expect(page.shownTree == ApacheCases.tree("complex/click"))
  }

  @Test(arguments: PageRuntime.available)
  func `a handler in the template is given its arguments and the event`(
    _ runtime: PageRuntime
  ) async throws {
    let page = try ApacheCases.page("complex/inline-click", runtime)
    try #expect(page.shownTree == ApacheCases.tree("complex/inline-click"))
    try #require(page.tree.root?.subcomponents.first).fireEvent("click", params: [:])
    await page.host.settle()
    #expect(page.values == ["Hello World2"])
  }

  @Test(arguments: PageRuntime.available, ["transformer2", "transformer3"])
  func `a bundle of a transformer too old or too new fails`(
    _ runtime: PageRuntime,
    _ name: String
  ) throws {
    let page = try ApacheCases.page("complex/\(name)", runtime)
    #expect(page.failures.count == 1)
    #expect(page.failures.first?.message.contains("not compatible") == true)
    #expect(page.tree.root == nil)
  }

  @Test(arguments: PageRuntime.available)
  func `what a person types is in the event, and not sent back`(
    _ runtime: PageRuntime
  ) async throws {
    let page = try ApacheCases.page("complex/input-binding", runtime)
    try #expect(page.shownTree == ApacheCases.tree("complex/input-binding"))
    for (typed, shown) in [("abcdefg", ["1 - abcdefg"]), ("12345", ["1 - abcdefg", "2 - 12345"])] {
      let input = try #require(page.tree.root?.subcomponents.first)
      try page.tree.apply(.updateAttributes(input.reference, ["value": .string(typed)]))
      input.fireEvent("change", params: [:], domChanges: ["attrs": ["value": .string(typed)]])
      await page.host.settle()
      #expect(page.values == [typed] + shown)
    }
  }

  @Test(arguments: PageRuntime.available)
  func `a page's modules outlive another page's end`(_ runtime: PageRuntime) async throws {
    let page = try ApacheCases.page("multi/clear-moduleA", runtime)
    let other = try ApacheCases.page("multi/clear-moduleB", runtime, in: page.host)
    try #expect(other.shownTree == ApacheCases.tree("multi/clear-moduleB"))
    other.destroy()
    try #require(page.tree.root?.subcomponents.first).fireEvent("click", params: [:])
    await page.host.settle()
    try #expect(page.shownTree == ApacheCases.tree("multi/clear-moduleA"))
  }

  @Test(arguments: PageRuntime.available)
  func `a page that throws while it renders does not disturb the next`(
    _ runtime: PageRuntime
  ) throws {
    let page = try ApacheCases.page("multi/clear-dep-target-error", runtime)
    #expect(page.failures.first?.message.hasPrefix("TypeError") == true)
    page.destroy()
    let next = try ApacheCases.page("multi/clear-dep-target-fine", runtime, in: page.host)
    try #expect(next.shownTree == ApacheCases.tree("multi/clear-dep-target-fine"))
  }

  @Test(arguments: PageRuntime.available)
  func `a timer waits for its time`(_ runtime: PageRuntime) async throws {
    let page = try ApacheCases.page("signals/timer", runtime)
    try #expect(page.shownTree == ApacheCases.tree("signals/timer"))
    await page.host.advance(by: .seconds(1))
    #expect(page.values == ["foo"])
    await page.host.advance(by: .seconds(1))
    #expect(page.values == ["bar"])
  }

  @Test(arguments: PageRuntime.available)
  func `a dialog's answer changes the data`(_ runtime: PageRuntime) async throws {
    let page = try ApacheCases.page("signals/modal", runtime)
    try #expect(page.shownTree == ApacheCases.tree("signals/modal"))
    await page.host.settle()
    #expect(page.values == ["bar"])
  }

  @Test(arguments: PageRuntime.available, [("signals", 61), ("signals-long", 200)])
  func `a long page renders to its end`(
    _ runtime: PageRuntime,
    _ page: (name: String, minimum: Int)
  ) throws {
    let opened = try ApacheCases.page("signals/\(page.name)", runtime)
    #expect(opened.failures.map(\.description) == [])
    #expect(opened.tree.count >= page.minimum)
  }
}
