internal import Templates

extension Host {
  /// A host with the built-in modules, components and handlers.
  public static func withDefaults(_ configuration: Configuration = Configuration()) -> Host {
    let host = Host(configuration)
    host.registerDefaults()
    host.trustComponents()
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
