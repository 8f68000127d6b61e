import Testing
import WeexHost

/// The actions of Apache's own tests, `navigator-event` and `a-src` of `test/scripts`, with pages of `test/pages`, run from their sources in the
/// repository in `WEEXHOST_WEEX`.
@HostActor
@Suite(.enabled(if: ApachePages.folder != nil, "WEEXHOST_WEEX names no git repository of Weex"))
struct ApacheNavigationTests {
  private let host = Host.withDefaults()

  private func show(_ name: String) async throws -> PageStack {
    let folder = try #require(ApachePages.folder?.path)
    let stack = try await host.openPage(file: "\(folder)/\(name).vue").show()
    await host.settle()
    return stack
  }

  private func tap(_ text: String, on stack: PageStack) async throws {
    try #require(stack.top).tap(.text(text))
    await host.settle()
  }

  private func expectText(_ text: String, on stack: PageStack) throws {
    _ = try #require(stack.top).component(at: .text(text))
  }

  @Test func `a page pushes itself and pops`() async throws {
    let stack = try await show("modules/navigator-event")
    try expectText("Navigator", on: stack)
    try await tap("push", on: stack)
    #expect(stack.pages.count == 2)
    try await tap("pop", on: stack)
    try expectText("push", on: stack)
    try await tap("Left", on: stack)
    try expectText("naviBarLeftItemClick", on: stack)
    try await tap("Right", on: stack)
    try expectText("naviBarRightItemClick", on: stack)
    #expect(stack.pages.count == 1)
    #expect(host.pages.flatMap(\.failures).isEmpty)
  }

  @Test func `links lead to their pages, an empty one to its own`() async throws {
    let stack = try await show("components/a-src")
    try #require(stack.top).tap(.testID("a-itself"))
    await host.settle()
    try expectText("a-support-href1", on: stack)
    try await tap("jump_back", on: stack)
    try await tap("Jump", on: stack)
    try expectText("a-support-href1", on: stack)
    try await tap("jump_back", on: stack)
    try await tap("changeSrc", on: stack)
    try #require(stack.top).tap(.testID("a-itself"))
    await host.settle()
    try expectText("a-support-href2", on: stack)
    try await tap("jump_back", on: stack)
    try await tap("changeSrc", on: stack)
    try await tap("JumpBlank", on: stack)
    try expectText("a-support-href1.js?_wxpage=true", on: stack)
    try await tap("jump_back", on: stack)
    #expect(stack.pages.count == 1)
    #expect(host.pages.flatMap(\.failures).isEmpty)
  }
}

private enum ApachePages {
  static let folder = RepositoryFolder("test/pages")
}
