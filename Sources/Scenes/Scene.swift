public import HostThread

/// A screen: shown on a stage, with the data it was opened with, and left again.
///
/// Scenes are made by a `SceneSequence`, which fills their storage. A scene made by hand is a usable object, but has neither director nor
/// argument.
///
/// ```swift
/// final class Home {
///   let storage = SceneStorage<Link, Bool>()
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
  /// The transitions out of the scene.
  associatedtype TransitionType: SceneTransition
  /// The data that the scene needs.
  associatedtype ArgumentType

  /// The place where the sequence stores the scene's state.
  var storage: SceneStorage<TransitionType, ArgumentType> { get }
  /// Whether the scene may be left now; asked once for each attempt.
  var isRemovable: Bool { get }
  /// The older spelling of `isRemovable`, used if that is not implemented; true by default.
  var isRemoval: Bool { get }
  /// Called when the scene is left: it removes itself from the stage.
  ///
  /// `director` and `argument` are still set; they are cleared when this returns.
  func onRemove(stage: TransitionType.StageType)
}

extension Scene {
  /// The value of `isRemoval`.
  public var isRemovable: Bool { isRemoval }
  /// True.
  public var isRemoval: Bool { true }
  /// The scene's director; `nil` before a sequence shows the scene, and after it is left.
  public var director: SceneDirector<TransitionType>? { storage.director }
  /// The scene's argument; `nil` if it was opened without one, and after the scene is left.
  public var argument: ArgumentType? { storage.argument }
  /// Whether the scene is in no sequence: not yet, or no longer.
  public var isReleased: Bool { storage.director == nil }
}

/// A sequence's state for a scene: Swift has no stored properties in extensions.
@HostActor
public final class SceneStorage<Transition: SceneTransition, Argument> {
  /// The scene's director.
  public internal(set) var director: SceneDirector<Transition>?
  /// The scene's argument.
  public internal(set) var argument: Argument?
  /// The actions of the scene.
  public internal(set) lazy var observer = SceneObserver()

  /// Makes empty storage.
  public nonisolated init() {}

  func clear() {
    director = nil
    argument = nil
    observer = SceneObserver()
  }
}

/// A transition out of a scene: it defines which scene comes next and how it is shown; the director performs it.
///
/// Usually an enum nested in its scene; several scenes may share one.
///
/// Source: KabuKit's `SceneTransition`.
@HostActor
public protocol SceneTransition {
  /// The stage that all scenes of the sequence are shown on.
  associatedtype StageType
  /// The request to perform; `nil` for nothing.
  func request(context: SceneContext<StageType>) -> SceneRequest?
}
