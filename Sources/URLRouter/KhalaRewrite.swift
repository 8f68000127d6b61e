/// A rule that changes where URLs lead, or refuses them.
///
/// ```swift
/// let filter = RewriteFilter {
///   if $0.host == "AModule" { $0.host = "BModule" }
///   return $0
/// }
/// ```
///
/// It may ask for the page: ``Khala/caller``.
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
/// Such a page's URL comes from `navigator`, `event.openURL`, `a`, a template's action or `router.call`, and is absolute by then: Weex's own rules
/// and the host's `URLRewriting` handler come first. Filters lead it to a route, to another page, whose URL may be relative to the page that asks,
/// or to nothing: WX_NO_PERMISSION. What a route returns, the page in an `embed`, pictures and requests do not go through them. The journal has
/// what changed; the history has calls of routes only.
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
