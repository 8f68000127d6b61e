internal import HostThread

/// A scene of a sequence, whatever its type.
@HostActor
final class SceneRecord<Stage> {
  let scene: AnyObject
  /// Whether it is being left.
  var isExiting = false
  let isRemovable: @HostActor () -> Bool
  let onRemove: @HostActor (Stage) -> Void
  let stopActions: @HostActor () -> Void
  /// Clears the storage that the sequence has filled in the scene.
  let release: @HostActor () -> Void

  init<S: Scene>(_ scene: S) where S.TransitionType.StageType == Stage {
    self.scene = scene
    isRemovable = { scene.isRemovable }
    onRemove = { scene.onRemove(stage: $0) }
    stopActions = { scene.storage.observer.stopAll() }
    release = {
      scene.storage.observer.stopAll()
      scene.storage.clear()
    }
  }
}
