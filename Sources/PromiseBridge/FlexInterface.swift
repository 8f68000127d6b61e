internal import HostThread
internal import WeexCore

/// One interface or action of a component: its row of the table, and how long its answer is waited for.
struct FlexInterface: Sendable {
  /// The row; its owner is the `FlexCall` that it is called for.
  let row: ExportRow
  /// Whether a `FlexAction` answers, and not the closure's result.
  let isAction: Bool
  /// How long the answer is waited for; `nil` for as long as the component says.
  let timeout: Duration?
}

extension FlexCall {
  /// Runs a closure off the host's thread and gives what its result is as a value.
  ///
  /// The page's log is told of what was lost, and of the type of what cannot cross.
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
