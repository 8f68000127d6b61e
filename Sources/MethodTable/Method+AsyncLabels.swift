internal import HostThread
public import HostValues

// The tables' spelling: a name, the labels, the `async` method. Swift has no variadic parameter before an unlabelled one,
// so there is an overload for each number of labels.

extension Method {
  /// An `async` method with a result, with no label.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [], method, defaults: defaults)
  }

  /// An `async` method without a result, with no label.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [], method, defaults: defaults)
  }

  /// An `async` method with a result, with one label.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one], method, defaults: defaults)
  }

  /// An `async` method without a result, with one label.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one], method, defaults: defaults)
  }

  /// An `async` method with a result, with two labels.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two], method, defaults: defaults)
  }

  /// An `async` method without a result, with two labels.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two], method, defaults: defaults)
  }

  /// An `async` method with a result, with three labels.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two, three], method, defaults: defaults)
  }

  /// An `async` method without a result, with three labels.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two, three], method, defaults: defaults)
  }

  /// An `async` method with a result, with four labels.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two, three, four], method, defaults: defaults)
  }

  /// An `async` method without a result, with four labels.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two, three, four], method, defaults: defaults)
  }

  /// An `async` method with a result, with five labels.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    _ five: String,
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two, three, four, five], method, defaults: defaults)
  }

  /// An `async` method without a result, with five labels.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    _ five: String,
    _ method:
      @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) async throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two, three, four, five], method, defaults: defaults)
  }
}
