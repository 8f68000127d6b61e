internal import HostThread
internal import JSEngine
internal import WeexCore

extension OfficialRealm {
  /// WEEX: Vue's instances inherit from the bundle's realm, not the runtime's (`WXJSCoreBridge`).
  private static let prototypeScript =
    "Object.setPrototypeOf(Vue.prototype, Object.getPrototypeOf(globalThis))"

  /// Makes what a page that shares the runtime's context has as its `window`: what it sets there is its own.
  static let scopeScript = "({ __proto__: globalThis })"

  /// What a bundle's realm has of the runtime's beside the names of its framework.
  private static let inherited = ["btoa", "atob", "console", "nativeLog", "extendCallNative"]

  /// Makes the bundle's context with the names that the runtime gives it.
  func makeSandbox(_ names: JSValue) throws(JSException) -> JSContext {
    let sandbox = JSContext(name: page.url)
    sandbox.onUnhandledRejection = { [self] exception, _ in  // let go of by `close()`
      report(exception, context: "an unhandled promise rejection")
    }
    let tools = try OfficialTools(
      in: sandbox,
      native: runtime.native,
      page.host.configuration
    )
    let receiver = try names.property("__WEEX_CALL_JAVASCRIPT__")
    use(sandbox, receiver: receiver, tools)
    let global = sandbox.global
    try global.setProperty("WXEnvironment", sandbox.makeResult(environment))
    for name in Self.inherited {
      try global.setProperty(name, .value(runtime.function(name)))
    }
    try names.borrowed.forEachProperty { name, value throws(JSException) in
      try global.setProperty(name, .borrowed(value))
    }
    try global.setProperty("__weex_require_module__", .value(global.property("requireModule")))
    if try global.property("Vue").borrowed.isFunction { try adoptVue(in: sandbox) }
    return sandbox
  }

  /// Makes Vue one of the bundle's realm, and what it swallows a failure of the page.
  private func adoptVue(in sandbox: JSContext) throws(JSException) {
    try sandbox.evaluate(Self.prototypeScript, url: OfficialRuntime.url)
    let onError = sandbox.makeFunction(name: "errorHandler", length: 3) { [self] arguments in
      report(JSException(catching: arguments[0]), context: arguments.string(2) ?? "Vue")
      return .undefined
    }
    try sandbox.global.property("Vue").property("config")
      .setProperty("errorHandler", .value(onError))
  }

  /// Loads a file of Weex's own into the bundle's context; what it logs is not the page's.
  func load(_ file: OfficialFile, in sandbox: JSContext) throws(JSException) {
    runtime.isLoading = true
    defer { runtime.isLoading = false }
    try sandbox.evaluate(file.source, url: OfficialRuntime.url)
  }

  /// Has the bundle that the runtime makes a function of bear its own URL, lines and columns.
  ///
  /// The runtime puts a few lines of its own before it. Made one, they only move the bundle's first line to the right, which `MovedScript` undoes.
  /// A page with a `window` of its own finds that, and the `$flex` there, as names around the bundle: the context's global object is everybody's.
  func compiling(
    _ source: String,
    _ body: () throws(HostError) -> Void
  ) throws(HostError) {
    let (context, pageURL) = (runtime.context, page.url)
    // The engine lets go of this function when it likes: it must not hold the page.
    let compile = context.makeFunction(name: "compile") { [unowned context, weak self] arguments in
      let scope = self?.scope
      let words = try (0..<arguments.count).map { try arguments[$0].asString() }
      let (head, code) = Self.parts(of: words.last ?? "", around: source)
      let own = scope == nil ? "" : "(function (window, $flex) { return "
      let start = "\(own)(function (\(words.dropLast().joined(separator: ", "))) {\(head)"
      let url = MovedScript.url(pageURL, by: start.utf16.count)
      let end = scope == nil ? "\n})" : "\n}) })"
      let function = try context.evaluate(start + code + end, url: url)
      guard let scope else { return .value(function) }
      return .value(try function.call([.value(scope), .value(scope.property("$flex"))]))
    }
    let stop = try run { () throws(JSException) in
      try runtime.tools.compileNextFunction.call([.value(compile)])
    }
    defer { _ = try? stop.call() }
    do throws(HostError) {
      try body()
    } catch {
      // The bundle alone tells better where it is wrong: one without its last brace ends where it ends.
      if error.message.hasPrefix("SyntaxError") {
        try run { () throws(JSException) in try context.checkSyntax(source, url: page.url) }
      }
      throw error
    }
  }

  /// A function's body as one line before the bundle, and the rest of it.
  private static func parts(
    of body: String,
    around source: String
  ) -> (head: String, code: Substring) {
    guard let range = body.utf8.firstRange(of: source.utf8) else { return ("", body[...]) }
    let head = body[..<range.lowerBound].replacing("\n", with: " ")
    return (String(head), body[range.lowerBound...])
  }
}
