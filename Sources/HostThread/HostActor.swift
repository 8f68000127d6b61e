private import Synchronization

/// The global actor of the process's one JavaScript and tree thread.
///
/// All code that touches JavaScript, the component tree or the layout runs under it. Its executor is one real thread with a large stack
/// (``HostThread``), so the compiler's isolation checks are checks of the actual thread.
@globalActor
public actor HostActor {
  /// The actor that every `@HostActor` declaration is isolated to.
  public static let shared = HostActor()

  private init() {}

  /// The executor that runs the actor's jobs: the host thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    // The reference owns nothing, and the process's one host thread is never released.
    unsafe HostThread.shared.asUnownedSerialExecutor()
  }

  /// Runs a closure on the host thread and returns its result.
  public static func run<Success: Sendable, Failure: Error>(
    _ body: @HostActor @Sendable () throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    try await body()
  }

  /// Runs a closure on the host thread while the caller's thread waits for it.
  ///
  /// For callers that cannot `await`. On the host thread itself it runs immediately. The host thread never waits for another thread, so
  /// this returns as soon as the closure does.
  public static func runBlocking<Success: Sendable, Failure: Error>(
    _ body: @escaping @HostActor @Sendable () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    if HostThread.isCurrent { return try assumeIsolated(body) }
    let parker = ThreadParker()
    let outcome = BlockingOutcome<Success, Failure>()
    Task { @HostActor in
      let result: Result<Success, Failure>
      do throws(Failure) {
        result = .success(try body())
      } catch {
        result = .failure(error)
      }
      outcome.result.withLock { $0 = result }
      parker.unpark()
    }
    parker.park(until: nil)
    guard let result = outcome.result.withLock({ $0 }) else {
      preconditionFailure("the host thread answered before it had run the closure")
    }
    return try result.get()
  }

  /// Runs a closure as isolated code, after checking that the caller is on the host thread.
  ///
  /// For code that C calls, whose isolation the compiler does not know. The check compares the thread's identity; with the closure it costs
  /// 7 ns (``HostThread/checkCurrent()`` alone 2). On another thread it stops the process with a message. The result need not be
  /// `Sendable`: it is made and received on the same thread.
  @inlinable
  public static func assumeIsolated<Success: ~Copyable, Failure: Error>(
    _ body: @HostActor () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    typealias Isolated = @HostActor () throws(Failure) -> Success
    typealias Plain = () throws(Failure) -> Success
    HostThread.checkCurrent()
    return try withoutActuallyEscaping(body) {
      (escaping: @escaping Isolated) throws(Failure) -> Success in
      // Isolation is static: both types are a function and its context.
      let plain = unsafe unsafeBitCast(escaping, to: Plain.self)
      return try plain()
    }
  }
}

/// Where the host thread stores the result for the waiting thread.
private final class BlockingOutcome<Success: Sendable, Failure: Error>: Sendable {
  let result = Mutex<Result<Success, Failure>?>(nil)
}
