public import HostThread

/// Makes the requests that transitions return.
@HostActor
public struct TransitionContext<Stage> {
  /// The stage that the sequence shows its scenes on.
  public let stage: Stage

  /// A request for the next scene.
  ///
  /// - Parameters:
  ///   - generator: Makes the scene: `Detail.init`.
  ///   - type: The scene's type.
  ///   - argument: The scene's argument.
  ///   - setup: Shows it on the stage.
  /// - Returns: The request, for a transition to return.
  public func sceneRequest<S: Scene>(
    _ generator: @escaping @HostActor () throws -> S,
    _ type: S.Type = S.self,
    _ argument: S.ArgumentType? = nil,
    _ setup: @escaping @HostActor (Stage, S) -> Void
  ) -> SceneRequest where S.TransitionType.StageType == Stage {
    SceneRequest { performer throws in
      guard let sequence = performer as? SceneSequence<Stage> else { return }
      try sequence.show(generator, argument, setup)
    }
  }

  /// The same, with the argument named.
  public func sceneRequest<S: Scene>(
    _ generator: @escaping @HostActor () throws -> S,
    argument: S.ArgumentType?,
    _ setup: @escaping @HostActor (Stage, S) -> Void
  ) -> SceneRequest where S.TransitionType.StageType == Stage {
    sceneRequest(generator, S.self, argument, setup)
  }

  /// A request that leaves the next step to the sequence's scenario: it leads from one sequence to another.
  public func sequenceRequest<Event>(
    _ event: @escaping @HostActor () -> Event
  ) -> SceneRequest {
    SceneRequest { performer in
      (performer as? SceneSequence<Stage>)?.tellScenario(event())
    }
  }
}

/// The founding name of this factory; Weex has contexts of its own.
public typealias SceneContext<Stage> = TransitionContext<Stage>

/// A transition's request; the director performs it.
@HostActor
public struct SceneRequest {
  let perform: @HostActor (any ScenePerforming) throws -> Void

  init(_ perform: @escaping @HostActor (any ScenePerforming) throws -> Void) {
    self.perform = perform
  }
}

/// The name that the founding document also has for it.
public typealias SceneChangeRequest = SceneRequest

/// Decides what follows an event that leaves its sequence, such as a login flow that ends and starts another flow.
///
/// Source: KabuKit's `Scenario`.
@HostActor
public protocol Scenario<Stage> {
  /// The stage that the sequence shows scenes on.
  associatedtype Stage
  /// Handles an event that a scene's transition sent.
  func onEvent(
    currentStage: Stage,
    currentSequence: SceneSequence<Stage>,
    currentScene: AnyObject,
    event: Any
  )
}

/// Performs requests.
@HostActor
protocol ScenePerforming: AnyObject {}
