internal import HostThread
internal import HostValues
internal import MethodTable
internal import WeexCore

/// One interface or action of a component: its row of the table, and its timeout.
struct FlexInterface: Sendable {
  /// The row; its owner is the `FlexCall` it is called for.
  let row: ExportRow
  /// Whether a `FlexAction` gives the answer, not the closure's result.
  let isAction: Bool
  /// How long to wait for the answer; `nil` for the component's limit.
  let timeout: Duration?
}

extension FlexCall {
  /// Runs a closure off the host's thread and returns its result as a value.
  ///
  /// Lost precision, and the type of a result that cannot cross, are reported in the page's log.
  @concurrent
  nonisolated func run(_ body: @Sendable () async throws -> Any?) async throws -> HostValue {
    var writer = FlexValueWriter()
    do {
      let value = try writer.value(of: try await body(), named: "result")
      if !writer.notes.isEmpty { await warn(of: writer.notes) }
      return value
    } catch let refused as Untransferable {
      await warn(of: ["\(refused.path) is of the type \(refused.type)"])
      throw refused
    }
  }
}

extension FlexAction {
  /// Runs an action's closure off the host's thread.
  @concurrent
  static func run(_ body: @Sendable () async throws -> Void) async throws {
    try await body()
  }
}
