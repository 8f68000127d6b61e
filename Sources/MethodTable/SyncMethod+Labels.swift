internal import HostThread
public import HostValues

// The tables' spelling: a name, the labels, the method. Swift has no variadic parameter before an unlabelled one,
// so there is an overload for each number of labels.

extension SyncMethod {
  /// A method with a result, with no label.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [], readsTree: readsTree, method, defaults: defaults)
  }

  /// A method without a result, with no label.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [], readsTree: readsTree, method, defaults: defaults)
  }

  /// A method with a result, with one label.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one], readsTree: readsTree, method, defaults: defaults)
  }

  /// A method without a result, with one label.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one], readsTree: readsTree, method, defaults: defaults)
  }

  /// A method with a result, with two labels.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    _ two: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two], readsTree: readsTree, method, defaults: defaults)
  }

  /// A method without a result, with two labels.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ two: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two], readsTree: readsTree, method, defaults: defaults)
  }

  /// A method with a result, with three labels.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two, three], readsTree: readsTree, method, defaults: defaults)
  }

  /// A method without a result, with three labels.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(name, labels: [one, two, three], readsTree: readsTree, method, defaults: defaults)
  }

  /// A method with a result, with four labels.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(
      name,
      labels: [one, two, three, four],
      readsTree: readsTree,
      method,
      defaults: defaults
    )
  }

  /// A method without a result, with four labels.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(
      name,
      labels: [one, two, three, four],
      readsTree: readsTree,
      method,
      defaults: defaults
    )
  }

  /// A method with a result, with five labels.
  @inlinable
  public init<each Argument: HostArgument, Result: HostResult>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    _ five: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Result,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(
      name,
      labels: [one, two, three, four, five],
      readsTree: readsTree,
      method,
      defaults: defaults
    )
  }

  /// A method without a result, with five labels.
  @inlinable
  public init<each Argument: HostArgument>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    _ five: String,
    readsTree: Bool = false,
    _ method: @escaping @HostActor (Owner) -> @HostActor (repeat each Argument) throws -> Void,
    defaults: (repeat (each Argument)?)? = nil
  ) {
    self.init(
      name,
      labels: [one, two, three, four, five],
      readsTree: readsTree,
      method,
      defaults: defaults
    )
  }
}
