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

  /// Makes a new host with this one's registrations.
  ///
  /// Built-in handlers are made anew, so that they share no state with this host's pages.
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
