internal import HostThread
public import HostValues

extension ExportRow {
  /// The code that runs when Swift calls the row and wants the result as the method returned it.
  ///
  /// JavaScript has one number type. A caller in Swift that expects an `Int` back as an `Int`, and an object as itself, needs the result
  /// before it is converted.
  @usableFromInline
  package enum NativeBody: Sendable {
    /// Runs the method in place.
    case inPlace(@HostActor @Sendable (AnyObject, borrowing ArgumentList) throws -> any HostResult)
    /// Converts the arguments in place and returns the work to await.
    case task(
      @HostActor @Sendable (AnyObject, borrowing ArgumentList) throws ->
        @HostActor @Sendable () async throws -> any HostResult
    )
  }

  /// How Swift calls the row: with the method's own result if that is known, otherwise with its value as JavaScript would get it.
  package var nativeBody: NativeBody {
    if let native { return native }
    switch body {
    case .inPlace(let bind):
      return .inPlace { owner, arguments in try bind(owner)(arguments) }
    case .task(let convert):
      return .task { owner, arguments in
        let operation = try convert(owner, arguments)
        return { try await operation() }
      }
    }
  }
}
