public import HostThread

/// Changes the screen on behalf of one scene: to another scene, or out of it.
///
/// It works while its scene is the topmost of its sequence; after that it does nothing.
///
/// Source: KabuKit's `SceneDirector`.
@HostActor
public final class SceneDirector<Transition: SceneTransition> {
  private weak var sequence: SceneSequence<Transition.StageType>?
  private weak var scene: AnyObject?

  init(_ sequence: SceneSequence<Transition.StageType>, _ scene: AnyObject) {
    self.sequence = sequence
    self.scene = scene
  }

  /// Performs a transition; during another one it is queued until that ends.
  ///
  /// - Returns: Whether it is performed: not if it requests nothing, its scene is not the topmost, or the next scene cannot be made; the
  ///   last two are recorded in the sequence's `refusals`.
  @discardableResult
  public func changeScene(transition: Transition) -> Bool {
    guard let sequence, let scene else { return false }
    return sequence.perform(transition, from: scene)
  }

  /// The same, without the label.
  @discardableResult
  public func changeScene(_ transition: Transition) -> Bool {
    changeScene(transition: transition)
  }

  /// Leaves the scene, if it is the topmost and may be left (`isRemovable`).
  ///
  /// - Returns: Whether it is left.
  @discardableResult
  public func exitScene() -> Bool {
    guard let sequence, let scene else { return false }
    return sequence.exit(scene)
  }

  /// The name that the founding document's actions use for `changeScene`.
  @discardableResult
  public func transitTo(link: Transition) -> Bool { changeScene(transition: link) }

  /// The name that the founding document's actions use for `exitScene`.
  @discardableResult
  public func exit() -> Bool { exitScene() }
}
