public import FoundationEssentials
internal import HostThread
public import WeexCore

/// A URL that calls a routing function: `kl://AModule/server?value=64`.
///
/// It is rewritten once, when it is made. The calls without `try` return `nil` where there is nothing to return; where the call cannot be made
/// or fails they return `nil` too, and the journal has the sentence; with ``Router/isEnabledAssert`` on, it ends the process. `result(blocks:)` and the
/// `async` calls throw instead, and the `async` ones also wait for functions that are `async`. All may be made on any thread: the function runs on the host's, and
/// a call that is not `async` waits for it.
///
/// Without `in:`, the default host's router is meant, which `import WeexHost` brings.
public struct Khala: Sendable {
  /// Where rewriting has led.
  enum Destination: Sendable {
    case url
    case refused
    case failed(HostError)
  }

  /// The URL after rewriting, without its query; its `?` stays.
  public let url: URL
  /// The parameters after rewriting: those that were handed over, and the query's; of both, the former count.
  public let params: [String: any Sendable]

  let router: Router
  let destination: Destination
  /// The URL as it was given.
  let source: String
  /// The URL as it was given, and what became of it where that is another function.
  let address: String

  /// Takes a URL.
  ///
  /// - Parameters:
  ///   - url: The URL; of a name that stands twice in the query the first counts, and one without a value is the empty string.
  ///   - params: Parameters that keep their types and identity; they count before the query's.
  ///   - host: Whose routing classes are meant.
  public init(url: URL, params: [String: any Sendable] = [:], in host: Host) {
    self.init(url: url, params: params, in: host, for: nil)
  }

  /// Takes a URL that a page calls.
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

  /// Takes the text of a URL; `nil` where it is none.
  public init?(str: String, params: [String: any Sendable] = [:], in host: Host) {
    guard let url = URL(string: str) else { return nil }
    self.init(url: url, params: params, in: host)
  }
}

extension Khala {
  /// Calls the function and gives what it returned, as it returned it; throws where that cannot be done, and what the function throws.
  @discardableResult
  public func result(blocks: [KhalaBlock] = []) throws(HostError) -> (any Sendable)? {
    let closures = blocks.map { KhalaClosure($0) }
    let result = try HostActor.runBlocking { () throws(HostError) in
      try router.call(self, closures, caller: nil)
    }
    return result.flatMap { NativeValue.of($0) }
  }

  /// Calls the function and gives what it returned; `nil` for nothing.
  @discardableResult
  public func call() -> (any Sendable)? {
    call(blocks: [])
  }

  /// Calls a function that takes one closure.
  @discardableResult
  public func call(block: @escaping KhalaBlock) -> (any Sendable)? {
    call(blocks: [block])
  }

  /// Calls a function that takes closures, which are bound in order; more than it takes are ignored.
  @discardableResult
  public func call(blocks: KhalaBlock...) -> (any Sendable)? {
    call(blocks: blocks)
  }

  /// Calls a function that takes closures, which are bound in order; more than it takes are ignored.
  @discardableResult
  public func call(blocks: [KhalaBlock]) -> (any Sendable)? {
    do throws(HostError) {
      return try result(blocks: blocks)
    } catch {
      router.assertionFailure(error)
      return nil
    }
  }

  /// Calls the function, which may be `async`; throws where that cannot be done, and what the function throws.
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
  /// Makes the routing class's object, if there is none.
  ///
  /// - Returns: Whether there is one now; `false` where the URL names no routing class, which the journal says.
  @discardableResult
  public func register() -> Bool {
    guard let routeClass = className.flatMap(router.routeClass) else {
      let error = router.problem(.unknownClass(className ?? "", among: router.classNames))
      HostActor.runBlocking { router.record(error, page: nil) }
      return false
    }
    return router.register(routeClass)
  }

  /// The same as `register()`, as the founding document spells it too.
  @discardableResult
  public func regist() -> Bool {
    register()
  }

  /// Lets go of the routing class's object, so that the next call makes another one.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func unregister() -> Bool {
    className.map(router.cache.remove) ?? false
  }

  /// Lets go of the objects of all routing classes; returns whether there was one.
  @discardableResult
  public func unregisterAll() -> Bool {
    router.unregisterAll()
  }

  private var className: String? { KhalaNode(url: url).host }
}

extension Router {
  /// Where the filters lead a node.
  fileprivate func rewritten(
    _ node: KhalaNode,
    _ source: String,
    _ caller: Page?
  ) -> (KhalaNode, Khala.Destination) {
    let context = RouteContext.current
    guard context.depth < RouteContext.deepest else {
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
