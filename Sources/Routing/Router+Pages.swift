internal import FoundationEssentials
internal import HostLoop
internal import HostThread
package import HostValues
internal import ResourceAccess
internal import Synchronization
internal import WeexCore
package import WeexTree

/// The destination of a URL that a page opens.
package enum PageDestination: Sendable {
  /// A routing function.
  case call(Khala)
  /// A page: its URL as the opener wrote it, or as the filters changed it.
  case address(String)
}

/// How a host finds and shows pages.
package struct PageRouting: Sendable {
  /// Makes a page's URL absolute, by the host's rules.
  package let resolve: @HostActor @Sendable (String, Page) throws(HostError) -> String
  /// Shows a page on top of one; an error is a failure of that one.
  package let show: @HostActor @Sendable (String, Page) -> Void

  /// Combines the two.
  package init(
    resolve: @escaping @HostActor @Sendable (String, Page) throws(HostError) -> String,
    show: @escaping @HostActor @Sendable (String, Page) -> Void
  ) {
    self.resolve = resolve
    self.show = show
  }
}

extension Router {
  /// The destination of a URL that a page opens, after the host's rules and the filters.
  ///
  /// An address that led to one of the routes called so far is not filtered again, and is itself the destination. Without filters a URL is
  /// a call if it has a host, and a scheme that no resource has; nothing else is checked.
  ///
  /// - Throws: `.refused` for an address that a filter refuses, a filter's error, and `.invalidValue` if it is not a URL.
  @HostActor
  package func destination(
    of text: String,
    after routes: [Khala] = [],
    from page: Page
  ) throws(HostError) -> PageDestination {
    let isCall = Khala.isCall(text)
    guard isRewriting else {
      guard isCall, let url = URL(string: text) else { return .address(text) }
      return .call(Khala(url: url, in: host, for: page))
    }
    guard let url = URL(string: isCall ? text : try absolute(text, page)) else {
      throw problem(.noURL(text))
    }
    if !isCall, routes.contains(where: { $0.source == url.absoluteString }) {
      return .address(text)
    }
    let khala = Khala(url: url, in: host, for: page)
    switch khala.destination {
    case .failed(let error) where !isCall: throw error
    case .refused where !isCall:
      noteRefusal(of: khala, page: page)
      throw khala.refusal
    case .failed, .refused: return .call(khala)
    case .url: break
    }
    if Khala.isCall(khala.url) { return .call(khala) }
    let address = khala.pageURL
    guard address != khala.source else { return .address(text) }
    guard !address.isEmpty else { throw khala.refusal }
    host.journal.record(.page, page: page.id, "\(khala.source) leads to a page", [.string(address)])
    return .address(address)
  }

  /// The page that a page's call was rewritten to; `nil` if it leads to a function, or nowhere.
  @HostActor
  package func address(of khala: Khala, for page: Page) -> String? {
    guard isRewriting, case .url = khala.destination, !Khala.isCall(khala.url),
      !isKnown(khala, to: page)
    else { return nil }
    let address = khala.pageURL
    return address == khala.source || address.isEmpty ? nil : address
  }

  /// Shows a page on top of one.
  @HostActor
  func show(_ address: String, from page: Page) -> HostValue {
    state.settings.withLock { $0.pages }?.show(address, page)
    return .undefined
  }

  /// A URL that a page calls; the host's rules are applied before the filters, if there are any.
  @HostActor
  package func khala(
    _ text: String,
    _ params: KhalaInfo = [:],
    from page: Page
  ) throws(HostError) -> Khala {
    let isAddress = isRewriting && !text.isEmpty && !Khala.isCall(text)
    guard let url = URL(string: isAddress ? try absolute(text, page) : text) else {
      throw problem(.noURL(text))
    }
    return Khala(url: url, params: params.values, in: host, for: page)
  }

  /// Whether anything could change a URL.
  private var isRewriting: Bool {
    let rewrite = rewrite
    return !(rewrite is FilterChain) || !rewrite.filters.isEmpty
  }

  /// Resolves an address by the host's rules; one that they do not understand, such as `app:home`, is unchanged.
  @HostActor
  private func absolute(_ text: String, _ page: Page) throws(HostError) -> String {
    guard let pages = state.settings.withLock({ $0.pages }) else { return text }
    do throws(HostError) {
      return try pages.resolve(text, page)
    } catch {
      let scheme = URL(string: text)?.scheme?.lowercased()
      guard let scheme, ResourceURL.Scheme(rawValue: scheme) == nil else { throw error }
      return text
    }
  }
}

extension Khala {
  /// Whether a filter refuses the URL.
  package var isRefused: Bool {
    if case .refused = destination { true } else { false }
  }

  /// The error of opening a page at a refused URL.
  package var refusal: HostError { router.problem(.rewrittenToNothing(url: source)) }

  /// The error of opening a page through an endless chain of routes.
  package var endlessRoutesError: HostError { router.problem(.endlessRoutes(url: source)) }

  /// Whether a URL that a page opens is a call: it has a host, and a scheme that no resource has.
  static func isCall(_ text: String) -> Bool {
    URL(string: text).map(isCall) ?? false
  }

  static func isCall(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), ResourceURL.Scheme(rawValue: scheme) == nil else {
      return false
    }
    return url.host()?.isEmpty == false
  }

  /// The URL after rewriting, with its parameters back in the query.
  ///
  /// Items of the given URL keep their places and forms; those that filters added follow, sorted by name, as text or JSON.
  package var pageURL: String {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return url.absoluteString
    }
    let given = URLComponents(string: source)
    let decoded = given?.queryItems ?? []
    let firsts = Dictionary(decoded.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    let kept = { (name: String) in
      name.isEmpty || firsts[name].map { $0 == params[name] as? String } == true
    }
    var added = URLComponents()
    added.queryItems = params.keys.sorted().filter { !kept($0) }.map { name in
      URLQueryItem(name: name, value: params[name].map(Self.text))
    }
    let items =
      zip(decoded, given?.percentEncodedQueryItems ?? []).filter { kept($0.0.name) }.map(\.1)
      + (added.percentEncodedQueryItems ?? [])
    components.percentEncodedQueryItems = items
    // Without items, the original `?` is kept.
    if items.isEmpty {
      components.percentEncodedQuery = given?.percentEncodedQuery == "" ? "" : nil
    }
    return components.url?.absoluteString ?? url.absoluteString
  }

  private static func text(of native: any Sendable) -> String {
    let value = NativeValue.hostValue(native)
    return value.string ?? JSONText.of(value.recorded)
  }
}
