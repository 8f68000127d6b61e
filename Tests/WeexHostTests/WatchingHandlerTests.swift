import Testing
import WeexHost

/// The handlers that observe pages and decide about them, each replaced by a user's own.
@HostActor @Suite struct WatchingHandlerTests {
  /// The calls of a test's handlers, in order.
  final class Notes: Sendable {
    @HostActor var lines: [String] = []
    nonisolated init() {}
    @HostActor func note(_ line: String) { lines.append(line) }
  }

  struct Monitor: AppMonitoring {
    let notes: Notes
    func commitAlarm(_ alarm: MonitorAlarm) {
      let code = alarm.errorCode.map(String.init) ?? "fine"
      notes.note("\(alarm.monitorPoint.rawValue) \(alarm.isSuccess) \(code)")
    }
  }

  @Test func `an app monitor hears of stations reached and failed at`() async throws {
    let notes = Notes()
    let driven = try await DrivenPage(
      "weex.requireModule('modal').toasst; weex.document.body; undefinedName();"
    ) { $0.registerHandler(Monitor(notes: notes), withProtocol: (any AppMonitoring).self) }
    #expect(driven.page.failures.count == 1)
    #expect(notes.lines.contains("jsBridge false -2013"))
    let good = Notes()
    _ = try await DrivenPage("") {
      $0.registerHandler(Monitor(notes: good), withProtocol: (any AppMonitoring).self)
    }
    #expect(good.lines == ["jsBridge true fine", "nativeRender true fine"])
  }

  struct Exceptions: ExceptionHandling {
    let notes: Notes
    func onJSException(_ exception: JSExceptionInfo) {
      let place = exception.sourceURL.map { $0.prefix { $0 != ":" } } ?? "nowhere"
      notes.note("\(exception.bundleUrl) \(exception.errorCode) \(exception.exception) \(place)")
    }
  }

  @Test func `an exception handler gets message, number and place`() async throws {
    let notes = Notes()
    let driven = try await DrivenPage("setTimeout(() => { throw new Error('late'); }, 10);") {
      $0.registerHandler(Exceptions(notes: notes), withProtocol: (any ExceptionHandling).self)
    }
    #expect(driven.page.failures.count == 1)
    #expect(notes.lines == ["file:///page.js -2013 Error: late file"])
  }

  struct Configuration: ConfigProviding {
    let values: [String: HostValue]
    func config(forKey key: String) -> HostValue? { values[key] }
  }

  @Test func `a configuration switches dark scheme off, and other keys keep their defaults`()
    async throws
  {
    let driven = try await DrivenPage("hear(body, 'schemechange');") {
      $0.registerHandler(
        Configuration(values: ["iOS_weex_ext_config.supportDarkScheme": "false"]),
        withProtocol: (any ConfigProviding).self
      )
    }
    driven.page.setScheme(.dark)
    #expect(await driven.takeLines().isEmpty)
    #expect(driven.page.scheme == .light)
    #expect(driven.host.config("other.key", default: 3) == 3)
    #expect(driven.host.isEnabled("other.key", default: true))
  }

  struct PageEvents: PageEventNotifying {
    let notes: Notes
    func pageStart(_ page: Page) { notes.note("start of \(page.url)") }
    func pageDestroy(_ page: Page) { notes.note("end of page \(page.id)") }
    func hitTest(_ point: Point, on component: Component) {
      notes.note("touch at \(point.x),\(point.y) on \(component.type)")
    }
    func notifyScroll(of component: Component, from: Point, to: Point) {
      notes.note("\(component.type) from \(from.y) to \(to.y)")
    }
  }

  @Test func `page events tell of beginning, touches, scrolling and end`() async throws {
    let notes = Notes()
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', { height: 200 }, { testId: 'list' });
      rows(list, 10, 100)[0].addEvent('click', () => {});
      """
    ) { $0.registerHandler(PageEvents(notes: notes), withProtocol: (any PageEventNotifying).self) }
    try driven.page.tap(.testID("r0"))
    try driven.page.scroll(.testID("list"), y: 50)
    driven.page.destroy()
    #expect(
      notes.lines == [
        "start of file:///page.js", "touch at 375.0,50.0 on cell", "list from 0.0 to 50.0",
        "end of page 1",
      ]
    )
  }

  struct Rules: Validating {
    func needsValidation(of page: Page) -> Bool { page.url.hasSuffix("page.js") }
    func validate(
      module: String,
      method: String,
      arguments: [HostValue],
      page: Page
    ) -> CallValidation {
      switch "\(module).\(method)" {
      case "locale.getLanguageSync": .refused("no languages", info: ["refused": true])
      case "modal.toast": .refused("no toasts, not even \(arguments.count)")
      case "geolocation.getCurrentPosition": .refused("no places")
      default: .accepted
      }
    }
    func validate(
      component type: String,
      in parent: Component?,
      page: Page
    ) -> ComponentValidation {
      type == "image" ? .replaced(by: "text") : .accepted
    }
  }

  @Test func `a validator refuses calls and replaces components`() async throws {
    let driven = try await DrivenPage(
      """
      log(module('locale').getLanguageSync(), module('locale').getLanguages());
      module('modal').toast({ message: 'x' });
      const answer = module('geolocation').getCurrentPosition();
      if (answer) answer.catch((error) => log(error.message));
      add(body, 'image', {}, { testId: 'stand-in', value: 'instead' });
      """
    ) { $0.registerHandler(Rules(), withProtocol: (any Validating).self) }
    let lines = await driven.takeLines()
    #expect(lines.contains(#"{"refused":true} ["en-US"]"#))
    #expect(lines.contains(#""geolocation.getCurrentPosition is not allowed: no places""#))
    #expect(
      driven.page.failures.map(\.message) == [
        "locale.getLanguageSync is not allowed: no languages",
        "modal.toast is not allowed: no toasts, not even 1",
      ]
    )
    #expect(driven.page.tree.root?.subcomponents.first?.type == "text")
  }

  @Test func `a page of no interest to the validator is left alone`() async throws {
    let host = Host.withDefaults()
    host.registerHandler(Rules(), withProtocol: (any Validating).self)
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        console.log(weex.requireModule('locale').getLanguageSync());
        """,
      url: "file:///other.js"
    )
    #expect(page.log.map(\.text) == ["en-US"])
  }

  struct Analyzer: Analyzing {
    let notes: Notes
    func transfer(_ record: AnalyzerRecord) {
      let name = record.data["name"]?.string ?? record.data["errorMsg"]?.string ?? ""
      notes.note("\(record.group) \(record.module) \(record.type) \(name)")
    }
  }

  @Test func `an analyzer gets stations and failures as they happen`() async throws {
    let notes = Notes()
    let driven = try await DrivenPage("setTimeout(() => { throw new Error('late'); }, 10);") {
      $0.registerHandler(Analyzer(notes: notes), withProtocol: (any Analyzing).self)
    }
    #expect(driven.page.failures.count == 1)
    #expect(
      notes.lines == [
        "WXAnalyzer WXPerformance stage wxJSBundleCreateFinish",
        "WXAnalyzer WXError js Error: late",
      ]
    )
  }

  struct Lines: LogHandling {
    let notes: Notes
    var levels: Set<String> { ["error", "warn"] }
    func log(_ line: Page.LogLine, of page: Page) {
      notes.note("\(page.id) \(line.level) \(line.isFromHost) \(line.text.prefix(24))")
    }
  }

  @Test func `a log handler gets the lines of the levels it wants`() async throws {
    let notes = Notes()
    _ = try await DrivenPage(
      "console.log('quiet'); console.error('loud'); module('nothing-known');"
    ) { $0.registerHandler(Lines(notes: notes), withProtocol: (any LogHandling).self) }
    #expect(notes.lines == ["1 error false loud", "1 warn true file:///page.js:10:44: m"])
  }
}
