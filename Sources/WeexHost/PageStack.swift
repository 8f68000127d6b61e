internal import HostLoop
// Public for the conformance to `PageStacking`, which is the package's; nothing of it is re-exported.
public import Scenes
public import WeexTree

/// Pages on top of each other, of which only the topmost is visible, with its bar.
///
/// `page.show()` begins one; `navigator.push` puts another page on top. Each page is shown by a scene of one sequence, whose director
/// controls all changes; `import SceneFlow` shows scenes written in Swift among them.
///
/// If the sequence refuses a change, the topmost page gets a warning; in a strict host, a failure.
@HostActor
public final class PageStack: PageContaining, PageStacking {
  /// The largest number of pages in a stack; a page that pushes itself endlessly fails here.
  public nonisolated static let maximumPages = 100

  private var shown: [Page]
  /// The scenes that show the pages.
  package private(set) lazy var sceneSequence = makeSequence()
  private let scenario: (any Scenario<PageStage>)?
  /// The scene that shows each page, by the page's identity.
  private var owners: [ObjectIdentifier: AnyObject] = [:]
  /// The page that asked for each page being opened, by a number for each opening.
  private var openers: [Int: Page] = [:]
  /// The openings, by number, whose pages are to be removed as soon as they have opened.
  private var unwanted: Set<Int> = []
  private var lastNumber = 0

  /// Makes a stack without pages.
  public convenience init() {
    self.init(sequencedBy: nil)
  }

  /// Makes a stack without pages; a scenario decides what follows an event that leaves its sequence.
  package init(sequencedBy scenario: (any Scenario<PageStage>)?) {
    shown = []
    self.scenario = scenario
  }

  fileprivate init(of page: Page) {
    shown = [page]
    scenario = nil
    page.container = self
    begin(with: page)
  }

  private func makeSequence() -> SceneSequence<PageStage> {
    let sequence = SceneSequence(PageStage(self), scenario: scenario)
    sequence.onRefusal = { [weak self] error in self?.top?.report(error) }
    sequence.mayLeave = { [weak self] scene in self?.mayLeave(scene) != false }
    return sequence
  }

  /// Whether all pages of a scene may be removed.
  private func mayLeave(_ scene: AnyObject) -> Bool {
    pages.allSatisfy { $0.isRemovable || owners[ObjectIdentifier($0)] !== scene }
  }

  /// The pages, the topmost last, without those that were destroyed.
  public var pages: [Page] { shown.filter(\.isAlive) }

  /// The visible page; `nil` if all are gone.
  public var top: Page? { shown.last(where: \.isAlive) }

  /// Shows another page on top, whose URL is relative to that of the page that asks.
  ///
  /// - Parameters:
  ///   - request: What to open.
  ///   - page: The page that asks, which is in this stack.
  ///   - whenDone: Called with the page when its bundle has run, or with the error; never if the page that asks ends first.
  public func push(
    _ request: PageRequest,
    from page: Page,
    whenDone: @escaping @HostActor (Result<Page, HostError>) -> Void = { _ in }
  ) {
    do throws(HostError) {
      try checkRoom(for: request.url)
    } catch {
      return whenDone(.failure(error))
    }
    page.installPageOpening()
    lastNumber += 1
    let number = lastNumber
    openers[number] = page
    let prepare = { @HostActor [self] (page: Page) in
      openers[number] = nil
      cover(with: page, request)
    }
    page.openPage(request, prepare: prepare) { [self] result in
      openers[number] = nil
      switch result {
      case .success(let page): if unwanted.remove(number) != nil { _ = exit(page) }
      case .failure: removeFailedPages()
      }
      whenDone(result)
    }
  }

  /// Removes the topmost page and destroys it once its handlers have been called; one that is being opened is removed when it is there.
  ///
  /// - Throws: If there is no page below, or the topmost may not be removed.
  public func pop() throws(HostError) {
    openers = openers.filter(\.value.isAlive)
    if let last = openers.keys.max() {
      openers[last] = nil
      unwanted.insert(last)
      return
    }
    removeDestroyedPages()
    guard let scene = sceneSequence.scenes.last, sceneSequence.scenes.count > 1 else {
      throw HostError(.methodFailed, "there is no page below this one to go back to")
    }
    guard sceneSequence.exit(scene) else {
      throw HostError(
        .methodFailed,
        "the page cannot be left: its isRemovable or that of its scene is false"
      )
    }
  }

  /// Throws if the stack is full.
  package func checkRoom(for url: String) throws(HostError) {
    openers = openers.filter(\.value.isAlive)
    guard pages.count + openers.count >= Self.maximumPages else { return }
    throw HostError(
      .methodFailed,
      "'\(url)' is not opened: the stack has \(Self.maximumPages) pages already"
    )
  }

  func cover(with page: Page, _ request: PageRequest) {
    removeDestroyedPages()
    guard let scene = sceneSequence.scenes.last else { return begin(with: page) }
    _ = sceneSequence.perform(PageTransition.page(page, request), from: scene)
  }

  /// Begins the sequence, or restarts it if all its pages are gone.
  private func begin(with page: Page) {
    removeDestroyedPages()
    // Making its scene cannot fail, and the sequence is empty.
    try? sceneSequence.start({ PageScene(page) }, PageScene.self, page.openingRequest) {
      stage,
      scene in
      stage.place?.show(scene.page)
    }
  }

  /// Removes a page through its director; returns whether it may be removed.
  private func exit(_ page: Page) -> Bool {
    owners[ObjectIdentifier(page)].map(sceneSequence.exit) ?? false
  }

  /// Removes pages that failed to open.
  private func removeFailedPages() {
    removeDestroyedPages()
    let count = shown.count
    shown.removeAll { !$0.isAlive }
    if shown.count < count { top?.willAppear() }
  }

  /// Removes the scenes whose pages were destroyed.
  package func removeDestroyedPages() {
    for page in shown where !page.isAlive { forget(page) }
  }

  /// A page was destroyed by other code: a scene without any other page is removed.
  package func pageDidEnd(_ page: Page) { forget(page) }

  private func forget(_ page: Page) {
    guard let scene = owners.removeValue(forKey: ObjectIdentifier(page)),
      !owners.values.contains(where: { $0 === scene })
    else { return }
    sceneSequence.sceneDidDisappear(scene)
  }

  fileprivate func remove(_ page: Page) {
    let wasTop = page === top
    page.didDisappear()
    owners[ObjectIdentifier(page)] = nil
    shown.removeAll { $0 === page || !$0.isAlive }
    if wasTop { top?.willAppear() }
  }
}

extension PageStack {
  /// Puts a page on top, as a page of the topmost scene.
  package func show(_ page: Page) {
    owners[ObjectIdentifier(page)] = sceneSequence.scenes.last
    guard shown.last !== page else { return }
    top?.didDisappear()
    shown = pages + [page]
    page.container = self
    page.willAppear()
  }

  /// Removes a page and destroys it once its handlers have been called.
  func leave(_ page: Page) {
    guard owners[ObjectIdentifier(page)] != nil else { return }
    remove(page)
    // Two turns from now: after the page's own events about its removal, and its callback.
    let loop = page.host.loop
    loop.post { loop.post { page.destroy() } }
  }

  /// Removes the pages of a scene, the topmost first.
  package func leave(_ scene: AnyObject) {
    for page in pages.reversed() where owners[ObjectIdentifier(page)] === scene { leave(page) }
  }
}

extension Page {
  /// The stack that the page is in; initially the page alone.
  ///
  /// For an embedded page, the stack of the page around it.
  public var stack: PageStack {
    parent?.stack ?? container as? PageStack ?? PageStack(of: self)
  }

  /// Shows an open page, which appears, or the page that is on top of it by now.
  ///
  /// - Returns: The stack that the page is in.
  @discardableResult
  public func show() -> PageStack {
    let stack = stack
    stack.top?.willAppear()
    return stack
  }
}
