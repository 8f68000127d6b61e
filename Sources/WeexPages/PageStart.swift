package import BundleFormat
package import HostThread
package import HostValues
internal import Metering
internal import OfficialRuntime
internal import WeFramework
internal import WeexCore
internal import WeexRuntime
package import WeexTree

/// Where a page's bundle comes from, and how it is run.
@HostActor
package struct PageStart: PageOrigin {
  /// The origin of the bundle.
  package enum Source: Sendable {
    /// It was given, and is the same when the page is reloaded.
    case given(PageBundle)
    /// From its URL, through the host's `PageOpening` handler.
    case url(String)
    /// From another source, under a URL.
    case loader(String, @Sendable () async -> Result<PageBundle, HostError>)
  }

  private let source: Source
  private let options: PageOptions

  package init(_ source: Source, _ options: PageOptions) {
    self.source = source
    self.options = options
  }

  /// The URL that identifies it.
  package var url: String {
    switch source {
    case .given(let bundle): bundle.url
    case .url(let url), .loader(let url, _): url
    }
  }

  /// The data for the page's root component.
  package var data: HostValue { options.data }

  /// Gets the bundle.
  package func bundle(for page: Page) async throws(HostError) -> PageBundle {
    switch source {
    case .given(let bundle): return bundle
    case .url(let url):
      let opening = try page.host.requireHandler((any PageOpening).self)
      return try await opening.bundle(of: PageRequest(url), openedBy: page)
    case .loader(_, let load): return try await load().get()
    }
  }

  /// Sets an empty page's options.
  func prepare(_ page: Page, for bundle: PageBundle? = nil) throws(HostError) {
    try page.host.viewport(options).check()
    try page.begin(self)
    setUp(page)
    if let scheme = options.environment["scheme"]?.string.flatMap(Page.Scheme.init) {
      page.scheme = scheme
    }
    page.isRightToLeft = page.host.given("layoutDirection", options)?.string == "rtl"
    let options = options
    page.openAnother = { [unowned page] bundle, request, prepare throws(HostError) in
      try page.open(bundle, request, like: options, prepare)
    }
    if let bundle { try applyDeclarations(bundle, page) }
  }

  private func setUp(_ page: Page) {
    page.setUp(viewport: page.host.viewport(options), options: options.config)
  }

  /// Applies to the page what its bundle declares about itself.
  private func applyDeclarations(_ bundle: PageBundle, _ page: Page) throws(HostError) {
    if bundle.isTemplate { return page.framework = Page.templateFramework }
    page.framework = try framework(of: bundle).rawValue
    page.sourceMap =
      options.sourceMap ?? bundle.sourceMap ?? SourceMap(inlineIn: bundle.source, url: bundle.url)
  }

  /// Runs the bundle for the first time.
  package func run(_ bundle: PageBundle, in page: Page) throws(HostError) {
    if page.framework.isEmpty {
      setUp(page)
      try applyDeclarations(bundle, page)
    }
    page.bundle = bundle
    page.willRun()
    if bundle.isTemplate { return try page.runTemplate(bundle) }
    page.attach()
    guard page.isAlive else { return }
    page.reach(.loadStart)
    let framework = try Framework(named: page.framework)
    if let path = options.officialRuntime {
      return try runOfficial(path, bundle, as: framework, in: page)
    }
    let vue =
      framework == .vue
      ? try VueLocation.load(from: options.vueFolder, bundle: bundle.url) : nil
    let environment = page.host.environment(options)
    let realm = try PageRealm(page: page, data: options.data, environment: environment)
    page.firstTurn { () throws(HostError) in
      realm.startServices()
      if let vue {
        try realm.installVue(
          factory: vue.factory,
          index: vue.index,
          isDevelopment: options.isDevelopment
        )
      }
      // After Vue, which takes a page with a `window` for one in a browser.
      try page.startAttachments(in: realm)
      page.reach(.loadEnd)
      page.reach(.createInstanceStart)
      defer {
        page.reach(.executeEnd)
        page.reach(.createInstanceEnd)
      }
      if framework == .we {
        try realm.evaluateLegacy(bundle.source, url: bundle.url)
      } else {
        try realm.evaluate(bundle.source, url: bundle.url)
      }
      try realm.finish()
    }
    page.endFirstRun()
  }

  private func runOfficial(
    _ path: String,
    _ bundle: PageBundle,
    as framework: Framework,
    in page: Page
  ) throws(HostError) {
    try page.host.runOfficial(
      path,
      bundle,
      as: framework,
      in: page,
      data: options.data,
      // At "debug" the runtime logs every call that it makes.
      environment: page.host.environment(options, logLevel: "log"),
      raxAPI: options.raxAPI
    )
  }

  private func framework(of bundle: PageBundle) throws(HostError) -> Framework {
    if let name = options.framework { return try Framework(named: name) }
    return try Framework(of: bundle.source, url: bundle.url)
  }
}
