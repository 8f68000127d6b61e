internal import FoundationEssentials
internal import HostValues
internal import Routing
internal import Templates
internal import WeexTree

/// Performs the actions of a template's items.
///
/// - `kl://Cart/add?id=3` calls the host's routes, for the template's page; `action_data` is an object with parameters that override the
///   query's. A `PageRequest`, a `Page` or a `TemplatePage` that the function returns is shown on top of the others, and so is the page
///   that a rewrite filter leads the URL to; any other result is dropped.
/// - `$flex.order` calls an interface or an action of the page's `$flex`, `$flex.stock.price` a method of a module that it exposes;
///   an array in `action_data` contains the arguments, any other value is the only argument.
/// - `tea.json`, `/menu/page.js`, `https://shop.example/cart`: the page is pushed, relative to the template's URL.
struct TemplateActions: ActionPerforming {
  private enum Kind {
    case interface(String)
    case route
    case page
  }

  func fault(in action: String, data: HostValue) -> ArgumentMismatch? {
    switch Self.kind(of: action) {
    case nil:
      ArgumentMismatch(
        expected: "scheme://class/function?key=value, $flex.name, or the URL of a page",
        given: HostValue.string(action)
      ).inside("action")
    case .route where !data.isNil && data.object == nil:
      ArgumentMismatch(expected: "an object with the route's parameters", given: data)
        .inside("action_data")
    case .page where !data.isNil:
      ArgumentMismatch(
        expected: "nothing (a page gets its parameters from the query of its URL)",
        given: data
      )
      .inside("action_data")
    default: nil
    }
  }

  func perform(
    _ action: String,
    for event: TemplateEvent,
    from page: Page
  ) async throws(HostError) {
    do throws(HostError) {
      switch Self.kind(of: action) {
      case .interface(let name): _ = try await page.callAttached(name, event.arguments)
      case .route: try await callRoute(action, for: event, from: page)
      case .page: page.navigate(Navigation(url: action), caller: "\(event.path).action")
      case nil: throw HostError(.invalidValue, "'\(action)' is not an action")
      }
    } catch {
      throw HostError(naming: "\(event.path).action", error)
    }
  }

  @HostActor
  private func callRoute(
    _ action: String,
    for event: TemplateEvent,
    from page: Page
  ) async throws(HostError) {
    let show = { @HostActor (found: Result<RoutedPage, HostError>) in
      page.stack.push(found: found, from: page) { error in
        if let error { page.fail(HostError(naming: "\(event.path).action", error)) }
      }
    }
    let router = page.host.router
    let khala = try router.khala(action, KhalaInfo(event.actionData), from: page)
    if let address = router.address(of: khala, for: page) {
      return show(.success(.request(PageRequest(address))))
    }
    guard let routed = RoutedPage(try await router.call(khala, from: page)), page.isAlive else {
      return
    }
    page.findPage(routed, after: [khala], whenDone: show)
  }

  /// The kind of an action, by its text; `nil` for an invalid one.
  private static func kind(of action: String) -> Kind? {
    let interface = "$flex."
    if action.hasPrefix(interface) {
      let name = action.dropFirst(interface.count)
      return name.isEmpty ? nil : .interface(String(name))
    }
    if let scheme = scheme(of: action) {
      switch ResourceURL.Scheme(rawValue: scheme) {
      case .http, .https, .file: return (try? ResourceURL(action)) == nil ? nil : .page
      case .some: return nil
      case nil: return URL(string: action)?.host()?.isEmpty == false ? .route : nil
      }
    }
    return isRelative(action) ? .page : nil
  }

  /// The text before the first `:`, in lower case; `nil` if that is not a scheme.
  private static func scheme(of action: String) -> String? {
    guard let colon = action.firstIndex(of: ":") else { return nil }
    let scheme = action[..<colon].lowercased()
    let isScheme = scheme.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
    }
    return isScheme && scheme.first?.isLetter == true ? scheme : nil
  }

  /// Whether a text looks like the relative URL of a page: it begins like a path, or ends like a page's file.
  private static func isRelative(_ action: String) -> Bool {
    if ["/", "./", "../"].contains(where: action.hasPrefix) { return true }
    let path = action.beforeQuery.lowercased()
    return pageEndings.contains { path.hasSuffix($0) && path.count > $0.count }
  }

  private static let pageEndings = [
    ".json", ".js", ".vue", ".we", ".ts", ".tsx", ".jsx", ".mjs", ".mts",
  ]
}

extension TemplateEvent {
  /// The arguments for an interface: an array's elements, any other value alone, none for a missing value.
  fileprivate var arguments: [HostValue] {
    if actionData == .undefined { return [] }
    return actionData.array ?? [actionData]
  }
}

extension Host {
  /// Registers the module `router` and the handler for actions, by which bundles and templates call routes.
  public func registerRouter() {
    router.open(pages: .stacks)
    registerPageFinder { request, page, whenDone in page.findPage(request, whenDone: whenDone) }
    registerModule("router", withClass: RouterModule.self)
    registerHandler(TemplateActions(), withProtocol: (any ActionPerforming).self)
  }
}
