internal import Inspector
internal import WeexHost
internal import WeexModules

/// Sends changes in the state of a session to the tabs.
@HostActor
final class SessionPublisher {
  private let session: DevelopmentSession
  private let tabs: InspectorTabs
  let journal = SessionJournal()
  private var picture = ShownPicture()
  private let answers: SessionAnswers
  private var told: [String: String] = [:]
  /// The warnings about characters that no font has, which the terminal has.
  private var toldCharacters: Set<String> = []
  /// The life of the page and the changes of its tape's moments when the moments were last sent.
  private var toldMoments: (life: Int, changes: Int)?

  init(_ session: DevelopmentSession, _ tabs: InspectorTabs, _ answers: SessionAnswers) {
    (self.session, self.tabs, self.answers) = (session, tabs, answers)
  }

  /// Sends what has changed.
  func publish() {
    if let message = journal.takeMessage() {
      tabs.tell("entries", message.text, isReset: message.isReset)
    }
    if let run = session.run, run.isChanged || picture.svg.isEmpty {
      run.isChanged = false
      tellPicture()
      tellMissingCharacters(of: run)
      let trees = session.run?.stack?.pages.map { PageJSON.text(of: $0) } ?? []
      tell("dialog", JSONText.of(["kind": "dialog", "dialog": Self.dialog(of: session.top)]))
      tell("boxes", JSONText.of(["kind": "boxes", "boxes": Self.boxes(of: session.top)]))
      tell("tree", #"{"kind":"tree","pages":[\#(trees.joined(separator: ","))]}"#)
      answers.note(tree: trees.last ?? "", picture: picture.svg, journal: journal.lines)
      tell("network", JSONText.of(["kind": "network", "exchanges": NetworkRows.json(of: run)]))
      tell("waiting", JSONText.of(Self.waiting(of: run.host)))
      tellStorage(run.host)
    }
    for slot in 0..<SessionCommand.maximumScreens { tellMirror(slot) }
    answers.note(besides: session.mirrors.map(\.picture.svg))
    tell("screens", JSONText.of(Self.screens))
    tellMoments()
    tell("state", JSONText.of(Self.state(session)))
  }

  /// Sends the moments of the tape if there are others than before; a session may have many.
  private func tellMoments() {
    let place = (session.life, session.tape.momentChanges)
    if let told = toldMoments, told == place { return }
    toldMoments = place
    let texts = session.tape.moments.map(\.text).joined(separator: ",")
    tell("moments", #"{"kind":"moments","moments":[\#(texts)]}"#)
  }

  private static let screens: HostValue = [
    "kind": "screens", "names": .array(SessionScreen.offered.map { .string($0) }),
  ]

  /// Sends what an additional screen shows, if there is one in this slot.
  private func tellMirror(_ slot: Int) {
    var fields: [String: HostValue] = ["kind": "beside", "slot": .number(Double(slot))]
    if slot < session.mirrors.count {
      let mirror = session.mirrors[slot]
      fields["screen"] = .string(mirror.screen.name)
      fields["scheme"] = .string(mirror.screen.scheme.rawValue)
      fields["note"] = mirror.note.map { .string($0) } ?? .null
      fields["svg"] = .string(mirror.picture.svg)
      fields["width"] = .number(mirror.picture.width)
      fields["height"] = .number(mirror.picture.height)
    }
    tell("beside\(slot)", JSONText.of(.object(fields)))
  }

  private func tell(_ kind: String, _ text: String) {
    guard told[kind] != text else { return }
    told[kind] = text
    tabs.tell(kind, text)
  }

  private func tellPicture() {
    guard let page = session.top, picture.update(of: page) else { return }
    let fields: HostValue = [
      "kind": "picture", "svg": .string(picture.svg), "width": .number(picture.width),
      "height": .number(picture.height), "scheme": .string(page.scheme.rawValue),
    ]
    tabs.tell("picture", JSONText.of(fields))
  }

  /// Warns of characters that no font has: once on each page, and on the terminal not again after each edit.
  private func tellMissingCharacters(of run: SessionRun) {
    // A page that is still loading may get a font.
    guard run.host.loop.outstanding.isEmpty, let page = run.top, let picture = picture.picture,
      let warning = page.warnOfMissingCharacters(in: picture),
      toldCharacters.insert(warning).inserted
    else { return }
    session.options.say("warning: \(warning)")
  }

  private func tellStorage(_ host: Host) {
    guard let storage = host.handler((any StorageKeeping).self) else { return }
    Task { @HostActor [weak self] in
      guard let keys = try? await storage.keys() else { return }
      var items: [HostValue] = []
      for key in keys.sorted().prefix(500) {
        guard let text = try? await storage.item(key) else { continue }
        items.append(["key": .string(key), "value": .string(text.bounded(utf8: 10_000))])
      }
      self?.tell("storage", JSONText.of(["kind": "storage", "items": .array(items)]))
    }
  }

  /// Where each component is seen, by its reference, in page units: `[x, y, width, height]`.
  private static func boxes(of page: Page?) -> HostValue {
    var boxes: [String: HostValue] = [:]
    for component in page?.components ?? [] {
      let frame = component.frameInPage
      boxes[component.ref] = .array(
        [frame.x, frame.y, frame.width, frame.height].map { .number(Double($0)) }
      )
    }
    return .object(boxes)
  }

  /// The dialog or picker that lies over the page.
  private static func dialog(of page: Page?) -> HostValue {
    guard let dialog = page?.overlay.dialogs.last else { return .null }
    var fields: [String: HostValue] = [
      "message": .string(dialog.message), "buttons": .array(dialog.buttons.map { .string($0) }),
    ]
    if let field = dialog.field {
      fields["field"] = [
        "kind": .string(field.kind.rawValue), "text": .string(field.text),
        "placeholder": .string(field.placeholder),
        "items": .array(field.items.map { .string($0) }),
      ]
    }
    return .object(fields)
  }

  private static func waiting(of host: Host) -> HostValue {
    let timers = host.clock.timers.prefix(200).map { timer -> HostValue in
      ["label": .string(timer.label), "due": .number(timer.deadline)]
    }
    return [
      "kind": "waiting",
      "work": .array(host.loop.outstanding.descriptions.prefix(200).map { .string($0) }),
      "timers": .array(timers),
    ]
  }

  private static func state(_ session: DevelopmentSession) -> HostValue {
    [
      "kind": "state", "file": .string(session.options.name),
      "clock": .number(session.clock.rounded()), "isPaused": .bool(session.pace.isPaused),
      "speed": .number(session.pace.speed),
      "moment": .number(Double(session.moment ?? session.tape.moments.count - 1)),
      "isLive": .bool(session.moment == nil), "isRunning": .bool(session.isRunning),
      "note": session.note.map { .string($0) } ?? .null,
      "failure": session.failure.map { $0.shown(in: session.options) } ?? .null,
      "viewport": .string(session.screen.name),
      "field": SessionCommand.focusedField(of: session.top),
      "pageTitle": session.top?.navigationBar.title.map { .string($0) } ?? .null,
    ]
  }
}
