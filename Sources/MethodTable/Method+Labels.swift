internal import HostThread
public import HostValues

// The tables' spelling: a name, the labels, the method. Swift has no variadic parameter before an unlabelled one,
// so there is an overload for each number of labels.

extension Method {
  /// A method without a promise, with no label.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [], method, defaults: defaults)
  }

  /// A method without a promise, with one label.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one], method, defaults: defaults)
  }

  /// A method without a promise, with two labels.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two], method, defaults: defaults)
  }

  /// A method without a promise, with three labels.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two, three], method, defaults: defaults)
  }

  /// A method without a promise, with four labels.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two, three, four], method, defaults: defaults)
  }

  /// A method without a promise, with five labels.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    _ five: String,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two, three, four, five], method, defaults: defaults)
  }
}
