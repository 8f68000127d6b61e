internal import HostThread
internal import WeexHost

/// A session on an additional screen: a page of its own, which follows the session's tape.
///
/// What a person does to it is done to the session's page instead, and arrives here by the tape.
@HostActor
final class SessionMirror {
  let screen: SessionScreen
  /// Why it follows no more until the page is built again; `nil` while it does.
  private(set) var note: String?
  private(set) var picture = ShownPicture()
  private var run: SessionRun?
  /// How many entries of the tape were played.
  private var played = 0
  /// The life of the session's page that this one began with.
  private var life = 0

  init(_ screen: SessionScreen) { self.screen = screen }

  /// Whether it waits for something other than the tape and time, such as the answer to a request that only this screen has made.
  var isWaiting: Bool {
    guard let run, note == nil else { return false }
    return run.host.loop.outstanding.holdsClock
  }

  /// Repeats what the session has done since the last call; returns whether the screen has changed.
  func follow(_ session: DevelopmentSession) async -> Bool {
    let before = note
    if life != session.life { await begin(session) }
    if let run, note == nil { await catchUp(run, with: session) }
    guard let run, run.isChanged else { return note != before }
    run.isChanged = false
    return picture.update(of: run.top) || note != before
  }

  /// The page that it shows, laid out.
  ///
  /// - Throws: If there is none, or if it no longer follows the session.
  func shownPage() throws(HostError) -> Page {
    guard note == nil, let page = run?.top, page.tree.root != nil else {
      throw HostError(
        .noTarget,
        "no step can be done on \(screen.label): \(note ?? "it shows no page")"
      )
    }
    page.tree.layOut()
    return page
  }

  private func begin(_ session: DevelopmentSession) async {
    run?.end()
    (run, note, played, life) = (nil, nil, 0, session.life)
    guard let file = session.file else { return }
    let next = SessionRun(
      session.options.makeHost(),
      session.commands,
      refusing: session.port,
      follows: true
    )
    next.host.configure(screen.configuration(session.options))
    next.host.journal.addSink { [weak next] _ in next?.isChanged = true }
    next.follow(session.tape)
    do throws(HostError) {
      try await next.open(file, screen.pageOptions(session.options))
      run = next
    } catch {
      note = error.message
      next.end()
    }
  }

  private func catchUp(_ run: SessionRun, with session: DevelopmentSession) async {
    run.extend(session.tape)
    let entries = session.shownEntries
    while played < entries.count {
      let item = entries[played]
      await run.advance(to: item.at)
      // An answer that only this screen asked for comes first.
      guard run.host.clock.monotonic >= item.at else { return }
      do throws(HostError) {
        try await run.play(item.entry)
      } catch {
        note = "stopped: \(error.message)"
        return
      }
      played += 1
    }
    await run.advance(to: session.clock)
  }

  /// Ends its page.
  func end() {
    run?.end()
    run = nil
  }
}

/// The last drawn appearance of a page.
@HostActor
struct ShownPicture {
  private(set) var svg = ""
  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var picture: Picture?

  /// Draws the page; returns whether it looks different now.
  mutating func update(of page: Page?) -> Bool {
    guard let page, page.tree.root != nil else { return false }
    let now = page.picture(background: page.scheme == .dark ? .black : .white)
    guard now != picture, let text = try? now.svg() else { return false }
    (picture, svg, width, height) = (now, text, now.width, now.height)
    return true
  }
}

@HostActor
extension [SessionMirror] {
  /// The mirrors for these screens, made where there is none yet, and those that are left.
  func chosen(for screens: [SessionScreen]) -> (shown: [SessionMirror], left: [SessionMirror]) {
    var left = self
    let shown = screens.map { screen in
      guard let index = left.firstIndex(where: { $0.screen == screen }) else {
        return SessionMirror(screen)
      }
      return left.remove(at: index)
    }
    return (shown, left)
  }

  /// Lets all follow a session; returns whether one of them shows something new.
  func follow(_ session: DevelopmentSession) async -> Bool {
    var isChanged = false
    for mirror in self { isChanged = await mirror.follow(session) || isChanged }
    return isChanged
  }
}
