import BundleBuilder
import BundleChecking
import HostThread
import HostValues
import ShapeRecording
import TableDescription
import Testing
import TypeDeclarations
import WeexHost

/// The effects of a change of one row in Swift, without another edit.
@HostActor
@Suite struct ChangedRowTests {
  private struct Line: Codable, HostArgument {
    var tea: String
    var cups: Int
  }

  /// A module before the change.
  private final class Orders: WeexModule {
    static let exports = Exports<Orders> {
      Method("place", "name", Orders.place)
    }

    private func place(_ name: String) {}
  }

  /// The same with another parameter.
  private final class LongerOrders: WeexModule {
    static let exports = Exports<LongerOrders> {
      Method("place", "name", "line", LongerOrders.place)
    }

    private func place(_ name: String, _ line: Line) {}
  }

  /// The declarations for a host with a module, and the findings of a check of a page.
  private func results(
    _ module: any WeexModule.Type,
    _ script: String
  ) async throws -> (declarations: String, findings: [String]) {
    let host = Host()
    host.registerModule("orders", withClass: module)
    let findings = try host.findings(in: script).map { "\($0.rule.rawValue): \($0.message)" }
    return (ScriptDeclarations.text(of: try host.table()), findings)
  }

  @Test func `a parameter that is added in Swift is in the types and in the check`() async throws {
    let script = """
      weex.requireModule('orders').place('green')
      weex.requireModule('orders').place('green', { tea: 'green', cups: 'two' })
      """
    let old = try await results(Orders.self, script)
    #expect(old.declarations.contains("    place(name: string): void;\n"))
    #expect(
      old.findings == ["argument-count: orders.place(name) takes 1 argument, but 2 are passed"]
    )
    let new = try await results(LongerOrders.self, script)
    #expect(new.declarations.contains("    place(name: string, line: Line): void;\n"))
    #expect(new.declarations.contains("  interface Line {\n    tea: string;\n    cups: number;\n"))
    #expect(
      new.findings == [
        "argument-count: orders.place: missing argument 1 (line: Line)",
        "argument-type: orders.place: argument 1 (line: Line).cups wants a number, got the string \"two\"",
      ]
    )
    // The same host, the same bytes.
    #expect(try await results(LongerOrders.self, script).declarations == new.declarations)
  }
}
