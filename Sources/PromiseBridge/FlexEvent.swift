internal import HostThread
internal import Synchronization

/// Something that happened to a component's calls.
public struct FlexEvent: Sendable, Hashable {
  /// The kinds of events.
  public enum Kind: String, Sendable {
    /// A call was answered.
    case success = "SUCCESS"
    /// A call was rejected.
    case exception = "EXCEPTION"
    /// A call was not answered in time.
    case timeout = "TIMEOUT"
    /// A page got its `$flex`.
    case `init` = "INIT"
  }

  /// The kind of the event.
  public let type: Kind
  /// The function: `$flex.add`; empty for `INIT`.
  public let funcName: String
  /// The page.
  public let url: String
  /// Why a call failed; `nil` for the others.
  public let msg: String?
}

/// A line that a page's console printed, or a warning of the host's about the page.
public struct FlexConsoleLine: Sendable, Hashable {
  /// `error`, `warn`, `info`, `log` or `debug`.
  public let level: String
  /// The text.
  public let text: String
  /// The page.
  public let url: String
  /// The milliseconds since the host's clock started.
  public let time: Double
}

/// The number of a listener, which removes it.
public struct FlexListener: Sendable, Hashable {
  let number: Int
}

extension FlexComponent {
  /// Adds a listener for one kind of event, or for all; it is called on the host's thread.
  @discardableResult
  public func addEventListener(
    _ type: FlexEvent.Kind? = nil,
    _ listener: @escaping @Sendable (FlexEvent) -> Void
  ) -> FlexListener {
    state.withLock { state in
      let id = state.nextListener()
      state.listeners.append((id, type, listener))
      return id
    }
  }

  /// Adds a listener for what the pages' consoles print; it is called on the host's thread.
  @discardableResult
  public func addConsoleListener(
    _ listener: @escaping @Sendable (FlexConsoleLine) -> Void
  ) -> FlexListener {
    state.withLock { state in
      let id = state.nextListener()
      state.consoleListeners.append((id, listener))
      return id
    }
  }

  /// Removes a listener of either kind.
  public func removeEventListener(_ listener: FlexListener) {
    state.withLock { state in
      state.listeners.removeAll { $0.id == listener }
      state.consoleListeners.removeAll { $0.id == listener }
    }
  }

  /// Removes all listeners.
  public func removeAllEventListeners() {
    state.withLock { state in
      state.listeners = []
      state.consoleListeners = []
    }
  }

  /// The events from now on, until the task that reads them ends.
  public var events: AsyncStream<FlexEvent> {
    AsyncStream { continuation in
      let listener = addEventListener { continuation.yield($0) }
      continuation.onTermination = { [weak self] _ in self?.removeEventListener(listener) }
    }
  }

  func tell(_ event: FlexEvent) {
    for listener in state.withLock({ $0.listeners })
    where listener.type == nil || listener.type == event.type {
      listener.tell(event)
    }
  }

  func tell(_ line: FlexConsoleLine) {
    for listener in state.withLock({ $0.consoleListeners }) { listener.tell(line) }
  }
}

extension FlexComponent.State {
  fileprivate mutating func nextListener() -> FlexListener {
    lastListener += 1
    return FlexListener(number: lastListener)
  }
}
