import PromiseBridge
import Testing
import URLRouter
import WeexHost

@testable import WeexHostCommand

/// The output for errors that have no description.
///
/// JavaScript only learns that a call failed. In processes of their own, because the command uses the default host and ends its process.
@Suite struct CauseTests {
  enum Plain: Error {
    case boom(Int)
  }

  final class Desk: WeexModule {
    static let exports = Exports<Desk> {
      SyncMethod("now", Desk.now)
      Method("soon", Desk.soon)
      Method("later", Desk.later)
      Method("leave", Desk.leave)
    }
    private let page: Page
    init(page: Page) { self.page = page }
    func leave() { page.destroy() }
    func now() throws -> Int { throw Plain.boom(1) }
    func soon() throws { throw Plain.boom(2) }
    func later() async throws -> Int { throw Plain.boom(3) }
  }

  final class Lamp: Component, Exporting {
    static let exports = Exports<Lamp> {
      Method("blink", Lamp.blink)
    }
    func blink() throws { throw Plain.boom(4) }
  }

  final class Shop: RoutingClass {
    static let exports = Exports<Shop> {
      SyncMethod("now", Shop.now)
      Method("later", Shop.later)
    }
    init(host: Host) {}
    func now() throws { throw Plain.boom(5) }
    func later() async throws { throw Plain.boom(6) }
  }

  static func run(_ arguments: [String]) async {
    WXSDKEngine.registerModule("desk", withClass: Desk.self)
    WXSDKEngine.registerComponent("lamp", withClass: Lamp.self)
    Khala.register(Shop.self)
    let flex = FlexComponent()
    flex.setInterface("boom") { _ -> Any? in throw Plain.boom(7) }
    flex.setAction("act") { _, _ in throw Plain.boom(8) }
    WXSDKEngine.host.registerFlexComponent(flex)
    await WeexHostCommand.run(arguments)
  }

  /// The output for a page that makes a call.
  private func stderr(ofCall call: String, status: Int32) async throws -> String {
    let bundle = """
      // { "framework": "Vanilla" }
      const [desk, router] = ['desk', 'router'].map(name => weex.requireModule(name));
      const lamp = weex.document.createElement('lamp');
      weex.document.documentElement.appendChild(weex.document.createBody('div'));
      weex.document.body.appendChild(lamp);
      \(call)
      """
    let folder = try TemporaryFolder(["page.js": bundle])
    return try await stderr(["run", folder.path + "/page.js"], status: status)
  }

  @Test func `a page that a module destroys is missed`() async throws {
    let stderr = try await stderr(ofCall: "desk.leave();", status: 0)
    #expect(
      stderr.contains("note: no page is left to print: the last one was destroyed\n"),
      "\(stderr)"
    )
  }

  private func stderr(_ arguments: [String], status: Int32) async throws -> String {
    try await ExitTestOutput.of { folder in
      await #expect(processExitsWith: .exitCode(status)) {
        [arguments = arguments as [String], folder = folder as String] in
        ExitTestOutput.begin(in: folder)
        await CauseTests.run(arguments)
      }
    }.stderr
  }

  @Test(arguments: [
    ("desk.now();", "warning: desk.now failed: it threw Plain.boom(1)\n", 1),
    ("desk.soon();", "desk.soon failed: it threw Plain.boom(2)\n", 1),
    ("desk.later();", "desk.later failed: it threw Plain.boom(3)\n", 1),
    (
      "desk.later().catch(e => console.log(e.message + '.'));",
      "warning: desk.later failed: it threw Plain.boom(3)\nconsole.log: desk.later failed.\n", 0
    ),
    ("lamp.blink();", "lamp.blink failed: it threw Plain.boom(4)\n", 1),
    ("router.call('kl://Shop/now');", "Shop/now failed: it threw Plain.boom(5)\n", 1),
    ("router.call('kl://Shop/later');", "Shop/later failed: it threw Plain.boom(6)\n", 1),
    ("$flex.boom();", "warning: $flex.boom failed: it threw Plain.boom(7)\n", 1),
    ("$flex.act();", "warning: $flex.act failed: it threw Plain.boom(8)\n", 1),
  ])
  func `a page's call`(call: String, text: String, status: Int32) async throws {
    let stderr = try await stderr(ofCall: call, status: status)
    #expect(stderr.contains(text), "\(stderr)")
    #expect(stderr.ranges(of: "it threw").count == 1, "\(stderr)")
  }

  @Test(arguments: [
    ("$flex.boom", "Plain.boom(7)"), ("kl://Shop/now", "Plain.boom(5)"),
    ("kl://Shop/later", "Plain.boom(6)"),
  ])
  func `a template's action`(action: String, cause: String) async throws {
    let folder = try TemporaryFolder([
      "screen.json":
        #"{"view_items": [{"view_type": "text_button", "action": "\#(action)", "view_data": {"title_text": "Go"}}]}"#,
      "steps.json": #"[{"tap": {"text": "Go"}}]"#,
    ])
    let arguments = [folder.path + "/screen.json", "--steps", folder.path + "/steps.json"]
    let stderr = try await stderr(["run"] + arguments, status: 1)
    #expect(stderr.contains("failed: it threw \(cause)\n"), "\(stderr)")
    #expect(stderr.ranges(of: "it threw").count == 1, "\(stderr)")
  }

  @Test(arguments: [
    ("kl://Shop/now", "Shop/now failed: it threw Plain.boom(5)"),
    ("kl://Shop/later", "Shop/later failed: it threw Plain.boom(6)"),
    ("kl://desk/now", "desk/now failed: it threw Plain.boom(1)"),
  ])
  func `weexhost call`(url: String, text: String) async throws {
    for flags in [[], ["--trace"]] {
      let stderr = try await stderr(["call", url] + flags, status: 1)
      #expect(stderr.contains("error: \(text)\n"), "\(stderr)")
    }
  }
}
