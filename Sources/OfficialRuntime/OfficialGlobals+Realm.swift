internal import FoundationEssentials
internal import HostLoop
internal import HostThread
internal import HostValues
internal import JSEngine
internal import WeexCore
internal import WeexRuntime
internal import WeexTree

extension OfficialGlobals {
  /// The functions that are called without a page's id: they act on the current page.
  static let realmFunctions: [(String, RealmBody)] = [
    ("nativeLog", nativeLog), ("btoa", btoa), ("atob", atob), ("setTimeout", setTimeout),
    ("extendCallNative", extendCallNative), ("clearTimeoutWeex", clearTimeoutWeex),
  ]

  /// The timer functions that the runtime calls with the page's id.
  static let timerFunctions: [(String, Body)] = [
    ("setTimeoutWeex", setTimeoutWeex), ("setIntervalWeex", setIntervalWeex),
    ("clearIntervalWeex", clearIntervalWeex),
  ]

  /// The functions that `official.js` uses.
  static let toolFunctions: [(String, RealmBody)] = [
    ("now", { runtime, _ in .number(runtime.host.clock.now) }),
    ("monotonic", { runtime, _ in .number(runtime.host.clock.monotonic) }),
    ("environment", { runtime, _ in runtime.environment }),
    ("currentPage", { runtime, _ in .string(runtime.current?.page.id ?? "") }),
    ("randomOwner", { runtime, _ in .string(runtime.current?.page.randomOwner ?? "") }),
    ("post", post), ("report", report),
  ]

  /// Runs a function as a later turn of a page, if the page still exists.
  private static func post(_ runtime: OfficialRuntime, _ arguments: JSArguments) -> JSResult {
    guard let realm = runtime.pages[arguments.string(0) ?? ""] else { return .undefined }
    realm.post(arguments[1].owned())
    return .undefined
  }

  private static func report(_ runtime: OfficialRuntime, _ arguments: JSArguments) -> JSResult {
    let context = arguments.string(1) ?? "the runtime"
    runtime.current?.report(JSException(catching: arguments[0]), context: context)
    return .undefined
  }

  /// The last argument is the level, such as `__ERROR`.
  private static func nativeLog(_ runtime: OfficialRuntime, _ arguments: JSArguments) -> JSResult {
    var words = (0..<arguments.count).map { (try? arguments[$0].asString()) ?? "" }
    let level = words.last.flatMap { levels[$0] }
    if level != nil { words.removeLast() }
    let text = words.joined(separator: " ")
    if let page = runtime.current?.page, !runtime.isLoading {
      if let module = unregisteredModule(in: text), !page.isNameAllowed(module) {
        page.report(page.registry.unknownModule(module))
        return .undefined
      }
      page.log(level ?? "log", text)
    } else {
      runtime.host.journal.record(.page, page: nil, "the official runtime: \(text)")
    }
    return .undefined
  }

  /// The module of the runtime's own warning that it does not know a module.
  private static func unregisteredModule(in text: String) -> String? {
    let start = "[JS Framework] using unregistered weex module \""
    guard text.hasPrefix(start), text.hasSuffix("\"") else { return nil }
    return String(text.dropFirst(start.count).dropLast())
  }

  private static let levels = [
    "__ERROR": "error", "__WARN": "warn", "__INFO": "info", "__LOG": "log", "__DEBUG": "debug",
  ]

  private static func btoa(_ runtime: OfficialRuntime, _ arguments: JSArguments) throws -> JSResult
  {
    let scalars = try arguments[0].asString().unicodeScalars
    let bytes = scalars.compactMap { UInt8(exactly: $0.value) }
    guard bytes.count == scalars.count else {
      throw ThrownHostError(HostError(.invalidArgument, "btoa: a character is not a byte"))
    }
    return .string(Data(bytes).base64EncodedString())
  }

  private static func atob(_ runtime: OfficialRuntime, _ arguments: JSArguments) throws -> JSResult
  {
    var text = try arguments[0].asString().filter { !$0.isWhitespace }
    if !text.hasSuffix("=") { text += String(repeating: "=", count: (4 - text.count % 4) % 4) }
    guard let data = Data(base64Encoded: text) else {
      throw ThrownHostError(HostError(.invalidArgument, "atob: the text is not base64"))
    }
    return .string(String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) })))
  }

  /// The runtime's own timeout; it counts as work of the current page only.
  private static func setTimeout(_ runtime: OfficialRuntime, _ arguments: JSArguments) -> JSResult {
    guard let realm = runtime.current else { return .number(0) }
    let function = arguments[0].owned()
    let delay = arguments.number(1) ?? 0
    _ = realm.schedule(after: delay, label: "a timeout of the official runtime") {
      realm throws(HostError) in
      try realm.run { () throws(JSException) in _ = try function.call() }
    }
    return .number(runtime.nextTimerNumber())
  }

  private static func setTimeoutWeex(
    _ realm: OfficialRealm,
    _ arguments: JSArguments
  ) throws
    -> JSResult
  {
    realm.setWeexTimeout(try arguments[1].asString(), after: try arguments[2].asNumber())
    return .undefined
  }

  private static func setIntervalWeex(
    _ realm: OfficialRealm,
    _ arguments: JSArguments
  ) throws
    -> JSResult
  {
    let interval = try arguments[2].asNumber()
    return .number(realm.setWeexInterval(arguments[1].owned(), every: interval))
  }

  private static func clearIntervalWeex(
    _ realm: OfficialRealm,
    _ arguments: JSArguments
  ) throws
    -> JSResult
  {
    realm.clearWeexInterval(try arguments[1].asNumber())
    return .undefined
  }

  private static func clearTimeoutWeex(
    _ runtime: OfficialRuntime,
    _ arguments: JSArguments
  ) throws
    -> JSResult
  {
    runtime.current?.clearWeexTimeout(try arguments[0].asString())
    return .undefined
  }

  /// A call outside modules and components; returns −1 if no handler answers it.
  private static func extendCallNative(
    _ runtime: OfficialRuntime,
    _ arguments: JSArguments
  ) throws
    -> JSResult
  {
    guard let realm = runtime.current,
      let handler = realm.page.host.handler((any ExtendedCallAnswering).self),
      let answer = handler.answer(try arguments[0].officialValue, from: realm.page)
    else { return .number(-1) }
    return runtime.context.makeResult(answer)
  }
}
