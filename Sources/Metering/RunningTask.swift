internal import HostThread
package import Synchronization

/// What the host's thread is running: the last turn it entered, and the last call of a method in it.
public struct RunningTask: Sendable, Equatable, CustomStringConvertible {
  /// The turn, such as `the first run of page.js`.
  public var task: String
  /// The method that was called last, such as `stream.fetch`, in this turn or, where the turn is an answer, before it; `nil` if none was.
  public var call: String?

  /// The task of a process that cannot be asked.
  package static let unknown = RunningTask(task: "unknown, because its process could not be asked")

  /// The turn, and the method if there is one.
  public var description: String { call.map { "\(task), last call \($0)" } ?? task }

  /// The kinds of turns; texts are made when they are asked for.
  package enum Kind: Sendable {
    /// Building or loading the page.
    case loading(String)
    /// The first run of a script.
    case script(url: String)
    /// An event.
    case event(type: String, ref: String)
    /// A timer, by the number that JavaScript has for it.
    case timer(Double)
    /// An answer: `a callback`, `a promise`.
    case answer(String)
    /// Anything else.
    case other(String)

    fileprivate var text: String {
      switch self {
      case .loading(let url): "loading \(url)"
      case .script(let url): "the first run of \(url)"
      case .event(let type, let ref): "the event '\(type)' of element \(ref)"
      case .timer(let number): "timer \(Int(number))"
      case .answer(let what): what
      case .other(let what): what
      }
    }
  }

  private struct Entered {
    var kind = Kind.other("nothing")
    var call: String?
    /// The method that was called last in any turn.
    var lastCall: String?
  }

  private static let entered = Mutex(nothingEntered())

  /// The initial state.
  ///
  /// It is made by a call when the mutex is first used, because the optimizer of Swift 6.3 replaces the initial value of a static mutex by zeros.
  @inline(never)
  private static func nothingEntered() -> Entered { Entered() }

  /// The task that was entered last; callable on any thread.
  public static var current: RunningTask {
    let (kind, call) = entered.withLock { ($0.kind, $0.call) }
    return RunningTask(task: kind.text, call: RunningCall.address ?? call)
  }

  /// Notes that a turn is entered.
  package static func enter(_ kind: Kind) {
    entered.withLock { entered in
      entered.kind = kind
      // An answer mostly belongs to the call before it, so a stop at the beginning of the answer can name that call.
      entered.call = if case .answer = kind { entered.lastCall } else { nil }
    }
  }

  /// Notes that a method is called in it.
  package static func call(_ address: String) {
    entered.withLock { entered in
      entered.call = address
      entered.lastCall = address
    }
  }
}

/// A method that JavaScript calls in place, for reports: noting such a call is one store.
package final class RunningCall: Sendable {
  private let address: String
  @usableFromInline static let current = Atomic<UInt>(0)

  /// Names a method; the object has to live as long as calls are noted with it.
  package init(_ address: String) {
    self.address = address
  }

  /// Notes that the call begins, and returns what ran before, for ``end(_:)``.
  @inlinable
  @inline(__always)
  package func begin() -> UInt {
    let outer = Self.current.load(ordering: .relaxed)
    // The address is a number here; `address` reads the object on the thread that runs the call, or where that thread stands still.
    Self.current.store(
      UInt(bitPattern: unsafe Unmanaged.passUnretained(self).toOpaque()),
      ordering: .relaxed
    )
    return outer
  }

  /// Notes that it has ended.
  @inlinable
  @inline(__always)
  package static func end(_ outer: UInt) {
    current.store(outer, ordering: .relaxed)
  }

  /// The method that runs, if the caller is on the host's thread or is a copy of the process in which that thread does not run.
  static var address: String? {
    guard HostThread.isCurrent else { return nil }
    let bits = current.load(ordering: .relaxed)
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits) else { return nil }
    // The function that runs holds the object.
    return unsafe Unmanaged<RunningCall>.fromOpaque(pointer).takeUnretainedValue().address
  }
}
