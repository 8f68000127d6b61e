internal import BundleFormat
internal import HostLoop
internal import HostThread
internal import HostValues
internal import JSEngine
internal import Metering
internal import MethodTable
internal import WeexCore
internal import WeexTree

/// The functions that the runtime's JavaScript calls: its object `native`.
@HostActor
enum NativeFunctions {
  /// Makes the object.
  ///
  /// Its functions hold the realm until the context is closed.
  static func make(for realm: PageRealm) -> JSValue {
    let native = realm.context.makeObject()
    for (name, body) in functions {
      let function = realm.context.makeFunction(name: name) { arguments in
        guard realm.page.isAlive else { throw DestroyedPageError() }
        return try body(realm, arguments)
      }
      try? native.setProperty(name, .value(function))
    }
    return native
  }

  private typealias Body = @HostActor (PageRealm, JSArguments) throws -> JSResult

  private static let functions: [(String, Body)] = [
    ("apply", apply), ("log", log), ("report", report), ("missing", missing), ("module", module),
    ("checkName", checkName), ("warn", warn), ("refusedBody", refusedBody),
    ("assigned", assigned), ("syncMethod", syncMethod), ("componentMethods", componentMethods),
    ("callComponent", callComponent), ("isRegistered", isRegistered), ("broadcast", broadcast),
    ("listen", listen),
    ("setTimer", setTimer), ("clearTimer", clearTimer),
    ("now", { realm, _ in .number(realm.page.host.clock.now) }),
    ("monotonic", { realm, _ in .number(realm.page.host.clock.monotonic) }),
  ]

  private static func apply(_ realm: PageRealm, _ arguments: JSArguments) -> JSResult {
    realm.commands.apply(
      arguments[0],
      count: Int(arguments.number(1) ?? 0),
      strings: arguments[2],
      sideValues: arguments[3],
      to: realm
    )
    return .number(Double(realm.page.unsentCommands))
  }

  private static func log(_ realm: PageRealm, _ arguments: JSArguments) -> JSResult {
    realm.page.log(arguments.string(0) ?? "log", arguments.string(1) ?? "")
    return .undefined
  }

  /// Reports, at the page's calling line, why an element did not become the body.
  private static func refusedBody(_ realm: PageRealm, _ arguments: JSArguments) -> JSResult {
    realm.page.report(
      HostError(
        .createBody,
        arguments.string(0) ?? "",
        at: realm.context.pageCallSite
      )
    )
    return .undefined
  }

  /// Reports an exception that a framework has caught; one without a line of the page names the component's file instead.
  private static func report(_ realm: PageRealm, _ arguments: JSArguments) -> JSResult {
    let exception = JSException(catching: arguments[0])
    var context = arguments.string(1) ?? "the framework"
    if let file = arguments.string(2), !exception.isThrownValue, exception.pagePlace == nil {
      context += " of \(file)"
    }
    realm.report(exception, context: context)
    return .undefined
  }

  /// Reports a framework's warning, located at the page's own line if there is one; it may be about a filter that the app has not registered.
  private static func warn(_ realm: PageRealm, _ arguments: JSArguments) -> JSResult {
    let error = HostError(JSException(catching: arguments[0]))
    let message =
      error.message.hasPrefix("Error: ") ? String(error.message.dropFirst(7)) : error.message
    realm.page.reportWarning(
      HostError(
        .javaScript,
        message,
        at: error.location,
        stack: error.stack,
        underlying: arguments.string(1).map { UnregisteredName(.filter, $0) }
      )
    )
    return .undefined
  }

  private static func missing(_ realm: PageRealm, _ arguments: JSArguments) -> JSResult {
    let module = arguments.string(0) ?? ""
    realm.lastMissing = (
      "module '\(module)'", arguments.string(1) ?? "",
      { [page = realm.page] in page.methods(ofModule: module)?.map(\.name) }
    )
    return .undefined
  }

  /// Reports an unknown directive or class that the page looked up, with the existing names.
  private static func checkName(_ realm: PageRealm, _ arguments: JSArguments) throws -> JSResult {
    guard let kind = arguments.string(0).flatMap(TemplateName.Kind.init) else { return .undefined }
    let name = arguments.string(1) ?? ""
    var known: [String] = []
    for index in 0..<min(arguments[2].count, 1000) {
      if let name = try arguments[2].element(index).string { known.append(name) }
    }
    let near = Candidates.nearest(to: name, among: known).first
    realm.page.checkName(TemplateName(kind, name, near: near))
    return .undefined
  }

  private static func module(_ realm: PageRealm, _ arguments: JSArguments) throws -> JSResult {
    let name = arguments.string(0) ?? ""
    guard let rows = realm.page.methods(ofModule: name) else {
      if realm.page.isNameAllowed(name) { return .undefined }
      realm.page.report(
        realm.page.registry.unknownModule(name).located(
          at: realm.context.pageCallSite
        )
      )
      return .undefined
    }
    try located(realm) { () throws(HostError) in try realm.page.checkModule(name) }
    return .value(realm.context.makeRows(rows))
  }

  /// Reports an unknown type at the line that makes the element, unless a framework makes it: the line that called that is not the element's.
  private static func componentMethods(_ realm: PageRealm, _ arguments: JSArguments) -> JSResult {
    let type = arguments.string(0) ?? ""
    if realm.page.registry.components[type] == nil {
      let isMadeByFramework = arguments.bool(1) ?? false
      realm.page.reportUnknownComponent(
        type,
        at: isMadeByFramework ? nil : realm.context.directCallSite
      )
    }
    return .value(realm.context.makeRows(realm.page.methods(ofComponent: type)))
  }

  /// Whether assigning to a module's method calls it; an assignment without an effect is reported.
  private static func assigned(_ realm: PageRealm, _ arguments: JSArguments) -> JSResult {
    let (module, method) = (arguments.string(0) ?? "", arguments.string(1) ?? "")
    let row = realm.page.methods(ofModule: module)?.first { $0.name == method }
    if row?.takesListener == true || realm.page.framework == Framework.we.rawValue {
      return .bool(true)
    }
    realm.page.report(
      HostError(
        .invalidArgument,
        "\(module).\(method) was assigned, which has no effect, as on devices: a module's methods cannot be replaced",
        at: realm.context.pageCallSite
      )
    )
    return .bool(false)
  }

  /// Makes the function of a synchronous row: the page calls it directly.
  private static func syncMethod(
    _ realm: PageRealm,
    _ arguments: JSArguments
  ) throws -> JSResult {
    let page = realm.page
    let method = try located(realm) { () throws(HostError) in
      try page.bind(module: arguments.string(0) ?? "", method: arguments.string(1) ?? "")
    }
    if let function = realm.syncMethods[method.address] { return .value(function) }
    let function = realm.makeFunction(of: method)
    realm.syncMethods[method.address] = function
    return .value(function)
  }

  private static func callComponent(
    _ realm: PageRealm,
    _ arguments: JSArguments
  ) throws -> JSResult {
    // The number may be invalid, because the page can write the field that holds it.
    let number = arguments.number(0).flatMap { UInt32(exactly: $0) } ?? 0
    let list = arguments[2]
    return try located(realm) { () throws(HostError) in
      let ref = number == 1 ? Ref.root : Ref(number: number)
      let method = try realm.page.bind(component: ref, method: arguments.string(1) ?? "")
      let outerOrigin = realm.page.callOrigin
      realm.page.callOrigin =
        realm.page.host.tracesOrigins ? realm.context.pageCallSite.map(realm.page.mapped) : nil
      defer { realm.page.callOrigin = outerOrigin }
      let result = try realm.reading(list, 0, list.count, for: method.address) {
        arguments throws(HostError) in
        var call = Invocation(method, arguments)
        return try call.value()
      }
      return realm.context.makeResult(result)
    }
  }

  private static func isRegistered(_ realm: PageRealm, _ arguments: JSArguments) -> JSResult {
    let name = arguments.string(1) ?? ""
    guard arguments.string(0) == "module" else {
      return .bool(realm.page.registry.components[name] != nil)
    }
    guard let rows = realm.page.methods(ofModule: name),
      realm.page.mayUse(module: name)
    else { return .bool(false) }
    guard let method = arguments.string(2) else { return .bool(true) }
    return .bool(rows.contains { $0.name == method })
  }

  private static func broadcast(_ realm: PageRealm, _ arguments: JSArguments) -> JSResult {
    realm.broadcast(
      arguments.string(0) ?? "",
      ScriptValueReader(arguments[1], realm.noCall).value
    )
    return .undefined
  }

  private static func listen(_ realm: PageRealm, _ arguments: JSArguments) -> JSResult {
    let channel = arguments.string(0) ?? ""
    if arguments.bool(1) ?? false {
      realm.channels.insert(channel)
    } else {
      realm.channels.remove(channel)
    }
    return .undefined
  }

  private static func setTimer(_ realm: PageRealm, _ arguments: JSArguments) -> JSResult {
    let id = arguments.number(0) ?? 0
    realm.setTimer(
      id,
      delay: arguments.number(1) ?? 0,
      repeats: arguments.bool(2) ?? false,
      hasEffect: arguments.bool(3)
    )
    return .undefined
  }

  private static func clearTimer(_ realm: PageRealm, _ arguments: JSArguments) -> JSResult {
    realm.clearTimer(arguments.number(0) ?? 0)
    return .undefined
  }

  /// Throws a host error into JavaScript, located at the calling line.
  private static func located<Success>(
    _ realm: PageRealm,
    _ body: () throws(HostError) -> Success
  ) throws -> Success {
    do throws(HostError) {
      return try body()
    } catch {
      throw realm.page.thrown(error)
    }
  }
}

/// The error of a call into a page that is gone.
package struct DestroyedPageError: JSThrowable {
  /// The message.
  package let message = "the page was destroyed"
  /// The name of the code.
  package let code = HostError.Code.pageDestroyed.name

  /// Makes one.
  package init() {}
}

extension PageRealm {
  /// Makes the function of a synchronous row: the path that `Benchmarks/` measures.
  ///
  /// All it needs is captured, and released when the page's context closes; a later call throws.
  fileprivate func makeFunction(of method: BoundMethod) -> JSValue {
    guard let body = method.body else { return undefined }
    let (page, context, host) = (page, context, page.host)
    let call = ScriptCall(self, method.address)
    let running = RunningCall(method.address)
    let readsTree = method.row.readsTree
    let stub = method.owner as? StubModule
    let isGuarded = method.isGuarded
    // The counter lives as long as the process, and is only used on the host thread.
    let counter = unsafe LoneSurrogates.counter
    return context.makeLastingFunction(name: method.row.name, length: method.row.parameters.count) {
      [self] arguments in
      let outer = running.begin()
      defer { RunningCall.end(outer) }
      if readsTree { flush() }
      // Skipped unless origins are recorded, which saves two stores and two loads.
      let tracesOrigins = host.tracesOrigins
      let outerOrigin = tracesOrigins ? page.callOrigin : nil
      if tracesOrigins { page.callOrigin = context.pageCallSite.map(page.mapped) }
      defer { if tracesOrigins { page.callOrigin = outerOrigin } }
      // An intercept or a recording journal reads the arguments, too.
      let isReadAgain = isGuarded || page.journal.isListening
      let list = ScriptArguments(
        arguments: arguments,
        call: call,
        snapshots: isReadAgain ? KeptSnapshots() : nil
      )
      let halves = unsafe counter.pointee
      var number: Int?
      do throws(HostError) {
        stub?.takesPromise = true
        defer { stub?.takesPromise = false }
        let result = try method.run(list, number: &number) {
          try body(ArgumentList(list))
        } recording: {
          Self.promisedAnswer($0) == nil ? $0 : .undefined
        }
        if let answer = Self.promisedAnswer(result) {
          return .value(promise(of: answer, method, call: number))
        }
        if unsafe counter.pointee != halves {
          page.reportLoneSurrogates(since: halves, in: method.address)
        }
        return context.makeResult(result)
      } catch {
        page.reportLoneSurrogates(since: halves, in: method.address)
        // The page's own exception, or the error that an asynchronous call throws for the same value.
        if let refusal = call.takeRefusal(for: error) { throw refusal }
        throw page.thrown(error)
      }
    }
  }

  /// A promise of the page for the promise that a stub's method has returned although it is not `async`.
  private func promise(
    of find: @escaping @HostActor @Sendable () async throws -> HostValue,
    _ method: BoundMethod,
    call: Int?
  ) -> JSValue {
    let (promise, resolver) = context.makeDeferredPromise()
    let operation: Invocation.Operation<HostValue> = {
      do {
        return .success(try await find())
      } catch {
        return .failure(HostError(thrownBy: method.name, error))
      }
    }
    let deliver = CallAnswer.closure { [weak self] result in
      guard let self else { return }
      do throws(HostError) {
        try enter { () throws(JSException) in
          switch result {
          case .success(let value): resolver.resolve(context.makeResult(value))
          case .failure(let error): resolver.reject(throwing: ThrownHostError(error))
          }
        }
      } catch {
        page.fail(error)
      }
    }
    page.start(operation, of: method, call, deliver)
    return promise
  }

  private static func promisedAnswer(
    _ result: HostValue
  ) -> (@HostActor @Sendable () async throws -> HostValue)? {
    guard case .opaque(let object) = result else { return nil }
    if let answer = object.value as? PromisedAnswer { return { try await answer.value() } }
    return (object.value as? LaterResult)?.find
  }
}

extension JSContext {
  /// A table in the runtime's form: each method's name, then how it replies.
  fileprivate func makeRows(_ rows: [ExportRow]) -> JSValue {
    makeArray(
      rows.flatMap { row -> [JSResult] in
        [.string(row.name), .number(Double(MethodReply(row.reply).rawValue))]
      }
    )
  }
}
