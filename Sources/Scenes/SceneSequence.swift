public import HostThread
public import HostValues

/// A flow of scenes on one stage: the first scene, and those shown on top of it.
///
/// Transitions run one at a time, in the order of their requests; a request during a transition runs after it. The sequence holds its
/// scenes and their arguments; releasing the sequence releases them, topmost first.
///
/// A transition requested during another one may request the next in turn, up to a hundred deep, so that an endless chain ends.
///
/// Source: KabuKit's `SceneSequence`.
@HostActor
public final class SceneSequence<Stage>: ScenePerforming {
  /// The stage that the scenes are shown on.
  public let stage: Stage
  /// Why transitions were refused or failed, in order; the latest thousand.
  public private(set) var refusals: [HostError] = []
  /// Called for each refusal as it happens.
  public var onRefusal: ((HostError) -> Void)?
  /// Called when the last scene is left.
  public var onFinish: (() -> Void)?

  /// Asked in addition to the scene whether it may be left.
  package var mayLeave: ((AnyObject) -> Bool)?

  private let scenario: (any Scenario<Stage>)?
  private var stack: [SceneRecord<Stage>] = []
  private var pending: [(depth: Int, run: @HostActor () -> Void)] = []
  private var isBusy = false
  private var isCatchingUp = false
  /// How many transitions, each requested during the one before, led to the current one.
  private var depth = 0

  /// Makes a sequence that shows nothing yet.
  public init(_ stage: Stage, scenario: (any Scenario<Stage>)? = nil) {
    self.stage = stage
    self.scenario = scenario
  }

  isolated deinit {
    for record in stack.reversed() { record.release() }
  }

  /// The current scenes, the topmost last.
  public var scenes: [AnyObject] { stack.map(\.scene) }

  /// Shows the first scene.
  ///
  /// - Parameters:
  ///   - generator: Makes the scene: `Home.init`.
  ///   - type: The scene's type.
  ///   - argument: The scene's argument.
  ///   - setup: Shows it on the stage.
  /// - Throws: The generator's error, or `.renderedTwice` for a sequence that has begun already.
  public func start<S: Scene>(
    _ generator: @escaping @HostActor () throws -> S,
    _ type: S.Type = S.self,
    _ argument: S.ArgumentType? = nil,
    _ setup: @escaping @HostActor (Stage, S) -> Void
  ) throws where S.TransitionType.StageType == Stage {
    guard stack.isEmpty else {
      throw HostError(.renderedTwice, "the sequence has already been started")
    }
    isBusy = true
    defer { finishTransition() }
    try show(generator, argument, setup)
  }

  /// The same without an argument, for a setup inside the parentheses.
  public func start<S: Scene>(
    _ generator: @escaping @HostActor () throws -> S,
    _ type: S.Type,
    _ setup: @escaping @HostActor (Stage, S) -> Void
  ) throws where S.TransitionType.StageType == Stage {
    try start(generator, type, nil, setup)
  }

  /// The same, with the argument named.
  public func start<S: Scene>(
    _ generator: @escaping @HostActor () throws -> S,
    argument: S.ArgumentType?,
    _ setup: @escaping @HostActor (Stage, S) -> Void
  ) throws where S.TransitionType.StageType == Stage {
    try start(generator, S.self, argument, setup)
  }

  /// Records that a scene was removed from the stage by other means, such as the system's back button.
  ///
  /// The scene is not asked whether it may be left, and `onRemove` is not called. Returns whether the sequence had it.
  @discardableResult
  public func sceneDidDisappear(_ scene: AnyObject) -> Bool {
    guard let index = stack.lastIndex(where: { $0.scene === scene }), !stack[index].isExiting else {
      return false
    }
    stack.remove(at: index).release()
    if stack.isEmpty { onFinish?() }
    return true
  }
}

extension SceneSequence {
  /// Makes a scene and shows it; nothing changes if it cannot be made.
  func show<S: Scene>(
    _ generator: @HostActor () throws -> S,
    _ argument: S.ArgumentType?,
    _ setup: @HostActor (Stage, S) -> Void
  ) throws where S.TransitionType.StageType == Stage {
    let scene = try generator()
    guard scene.isReleased else {
      throw HostError(
        .renderedTwice,
        "the scene is already shown; each transition must make a new scene"
      )
    }
    scene.storage.director = SceneDirector(self, scene)
    scene.storage.argument = argument
    stack.append(SceneRecord(scene))
    setup(stage, scene)
  }

  /// Performs a transition of a scene, now or after the current one.
  func change(
    from scene: AnyObject,
    _ request: @escaping @HostActor () -> SceneRequest?
  ) -> Bool {
    guard !isBusy else {
      return later { [weak self, weak scene] in
        if let self, let scene { _ = change(from: scene, request) }
      }
    }
    guard stack.last?.scene === scene else {
      refuse(HostError(.refused, "a scene that is not the topmost cannot perform a transition"))
      return false
    }
    isBusy = true
    defer { finishTransition() }
    guard let request = request() else { return false }
    do {
      try request.perform(self)
      return true
    } catch {
      refuse(error as? HostError ?? HostError(thrownBy: "the next scene", error))
      return false
    }
  }

  /// Performs a transition on behalf of a scene, whatever its own transition type.
  package func perform<T: SceneTransition>(_ transition: T, from scene: AnyObject) -> Bool
  where T.StageType == Stage {
    change(from: scene) { [stage] in
      transition.request(context: TransitionContext(stage: stage))
    }
  }

  /// Leaves a scene, if it is the topmost and may be left.
  package func exit(_ scene: AnyObject) -> Bool {
    guard let record = stack.last(where: { $0.scene === scene }), !record.isExiting else {
      return false
    }
    guard !isBusy else {
      return later { [weak self, weak scene] in
        if let self, let scene { _ = exit(scene) }
      }
    }
    guard record === stack.last else {
      refuse(HostError(.refused, "a scene that is not the topmost cannot be left"))
      return false
    }
    isBusy = true
    defer { finishTransition() }
    record.isExiting = true
    guard mayLeave?(scene) != false, record.isRemovable() else {
      record.isExiting = false
      return false
    }
    record.stopActions()
    record.onRemove(stage)
    stack.removeAll { $0 === record }
    record.release()
    if stack.isEmpty { onFinish?() }
    return true
  }

  /// Passes an event to the scenario, if there is one.
  func tellScenario(_ event: Any) {
    guard let scenario, let scene = stack.last?.scene else { return }
    scenario.onEvent(
      currentStage: stage,
      currentSequence: self,
      currentScene: scene,
      event: event
    )
  }

  /// Records why something was not done.
  package func refuse(_ reason: HostError) {
    if refusals.count == maximumRefusals { refusals.removeFirst() }
    refusals.append(reason)
    onRefusal?(reason)
  }

  /// Queues a closure until the current transition has ended, unless the chain is too long.
  private func later(_ run: @escaping @HostActor () -> Void) -> Bool {
    guard depth < maximumChainLength else {
      refuse(
        HostError(
          .refused,
          "\(maximumChainLength) transitions were requested, each during the one before; the next is not performed"
        )
      )
      return false
    }
    pending.append((depth + 1, run))
    return true
  }

  /// Runs the queued closures, in order.
  private func finishTransition() {
    isBusy = false
    guard !isCatchingUp else { return }
    isCatchingUp = true
    while !pending.isEmpty {
      let due = pending
      pending = []
      for next in due {
        depth = next.depth
        next.run()
      }
    }
    depth = 0
    isCatchingUp = false
  }
}

/// The largest number of transitions in a chain.
private let maximumChainLength = 100
/// The largest number of recorded refusals.
private let maximumRefusals = 1000
