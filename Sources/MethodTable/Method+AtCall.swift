internal import HostThread
package import HostValues

extension Method {
  /// The row of an `async` method, with what is done at the call's place, once the arguments are converted and before the method is a task.
  ///
  /// What is done there knows the line of JavaScript that calls.
  package func atCall(
    _ body: @escaping @HostActor @Sendable (Owner, borrowing ArgumentList) -> Void
  ) -> Method {
    guard case .task(let convert) = row.body, case .task(let convertNative)? = row.native else {
      preconditionFailure("'\(row.name)' is not async: it runs at the call's place itself")
    }
    var method = self
    method.row.body = .task { owner, arguments in
      let operation = try convert(owner, arguments)
      body(ExportRow.checked(owner, as: Owner.self), arguments)
      return operation
    }
    method.row.native = .task { owner, arguments in
      let operation = try convertNative(owner, arguments)
      body(ExportRow.checked(owner, as: Owner.self), arguments)
      return operation
    }
    return method
  }
}
