internal import HostThread
internal import HostValues
internal import JSEngine
internal import WeexCore
internal import WeexRuntime
internal import WeexTree

extension OfficialRealm {
  /// WEEX: Vue instances inherit from the bundle's realm, not the runtime's (`WXJSCoreBridge`).
  private static let prototypeScript =
    "Object.setPrototypeOf(Vue.prototype, Object.getPrototypeOf(globalThis))"

  /// Makes the `window` of a page that shares the runtime's context: values it sets there are its own.
  static let scopeScript = "({ __proto__: globalThis })"

  /// The names that a bundle's realm takes from the runtime, in addition to those of its framework.
  private static let inherited = ["btoa", "atob", "console", "nativeLog", "extendCallNative"]

  /// Makes the bundle's context with the names that the runtime defines for it.
  func makeSandbox(_ names: JSValue) throws(JSException) -> JSContext {
    let sandbox = JSContext(name: page.url)
    sandbox.onUnhandledRejection = { [self] exception, _ in  // released by `close()`
      report(exception, context: "an unhandled promise rejection")
    }
    let tools = try OfficialTools(
      in: sandbox,
      native: runtime.native,
      page.host.configuration,
      owner: page.randomOwner
    )
    let callJS = try names.property("__WEEX_CALL_JAVASCRIPT__")
    use(sandbox, callJS: callJS, tools)
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

  /// Makes Vue belong to the bundle's realm, and reports the errors that Vue catches as failures of the page.
  private func adoptVue(in sandbox: JSContext) throws(JSException) {
    try sandbox.evaluate(Self.prototypeScript, url: OfficialRuntime.url)
    let onError = sandbox.makeFunction(name: "errorHandler", length: 3) { [self] arguments in
      report(JSException(catching: arguments[0]), context: arguments.string(2) ?? "Vue")
      return .undefined
    }
    try sandbox.global.property("Vue").property("config")
      .setProperty("errorHandler", .value(onError))
  }

  /// Loads one of Weex's own files into the bundle's context; its log lines are not the page's.
  func load(_ file: OfficialFile, in sandbox: JSContext) throws(JSException) {
    runtime.isLoading = true
    defer { runtime.isLoading = false }
    try sandbox.evaluate(file.source, url: OfficialRuntime.url)
  }

  /// Gives the function that the runtime makes of the bundle the bundle's own URL, lines and columns.
  ///
  /// The runtime puts a few lines of its own before the bundle. Joined into one, they only move the bundle's first line to the right, which
  /// `PrefixedScript` undoes. A page with a `window` of its own gets that, and its `$flex`, as variables around the bundle: all pages share
  /// the context's global object.
  func compiling(
    _ source: String,
    _ body: () throws(HostError) -> Void
  ) throws(HostError) {
    let (context, pageURL) = (runtime.context, page.url)
    // The engine releases this function at its own pace: it must not hold the page.
    let compile = context.makeFunction(name: "compile") { [unowned context, weak self] arguments in
      let scope = self?.scope
      let words = try (0..<arguments.count).map { try arguments[$0].asString() }
      let (head, code) = Self.parts(of: words.last ?? "", around: source)
      let own = scope == nil ? "" : "(function (window, $flex) { return "
      let start = "\(own)(function (\(words.dropLast().joined(separator: ", "))) {\(head)"
      let url = PrefixedScript.url(pageURL, by: start.utf16.count)
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
      // Parsing the bundle alone gives a better error location: if its last brace is missing, the error is at the bundle's own end.
      if error.message.hasPrefix("SyntaxError") {
        try run { () throws(JSException) in try context.checkSyntax(source, url: page.url) }
      }
      throw error
    }
  }

  /// The part of a function's body before the bundle, as one line, and the rest.
  private static func parts(
    of body: String,
    around source: String
  ) -> (head: String, code: Substring) {
    guard let range = body.utf8.firstRange(of: source.utf8) else { return ("", body[...]) }
    let head = body[..<range.lowerBound].replacing("\n", with: " ")
    return (String(head), body[range.lowerBound...])
  }
}
