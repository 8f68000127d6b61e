internal import HostThread
public import HostValues

// Rows of one parameter that has a default. A pack of one parameter is optional twice, which keeps Swift from reading `.small` as the case of an
// enum, and `[]` as a `Set`; the type of a single parameter is read like that of any function.

extension Method {
  /// A method without a promise, with one label and its default.
  @inlinable
  public init<Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (Argument) throws -> Void,
    defaults: Argument
  ) {
    self.init(name, labels: [one], method, defaults: Optional(defaults))
  }

  /// An `async` method with a result, with one label and its default.
  @inlinable
  public init<Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (Argument) async throws -> Result,
    defaults: Argument
  ) {
    self.init(name, labels: [one], method, defaults: Optional(defaults))
  }

  /// An `async` method without a result, with one label and its default.
  @inlinable
  public init<Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (Argument) async throws -> Void,
    defaults: Argument
  ) {
    self.init(name, labels: [one], method, defaults: Optional(defaults))
  }

  /// Refuses a method that is not `async` and returns something, with one label and its default.
  @available(
    *,
    deprecated,
    message:
      "the result of a Method that is not async is lost: write SyncMethod to return it at once, or make the function async for a promise"
  )
  @_disfavoredOverload
  public init?<Argument: HostArgument, Result>(
    _ name: String,
    _ one: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (Argument) throws -> Result,
    defaults: Argument
  ) {
    return nil
  }

  /// A closure without a promise, with one label and its default.
  @inlinable
  public init<Argument: HostArgument>(
    _ name: String,
    _ one: String,
    defaults: Argument,
    perform: @escaping @HostActor (Owner, Argument) throws -> Void
  ) {
    self.init(name, labels: [one], defaults: Optional(defaults), perform: perform)
  }

  /// An `async` closure with one label and its default; its result settles the promise.
  @inlinable
  public init<Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    defaults: Argument,
    perform: @escaping @HostActor (Owner, Argument) async throws -> Result
  ) {
    self.init(name, labels: [one], defaults: Optional(defaults), perform: perform)
  }

  /// An `async` closure without a result, with one label and its default; the promise is fulfilled with `undefined`.
  @inlinable
  public init<Argument: HostArgument>(
    _ name: String,
    _ one: String,
    defaults: Argument,
    perform: @escaping @HostActor (Owner, Argument) async throws -> Void
  ) {
    self.init(name, labels: [one], defaults: Optional(defaults), perform: perform)
  }

  /// Refuses a closure that is not `async` and returns something, with one label and its default.
  @available(
    *,
    deprecated,
    message:
      "the result of a Method that is not async is lost: write SyncMethod to return it at once, or make the function async for a promise"
  )
  @_disfavoredOverload
  public init?<Argument: HostArgument, Result>(
    _ name: String,
    _ one: String,
    defaults: Argument,
    perform: @escaping @HostActor (Owner, Argument) throws -> Result
  ) {
    return nil
  }
}

extension SyncMethod {
  /// A method with a result, with one label and its default.
  @inlinable
  public init<Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (Argument) throws -> Result,
    defaults: Argument
  ) {
    self.init(name, labels: [one], readsTree: readsTree, method, defaults: Optional(defaults))
  }

  /// A method without a result, with one label and its default; JavaScript gets `undefined`.
  @inlinable
  public init<Argument: HostArgument>(
    _ name: String,
    _ one: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (Argument) throws -> Void,
    defaults: Argument
  ) {
    self.init(name, labels: [one], readsTree: readsTree, method, defaults: Optional(defaults))
  }

  /// A closure with a result, with one label and its default.
  @inlinable
  public init<Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    readsTree: Bool = false,
    defaults: Argument,
    perform: @escaping @HostActor (Owner, Argument) throws -> Result
  ) {
    self.init(name, one, readsTree: readsTree, defaults: Optional(defaults), perform: perform)
  }

  /// A closure without a result, with one label and its default; JavaScript gets `undefined`.
  @inlinable
  public init<Argument: HostArgument>(
    _ name: String,
    _ one: String,
    readsTree: Bool = false,
    defaults: Argument,
    perform: @escaping @HostActor (Owner, Argument) throws -> Void
  ) {
    self.init(name, one, readsTree: readsTree, defaults: Optional(defaults), perform: perform)
  }
}
