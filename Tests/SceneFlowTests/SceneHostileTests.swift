import HostThread
import HostValues
import SceneFlow
import TestSupport
import Testing
import WeexCore
import WeexPages
import WeexRuntime
import WeexTree

/// Scenes, transitions and actions that misbehave: everything ends, with a reason.
@HostActor @Suite struct SceneHostileTests {
  final class Window {
    var shown: [String] = []
    nonisolated init() {}
  }

  enum Link: SceneTransition {
    case next
    case asking
    case broken

    func request(context: SceneContext<Window>) -> SceneRequest? {
      switch self {
      case .next:
        context.sceneRequest({ Screen() }, Screen.self) { window, scene in
          window.shown.append("screen")
          scene.onSetup?(scene)
          Screen.sharedSetup?(scene)
        }
      case .asking: nil
      case .broken: context.sceneRequest({ () throws -> Screen in throw Broken() }) { _, _ in }
      }
    }
  }

  struct Broken: Error {}

  final class Screen: ActionScene {
    static var sharedSetup: (@HostActor (Screen) -> Void)?
    let storage = SceneStorage<Link, Int>()
    var onSetup: ((Screen) -> Void)?
    var removalQueries: ((Screen) -> Bool)?
    var onRemoval: ((Screen) -> Void)?
    var isRemovable: Bool { removalQueries?(self) ?? true }
    func onRemove(stage: Window) { onRemoval?(self) }
  }

  private func start() throws -> (SceneSequence<Window>, Screen) {
    let sequence = SceneSequence(Window())
    let screen = Screen()
    try sequence.start({ screen }, Screen.self, 1) { _, _ in }
    return (sequence, screen)
  }

  @Test func `a transition that leads to itself for ever comes to an end`() throws {
    let (sequence, screen) = try start()
    Screen.sharedSetup = { $0.director?.changeScene(.next) }
    defer { Screen.sharedSetup = nil }
    #expect(screen.director?.changeScene(.next) == true)
    #expect(sequence.scenes.count == 102)
    #expect(
      sequence.refusals.map(\.message) == [
        "100 transitions were requested, each during the one before; the next is not performed"
      ]
    )
    Screen.sharedSetup = nil
    let top = try #require(sequence.scenes.last as? Screen)
    #expect(top.director?.exitScene() == true)
  }

  @Test func `ten thousand transitions asked for at once are answered in order`() throws {
    let sequence = SceneSequence(Window())
    let screen = Screen()
    var refusals = 0
    sequence.onRefusal = { _ in refusals += 1 }
    try sequence.start({ screen }, Screen.self) { _, screen in
      for _ in 0..<10_000 { #expect(screen.director?.changeScene(.next) == true) }
    }
    #expect(sequence.scenes.count == 2)
    #expect(refusals == 9_999 && sequence.refusals.count == 1_000)
  }

  @Test func `a scene that asks to leave while it is left, or asked whether it may, leaves once`()
    throws
  {
    let (sequence, screen) = try start()
    var answers: [Bool?] = []
    screen.removalQueries = {
      answers.append($0.director?.exitScene()); return true
    }
    screen.onRemoval = {
      answers.append($0.director?.exitScene())
      answers.append($0.director?.changeScene(.next))
    }
    #expect(screen.director?.exitScene() == true)
    #expect(answers == [false, false, true])
    #expect(sequence.scenes.isEmpty && screen.isReleased)
    #expect(sequence.stage.shown.isEmpty)
  }

  @Test func `generators that throw leave everything as it was`() throws {
    let sequence = SceneSequence(Window())
    #expect(throws: Broken.self) {
      try sequence.start({ () throws -> Screen in throw Broken() }) { _, _ in }
    }
    let screen = Screen()
    try sequence.start({ screen }, Screen.self) { _, _ in }
    for _ in 0..<3 { #expect(screen.director?.changeScene(.broken) == false) }
    #expect(sequence.scenes.count == 1 && sequence.refusals.count == 3)
    #expect(sequence.refusals.first?.message.contains("the next scene") == true)
  }

  @Test func `a sequence and its scenes may go in the middle of a transition`() throws {
    var sequence: SceneSequence<Window>? = SceneSequence(Window())
    weak let screen: Screen?
    do {
      let made = Screen()
      screen = made
      try sequence?.start({ made }, Screen.self) { _, screen in
        sequence = nil
        screen.director?.changeScene(.next)
      }
    }
    #expect(screen == nil)
  }

  // MARK: Actions

  final class Listening: Action {
    typealias SceneType = Screen
    let log = ActionLog()
    var streams: [ActionStream] = []
    var onStart: ((Listening) -> Void)?
    var stopped: ((Listening) -> Void)?

    func start(director: SceneDirector<Link>?, argument: Int?) -> [ActionStream] {
      log.append("start")
      onStart?(self)
      return streams
    }
    func onStop() {
      log.append("stop")
      stopped?(self)
    }
    func onError(error: any Error) { log.append("error \(error is Broken)") }
  }

  private func activate(_ action: Listening, in screen: Screen) -> Bool {
    screen.observer.activate(action: action, director: screen.director, argument: screen.argument)
  }

  @Test func `an action that activates itself as it starts, and as it stops, is active once`()
    throws
  {
    let (sequence, screen) = try start()
    defer { withExtendedLifetime(sequence) {} }
    let action = Listening()
    var again: [Bool] = []
    action.onStart = { again.append(activate($0, in: screen)) }
    action.stopped = { again.append(activate($0, in: screen)) }
    #expect(activate(action, in: screen))
    screen.director?.exitScene()
    #expect(again == [false, false] && action.log.lines == ["start", "stop"])
  }

  @Test func `an action whose start leaves the scene is stopped`() throws {
    let (sequence, screen) = try start()
    let action = Listening()
    action.onStart = { _ in screen.director?.exitScene() }
    #expect(!activate(action, in: screen))
    #expect(action.log.lines == ["start", "stop"] && sequence.scenes.isEmpty)
  }

  @Test func `streams that end or fail at once are no harm`() async throws {
    let (sequence, screen) = try start()
    defer { withExtendedLifetime(sequence) {} }
    let action = Listening()
    let ended = Feed()
    ended.finish()
    action.streams = [
      ended.each { _ in },
      AsyncThrowingStream<Int, any Error> { throw Broken() }.each { _ in },
      AsyncStream<Int> {
        $0.yield(1)
        $0.finish()
      }.each { _ in throw Broken() },
    ]
    #expect(activate(action, in: screen))
    await ended.abandoned()
    await action.log.has(3)
    #expect(action.log.lines == ["start", "error true", "error true"])
    #expect(screen.observer.isActive(action))
    screen.director?.exitScene()
    #expect(action.log.lines.last == "stop")
  }

  /// A button that reports when nobody listens to it any more.
  final class Button: Component {
    private var waiting: CheckedContinuation<Void, Never>?

    override func removeEvent(_ name: String) {
      waiting?.resume()
      waiting = nil
    }

    func abandoned() async {
      guard listens(for: "click") else { return }
      await withCheckedContinuation { waiting = $0 }
    }
  }

  @Test func `a thousand actions listen to one button, and all stop`() async throws {
    let host = BarePageHarness.host { $0.registerComponent("button", withClass: Button.self) }
    let page = try BarePageHarness.pageWithBody(
      "root.appendChild(document.createElement('button'));",
      in: host
    )
    let button = try #require(page.tree.root?.subcomponents.first as? Button)
    let (sequence, screen) = try start()
    defer { withExtendedLifetime(sequence) {} }
    var count = 0
    let actions = (0..<1_000).map { _ in
      let action = Listening()
      action.streams = [button.events("click").each { count += 1 }]
      return action
    }
    for action in actions {
      #expect(activate(action, in: screen))
      action.streams = []
    }
    for _ in 0..<3 {
      button.fireEvent("click")
      #expect(await host.settle() == .rest)
    }
    #expect(count == 3_000)
    screen.director?.exitScene()
    #expect(actions.allSatisfy { $0.log.lines == ["start", "stop"] })
    // A cancelled task releases its events when it runs next.
    await button.abandoned()
    button.fireEvent("click")
    #expect(await host.settle() == .rest)
    #expect(count == 3_000)
  }
}
