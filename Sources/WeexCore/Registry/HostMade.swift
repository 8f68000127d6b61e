public import HostThread

/// A class whose objects a host makes: with what it hands over, or with `init()`.
///
/// A class that declares neither does not compile, as the protocol's other initializer has its default only where ``InitFailure`` is `Never`.
@HostActor
public protocol HostMade {
  /// What `init()` throws: nothing where the class declares it, ``NoPlainInit`` where it does not; found out by the compiler.
  associatedtype InitFailure: Error
  /// Makes an object that is handed nothing.
  init() throws(InitFailure)
}

extension HostMade {
  /// Throws: such a class is made with what its host hands over.
  public init() throws(NoPlainInit) {
    throw NoPlainInit()
  }
}

/// What is thrown by the `init()` of a class that declares none.
public struct NoPlainInit: Error {}
