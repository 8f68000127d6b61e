internal import HostLoop
internal import HostThread
package import HostValues
internal import MethodTable
internal import WeexCore
package import WeexTree

extension Router {
  /// Makes a call in place; throws if the call cannot be made, the function throws, or it is `async`.
  @HostActor
  func call(
    _ khala: Khala,
    _ closures: [KhalaClosure],
    caller: Page?
  ) throws(HostError) -> (any HostResult)? {
    let caller = RouteContext.caller(caller, in: host)
    do {
      return try RouteContext.$current.withValue(RouteContext.current.inside(for: caller, in: host))
      {
        () throws -> (any HostResult)? in
        guard var call = try prepare(khala, closures, caller: caller) else { return nil }
        guard !call.method.isAsync else { throw problem(.needsAwait(name: call.method.name)) }
        return try NativeWork.callInPlace { try call.nativeValue() }
      }
    } catch {
      throw failure(khala, error, caller: caller)
    }
  }

  /// Makes a call, for a page if there is one, and waits for an `async` function; throws like the other `call`.
  @HostActor
  package func call(
    _ khala: Khala,
    _ closures: [KhalaClosure] = [],
    from caller: Page?
  ) async throws(HostError) -> (any HostResult)? {
    try await answer(khala, closures, caller: caller)
  }

  // A separate function: if it were also used inside this target, the one above would need a `package import` that files compiled one by
  // one report as unused.
  @HostActor
  func answer(
    _ khala: Khala,
    _ closures: [KhalaClosure],
    caller: Page?
  ) async throws(HostError) -> (any HostResult)? {
    let caller = RouteContext.caller(caller, in: host)
    do {
      return try await RouteContext.$current.withValue(
        RouteContext.current.inside(for: caller, in: host)
      ) {
        () async throws -> (any HostResult)? in
        guard var call = try prepare(khala, closures, caller: caller) else { return nil }
        guard call.method.isAsync else {
          return try NativeWork.callInPlace { try call.nativeValue() }
        }
        return try await wait(for: call.nativeOperation(), of: call.method)
      }
    } catch {
      throw failure(khala, error, caller: caller)
    }
  }

  /// The number of closures that the function of a URL takes; 0 if it is not a function.
  @HostActor
  package func closureCount(of khala: Khala, from caller: Page?) -> Int {
    let node = KhalaNode(url: khala.url)
    guard let name = node.host, let function = node.function else { return 0 }
    let row: ExportRow?
    if let routeClass = routeClass(name) {
      row = try? routeClass.table()[function]
    } else {
      row = caller?.registry.modules[name]?.table[function]
    }
    return row.map(RouteBinding.closureCount) ?? 0
  }

  /// Whether a rewritten URL names a routing class or a module, or the filters refuse it.
  @HostActor
  package func isKnown(_ khala: Khala, to caller: Page) -> Bool {
    guard case .url = khala.destination else { return true }
    guard let name = KhalaNode(url: khala.url).host else { return false }
    return routeClass(name) != nil || caller.registry.modules[name] != nil
  }

  /// Whether a URL names a module's function, which only a page has.
  @HostActor
  package func leadsToModule(_ khala: Khala) throws(HostError) -> Bool {
    guard let name = KhalaNode(url: khala.url).host, routeClass(name) == nil else { return false }
    return try host.registry().modules[name] != nil
  }

  @HostActor
  private func wait(
    for operation: Invocation.Operation<any HostResult>,
    of method: BoundMethod
  ) async throws(HostError) -> any HostResult {
    let (host, page) = (host, method.page)
    let callbacks = host.loop.outstanding.latestCallbacks
    // Work for a page that has ended does not count as outstanding.
    let work = host.loop.outstanding.begin(method.address, page: page?.id ?? "")
    if page?.isAlive == false { host.loop.outstanding.end(work) }
    defer { host.loop.post { host.loop.outstanding.end(work) } }
    let result = try await NativeWork(work, callbacks: callbacks).run { await operation() }.get()
    host.journal.recordReply(of: method.address, page: page?.id, .success(result.hostValue))
    return result
  }

  @HostActor
  private func failure(_ khala: Khala, _ error: any Error, caller: Page?) -> HostError {
    let error = HostError(thrownBy: khala.source, error)
    record(error, page: caller)
    return error
  }
}
