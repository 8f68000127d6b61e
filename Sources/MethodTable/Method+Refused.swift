internal import HostThread
public import HostValues

// Overloads that must not compile: a `Method` whose function returns something and is not `async`.
//
// An unavailable initializer would lose overload resolution to those for `async` functions, which accept every other function too. So these
// overloads are chosen, and their result is an optional instead of a row: a warning at the row explains the mistake, and the table, which
// accepts no optional, refuses it with the same sentence.

extension Method {
  /// Refuses a method that is not `async` and returns something, with no label.
  @available(
    *,
    deprecated,
    message:
      "the result of a Method that is not async is lost: write SyncMethod to return it at once, or make the function async for a promise"
  )
  @_disfavoredOverload
  public init?<each Argument: HostArgument, Result>(
    _ name: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    return nil
  }

  /// Refuses a method that is not `async` and returns something, with one label.
  @available(
    *,
    deprecated,
    message:
      "the result of a Method that is not async is lost: write SyncMethod to return it at once, or make the function async for a promise"
  )
  @_disfavoredOverload
  public init?<each Argument: HostArgument, Result>(
    _ name: String,
    _ one: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    return nil
  }

  /// Refuses a method that is not `async` and returns something, with two labels.
  @available(
    *,
    deprecated,
    message:
      "the result of a Method that is not async is lost: write SyncMethod to return it at once, or make the function async for a promise"
  )
  @_disfavoredOverload
  public init?<each Argument: HostArgument, Result>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    return nil
  }

  /// Refuses a method that is not `async` and returns something, with three labels.
  @available(
    *,
    deprecated,
    message:
      "the result of a Method that is not async is lost: write SyncMethod to return it at once, or make the function async for a promise"
  )
  @_disfavoredOverload
  public init?<each Argument: HostArgument, Result>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    return nil
  }

  /// Refuses a method that is not `async` and returns something, with four labels.
  @available(
    *,
    deprecated,
    message:
      "the result of a Method that is not async is lost: write SyncMethod to return it at once, or make the function async for a promise"
  )
  @_disfavoredOverload
  public init?<each Argument: HostArgument, Result>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    return nil
  }

  /// Refuses a method that is not `async` and returns something, with five labels.
  @available(
    *,
    deprecated,
    message:
      "the result of a Method that is not async is lost: write SyncMethod to return it at once, or make the function async for a promise"
  )
  @_disfavoredOverload
  public init?<each Argument: HostArgument, Result>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    _ five: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    return nil
  }

  /// Refuses a method that is not `async` and returns something, with a list of labels.
  @available(
    *,
    deprecated,
    message:
      "the result of a Method that is not async is lost: write SyncMethod to return it at once, or make the function async for a promise"
  )
  @_disfavoredOverload
  public init?<each Argument: HostArgument, Result>(
    _ name: String,
    labels: [String],
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    return nil
  }

  /// Refuses a closure that is not `async` and returns something.
  @available(
    *,
    deprecated,
    message:
      "the result of a Method that is not async is lost: write SyncMethod to return it at once, or make the function async for a promise"
  )
  @_disfavoredOverload
  public init?<each Argument: HostArgument, Result>(
    _ name: String,
    labels: [String],
    defaults: (repeat (each Argument)?)? = nil,
    perform: @escaping @HostActor (Owner, repeat each Argument) throws -> Result
  ) {
    return nil
  }

  /// Refuses a closure that is not `async` and returns something.
  @available(
    *,
    deprecated,
    message:
      "the result of a Method that is not async is lost: write SyncMethod to return it at once, or make the function async for a promise"
  )
  @_disfavoredOverload
  public init?<each Argument: HostArgument, Result>(
    _ name: String,
    _ labels: String...,
    defaults: (repeat (each Argument)?)? = nil,
    perform: @escaping @HostActor (Owner, repeat each Argument) throws -> Result
  ) {
    return nil
  }
}
