public import HostThread

/// A class whose objects a host makes: with an argument from the host, or with `init()`.
///
/// A class that declares neither does not compile, because the protocol's other initializer has its default only if ``InitFailure`` is
/// `Never`.
@HostActor
public protocol HostInstantiable {
  /// What `init()` throws: `Never` if the class declares it, ``NoDefaultInitializer`` if it does not; the compiler infers it.
  associatedtype InitFailure: Error
  /// Makes an object without an argument.
  init() throws(InitFailure)
}

extension HostInstantiable {
  /// Always throws: a class without an `init()` of its own is made with an argument from its host.
  public init() throws(NoDefaultInitializer) {
    throw NoDefaultInitializer()
  }
}

/// What is thrown by the `init()` of a class that declares none.
public struct NoDefaultInitializer: Error {}
