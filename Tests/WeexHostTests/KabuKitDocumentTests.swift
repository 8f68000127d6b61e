import SceneFlow
import Testing
import WeexHost

// The founding document of scenes, sample by sample and in its order, with its names. UIKit's types have counterparts: a view controller is an
// object with a page, its outlets are components of that, `ViewControllerXIBFile` is a `PageGenerator`, the navigation controller is the stage. The
// document's defects are not copied: its first scene has no argument, and forces it.

/// The counterpart of the document's `Bundle.main`: the place of the files, and with them of the pages.
private enum Bundle {
  static let main = Host.withDefaults()
}

private typealias UIViewController = PageStage

/// The file from which both of the document's screens are made: a label and three buttons.
@HostActor private func ViewControllerXIBFile(_ name: String, _ bundle: Host) -> PageGenerator {
  .source(
    """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    for (const testId of ['label', 'nextButtonA', 'nextButtonB', 'prevButton']) {
      body.appendChild(document.createElement('div', { attr: { testId }, style: { height: 100 } }));
    }
    """,
    url: "file:///\(name).js",
    in: bundle
  )
}

// MARK: - Basic Usage: Simple Push/Pop Application

/// The common part of all of the document's view controllers.
@HostActor private class ViewController {
  let page: Page
  var isPrevEnabled = false
  var taps: [Task<Void, Never>] = []
  required init(page: Page) { self.page = page }
  deinit { for tap in taps { tap.cancel() } }

  func outlet(_ name: String) throws -> Component { try page.component(at: .testID(name)) }

  /// `addTarget(_:action:for:)`.
  func addTarget(_ name: String, action: @escaping @HostActor () -> Void) throws {
    let events = try outlet(name).events("click")
    taps.append(Task { for await _ in events { action() } })
  }
}

private final class Sample1AViewController: ViewController {
  let storage = SceneStorage<Sample1Link, Bool>()
}

private final class Sample1BViewController: ViewController {
  let storage = SceneStorage<Sample1AViewController.Sample1Link, Bool>()
}

// "1. ViewController を実装する", "Handle SceneTransition" and "Implements Scene".
extension Sample1AViewController: PageShowing {
  // MARK: - SceneTransition Protocol
  enum Sample1Link: SceneTransition {
    typealias StageType = UIViewController
    case A, B

    func request(context: SceneContext<UIViewController>) -> SceneChangeRequest? {
      switch self {
      case .A:
        let xib = ViewControllerXIBFile("Sample1AViewController", Bundle.main)
        return context.sceneRequest(xib, Sample1AViewController.self, true) { (stage, scene) in
          stage.show(scene.page)
          scene.viewDidLoad()
        }
      case .B:
        let xib = ViewControllerXIBFile("Sample1BViewController", Bundle.main)
        return context.sceneRequest(xib, Sample1BViewController.self, nil) { (stage, scene) in
          stage.show(scene.page)
        }
      }
    }
  }

  // MARK: - ActionScene Protocol
  typealias TransitionType = Sample1Link
  typealias ArgumentType = Bool

  var isRemoval: Bool {
    return self.argument ?? false
  }

  func onRemove(stage: UIViewController) {
    stage.leave(self)
  }

  func onPressAButton(sender: Component?) {
    self.director?.changeScene(transition: Sample1Link.A)
  }

  func onPressBButton(sender: Component?) {
    self.director?.changeScene(transition: Sample1Link.B)
  }

  func onPressPrevButton(sender: Component?) {
    self.director?.exitScene()
  }

  // MARK: - Override
  func viewDidLoad() {
    isPrevEnabled = self.argument ?? false
    try? addTarget("nextButtonA") { [unowned self] in onPressAButton(sender: nil) }
    try? addTarget("nextButtonB") { [unowned self] in onPressBButton(sender: nil) }
    try? addTarget("prevButton") { [unowned self] in onPressPrevButton(sender: nil) }
  }

  func viewDidDisappear(_ animated: Bool) {
    if page.isAlive == false && !isReleased {
      director?.exitScene()
    }
  }
}

extension Sample1BViewController: PageShowing {
  func onRemove(stage: UIViewController) { stage.leave(self) }
}

// MARK: - Recommended Usage: ActionScene を使う

private final class Sample2AViewController: ViewController, ActionScene, PageShowing {
  let storage = SceneStorage<Sample2Link, Bool>()
  var stopped = 0

  enum Sample2Link: SceneTransition {
    case A

    func request(context: SceneContext<UIViewController>) -> SceneRequest? {
      let xib = ViewControllerXIBFile("Sample2AViewController", Bundle.main)
      return context.sceneRequest(xib, Sample2AViewController.self, true) { (stage, scene) in
        stage.show(scene.page)
        try? scene.viewDidLoad()
      }
    }
  }

  func onRemove(stage: UIViewController) { stage.leave(self) }

  // MARK: - Override
  func viewDidLoad() throws {
    let actionA = Sample2AAction(
      label: try outlet("label"),
      buttonA: try outlet("nextButtonA"),
      prevButton: try outlet("prevButton")
    )
    actionA.stopping = { [weak self] in self?.stopped += 1 }
    let actionB = Sample2AAction(
      label: try outlet("label"),
      buttonA: try outlet("nextButtonB"),
      prevButton: try outlet("prevButton")
    )
    self.observer.activate(action: actionA, director: self.director, argument: self.argument)
    self.observer.activate(action: actionB, director: self.director, argument: self.argument)
  }
}

// "2. Actionを実装する"; RxSwift's `rx.tap.do(onNext:)` is `events("click").each`.
private final class Sample2AAction: Action {
  unowned let label: Component
  unowned let nextButtonA: Component
  unowned let prevButton: Component
  var stopping: (() -> Void)?

  typealias SceneType = Sample2AViewController

  func start(
    director: SceneDirector<Sample2AViewController.Sample2Link>?,
    argument: Bool?
  ) -> [ActionStream] {
    return [
      self.nextButtonA.events("click").each { () in
        director?.transitTo(link: Sample2AViewController.Sample2Link.A)
      },
      self.prevButton.events("click").each { () in _ = director?.exit() },
    ]
  }

  func onStop() {
    stopping?()
  }

  func onError(error: any Error) {
    Issue.record(error)
  }

  init(label: Component, buttonA: Component, prevButton: Component) {
    self.label = label
    self.nextButtonA = buttonA
    self.prevButton = prevButton
  }
}

@HostActor @Suite(.serialized) struct KabuKitDocumentTests {
  private func tap(_ name: String, on stack: PageStack) async throws {
    try stack.top?.tap(.testID(name))
    #expect(await Bundle.main.settle(timeout: .seconds(60)) == .rest)
  }

  private func end(_ stack: PageStack) async {
    for page in stack.pages.reversed() { page.destroy() }
    await Bundle.main.settle()
  }

  @Test func `the basic usage: pushed by two buttons, popped by the third`() async throws {
    // "2. AppDelegateにて初期化", and again under "SceneSequence(画面フロー)".
    let root = PageStack()
    let xibFile = ViewControllerXIBFile("Sample1AViewController", Bundle.main)
    let sceneSequence: SceneSequence<UIViewController>? = root.sequence
    try sceneSequence?.start(
      xibFile,
      Sample1AViewController.self,
      nil,
      { (stage, scene) in
        stage.show(scene.page)
        scene.viewDidLoad()
      }
    )
    let first = try #require(sceneSequence?.scenes.last as? Sample1AViewController)
    #expect(first.argument == nil && !first.isPrevEnabled)
    try await tap("prevButton", on: root)
    #expect(root.pages.count == 1, "isRemoval is false")

    try await tap("nextButtonA", on: root)
    let second = try #require(sceneSequence?.scenes.last as? Sample1AViewController)
    #expect(second !== first && second.argument == true && second.isPrevEnabled)
    try await tap("nextButtonB", on: root)
    #expect(sceneSequence?.scenes.last is Sample1BViewController && root.pages.count == 3)
    #expect((sceneSequence?.scenes.last as? Sample1BViewController)?.argument == nil)
    try root.goBack()
    await Bundle.main.settle()
    try await tap("prevButton", on: root)
    #expect(root.pages.count == 1 && second.isReleased && second.argument == nil)

    // "SceneDirector(画面管理)": without the label, as the text's own sample of it; and the system's way back.
    typealias TransitionType = Sample1AViewController.Sample1Link
    #expect(first.director?.changeScene(TransitionType.A) == true)
    let third = try #require(sceneSequence?.scenes.last as? Sample1AViewController)
    third.page.destroy()
    third.viewDidDisappear(true)
    #expect(third.isReleased && sceneSequence?.scenes.count == 1)
    await end(root)
  }

  @Test func `a scene made by hand has no director and no argument`() throws {
    let page = try Bundle.main.makePage()
    let scene = Sample1AViewController(page: page)
    #expect(scene.director == nil && scene.argument == nil)
    page.destroy()
  }

  @Test func `the recommended usage: two actions turn taps into transitions`() async throws {
    let root = PageStack()
    let xibFile = ViewControllerXIBFile("Sample2AViewController", Bundle.main)
    try root.sequence.start(xibFile, Sample2AViewController.self) { (stage, scene) in
      stage.show(scene.page)
      try? scene.viewDidLoad()
    }
    try await tap("nextButtonA", on: root)
    try await tap("nextButtonB", on: root)
    #expect(root.pages.count == 3)
    let top = try #require(root.sequence.scenes.last as? Sample2AViewController)
    try await tap("prevButton", on: root)
    #expect(root.pages.count == 2 && top.stopped == 1 && top.isReleased)
    await end(root)
  }
}
