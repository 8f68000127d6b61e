/// Pages over each other, of which a person sees the topmost, with its bar.
///
/// `page.show()` begins one; `navigator.push` puts another page over it. Each page is shown by a scene of one sequence, and all coming and going is
/// its director's. The scene of a page that others push is a `PageScene`; one written in Swift is shown like any scene, and puts its page on
/// the stage:
///
/// ```swift
/// let stack = PageStack()
/// try stack.sequence.start({ try Home(host) }, Home.self, true) { stage, home in stage.show(home.page) }
/// ```
///
/// What a sequence refuses is a warning of the topmost page, a failure in a strict host.
@HostActor
public final class PageStack: PageContaining {
  /// How many pages a stack holds at most; a page that pushes itself for ever fails at that.
  public nonisolated static let mostPages = 100

  private var shown: [Page]
  /// The scenes that show the pages.
  public private(set) lazy var sequence = makeSequence()
  private let scenario: (any Scenario<PageStage>)?
  /// The scenes that the pages are shown by.
  private var owners: [ObjectIdentifier: AnyObject] = [:]
  /// Pages on their way: by a number for each, the page that asked.
  private var openers: [Int: Page] = [:]
  /// Those on their way that are to go again when they are there.
  private var unwanted: Set<Int> = []
  private var lastNumber = 0

  /// Makes a stack without pages, for `sequence` to begin with a scene.
  ///
  /// - Parameter scenario: Decides what follows an event that leaves the sequence.
  public init(scenario: (any Scenario<PageStage>)? = nil) {
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

  /// Whether all pages of a scene may be taken off.
  private func mayLeave(_ scene: AnyObject) -> Bool {
    pages.allSatisfy { $0.isRemovable || owners[ObjectIdentifier($0)] !== scene }
  }

  /// The pages, the topmost last; those that were destroyed are in it no more.
  public var pages: [Page] { shown.filter(\.isAlive) }

  /// The scenes of pages that were pushed or shown as they are, the topmost last; `sequence.scenes` has those written in Swift too.
  public var scenes: [PageScene] {
    forgetDeadPages()
    return sequence.scenes.compactMap { $0 as? PageScene }
  }

  /// The page that is seen; `nil` where all are gone.
  public var top: Page? { shown.last(where: \.isAlive) }

  /// Shows another page over the topmost, whose URL is relative to that of the page that asks.
  ///
  /// - Parameters:
  ///   - request: What to open.
  ///   - page: The page that asks, which is one of this stack.
  ///   - whenDone: Called with the page when its bundle has run, or with what kept it from that; never if the page that asks ends before.
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
    page.learnToOpen()
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
      case .failure: uncover()
      }
      whenDone(result)
    }
  }

  /// Takes the topmost page away and destroys it, when its handlers have heard of it; one that is on its way goes when it is there.
  ///
  /// - Throws: Where there is no page below, or the topmost may not be left.
  public func pop() throws(HostError) {
    openers = openers.filter(\.value.isAlive)
    if let last = openers.keys.max() {
      openers[last] = nil
      unwanted.insert(last)
      return
    }
    forgetDeadPages()
    guard let scene = sequence.scenes.last, sequence.scenes.count > 1 else {
      throw HostError(.methodFailed, "there is no page below this one to go back to")
    }
    guard sequence.exit(scene) else {
      throw HostError(
        .methodFailed,
        "the page may not be left: its isRemovable, or its scene's, is false"
      )
    }
  }

  /// Throws where too many pages lie over each other already.
  func checkRoom(for url: String) throws(HostError) {
    openers = openers.filter(\.value.isAlive)
    guard pages.count + openers.count >= Self.mostPages else { return }
    throw HostError(
      .methodFailed,
      "'\(url)' is not opened: \(Self.mostPages) pages lie over each other already"
    )
  }

  func cover(with page: Page, _ request: PageRequest) {
    forgetDeadPages()
    guard let scene = sequence.scenes.last else { return begin(with: page) }
    _ = sequence.perform(PageTransition.page(page, request), from: scene)
  }

  /// Begins the sequence, or begins it anew where all its pages are gone.
  private func begin(with page: Page) {
    forgetDeadPages()
    // Its scene cannot fail to be made, and there is none yet.
    try? sequence.start({ PageScene(page) }, PageScene.self, page.openingRequest) { stage, scene in
      stage.stack?.show(scene.page)
    }
  }

  /// Leaves a page through its director; returns whether it may be left.
  private func exit(_ page: Page) -> Bool {
    owners[ObjectIdentifier(page)].map(sequence.exit) ?? false
  }

  /// Takes away what began to open and came to nothing.
  private func uncover() {
    forgetDeadPages()
    let count = shown.count
    shown.removeAll { !$0.isAlive }
    if shown.count < count { top?.willAppear() }
  }

  /// Pages that were destroyed have left their scenes behind.
  private func forgetDeadPages() {
    for page in shown where !page.isAlive { forget(page) }
  }

  /// A page was destroyed, by whomever: a scene that has no other page is not there any more.
  package func pageDidEnd(_ page: Page) { forget(page) }

  private func forget(_ page: Page) {
    guard let scene = owners.removeValue(forKey: ObjectIdentifier(page)),
      !owners.values.contains(where: { $0 === scene })
    else { return }
    sequence.sceneDidDisappear(scene)
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
  /// Puts a page over the others, as one that the topmost scene shows.
  func show(_ page: Page) {
    owners[ObjectIdentifier(page)] = sequence.scenes.last
    guard shown.last !== page else { return }
    top?.didDisappear()
    shown = pages + [page]
    page.container = self
    page.willAppear()
  }

  /// Takes a page away and destroys it, when its handlers have heard of it.
  func leave(_ page: Page) {
    guard owners[ObjectIdentifier(page)] != nil else { return }
    remove(page)
    // Two turns from now: what it is told of this, and its callback, come first.
    let loop = page.host.loop
    loop.post { loop.post { page.destroy() } }
  }

  /// Takes the pages of a scene away, the topmost first.
  func leave(_ scene: AnyObject) {
    for page in pages.reversed() where owners[ObjectIdentifier(page)] === scene { leave(page) }
  }
}

extension Page {
  /// The stack that the page is in; at first the page alone.
  ///
  /// A page in another is shown by that one's.
  public var stack: PageStack {
    parent?.stack ?? container as? PageStack ?? PageStack(of: self)
  }

  /// Shows a page that was opened: it appears, or what lies over it by now.
  ///
  /// - Returns: The stack that the page is in.
  @discardableResult
  public func show() -> PageStack {
    let stack = stack
    stack.top?.willAppear()
    return stack
  }

  /// The page itself, or the one that it lies in, however deep.
  var outermost: Page { parent?.outermost ?? self }
}
