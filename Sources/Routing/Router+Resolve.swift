internal import FoundationEssentials
internal import HostLoop
internal import HostThread
internal import HostValues
internal import MethodTable
internal import WeexCore
internal import WeexTree

/// A call, ready to be made.
struct RouteCall {
  /// The function's name in messages: `AModule/server`.
  let name: String
  /// The call in the journal: its URL, and the URL it was rewritten to.
  let address: String
  let row: ExportRow
  let owner: AnyObject
  let arguments: RouteArguments
  /// The page that it belongs to, or that calls.
  let page: Page?
}

/// The function of a URL.
private struct Route {
  let className: String
  let row: ExportRow
  let owner: AnyObject
  let page: Page?
  let refusal: BoundMethod.Refusal?
}

extension Router {
  /// Logs a call, finds its function and binds its arguments; `nil` if a filter refuses it.
  @HostActor
  func prepare(
    _ khala: Khala,
    _ closures: [KhalaClosure],
    caller: Page?
  ) throws(HostError) -> RouteCall? {
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
    let route = try route(of: khala, caller: caller)
    let name = "\(route.className)/\(route.row.name)"
    let arguments = try RouteBinding.arguments(
      of: route.row,
      named: name,
      KhalaInfo(khala.params),
      closures,
      language: language,
      begin: { beginOutstanding("a closure of \(name)", page: route.page) }
    )
    if let refused = route.refusal?(arguments) { throw refused.error }
    return RouteCall(
      name: name,
      address: khala.address,
      row: route.row,
      owner: route.owner,
      arguments: arguments,
      page: route.page
    )
  }

  @HostActor
  func noteRefusal(of khala: Khala, page: Page?) {
    host.journal.record(.warning, page: page?.id, "\(khala.source) was rewritten to nothing")
  }

  @HostActor
  private func route(of khala: Khala, caller: Page?) throws(HostError) -> Route {
    let node = KhalaNode(url: khala.url)
    guard let className = node.host else {
      throw problem(.noRouteClass(url: khala.source))
    }
    guard let function = node.function else {
      throw problem(.noRouteFunction(url: khala.source, className: className))
    }
    guard let routeClass = routeClass(className) else {
      return try moduleRoute(className, function, caller: caller ?? host.pages.last)
    }
    let object = try object(of: routeClass)
    guard let row = object.table[function] else {
      throw problem(.unknownFunction(function, of: className, rows: object.table.rows))
    }
    return Route(
      className: className,
      row: row,
      owner: object.instance,
      page: caller,
      refusal: nil
    )
  }

  /// A function of a module, which needs a page.
  @HostActor
  private func moduleRoute(
    _ module: String,
    _ function: String,
    caller: Page?
  ) throws(HostError) -> Route {
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
    let method = try page.bind(module: module, method: function)
    return Route(
      className: module,
      row: method.row,
      owner: method.owner,
      page: page,
      refusal: method.refusal
    )
  }

  @HostActor
  private func writeHistory(of khala: Khala, page: Page?) {
    let history = history
    guard history.isEnabled else { return }
    let entry = KhalaHistoryEntry(
      time: host.clock.now,
      url: khala.url.absoluteString,
      params: KhalaInfo(khala.params).hostValue.loggable
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
