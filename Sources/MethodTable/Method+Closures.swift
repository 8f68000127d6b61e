internal import HostThread
public import HostValues

// Rows that are closures, with their labels between the name and the closure.

extension Method {
  /// A closure without a promise: `Method("post", "text") { (module: News, text: String) in … }`.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ labels: String...,
    defaults: (repeat (each Argument)?)? = nil,
    perform: @escaping @HostActor (Owner, repeat each Argument) throws -> Void
  ) {
    self.init(name, labels: labels, defaults: defaults, perform: perform)
  }

  /// An `async` closure; its result settles the promise.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ labels: String...,
    defaults: (repeat (each Argument)?)? = nil,
    perform: @escaping @HostActor (Owner, repeat each Argument) async throws -> Result
  ) {
    self.init(name, labels: labels, defaults: defaults, perform: perform)
  }

  /// An `async` closure without a result; the promise is fulfilled with `undefined`.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ labels: String...,
    defaults: (repeat (each Argument)?)? = nil,
    perform: @escaping @HostActor (Owner, repeat each Argument) async throws -> Void
  ) {
    self.init(name, labels: labels, defaults: defaults, perform: perform)
  }
}

extension SyncMethod {
  /// A closure with a result: `SyncMethod("count", "name") { (module: News, name: String) in … }`.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ labels: String...,
    readsTree: Bool = false,
    defaults: (repeat (each Argument)?)? = nil,
    perform: @escaping @HostActor (Owner, repeat each Argument) throws -> Result
  ) {
    self.init(
      name,
      labels: labels,
      readsTree: readsTree,
      { owner in { (argument: repeat each Argument) in try perform(owner, repeat each argument) } },
      defaults: defaults
    )
  }

  /// A closure without a result; JavaScript gets `undefined`.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ labels: String...,
    readsTree: Bool = false,
    defaults: (repeat (each Argument)?)? = nil,
    perform: @escaping @HostActor (Owner, repeat each Argument) throws -> Void
  ) {
    self.init(
      name,
      labels: labels,
      readsTree: readsTree,
      { owner in { (argument: repeat each Argument) in try perform(owner, repeat each argument) } },
      defaults: defaults
    )
  }
}
