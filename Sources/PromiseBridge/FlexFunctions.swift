internal import HostThread
internal import HostValues
internal import JSEngine
internal import WeexCore
internal import WeexRuntime
internal import WeexTree

/// The functions that `flex.js` calls: its object `native`.
@HostActor
enum FlexFunctions {
  /// Makes the object; its functions do not hold the bridge, since several pages may share the context.
  static func make(for bridge: FlexPage, in context: JSContext) -> JSValue {
    let native = context.makeObject()
    for (name, body) in functions {
      let function = context.makeFunction(name: name) { [weak bridge] arguments in
        guard let bridge, let realm = bridge.realm, bridge.page.isAlive else {
          throw DestroyedPageError()
        }
        do throws(HostError) {
          try body(bridge, realm, arguments)
          return .undefined
        } catch {
          throw ThrownHostError(error)
        }
      }
      try? native.setProperty(name, .value(function))
    }
    if let scope = bridge.realm?.scope { try? native.setProperty("scope", .value(scope)) }
    return native
  }

  private typealias Body =
    @HostActor (FlexPage, any ScriptRealm, JSArguments) throws(HostError) -> Void

  private static let functions: [(String, Body)] = [
    ("invoke", invoke), ("invokeModule", invokeModule), ("missing", missing), ("report", report),
    ("loaded", { bridge, _, _ in bridge.didLoad() }), ("answer", answer),
    ("lacksFunction", lacksFunction),
    ("warn", { bridge, _, arguments in bridge.page.warn(arguments.string(0) ?? "") }),
  ]

  private static func invoke(
    _ bridge: FlexPage,
    _ realm: any ScriptRealm,
    _ arguments: JSArguments
  ) throws(HostError) {
    try bridge.invoke(
      arguments.integer(0) ?? 0,
      arguments.string(1) ?? "",
      realm.value(of: arguments[2]).array ?? []
    )
  }

  private static func invokeModule(
    _ bridge: FlexPage,
    _ realm: any ScriptRealm,
    _ arguments: JSArguments
  ) throws(HostError) {
    let values = realm.value(of: arguments[3]).array ?? []
    realm.flush()
    try bridge.invokeModule(
      arguments.integer(0) ?? 0,
      arguments.string(1) ?? "",
      arguments.string(2) ?? "",
      values
    )
  }

  private static func missing(
    _ bridge: FlexPage,
    _ realm: any ScriptRealm,
    _ arguments: JSArguments
  ) {
    let names = realm.value(of: arguments[2]).array?.compactMap(\.string) ?? []
    realm.note(missing: arguments.string(1) ?? "", of: arguments.string(0) ?? "", among: { names })
  }

  private static func report(
    _ bridge: FlexPage,
    _ realm: any ScriptRealm,
    _ arguments: JSArguments
  ) {
    realm.report(JSException(catching: arguments[0]), context: arguments.string(1) ?? "$flex")
  }

  private static func answer(
    _ bridge: FlexPage,
    _ realm: any ScriptRealm,
    _ arguments: JSArguments
  ) {
    let id = arguments.integer(0) ?? 0
    if arguments.bool(1) ?? false {
      bridge.take(.success(realm.value(of: arguments[2])), for: id)
    } else {
      let exception = JSException(catching: arguments[2])
      bridge.take(.failure(HostError(exception, causes: exception.hostCauses(nil))), for: id)
    }
  }

  private static func lacksFunction(
    _ bridge: FlexPage,
    _ realm: any ScriptRealm,
    _ arguments: JSArguments
  ) {
    let names = realm.value(of: arguments[1]).array?.compactMap(\.string) ?? []
    bridge.refuse(arguments.integer(0) ?? 0, among: names)
  }
}
