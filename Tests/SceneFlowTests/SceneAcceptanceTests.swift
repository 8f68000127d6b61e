import HostThread
import HostValues
import SceneFlow
import Testing

/// Scenes, sequences and directors: the checks KA1 to KA17 that need no bundle.
@HostActor @Suite struct SceneAcceptanceTests {
  /// A stage for scenes, which records what is put on it and removed.
  final class Window {
    var shown: [String] = []
    var log: [String] = []
    nonisolated init() {}
    func push(_ name: String) {
      shown.append(name)
      log.append("push \(name)")
    }
    func pop() { log.append("pop \(shown.removeLast())") }
  }

  enum Link: SceneTransition {
    case detail(id: Int)
    case nothing
    case broken
    case elsewhere

    func request(context: SceneContext<Window>) -> SceneRequest? {
      switch self {
      case .detail(let id):
        context.sceneRequest(Detail.init, argument: Box(id)) { window, scene in
          scene.wasReleasedInSetup = scene.isReleased
          window.push("detail \(id)")
          scene.afterSetup?(scene)
        }
      case .nothing: nil
      case .broken:
        context.sceneRequest({ () throws -> Detail in throw Unmade() }, Detail.self, nil) { _, _ in
        }
      case .elsewhere: context.sequenceRequest { "logged in" }
      }
    }
  }

  struct Unmade: Error {}

  final class Box {
    let value: Int
    init(_ value: Int) { self.value = value }
  }

  final class Home: ActionScene {
    let storage = SceneStorage<Link, Bool>()
    var isRemoval: Bool { argument ?? false }
    func onRemove(stage: Window) { stage.pop() }
  }

  final class Detail: ActionScene {
    let storage = SceneStorage<Link, Box>()
    var wasReleasedInSetup = true
    var afterSetup: ((Detail) -> Void)?
    var seenInOnRemove: Int?
    var exitInOnRemove: Bool?
    func onRemove(stage: Window) {
      seenInOnRemove = argument?.value
      exitInOnRemove = director?.exitScene()
      stage.pop()
    }
  }

  private let window = Window()

  private func started(_ argument: Bool? = false) throws -> (SceneSequence<Window>, Home) {
    let sequence = SceneSequence(window)
    try sequence.start(Home.init, Home.self, argument) { window, _ in window.push("home") }
    return (sequence, try #require(sequence.scenes.first as? Home))
  }

  private func topDetail(_ sequence: SceneSequence<Window>) throws -> Detail {
    try #require(sequence.scenes.last as? Detail)
  }

  @Test func `KA1 the first scene is set up on the stage with its own instance`() throws {
    let sequence = SceneSequence(window)
    var seen: (Window, Home)?
    try sequence.start(Home.init, Home.self, false) { seen = ($0, $1) }
    #expect(seen?.0 === window)
    #expect(sequence.scenes.count == 1 && sequence.scenes.first === seen?.1)
    #expect(throws: HostError.self) { try sequence.start(Home.init, Home.self) { _, _ in } }
  }

  @Test func `KA1 the first scene may have no argument, and its setup stand in the parentheses`()
    throws
  {
    let window = Window()
    let sequence = SceneSequence(window)
    try sequence.start(Home.init, Home.self, { stage, _ in stage.push("home") })
    #expect(window.shown == ["home"])
    #expect((sequence.scenes.first as? Home)?.argument == nil)
  }

  @Test func `KA2 a scene made by hand has nothing of a sequence`() {
    let home = Home()
    #expect(home.director == nil && home.argument == nil && home.isReleased)
  }

  @Test func `KA3 a scene that may not be left stays`() throws {
    let (sequence, home) = try started()
    #expect(home.director?.exitScene() == false)
    #expect(sequence.scenes.count == 1 && home.argument == false)
    #expect(window.log == ["push home"])
  }

  @Test func `KA4 a transition shows the next scene, and leaving it takes everything back`() throws
  {
    let (sequence, home) = try started()
    #expect(home.director?.changeScene(.detail(id: 3)) == true)
    let detail = try topDetail(sequence)
    #expect(!detail.wasReleasedInSetup)
    #expect(detail.director?.exitScene() == true)
    #expect(window.log == ["push home", "push detail 3", "pop detail 3"])
    #expect(sequence.scenes.count == 1 && sequence.scenes.first === home)
    #expect(detail.director == nil && detail.argument == nil && detail.isReleased)
  }

  @Test func `KA5 the argument is there in onRemove, and gone after it`() throws {
    let (sequence, home) = try started()
    home.director?.changeScene(transition: .detail(id: 7))
    let detail = try topDetail(sequence)
    detail.director?.exitScene()
    #expect(detail.seenInOnRemove == 7 && detail.argument == nil)
  }

  @Test func `KA6 a class argument is released with its scene`() throws {
    let (sequence, home) = try started()
    home.director?.changeScene(.detail(id: 1))
    weak let argument = try topDetail(sequence).argument
    #expect(argument != nil)
    try topDetail(sequence).director?.exitScene()
    #expect(argument == nil)
  }

  @Test func `KA7 leaving twice does nothing, nor does a director that was kept`() throws {
    let (sequence, home) = try started()
    home.director?.changeScene(.detail(id: 1))
    let detail = try topDetail(sequence)
    let director = try #require(detail.director)
    #expect(director.exitScene())
    #expect(detail.exitInOnRemove == false)
    #expect(!director.exitScene())
    #expect(!director.changeScene(.detail(id: 2)))
    #expect(sequence.scenes.count == 1)
  }

  @Test func `KA8 a transition that asks for nothing changes nothing`() throws {
    let (sequence, home) = try started()
    #expect(home.director?.changeScene(.nothing) == false)
    #expect(home.director?.changeScene(.broken) == false)
    #expect(sequence.scenes.count == 1 && sequence.refusals.count == 1)
  }

  @Test func `KA9 a lower scene is not left, and does not change the screen`() throws {
    let (sequence, home) = try started(true)
    home.director?.changeScene(.detail(id: 1))
    #expect(home.director?.exitScene() == false)
    #expect(home.director?.changeScene(.detail(id: 2)) == false)
    #expect(sequence.scenes.count == 2 && sequence.refusals.count == 2)
  }

  @Test func `KA12 a scene that is never removable outlasts a hundred attempts`() throws {
    let (sequence, home) = try started()
    for _ in 0..<100 { #expect(home.director?.exitScene() == false) }
    #expect(sequence.scenes.count == 1)
  }

  @Test func `KA13 two sequences do not cross`() throws {
    let (first, home) = try started()
    let other = Window()
    let second = SceneSequence(other)
    try second.start(Home.init, Home.self, true) { window, _ in window.push("other") }
    home.director?.changeScene(.detail(id: 1))
    try #require(second.scenes.first as? Home).director?.exitScene()
    #expect(first.scenes.count == 2 && second.scenes.isEmpty)
    #expect(other.log == ["push other", "pop other"])
  }

  @Test func `KA16 a transition asked for in a setup runs after it`() throws {
    let sequence = SceneSequence(window)
    try sequence.start(Home.init, Home.self, true) { window, home in
      #expect(home.director?.changeScene(.detail(id: 1)) == true)
      #expect(home.director?.changeScene(.detail(id: 2)) == true)
      window.push("home")
    }
    #expect(window.log == ["push home", "push detail 1"])
    #expect(sequence.scenes.count == 2)
    // The second came from a scene that was no longer the topmost.
    #expect(sequence.refusals.count == 1)
  }

  @Test func `KA17 one transition serves two kinds of scenes`() throws {
    let (sequence, home) = try started()
    home.director?.transitTo(link: .detail(id: 1))
    try topDetail(sequence).director?.transitTo(link: .detail(id: 2))
    #expect(window.shown == ["home", "detail 1", "detail 2"])
    try topDetail(sequence).director?.exit()
    #expect(window.shown == ["home", "detail 1"])
  }

  @Test func `a scene that the system removed is released without being asked`() throws {
    let (sequence, home) = try started()
    #expect(sequence.sceneDidDisappear(home))
    #expect(home.isReleased && sequence.scenes.isEmpty && window.log == ["push home"])
    #expect(!sequence.sceneDidDisappear(home))
  }

  @Test func `releasing a sequence releases its scenes`() throws {
    var home: Home?
    do {
      let sequence = SceneSequence(window)
      try sequence.start(Home.init, Home.self, true) { home = $1 }
      #expect(home?.isReleased == false)
    }
    #expect(home?.isReleased == true)
  }

  private final class Login: Scenario {
    var heard: [String] = []
    func onEvent(
      currentStage: Window,
      currentSequence: SceneSequence<Window>,
      currentScene: AnyObject,
      event: Any
    ) {
      heard.append("\(event) on \(currentStage.shown)")
    }
  }

  @Test func `a scenario hears of what leaves its sequence`() throws {
    let scenario = Login()
    let sequence = SceneSequence(window, scenario: scenario)
    try sequence.start(Home.init, Home.self, true) { window, _ in window.push("home") }
    let home = try #require(sequence.scenes.first as? Home)
    #expect(home.director?.changeScene(.elsewhere) == true)
    #expect(scenario.heard == [#"logged in on ["home"]"#])
    #expect(sequence.scenes.count == 1)
  }
}
