internal import HostThread
public import HostValues

// Rows that must not compile, so that the compiler says at the row what is wrong: no other initializer takes them.

extension Method {
  /// Refuses six labels one by one.
  @available(
    *,
    unavailable,
    message:
      "a row takes at most five labels as separate arguments: write labels: [\"one\", \"two\", …]"
  )
  public init<Bound>(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    _ five: String,
    _ six: String,
    _ method: @escaping @HostActor (Owner) -> Bound
  ) {
    preconditionFailure("an unavailable row is never made")
  }

  /// Refuses one default for several parameters, with two labels.
  @available(
    *,
    unavailable,
    message:
      "for several parameters, defaults is a tuple of a value for each, with nil for no default: write defaults: (nil, 10)"
  )
  public init<
    First: HostArgument,
    Second: HostArgument,
    each Rest: HostArgument,
    Result,
    Default: HostArgument
  >(
    _ name: String,
    _ one: String,
    _ two: String,
    _ method:
      @escaping @HostActor (Owner) ->
      @HostActor (First, Second, repeat each Rest) async throws -> Result,
    defaults: Default
  ) {
    preconditionFailure("an unavailable row is never made")
  }

  /// Refuses one default for several parameters, with three labels.
  @available(
    *,
    unavailable,
    message:
      "for several parameters, defaults is a tuple of a value for each, with nil for no default: write defaults: (nil, 10)"
  )
  public init<
    First: HostArgument,
    Second: HostArgument,
    each Rest: HostArgument,
    Result,
    Default: HostArgument
  >(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ method:
      @escaping @HostActor (Owner) ->
      @HostActor (First, Second, repeat each Rest) async throws -> Result,
    defaults: Default
  ) {
    preconditionFailure("an unavailable row is never made")
  }

  /// Refuses one default for several parameters, with four labels.
  @available(
    *,
    unavailable,
    message:
      "for several parameters, defaults is a tuple of a value for each, with nil for no default: write defaults: (nil, 10)"
  )
  public init<
    First: HostArgument,
    Second: HostArgument,
    each Rest: HostArgument,
    Result,
    Default: HostArgument
  >(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    _ method:
      @escaping @HostActor (Owner) ->
      @HostActor (First, Second, repeat each Rest) async throws -> Result,
    defaults: Default
  ) {
    preconditionFailure("an unavailable row is never made")
  }

  /// Refuses one default for several parameters, with five labels.
  @available(
    *,
    unavailable,
    message:
      "for several parameters, defaults is a tuple of a value for each, with nil for no default: write defaults: (nil, 10)"
  )
  public init<
    First: HostArgument,
    Second: HostArgument,
    each Rest: HostArgument,
    Result,
    Default: HostArgument
  >(
    _ name: String,
    _ one: String,
    _ two: String,
    _ three: String,
    _ four: String,
    _ five: String,
    _ method:
      @escaping @HostActor (Owner) ->
      @HostActor (First, Second, repeat each Rest) async throws -> Result,
    defaults: Default
  ) {
    preconditionFailure("an unavailable row is never made")
  }
}
