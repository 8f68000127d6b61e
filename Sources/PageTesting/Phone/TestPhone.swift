internal import CommandProcess
internal import TestReporting
internal import WeexHost

/// The phone of one test: its own host, the pages, and records of what they do.
@HostActor
final class TestPhone {
  let host: Host
  let realm: DriverRealm
  let settings: TestSettings
  /// The absolute path of the tests' file.
  let file: String
  let record = PageRecord()
  private(set) var pages: [String: Page] = [:]
  /// The failures of pages, without duplicates.
  private(set) var pageFailures: [PageFailure] = []
  private(set) var listenersLeft: [String] = []
  /// The generated pages around mounted components.
  private(set) var mounted: [MountedEntry] = []
  /// The ids of the pages that show them.
  private(set) var mountedPages: Set<String> = []
  let network: TestNetwork
  let sockets: TestSockets
  let dialogs: TestDialogs
  let faults: Faults
  let tapes: TestTapes
  let described: DescribedModules
  let faked = FakedCalls()
  /// The modules that the test fakes and that the host does not have.
  private(set) var ownModules: Set<String> = []
  /// The keys that the test has put into `storage`.
  private(set) var storedKeys: Set<String> = []
  /// The absolute paths of the pages' source files.
  var files: Set<String> = []
  /// The time at which the clock has begun, according to the test or the run; `nil` for the usual beginning.
  private var clockStart: Double?
  /// The zone of local time that the test has chosen, or the run.
  private var timeZone: TimeZoneName?

  /// Makes a phone; `file` is the file of the test, and pages are looked up beside it.
  init(_ host: Host, _ realm: DriverRealm, _ settings: TestSettings, file: String) {
    (self.host, self.realm, self.settings, self.file) = (host, realm, settings, file)
    (clockStart, timeZone) = (settings.configuration.clockStart, settings.timeZone)
    tapes = TestTapes(host, settings)
    faults = Faults(host, tapes)
    network = TestNetwork(host, realm, tapes)
    sockets = TestSockets(host, tapes, network, faults)
    host.configure(settings.configuration)
    settings.prepare(host)
    dialogs = TestDialogs(host)
    described = DescribedModules(settings.table, in: host)
    host.tracesOrigins = true
    host.registerHandler(network, withProtocol: (any ResourceRequesting).self)
    host.registerHandler(sockets, withProtocol: (any WebSocketHandling).self)
    record.follow(host)
    network.phone = self
    host.onOpen = { [weak self] page in self?.follow(page) }
  }

  private func follow(_ page: Page) {
    pages[page.id] = page
    page.onFailure = { [weak self] error in
      guard let self else { return }
      note(settings.coverage?.uncounted(error) ?? error)
    }
    record.follow(page)
    page.onListenersLeft = { [weak self] in self?.listenersLeft += $0 }
    faults.follow(page)
    settings.coverage?.follow(page)
  }

  private func note(_ error: HostError) {
    if realm.noteStop(error) { return }
    let isSame = { (failure: PageFailure) in
      failure.error.message == error.message && failure.error.location == error.location
        && failure.error.causeLines == error.causeLines
    }
    let here = pageFailures.indices.filter { index in
      error.location != nil && pageFailures[index].error.location == error.location
    }
    if let index = pageFailures.firstIndex(where: isSame) {
      pageFailures[index].count += 1
    } else if let first = here.first, here.count >= PageFailure.mostHere {
      pageFailures[first].others += 1
    } else {
      pageFailures.append(PageFailure(error: error, verb: realm.run?.lastVerb?.number))
    }
  }

  /// Opens the page of a file, and runs its bundle for the first time.
  func open(_ name: String, _ options: HostValue) async throws(HostError) -> Page {
    let (path, query) = try path(of: name)
    return try await open(path, query, options, settings.build)
  }

  /// Opens a page that shows a component.
  func mount(_ component: MountedComponent, _ options: HostValue) async throws(HostError) -> Page {
    let subject = try path(of: component.file).file
    let others = try component.files().map { tag, file throws(HostError) in
      (tag: tag, path: try path(of: file).file)
    }
    let setup = try component.setup.map { name throws(HostError) in
      try path(of: name, as: "file").file
    }
    let entry = try component.entry(for: subject, others, after: setup, besides: mounted)
    if !mounted.contains(where: { $0.path == entry.path }) { mounted.append(entry) }
    var build = settings.build
    build.entryText = entry.text
    // A component is used in pages, whose folder may be above its own.
    let projects = [subject] + (setup.map { [$0] } ?? [])
    build = build.reading(.only([settings.folder] + projects.map(BundleBuilder.project(of:))))
    let page: Page
    do throws(HostError) {
      page = try await open(entry.path, "", options, build)
    } catch {
      throw entry.renamed(error)
    }
    mountedPages.insert(page.id)
    page.isAroundComponent = true
    if page.failures.isEmpty { try page.checkMountedNames(component.props.names, for: "t.mount") }
    return page
  }

  private func open(
    _ path: String,
    _ query: String,
    _ options: HostValue,
    _ build: BuildOptions
  ) async throws(HostError) -> Page {
    let read = try TestPageOptions(options, before: settings.page)
    let pageOptions = read.pageOptions
    if let now = read.now { setClock(to: now) }
    if let timeZone = read.timeZone { use(timeZone) }
    if let name = options["replay"], !name.isNil {
      let tape = try NamedTape(name, beside: file)
      if settings.recordedTapes == nil { files.insert(tape.path) }
      try tapes.use(tape, of: path, pageOptions, clockStart: clockStart, timeZone: timeZone)
    }
    if let modules = options["modules"]?.object {
      ownModules.formUnion(try Fakes.register(modules, in: host, realm, described, faked))
      tapes.leave(modules)
    }
    try faults.check()
    if let answers = options["network"]?.array { try network.add(answers) }
    if let text = options["text"], !text.isNil { try measureText(text) }
    if let answer = options["modal"], !answer.isNil {
      dialogs.answer(by: try ModalPolicy(answer))
    }
    if let items = options["storage"] { try await store(items) }
    files.insert(path)
    let page: Page
    do throws(HostError) {
      page = try await host.openPage(file: path + query, options: pageOptions, build: build) {
        network.keep(for: $0)
        dialogs.keep(for: $0)
      }
    } catch {
      files.formUnion(error.files)
      throw error
    }
    page.show()
    return page
  }

  private func setClock(to time: TimestampText) {
    host.clock.set(to: time.milliseconds)
    clockStart = host.clock.epoch
  }

  /// Chooses the zone of local time, which the whole process has, until ``restoreZone()``.
  private func use(_ zone: TimeZoneName) {
    zone.use()
    timeZone = zone
  }

  /// Gives the process the run's zone of local time again if the test has chosen another.
  func restoreZone() {
    guard timeZone != settings.timeZone else { return }
    (settings.timeZone ?? .utc).use()
  }

  /// Chooses what measures text: `pango`, as on a device, or `fixed`.
  private func measureText(_ choice: HostValue) throws(HostError) {
    switch choice {
    case "pango":
      let text = try PangoText(fonts: settings.fonts)
      host.registerHandler(text, withProtocol: (any TextMeasuring).self)
      let images = ResourceImages(loadsUnobservedImages: true)
      host.registerHandler(images, withProtocol: (any ImageLoading).self)
    case "fixed":
      host.registerHandler(FixedAdvanceText(), withProtocol: (any TextMeasuring).self)
    default:
      throw HostError(
        .invalidArgument,
        "text: it wants 'fixed' or 'pango', got \(choice.shownText)"
      )
    }
  }

  private func store(_ value: HostValue) async throws(HostError) {
    guard let items = value.object else {
      throw HostError(
        .invalidArgument,
        "storage: it wants an object of texts and numbers by key, got \(value.shownQuoted)"
      )
    }
    storedKeys.formUnion(items.keys)
    let storage = try host.requireHandler((any StorageKeeping).self)
    for (key, value) in items.sorted(by: { $0.key < $1.key }) {
      guard value.string != nil || value.number != nil else {
        throw HostError(
          .invalidArgument,
          "storage: '\(key)' wants a text or a number, got \(value.shownQuoted)"
        )
      }
      do {
        try await storage.setItem(key, value.shownText, isPersistent: false)
      } catch {
        throw HostError(.methodFailed, "storage: '\(key)' cannot be stored: \(error)")
      }
    }
  }

  /// A page of this phone, even a destroyed one; throws if there never was one with this id.
  func page(_ id: String) throws(HostError) -> Page {
    if let page = pages[id] { return page }
    throw HostError(.noTarget, "there is no page \(id)")
  }

  /// A page of this phone that has not been destroyed; throws otherwise, naming `what` was to be read or done.
  func livePage(_ id: String, for what: String) throws(HostError) -> Page {
    let page = try page(id)
    guard page.isAlive else {
      throw HostError(.pageDestroyed, "'\(what)': the page '\(page.shownName)' was destroyed")
    }
    return page
  }

  /// The properties that can still be read after a page was destroyed.
  private static let lasting = ["url", "state", "console", "failures"]

  /// The value of a property that a test reads from a page.
  func reading(_ what: String, of id: String) throws(HostError) -> HostValue {
    let page = try Self.lasting.contains(what) ? page(id) : livePage(id, for: what)
    switch what {
    case "url": return .string(page.shownURL)
    case "state": return .string(page.state.rawValue)
    case "top":
      guard let top = page.stack.top else {
        throw HostError(.noTarget, "no page is left")
      }
      return .string(top.id)
    case "stack": return .array(page.stack.pages.map { .string($0.id) })
    case "console":
      return .array(
        record.lines(of: page).map { ["level": .string($0.level), "text": .string($0.text)] }
      )
    case "failures": return .array(page.failures.map { .string($0.message) })
    case "tree": return .string(TreePrinter.text(of: page, references: false))
    case "dialog": return page.openDialog.map(\.hostValue) ?? .null
    case "bar":
      let bar = page.navigationBar
      var value: [String: HostValue] = ["hidden": .bool(bar.isHidden)]
      value["title"] = bar.title.map { .string($0) }
      value["backgroundColor"] = bar.backgroundColor.map { .string($0) }
      for position in NavigationBar.Position.allCases {
        value[position.rawValue] = bar[position].map { item in
          item.title.map { .string($0) } ?? ["icon": .string(item.icon ?? "")]
        }
      }
      return .object(value)
    default: return .undefined
    }
  }

  /// The calls of a page: of a method such as `stream.fetch`, of a module, or all.
  func calls(of id: String, named name: String?) throws(HostError) -> [HostValue] {
    let page = try page(id)
    let parts = name?.split(separator: ".", maxSplits: 1).map(String.init) ?? []
    if let name, let module = parts.first, host.isUnknown(module) {
      let modules = (try? host.registry().modules.keys.map { $0 }) ?? []
      throw HostError(
        .invalidArgument,
        "calls('\(name)'): there is no module '\(module)'\(Candidates.hint(for: module, among: modules))"
      )
    }
    let calls = record.calls(of: page).filter { recorded in
      (parts.isEmpty || recorded.call.owner == parts[0])
        && (parts.count < 2 || recorded.call.method == parts[1])
    }
    // For an unknown method, an expectation that there are no calls would always hold.
    if calls.isEmpty, parts.count == 2, let table = try host.registry().modules[parts[0]]?.table,
      table[parts[1]] == nil
    {
      throw table.unknownMethod(parts[1], of: "module '\(parts[0])'")
    }
    return calls.map(\.hostValue)
  }

  /// Makes calls of a method fail.
  func addFault(_ name: String, _ options: HostValue, stack: String) throws(HostError) {
    try faults.add(name, options, stack: stack)
  }

  /// A message with the file paths in the form that results use.
  func shortened(_ sentence: String) -> String {
    mounted.reduce(sentence) { $1.shortened($0) }
      .replacing("file://\(settings.folder)/", with: "").naming(filesIn: settings.folder)
  }

  /// The numbers of the verbs during which pages failed.
  var failedVerbs: [Int] { pageFailures.compactMap(\.verb) }

  /// Notes the source files of a page, including a page that another page has opened.
  func noteFiles(of page: Page) {
    files.formUnion(page.bundle?.dependencies ?? [])
    if let path = LocalFile.path(ofURL: page.url) { files.insert(path) }
  }
}

extension Page {
  /// The lines that the page itself has printed, without the host's warnings.
  var ownLog: [LogLine] { log.filter { !$0.isFromHost } }
}

extension Host {
  /// Whether no module and no component has this name.
  @HostActor
  fileprivate func isUnknown(_ name: String) -> Bool {
    guard let registry = try? registry() else { return false }
    return registry.modules[name] == nil && registry.components[name] == nil
  }
}
