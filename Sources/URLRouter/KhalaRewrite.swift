/// A rule that changes where URLs lead, or refuses them.
///
/// ```swift
/// let filter = RewriteFilter {
///   if $0.host == "AModule" { $0.host = "BModule" }
///   return $0
/// }
/// ```
///
/// It may ask for the page, which belongs to the host's thread: `HostActor.runBlocking { Khala.caller?.url }`.
public struct RewriteFilter: Sendable {
  /// What the filter does with a node.
  ///
  /// It returns the node that was handed to it, changed or not, or another one; `nil` to let nobody in. What it throws is the failure of the
  /// call.
  public let rule: @Sendable (KhalaNode) throws -> KhalaNode?

  /// Makes a filter.
  public init(_ rule: @escaping @Sendable (KhalaNode) throws -> KhalaNode?) {
    self.rule = rule
  }
}

/// What every URL goes through, once, when its `Khala` is made or a page opens it.
///
/// Such a page's URL comes from `navigator`, `event.openURL`, `a`, `embed`, a template's action or `router.call`, and is absolute by then: Weex's own
/// rules and the host's `URLRewriting` handler come first. Filters lead it to a route, to another page, whose URL may be relative to the page that
/// asks, or to nothing: WX_NO_PERMISSION, and an embed's failure. The journal has what changed; the history has calls of routes only.
///
/// What a route returns as the URL of a page that is shown, a text or a `PageRequest`, goes through them as well, and may lead to another route, eight
/// in all. Only an address that led to a route on the same way is not asked about again: the route lets it pass by returning it. Pictures and
/// requests do not go through the filters, nor do pages that Swift opens by itself: `host.openPage`, and a `PageRequest` that is pushed. What was
/// opened stays where it was led to: `page.reload()` asks no filter again, `refreshWeex` of an embed begins at its `src`.
///
/// A type of one's own replaces the default one with `Khala.rewrite = CustomRewrite()`.
public protocol KhalaRewrite: Sendable {
  /// The filters in the order of their use.
  var filters: [RewriteFilter] { get set }
  /// Rewrites a node; `nil` refuses the URL.
  func redirect(_ node: KhalaNode) throws -> KhalaNode?
}

extension KhalaRewrite {
  /// Hands the node from filter to filter; each sees what the one before it left.
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
  /// Adds a filter behind the others.
  public mutating func add(filter: RewriteFilter) {
    filters.append(filter)
  }

  /// Adds filters behind the others.
  public mutating func add(filters: [RewriteFilter]) {
    self.filters += filters
  }
}

/// The default rewriting: the filters, in order.
struct FilterChain: KhalaRewrite {
  var filters: [RewriteFilter] = []
}
