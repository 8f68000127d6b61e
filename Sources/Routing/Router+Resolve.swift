internal import FoundationEssentials
internal import HostLoop
internal import HostThread
internal import HostValues
internal import MethodTable
internal import WeexCore
internal import WeexTree

extension Router {
  /// Logs a call, finds its function and binds its arguments; `nil` if a filter refuses it.
  @HostActor
  func prepare(
    _ khala: Khala,
    _ closures: [KhalaClosure],
    caller: Page?
  ) throws(HostError) -> Invocation? {
    guard RouteContext.current.depth < RouteContext.maximumDepth else {
      throw problem(.tooDeep(url: khala.source))
    }
    writeHistory(of: khala, page: caller)
    switch khala.destination {
    case .failed(let error): throw error
    case .refused:
      noteRefusal(of: khala, page: caller)
      return nil
    case .url: break
    }
    let method = try method(of: khala, caller: caller)
    let arguments = try RouteBinding.arguments(
      of: method.row,
      named: method.name,
      KhalaInfo(khala.params),
      closures,
      language: language,
      begin: { beginOutstanding("a closure of \(method.name)", page: method.page) }
    )
    return Invocation(method, arguments)
  }

  @HostActor
  func noteRefusal(of khala: Khala, page: Page?) {
    host.journal.record(.warning, page: page?.id, "\(khala.source) was rewritten to nothing")
  }

  @HostActor
  private func method(of khala: Khala, caller: Page?) throws(HostError) -> BoundMethod {
    let node = KhalaNode(url: khala.url)
    guard let className = node.host else {
      throw problem(.noRouteClass(url: khala.source))
    }
    guard let function = node.function else {
      throw problem(.noRouteFunction(url: khala.source, className: className))
    }
    guard let routeClass = routeClass(className) else {
      return try method(function, ofModule: className, caller: caller ?? host.pages.last)
        .addressed(url: khala.address, named: "\(className)/\(function)")
    }
    let object = try object(of: routeClass)
    guard let row = object.table[function] else {
      throw problem(.unknownFunction(function, of: className, rows: object.table.rows))
    }
    return BoundMethod(
      url: khala.address,
      named: "\(className)/\(function)",
      row: row,
      owner: object.instance,
      page: caller,
      journal: host.journal
    )
  }

  /// A function of a module, which needs a page.
  @HostActor
  private func method(
    _ function: String,
    ofModule module: String,
    caller: Page?
  ) throws(HostError) -> BoundMethod {
    let modules = if let caller { caller.registry.modules } else { try host.registry().modules }
    guard let registration = modules[module] else {
      throw problem(.unknownClass(module, among: classNames + modules.keys))
    }
    guard registration.table[function] != nil else {
      throw problem(.unknownFunction(function, of: module, rows: registration.table.rows))
    }
    guard let page = caller, page.isAlive else {
      throw problem(.needsPage(module: module, function: function))
    }
    return try page.bind(module: module, method: function)
  }

  @HostActor
  private func writeHistory(of khala: Khala, page: Page?) {
    let history = history
    guard history.isEnabled else { return }
    let entry = KhalaHistoryEntry(
      time: host.clock.now,
      url: khala.url.absoluteString,
      params: KhalaInfo(khala.params).hostValue.recorded
    )
    do {
      try history.write(entry)
    } catch {
      let reason = HostError(thrownBy: "the history", error).message
      record(problem(.historyFails(reason: reason)), page: page)
    }
  }

  /// Keeps the host from being at rest until a closure is called; the returned closure ends that, once, on any thread.
  ///
  /// Work for a page that has ended does not count as outstanding.
  @HostActor
  func beginOutstanding(_ label: String, page: Page?) -> @Sendable () -> Void {
    if let page, !page.isAlive { return {} }
    let work = host.loop.outstanding.begin(label, page: page?.id ?? "", isCallback: true)
    let host = host
    return { host.loop.post { host.loop.outstanding.end(work) } }
  }
}
