// Scenes, sequences, directors and actions, and pages as scenes.
@_exported public import Scenes
