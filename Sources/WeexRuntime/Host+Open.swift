internal import HostThread
public import WeexCore

/// What a page is opened with, beside its source.
public struct PageOptions: Sendable {
  /// Data for the root component: merged into Vue's `data`, `weex._nativeData` to others.
  public var data: HostValue = .object([:])
  /// What the bundle finds in `weex.config`, beside what the host puts there.
  public var config: [String: HostValue] = [:]
  /// What is added to or replaced in `WXEnvironment`.
  public var environment: [String: HostValue] = [:]
  /// The size of the page and its device.
  public var viewport = Page.Viewport()
  /// The framework to run the bundle with; `nil` to go by what the bundle says.
  public var framework: String?
  /// The folder of `weex-vue-framework`; `nil` to look for it.
  public var vueFolder: String?
  /// From the bundle's places to its sources', for errors; `nil` to use the one that the bundle holds itself, if any.
  public var sourceMap: SourceMap?
  /// The path of Apache's own `weex-main-jsfm.js`, to run the bundle with it; `nil` for this host's own runtime.
  public var officialRuntime: String?
  /// The path of Weex's `weex-rax-api.js`, which Rax bundles need; `nil` to take the one beside `officialRuntime`.
  public var raxAPI: String?

  /// The defaults.
  public init() {}
}

extension Host {
  /// Opens a page and runs its bundle for the first time.
  ///
  /// What the bundle throws is a failure of the page, which is returned all the same. Its timers, replies and events run with
  /// `settle(timeout:)`.
  ///
  /// - Parameters:
  ///   - source: The bundle.
  ///   - url: Where it came from: its identity in errors, and what relative URLs are resolved against.
  ///   - options: The rest.
  ///   - prepare: Called with the page before anything of it runs, to watch it from its beginning.
  /// - Returns: The page, its bundle run once.
  /// - Throws: Where no page can be made: a table that contradicts itself, a framework that is unknown or not installed.
  @HostActor
  public func openPage(
    source: String,
    url: String,
    options: PageOptions = PageOptions(),
    prepare: (Page) -> Void = { _ in }
  ) throws(HostError) -> Page {
    if let path = options.officialRuntime {
      return try openOfficialPage(on: path, source: source, url: url, options, prepare)
    }
    let framework =
      if let name = options.framework { try Framework(named: name) } else {
        try Framework(of: source, url: url)
      }
    let vue = framework == .vue ? try VueLocation.load(from: options.vueFolder, bundle: url) : nil
    let page = try makePage(source, url, framework: framework.rawValue, options, prepare)
    let environment = Self.environment(options)
    let realm = try PageRealm(page: page, data: options.data, environment: environment)
    page.turn { () throws(HostError) in
      realm.startServices()
      if let vue { try realm.installVue(factory: vue.factory, index: vue.index) }
      // After Vue, which takes a page with a `window` for a browser's.
      try page.startAttachments(in: realm)
      if framework == .we {
        try realm.evaluateLegacy(source, url: url)
      } else {
        try realm.evaluate(source, url: url)
      }
      try realm.finish()
    }
    page.endFirstRun()
    return page
  }

  /// Makes a page that nothing has run in yet, and shows it to who watches it.
  @HostActor
  func makePage(
    _ source: String,
    _ url: String,
    framework: String,
    _ options: PageOptions,
    _ prepare: (Page) -> Void
  ) throws(HostError) -> Page {
    let page = try Page(
      host: self,
      url: url,
      framework: framework,
      viewport: options.viewport,
      options: options.config
    )
    page.sourceMap = options.sourceMap ?? SourceMap(inlineIn: source, url: url)
    if let scheme = options.environment["scheme"]?.string.flatMap(Page.Scheme.init) {
      page.scheme = scheme
    }
    prepare(page)
    if page.attachments.isEmpty {
      handler((any PageAttaching).self)?.attach(toOpening: page)
    }
    return page
  }

  /// Runs every page until nothing runs, is due or is outstanding, or the time is over.
  ///
  /// - Parameter timeout: Of the host's clock, and of real time spent waiting.
  /// - Returns: What was left, if the time was over.
  @HostActor
  @discardableResult
  public func settle(timeout: Duration = .seconds(10)) async -> SettleOutcome {
    let limit = timeout / .milliseconds(1)
    switch await run(until: RunLimit(clock: limit, waiting: limit)) {
    case .rest: return .rest
    case .limit(let timers, let outstanding):
      return outstanding.isEmpty ? .timersLeft(timers) : .outstanding(outstanding)
    }
  }

  /// Lets a time pass on the host's clock, running what falls due on the way.
  @HostActor
  @discardableResult
  public func advance(
    by duration: Duration,
    waiting: Duration = .seconds(10)
  ) async -> SettleOutcome {
    let milliseconds = duration / .milliseconds(1)
    let limit = RunLimit(clock: milliseconds, waiting: waiting / .milliseconds(1), isGoal: true)
    switch await run(until: limit) {
    case .limit(_, let outstanding) where !outstanding.isEmpty: return .outstanding(outstanding)
    default: return .rest
    }
  }

  /// What `WXEnvironment` says unless a page is opened with something else.
  ///
  /// The names are those of the iOS SDK that the host is modelled on.
  @HostActor
  static func environment(
    _ options: PageOptions,
    logLevel: String = "debug"
  ) -> [String: HostValue] {
    let viewport = options.viewport
    let deviceHeight = viewport.height * viewport.deviceWidth / viewport.width
    let environment: [String: HostValue] = [
      "platform": "iOS", "osName": "iOS", "osVersion": "17.0", "weexVersion": "0.28.0",
      "deviceModel": "weexhost", "appName": "weexhost", "appVersion": "1.0",
      "deviceWidth": .number(viewport.deviceWidth), "deviceHeight": .number(deviceHeight),
      "scale": .number(viewport.scale), "layoutDirection": "ltr", "scheme": "light",
      "logLevel": .string(logLevel),
    ]
    return environment.merging(options.environment) { _, given in given }
  }
}

/// How a host came to stop.
public enum SettleOutcome: Sendable, Equatable {
  /// Nothing runs, is due or is outstanding.
  case rest
  /// The time is over, and only these timers are left.
  case timersLeft([String])
  /// The time is over, and this work is outstanding.
  case outstanding([String])
}
