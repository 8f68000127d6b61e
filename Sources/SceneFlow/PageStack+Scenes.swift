public import Scenes
public import WeexHost

extension PageStack {
  /// Makes a stack without pages, to be filled by starting `sequence` with a scene.
  ///
  /// - Parameter scenario: Decides what follows an event that leaves the sequence.
  public convenience init(scenario: (any Scenario<PageStage>)?) {
    self.init(sequencedBy: scenario)
  }

  /// The scenes that show the pages: a `PageScene` for each page that others push, and those written in Swift, which put their pages on the
  /// stage.
  ///
  /// ```swift
  /// let stack = PageStack()
  /// try stack.sequence.start({ try Home(host) }, Home.self, true) { stage, home in stage.show(home.page) }
  /// ```
  public var sequence: SceneSequence<PageStage> { sceneSequence }

  /// The scenes of pages that were pushed or shown directly, the topmost last; `sequence.scenes` also contains those written in Swift.
  public var scenes: [PageScene] {
    removeDestroyedPages()
    return sequence.scenes.compactMap { $0 as? PageScene }
  }
}

extension PageStage {
  /// The stack; `nil` once it is gone.
  public var stack: PageStack? { place as? PageStack }
}
