/// A rule that changes where URLs lead, or refuses them.
///
/// ```swift
/// let filter = RewriteFilter {
///   if $0.host == "AModule" { $0.host = "BModule" }
///   return $0
/// }
/// ```
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

/// What every URL goes through, once, when its `Khala` is made.
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

/// The default rewriting: the filters, in order.
struct FilterChain: KhalaRewrite {
  var filters: [RewriteFilter] = []
}
