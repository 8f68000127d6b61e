internal import Templates

extension Host {
  /// A host with the built-in modules, components and handlers.
  public static func withDefaults(_ configuration: Configuration = Configuration()) -> Host {
    let host = Host(configuration)
    host.registerDefaults()
    host.trustComponents()
    host.ownHandlers()
    return host
  }

  /// A new host with everything that is registered in this one; the handlers that a host comes with are new, so that they keep nothing of this
  /// host's pages.
  package func copy() -> Host {
    let host = Host.withDefaults()
    host.adopt(self)
    return host
  }

  /// Registers the built-in modules, components and handlers.
  public func registerDefaults() {
    registerDefaultModules()
    registerDefaultComponents()
    registerTemplateViews()
    registerDefaultHandlers()
    registerRouter()
    ThrowSearch.install(in: self, ThrowFinder.places)
    registerHandler(PageStacks(), withProtocol: (any Navigating).self)
    registerHandler(PageSources(), withProtocol: (any PageOpening).self)
    registerHandler(FixedAdvanceText(), withProtocol: (any TextMeasuring).self)
  }
}
