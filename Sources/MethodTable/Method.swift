internal import HostThread
public import HostValues

/// A row for an asynchronous method.
///
/// A method that is not `async` runs at its place in the page's command stream, on the host's thread; JavaScript gets `undefined`, and
/// answers come through its callbacks, so a function that is not `async` and returns something does not compile. An `async` method is a
/// promise in JavaScript: its arguments are converted at the call's place, then it runs as a task. For work on another thread, write an
/// `async` row that awaits the owner's own actor.
///
/// Swift drops the default values of a function that is referenced in a table. `defaults` gives the values for arguments that are left out,
/// with `nil` for a required parameter:
///
/// ```swift
/// Method("load", "path", "count", NewsModule.load, defaults: (nil, 10))
/// ```
public struct Method<Owner: AnyObject> {
  @usableFromInline
  package var row: ExportRow

  @usableFromInline
  package init(row: ExportRow) {
    self.row = row
  }

  /// A method without a promise and without a result.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    labels: [String],
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: labels, defaults: defaults) {
      (owner: Owner, argument: repeat each Argument) in
      try method(owner)(repeat each argument)
    }
  }

  /// A closure without a promise.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    labels: [String],
    defaults: (repeat (each Argument)?)? = nil,
    perform: @escaping @HostActor (Owner, repeat each Argument) throws -> Void
  ) {
    row = ExportRow(
      name,
      of: Owner.self,
      labels: labels,
      parameters: ExportRow.parameters(of: repeat (each Argument).self),
      forms: ExportRow.forms(of: repeat (each Argument).self),
      defaults: DefaultArguments(defaults),
      reply: .callback,
      body: .inPlace { owner in
        let owner = ExportRow.checked(owner, as: Owner.self)
        return { arguments in
          var cursor = ArgumentCursor()
          try perform(owner, repeat try cursor.next((each Argument).self, of: arguments, labels))
          return .undefined
        }
      }
    )
  }

  /// An `async` method; its result settles the promise.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    labels: [String],
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: labels, defaults: defaults) {
      (owner: Owner, argument: repeat each Argument) in
      try await method(owner)(repeat each argument)
    }
  }

  /// An `async` closure; its result settles the promise.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    labels: [String],
    defaults: (repeat (each Argument)?)? = nil,
    perform: @escaping @HostActor (Owner, repeat each Argument) async throws -> Result
  ) {
    row = ExportRow(
      name,
      of: Owner.self,
      labels: labels,
      parameters: ExportRow.parameters(of: repeat (each Argument).self),
      result: Result.self,
      forms: ExportRow.forms(of: repeat (each Argument).self),
      defaults: DefaultArguments(defaults),
      reply: .promise,
      native: .task { owner, arguments in
        var cursor = ArgumentCursor()
        let owner = ExportRow.checked(owner, as: Owner.self)
        let converted = (repeat try cursor.next((each Argument).self, of: arguments, labels))
        return { try await perform(owner, repeat each converted) }
      },
      body: .task { owner, arguments in
        var cursor = ArgumentCursor()
        let owner = ExportRow.checked(owner, as: Owner.self)
        let converted = (repeat try cursor.next((each Argument).self, of: arguments, labels))
        return { try await perform(owner, repeat each converted).hostValue.asResult() }
      }
    )
  }

  /// An `async` method without a result; the promise is fulfilled with `undefined`.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    labels: [String],
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: labels, defaults: defaults) {
      (owner: Owner, argument: repeat each Argument) in
      try await method(owner)(repeat each argument)
      return HostValue.undefined
    }
    row.resultType = nil
  }

  /// An `async` closure without a result; the promise is fulfilled with `undefined`.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    labels: [String],
    defaults: (repeat (each Argument)?)? = nil,
    perform: @escaping @HostActor (Owner, repeat each Argument) async throws -> Void
  ) {
    self.init(name, labels: labels, defaults: defaults) {
      (owner: Owner, argument: repeat each Argument) in
      try await perform(owner, repeat each argument)
      return HostValue.undefined
    }
    row.resultType = nil
  }
}

extension ExportRow {
  /// The types of a parameter pack, and which of them may be left out.
  @inlinable
  package static func parameters<each Argument: HostArgument>(
    of type: repeat (each Argument).Type
  ) -> [(type: ParameterType, isOptional: Bool)] {
    var parameters: [(type: ParameterType, isOptional: Bool)] = []
    repeat parameters.append(
      (.of((each Argument).self), (each Argument).absentArgument != nil)
    )
    return parameters
  }

  /// How by-name entry points convert the text of a parameter pack's arguments.
  @inlinable
  package static func forms<each Argument: HostArgument>(
    of type: repeat (each Argument).Type
  ) -> [ArgumentForm] {
    var forms: [ArgumentForm] = []
    repeat forms.append((each Argument).argumentForm)
    return forms
  }
}
