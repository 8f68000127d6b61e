public import HostThread

/// The events that an action listens to: each element is one of them, already handled.
public typealias ActionStream = any AsyncSequence<Void, any Error> & Sendable

/// A scene that delegates its presentation to actions.
///
/// Source: KabuKit's `ActionScene`.
@HostActor
public protocol ActionScene: Scene {}

extension ActionScene {
  /// Runs the scene's actions, and stops them when the scene is left.
  public var observer: SceneObserver { storage.observer }
}

/// A part of a scene's behaviour: it turns events into changes of the scene or of the screen.
///
/// Source: KabuKit's `Action`, whose streams were RxSwift's.
@HostActor
public protocol Action: AnyObject {
  /// The type of its scene.
  associatedtype SceneType: Scene
  /// The streams to listen to, all at once, as long as the action is active.
  func start(
    director: SceneDirector<SceneType.TransitionType>?,
    argument: SceneType.ArgumentType?
  ) -> [ActionStream]
  /// Called when the action is stopped, once for each activation; not when its streams end.
  func onStop()
  /// Called with an error that ended a stream; the other streams continue.
  func onError(error: any Error)
}

extension Action {
  /// Does nothing.
  public func onStop() {}
  /// Does nothing.
  public func onError(error: any Error) {}
}

/// Runs the actions of one scene.
///
/// Source: KabuKit's `SceneObserver`.
@HostActor
public final class SceneObserver {
  private struct Activation {
    let action: AnyObject
    let tasks: [Task<Void, Never>]
    let stop: @HostActor () -> Void
  }

  private var activations: [Activation] = []
  /// Actions whose `start` is running.
  private var starting: [AnyObject] = []
  private var isClosed = false

  init() {}

  isolated deinit { stopAll() }

  /// Starts listening to an action's streams.
  ///
  /// - Returns: Whether it started: not if the action is active already, its `start` is running, or its scene is being left.
  @discardableResult
  public func activate<A: Action>(
    action: A,
    director: SceneDirector<A.SceneType.TransitionType>?,
    argument: A.SceneType.ArgumentType?
  ) -> Bool {
    guard !isClosed, !isActive(action), !starting.contains(where: { $0 === action }) else {
      return false
    }
    starting.append(action)
    let streams = action.start(director: director, argument: argument)
    starting.removeAll { $0 === action }
    guard !isClosed else {  // its start left the scene
      action.onStop()
      return false
    }
    let tasks = streams.map { stream in
      Task { @HostActor [weak action] in
        do {
          for try await _ in stream where Task.isCancelled { return }
        } catch {
          guard !Task.isCancelled, !(error is CancellationError) else { return }
          action?.onError(error: error)
        }
      }
    }
    activations.append(Activation(action: action, tasks: tasks, stop: { action.onStop() }))
    return true
  }

  /// Stops listening; returns whether the action was active.
  @discardableResult
  public func deactivate(action: some Action) -> Bool {
    guard let index = activations.firstIndex(where: { $0.action === action }) else { return false }
    end(activations.remove(at: index))
    return true
  }

  /// Whether an action is active.
  public func isActive(_ action: some Action) -> Bool {
    activations.contains { $0.action === action }
  }

  /// Stops all actions, the last one first; no action can start afterwards.
  func stopAll() {
    isClosed = true
    while let activation = activations.popLast() { end(activation) }
  }

  private func end(_ activation: Activation) {
    for task in activation.tasks { task.cancel() }
    activation.stop()
  }
}

extension AsyncSequence where Self: Sendable {
  /// Calls a closure for each element, on the host's thread, as a stream that an action can listen to.
  public func each(
    _ body: @escaping @HostActor @Sendable (Element) throws -> Void
  ) -> ActionStream where Element: Sendable {
    EachSequence(base: self, body: body)
  }
}

extension AsyncSequence where Self: Sendable {
  /// Calls a closure for each element, ignoring the element: `button.events("click").each { director?.changeScene(.detail) }`.
  public func each(
    _ body: @escaping @HostActor @Sendable () throws -> Void
  ) -> ActionStream where Element: Sendable {
    EachSequence(base: self) { _ in try body() }
  }
}

/// A sequence that handles its elements as they pass.
private struct EachSequence<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Base.Element: Sendable {
  let base: Base
  let body: @HostActor @Sendable (Base.Element) throws -> Void

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let body: @HostActor @Sendable (Base.Element) throws -> Void

    mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Void? {
      guard let element = try await base.next(isolation: actor), !Task.isCancelled else {
        return nil
      }
      try await body(element)
      return ()
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), body: body) }
}
