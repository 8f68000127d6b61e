internal import HostThread
public import HostValues

/// A row for a synchronous method: its result is the value of JavaScript's expression.
///
/// It runs in place on the host's thread while JavaScript waits, so it must not be slow. JavaScript can catch what it throws. `defaults`
/// works as in ``Method``.
public struct SyncMethod<Owner: AnyObject> {
  @usableFromInline
  package var row: ExportRow

  /// A method with a result.
  ///
  /// `readsTree` applies the page's pending tree commands before the call.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    labels: [String],
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    row = ExportRow(
      name,
      of: Owner.self,
      labels: labels,
      parameters: ExportRow.parameters(of: repeat (each Argument).self),
      result: Result.self,
      forms: ExportRow.forms(of: repeat (each Argument).self),
      defaults: DefaultArguments(defaults),
      reply: .value,
      readsTree: readsTree,
      native: .inPlace { owner, arguments in
        var cursor = ArgumentCursor()
        let bound = method(ExportRow.checked(owner, as: Owner.self))
        return try bound(repeat try cursor.next((each Argument).self, of: arguments, labels))
      },
      body: .inPlace { owner in
        let bound = method(ExportRow.checked(owner, as: Owner.self))
        return { arguments in
          var cursor = ArgumentCursor()
          return try bound(repeat try cursor.next((each Argument).self, of: arguments, labels))
            .hostValue.asResult()
        }
      }
    )
  }

  /// A method without a result; JavaScript gets `undefined`.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    labels: [String],
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    row = ExportRow(
      name,
      of: Owner.self,
      labels: labels,
      parameters: ExportRow.parameters(of: repeat (each Argument).self),
      forms: ExportRow.forms(of: repeat (each Argument).self),
      defaults: DefaultArguments(defaults),
      reply: .value,
      readsTree: readsTree,
      body: .inPlace { owner in
        let bound = method(ExportRow.checked(owner, as: Owner.self))
        return { arguments in
          var cursor = ArgumentCursor()
          try bound(repeat try cursor.next((each Argument).self, of: arguments, labels))
          return .undefined
        }
      }
    )
  }
}
