import SceneFlow
import Testing
import WeexHost

/// Actions and their streams: the checks KA10 and KA11.
@HostActor @Suite struct SceneActionTests {
  typealias Window = SceneAcceptanceTests.Window

  enum Link: SceneTransition {
    case end
    func request(context: SceneContext<Window>) -> SceneRequest? { nil }
  }

  final class Screen: ActionScene {
    let seat = Seat<Link, Int>()
    func onRemove(stage: Window) {}
  }

  struct Broken: Error {}

  final class Counting: Action {
    typealias SceneType = Screen
    let ticks: AsyncThrowingStream<Int, any Error>
    let failing: AsyncThrowingStream<Int, any Error>
    var log: [String] = []

    init(
      _ ticks: AsyncThrowingStream<Int, any Error>,
      _ failing: AsyncThrowingStream<Int, any Error>
    ) {
      self.ticks = ticks
      self.failing = failing
    }

    func start(director: SceneDirector<Link>?, argument: Int?) -> [ActionStream] {
      [
        ticks.each { [weak self] in self?.log.append("tick \($0) of \(argument ?? 0)") },
        failing.each { [weak self] in self?.log.append("soon \($0)") },
      ]
    }

    func onStop() { log.append("stop") }
    func onError(error: any Error) { log.append("error \(error is Broken)") }
  }

  /// A scene, its action, and the ends that feed the action's two streams.
  @HostActor
  private final class Bench {
    let sequence = SceneSequence(Window())
    let screen: Screen
    let action: Counting
    let tick: AsyncThrowingStream<Int, any Error>.Continuation
    let fail: AsyncThrowingStream<Int, any Error>.Continuation

    init() throws {
      let (ticks, tick) = AsyncThrowingStream<Int, any Error>.makeStream()
      let (failing, fail) = AsyncThrowingStream<Int, any Error>.makeStream()
      (self.tick, self.fail) = (tick, fail)
      action = Counting(ticks, failing)
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

    /// Lets everything that is due on the host's thread run, until the log has a number of lines.
    func log(of count: Int) async -> [String] {
      for _ in 0..<10_000 where action.log.count < count { await Task.yield() }
      for _ in 0..<50 { await Task.yield() }
      return action.log
    }
  }

  @Test func `KA10 one stream fails, the other goes on until the scene is left`() async throws {
    let bench = try Bench()
    #expect(bench.activate())
    bench.tick.yield(1)
    bench.fail.yield(0)
    bench.fail.finish(throwing: Broken())
    #expect(await bench.log(of: 3).sorted() == ["error true", "soon 0", "tick 1 of 5"])
    bench.tick.yield(2)
    #expect(await bench.log(of: 4).last == "tick 2 of 5")
    #expect(bench.screen.director?.exitScene() == true)
    #expect(bench.action.log.last == "stop")
    bench.tick.yield(3)
    #expect(await bench.log(of: 6).count == 5)
  }

  @Test func `KA11 an action is active once`() async throws {
    let bench = try Bench()
    #expect(bench.activate())
    #expect(!bench.activate())
    #expect(bench.screen.observer.isActive(bench.action))
    bench.tick.yield(1)
    #expect(await bench.log(of: 1) == ["tick 1 of 5"])
    #expect(bench.screen.observer.deactivate(action: bench.action))
    #expect(!bench.screen.observer.deactivate(action: bench.action))
    #expect(bench.action.log == ["tick 1 of 5", "stop"])
    bench.screen.director?.exitScene()
    #expect(bench.action.log == ["tick 1 of 5", "stop"])
  }

  @Test func `an action whose streams come to their ends is not stopped by that`() async throws {
    let bench = try Bench()
    #expect(bench.activate())
    bench.tick.finish()
    bench.fail.finish()
    #expect(await bench.log(of: 1).isEmpty)
    bench.screen.director?.exitScene()
    #expect(bench.action.log == ["stop"])
  }
}
