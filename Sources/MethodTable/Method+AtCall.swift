internal import HostThread
package import HostValues

extension Method {
  /// A row for an `async` method with a closure that runs in place, after the arguments are converted and before the method becomes a task.
  ///
  /// In the closure, the calling line of JavaScript is known.
  package func atCall(
    _ body: @escaping @HostActor @Sendable (Owner, borrowing ArgumentList) -> Void
  ) -> Method {
    guard case .task(let convert) = row.body, case .task(let convertNative)? = row.native else {
      preconditionFailure("'\(row.name)' is not async, so it already runs in place")
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
