public import HostThread

/// A screen: something that is shown on a stage, with the data it was opened with, and can be left again.
///
/// Scenes are made by a `SceneSequence`, which fills their seat. One that is made by hand works as an object, but has neither director nor
/// argument.
///
/// ```swift
/// final class Home {
///   let seat = Seat<Link, Bool>()
/// }
///
/// extension Home: Scene {
///   var isRemovable: Bool { argument ?? false }
///   func onRemove(stage: Window) { stage.pop(self) }
/// }
/// ```
///
/// Source: KabuKit's `Scene`.
@HostActor
public protocol Scene: AnyObject {
  /// The ways out of the scene.
  associatedtype TransitionType: SceneTransition
  /// What the scene has to know to be drawn.
  associatedtype ArgumentType

  /// Where the sequence puts what belongs to the scene.
  var seat: Seat<TransitionType, ArgumentType> { get }
  /// Whether the scene may be left now; asked once for each attempt.
  var isRemovable: Bool { get }
  /// The older spelling of `isRemovable`, which serves where that is not given; true unless given.
  var isRemoval: Bool { get }
  /// Called when the scene is left: it takes itself off the stage.
  ///
  /// `director` and `argument` are still there; they are gone when this returns.
  func onRemove(stage: TransitionType.StageType)
}

extension Scene {
  /// What `isRemoval` says.
  public var isRemovable: Bool { isRemoval }
  /// True.
  public var isRemoval: Bool { true }
  /// Who changes scenes; `nil` before a sequence shows the scene, and after it is left.
  public var director: SceneDirector<TransitionType>? { seat.director }
  /// What the scene was opened with; `nil` if it was nothing, and after the scene is left.
  public var argument: ArgumentType? { seat.argument }
  /// Whether no sequence knows the scene: not yet, or no longer.
  public var isReleased: Bool { seat.director == nil }
}

/// What a sequence keeps for a scene: Swift has no stored properties in extensions.
@HostActor
public final class Seat<Transition: SceneTransition, Argument> {
  /// Who changes scenes.
  public internal(set) var director: SceneDirector<Transition>?
  /// What the scene was opened with.
  public internal(set) var argument: Argument?
  /// The actions of the scene.
  public internal(set) lazy var observer = SceneObserver()

  /// Makes an empty seat.
  public nonisolated init() {}

  func clear() {
    director = nil
    argument = nil
    observer = SceneObserver()
  }
}

/// A way out of a scene: it says which scene comes next and how it is shown; the director that gets it performs it.
///
/// Mostly an enum inside of its scene; several scenes may share one.
///
/// Source: KabuKit's `SceneTransition`.
@HostActor
public protocol SceneTransition {
  /// What all scenes of the sequence are shown on.
  associatedtype StageType
  /// What is to happen; `nil` for nothing.
  func request(context: SceneContext<StageType>) -> SceneRequest?
}
