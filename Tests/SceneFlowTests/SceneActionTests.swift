import HostThread
import HostValues
import SceneFlow
import Testing

/// Actions and their streams: the checks KA10 and KA11.
@HostActor @Suite struct SceneActionTests {
  typealias Window = SceneAcceptanceTests.Window

  enum Link: SceneTransition {
    case end
    func request(context: SceneContext<Window>) -> SceneRequest? { nil }
  }

  final class Screen: ActionScene {
    let storage = SceneStorage<Link, Int>()
    func onRemove(stage: Window) {}
  }

  struct Broken: Error {}

  final class Counting: Action {
    typealias SceneType = Screen
    let ticks = Feed()
    let failing = Feed()
    let log = ActionLog()

    func start(director: SceneDirector<Link>?, argument: Int?) -> [ActionStream] {
      [
        ticks.each { [weak self] in self?.log.append("tick \($0) of \(argument ?? 0)") },
        failing.each { [weak self] in self?.log.append("soon \($0)") },
      ]
    }

    func onStop() { log.append("stop") }
    func onError(error: any Error) { log.append("error \(error is Broken)") }
  }

  /// A scene and its action.
  @HostActor
  private final class Bench {
    let sequence = SceneSequence(Window())
    let screen: Screen
    let action = Counting()
    var lines: [String] { action.log.lines }

    init() throws {
      try sequence.start(Screen.init, Screen.self, 5) { _, _ in }
      screen = try #require(sequence.scenes.first as? Screen)
    }

    func activate() -> Bool {
      screen.observer.activate(
        action: action,
        director: screen.director,
        argument: screen.argument
      )
    }
  }

  @Test func `KA10 one stream fails, the other goes on until the scene is left`() async throws {
    let bench = try Bench()
    #expect(bench.activate())
    await bench.action.ticks.send(1)
    await bench.action.failing.send(0)
    bench.action.failing.finish(throwing: Broken())
    await bench.action.log.has(3)
    #expect(bench.lines == ["tick 1 of 5", "soon 0", "error true"])
    #expect(await bench.action.ticks.send(2))
    #expect(bench.lines.last == "tick 2 of 5")
    #expect(bench.screen.director?.exitScene() == true)
    #expect(bench.lines.last == "stop")
    #expect(await !bench.action.ticks.send(3), "nobody listens any more")
    #expect(bench.lines.count == 5)
  }

  @Test func `KA11 an action is active once`() async throws {
    let bench = try Bench()
    #expect(bench.activate())
    #expect(!bench.activate())
    #expect(bench.screen.observer.isActive(bench.action))
    await bench.action.ticks.send(1)
    #expect(bench.lines == ["tick 1 of 5"])
    #expect(bench.screen.observer.deactivate(action: bench.action))
    #expect(!bench.screen.observer.deactivate(action: bench.action))
    #expect(bench.lines == ["tick 1 of 5", "stop"])
    bench.screen.director?.exitScene()
    #expect(bench.lines == ["tick 1 of 5", "stop"])
  }

  @Test func `an action whose streams come to their ends is not stopped by that`() async throws {
    let bench = try Bench()
    #expect(bench.activate())
    for feed in [bench.action.ticks, bench.action.failing] {
      feed.finish()
      await feed.abandoned()
    }
    #expect(bench.lines.isEmpty && bench.screen.observer.isActive(bench.action))
    bench.screen.director?.exitScene()
    #expect(bench.lines == ["stop"])
  }
}
