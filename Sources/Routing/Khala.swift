public import FoundationEssentials
internal import HostThread
public import HostValues
public import WeexCore
internal import WeexTree

/// A URL that calls a routing function: `kl://AModule/server?value=64`.
///
/// It is rewritten once, when it is made. The calls without `try` return `nil` if the function returns nothing, and also if the call cannot
/// be made or fails: the journal then has the message, and with ``Router/isEnabledAssert`` on, the process ends. `result(blocks:)` and the
/// `async` calls throw instead, and the `async` ones also wait for functions that are `async`. All may be made on any thread: the function
/// runs on the host's thread, and a call that is not `async` blocks until it returns.
///
/// Without `in:`, it uses the default host's router (`import URLRouter`).
public struct Khala: Sendable {
  /// The result of rewriting.
  enum Destination: Sendable {
    case url
    case refused
    case failed(HostError)
  }

  /// The URL after rewriting, without its query; its `?` stays.
  public let url: URL
  /// The parameters after rewriting: the given ones and the query's; of two with one name, the given one counts.
  public let params: [String: any Sendable]

  let router: Router
  let destination: Destination
  /// The URL as it was given.
  let source: String
  /// The URL as it was given, and the function it was rewritten to if that is a different one.
  let address: String

  /// Makes a call from a URL.
  ///
  /// - Parameters:
  ///   - url: The URL; of two query items with one name the first counts, and one without a value is the empty string.
  ///   - params: Parameters that keep their types and identity; they override the query's.
  ///   - host: The host whose routing classes are called.
  public init(url: URL, params: [String: any Sendable] = [:], in host: Host) {
    self.init(url: url, params: params, in: host, for: nil)
  }

  /// Makes a call from a URL that a page calls.
  init(url: URL, params: [String: any Sendable] = [:], in host: Host, for caller: Page?) {
    router = host.router
    source = url.absoluteString
    let node = KhalaNode(url: url, params: params)
    node.separate()
    let target = node.host.map { "\($0)/\(node.function ?? "")" }
    let (end, destination) = router.rewritten(node, source, RouteContext.caller(caller, in: host))
    self.destination = destination
    self.url = end.url
    self.params = end.params
    let isSame = target == end.host.map { "\($0)/\(end.function ?? "")" }
    address = isSame ? source : "\(source) → \(end.url.absoluteString)"
  }

  /// Makes a call from the text of a URL; `nil` if it is not a URL.
  public init?(str: String, params: [String: any Sendable] = [:], in host: Host) {
    guard let url = URL(string: str) else { return nil }
    self.init(url: url, params: params, in: host)
  }
}

extension Khala {
  /// Calls the function and returns its result unchanged; throws if the call cannot be made, and rethrows the function's error.
  @discardableResult
  public func result(blocks: [KhalaBlock] = []) throws(HostError) -> (any Sendable)? {
    let closures = blocks.map { KhalaClosure($0) }
    let result = try HostActor.runBlocking { () throws(HostError) in
      try router.call(self, closures, caller: nil)
    }
    return result.flatMap { NativeValue.of($0) }
  }

  /// Calls the function and returns its result; `nil` if there is none.
  @discardableResult
  public func call() -> (any Sendable)? {
    call(blocks: [])
  }

  /// Calls a function that takes one closure.
  @discardableResult
  public func call(block: @escaping KhalaBlock) -> (any Sendable)? {
    call(blocks: [block])
  }

  /// Calls a function that takes closures, which are bound in order; surplus ones are ignored.
  @discardableResult
  public func call(blocks: KhalaBlock...) -> (any Sendable)? {
    call(blocks: blocks)
  }

  /// Calls a function that takes closures, which are bound in order; surplus ones are ignored.
  @discardableResult
  public func call(blocks: [KhalaBlock]) -> (any Sendable)? {
    do throws(HostError) {
      return try result(blocks: blocks)
    } catch {
      router.assertionFailure(error)
      return nil
    }
  }

  /// Calls the function, which may be `async`; throws if the call cannot be made, and rethrows the function's error.
  @discardableResult
  public func call() async throws(HostError) -> (any Sendable)? {
    try await call(blocks: [])
  }

  /// Calls a function that takes one closure, and may be `async`.
  @discardableResult
  public func call(block: @escaping KhalaBlock) async throws(HostError) -> (any Sendable)? {
    try await call(blocks: [block])
  }

  /// Calls a function that takes closures, and may be `async`.
  @discardableResult
  public func call(blocks: KhalaBlock...) async throws(HostError) -> (any Sendable)? {
    try await call(blocks: blocks)
  }

  /// Calls a function that takes closures, and may be `async`.
  @discardableResult
  public func call(blocks: [KhalaBlock]) async throws(HostError) -> (any Sendable)? {
    let result = try await router.answer(self, blocks.map { KhalaClosure($0) }, caller: nil)
    return result.flatMap { NativeValue.of($0) }
  }
}

extension Khala: CustomStringConvertible {
  /// The URL as it was given.
  public var description: String { source }
}

extension Khala {
  /// Makes the routing class's object, unless it exists.
  ///
  /// - Returns: Whether it exists now; `false` if the URL names no routing class, which the journal records.
  @discardableResult
  public func register() -> Bool {
    guard let routeClass = className.flatMap(router.routeClass) else {
      let error = router.problem(.unknownClass(className ?? "", among: router.classNames))
      HostActor.runBlocking { router.record(error, page: nil) }
      return false
    }
    return router.register(routeClass)
  }

  /// The same as `register()`, in the founding document's other spelling.
  @discardableResult
  public func regist() -> Bool {
    register()
  }

  /// Releases the routing class's object, so that the next call makes another one.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func unregister() -> Bool {
    className.map(router.cache.remove) ?? false
  }

  /// Releases the objects of all routing classes; returns whether there was one.
  @discardableResult
  public func unregisterAll() -> Bool {
    router.unregisterAll()
  }

  private var className: String? { KhalaNode(url: url).host }
}

extension Router {
  /// The result of the filters for a node.
  fileprivate func rewritten(
    _ node: KhalaNode,
    _ source: String,
    _ caller: Page?
  ) -> (KhalaNode, Khala.Destination) {
    let context = RouteContext.current
    guard context.depth < RouteContext.maximumDepth else {
      return (node, .failed(problem(.tooDeep(url: source))))
    }
    do {
      return try RouteContext.$current.withValue(context.inside(for: caller, in: host)) {
        guard let end = try rewrite.redirect(node) else { return (node, .refused) }
        end.separate()
        return (end, .url)
      }
    } catch {
      return (
        node, .failed(HostError(thrownBy: "[Khala] a rewrite filter of \(source.quoted)", error))
      )
    }
  }
}
