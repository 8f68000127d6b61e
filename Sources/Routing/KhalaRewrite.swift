/// A rule that changes URLs, or refuses them.
///
/// ```swift
/// let filter = RewriteFilter {
///   if $0.host == "AModule" { $0.host = "BModule" }
///   return $0
/// }
/// ```
///
/// It may read the page, which belongs to the host's thread: `HostActor.runBlocking { Khala.caller?.url }`.
public struct RewriteFilter: Sendable {
  /// The filter's function.
  ///
  /// It returns the node that it got, changed or not, or another one; `nil` to refuse the URL. An error is the failure of the call.
  public let rule: @Sendable (KhalaNode) throws -> KhalaNode?

  /// Makes a filter.
  public init(_ rule: @escaping @Sendable (KhalaNode) throws -> KhalaNode?) {
    self.rule = rule
  }
}

/// The rewriting of every URL, once, when its `Khala` is made or a page opens it.
///
/// A page opens URLs with `navigator`, `event.openURL`, `a`, `embed`, a template's action or `router.call`. They are absolute by then: Weex's own
/// rules and the host's `URLRewriting` handler are applied first. Filters map a URL to a route, or to another page, whose URL may be relative to
/// the page that asks, or refuse it: WX_NO_PERMISSION, and for an embed a failure. The journal records changes; the history only calls of routes.
///
/// The URL of a page that a route returns, as a text or a `PageRequest`, is rewritten as well, and may lead to another route, at most eight in
/// all. An address that already led to a route in this chain is not rewritten again: the route accepts it by returning it. Images and requests
/// are not rewritten, nor are pages that Swift opens itself: `host.openPage`, and a `PageRequest` that is pushed. A page that was opened keeps its
/// rewritten URL: `page.reload()` asks no filter again, `refreshWeex` of an embed starts from its `src`.
///
/// To replace the default one, assign a type of your own: `Khala.rewrite = CustomRewrite()`.
public protocol KhalaRewrite: Sendable {
  /// The filters in the order of their use.
  var filters: [RewriteFilter] { get set }
  /// Rewrites a node; `nil` refuses the URL.
  func redirect(_ node: KhalaNode) throws -> KhalaNode?
}

extension KhalaRewrite {
  /// Passes the node from filter to filter; each sees the result of the one before it.
  public func redirect(_ node: KhalaNode) throws -> KhalaNode? {
    var node = node
    for filter in filters {
      guard let next = try filter.rule(node) else { return nil }
      node = next
    }
    return node
  }
}

extension KhalaRewrite {
  /// Adds a filter after the others.
  public mutating func add(filter: RewriteFilter) {
    filters.append(filter)
  }

  /// Adds filters after the others.
  public mutating func add(filters: [RewriteFilter]) {
    self.filters += filters
  }
}

/// The default rewriting: the filters, in order.
struct FilterChain: KhalaRewrite {
  var filters: [RewriteFilter] = []
}
