internal import FoundationEssentials
internal import HostThread
internal import JSEngine
internal import WeexCore

/// The functions that the official runtime finds in its global object: the native half of Weex's contract.
///
/// The runtime takes hold of them while it boots, so all of them are there before. The page's id, their first argument, is not read: each page
/// has a runtime of its own.
@HostActor
enum OfficialGlobals {
  /// Defines the functions in the runtime's context; they hold the realm until it is closed.
  static func define(for realm: OfficialRealm) {
    for (name, body) in functions {
      let function = realm.context.makeFunction(name: name) { arguments in
        guard realm.page.isAlive else { throw PageIsGone() }
        return try body(realm, arguments)
      }
      try? realm.context.global.setProperty(name, .value(function))
    }
  }

  private typealias Body = @HostActor (OfficialRealm, JSArguments) throws -> JSResult

  private static let functions: [(String, Body)] =
    [
      ("nativeLog", nativeLog), ("btoa", btoa), ("atob", atob), ("setTimeout", setTimeout),
      ("callNative", callNative), ("callNativeModule", callNativeModule),
      ("callNativeComponent", callNativeComponent),
    ] + treeFunctions

  private static let treeFunctions: [(String, Body)] = [
    change("callCreateBody") { tasks, arguments throws(HostError) in
      try tasks.createBody(arguments[1].officialValue)
    },
    change("callAddElement") { tasks, arguments throws(HostError) in
      let index = TreePosition.index(Int(arguments.number(3) ?? -1))
      return try tasks.addElement(
        arguments[2].officialValue,
        to: reference(arguments, 1),
        index
      )
    },
    change("callRemoveElement") { _, arguments throws(HostError) in
      [.removeElement(try reference(arguments, 1))]
    },
    change("callMoveElement") { _, arguments throws(HostError) in
      let index = TreePosition.index(Int(arguments.number(3) ?? -1))
      let (ref, parent) = (try reference(arguments, 1), try reference(arguments, 2))
      return [.moveElement(ref, parent: parent, index)]
    },
    change("callUpdateAttrs") { _, arguments throws(HostError) in
      [.updateAttributes(try reference(arguments, 1), try arguments[2].officialProperties)]
    },
    change("callUpdateStyle") { tasks, arguments throws(HostError) in
      let styles = tasks.styles(try arguments[2].officialProperties)
      return [.updateStyles(try reference(arguments, 1), styles)]
    },
    change("callAddEvent") { _, arguments throws(HostError) in
      let event = try ElementTasks.eventName(arguments[2].officialValue)
      return [.addEvent(try reference(arguments, 1), event)]
    },
    change("callRemoveEvent") { _, arguments throws(HostError) in
      let event = try ElementTasks.eventName(arguments[2].officialValue)
      return [.removeEvent(try reference(arguments, 1), event)]
    },
    change("callCreateFinish") { _, _ throws(HostError) in [.createFinish] },
    change("callUpdateFinish") { _, _ throws(HostError) in [.updateFinish] },
    change("callRefreshFinish") { _, _ throws(HostError) in [.refreshFinish] },
  ]

  /// A function that changes the tree; what fails is a failure of the page, at the line that asked.
  private static func change(
    _ name: String,
    _ commands:
      @escaping @HostActor (ElementTasks, JSArguments) throws(HostError) -> [TreeCommand]
  ) -> (String, Body) {
    let body: Body = { realm, arguments in
      let tree = realm.page.tree
      do throws(HostError) {
        for command in try commands(ElementTasks(tree.styleTable), arguments) {
          try tree.apply(command)
        }
      } catch {
        realm.page.fail(error.located(at: realm.context.pageCallSite))
      }
      return .number(0)
    }
    return (name, body)
  }

  private static func reference(_ arguments: JSArguments, _ index: Int) throws(HostError) -> Ref {
    guard let text = arguments.string(index), let ref = Ref(text) else {
      let text = arguments.string(index) ?? arguments[index].json() ?? "undefined"
      throw HostError(.invalidArgument, "'\(text)' is no reference of an element")
    }
    return ref
  }
}

extension OfficialGlobals {
  /// The last argument is the level, as `__ERROR`.
  private static func nativeLog(_ realm: OfficialRealm, _ arguments: JSArguments) -> JSResult {
    var words = (0..<arguments.count).map { (try? arguments[$0].asString()) ?? "" }
    let level = words.last.flatMap { levels[$0] }
    if level != nil { words.removeLast() }
    realm.page.log(level ?? "log", words.joined(separator: " "))
    return .undefined
  }

  private static let levels = [
    "__ERROR": "error", "__WARN": "warn", "__INFO": "info", "__LOG": "log", "__DEBUG": "debug",
  ]

  private static func btoa(_ realm: OfficialRealm, _ arguments: JSArguments) throws -> JSResult {
    let scalars = try arguments[0].asString().unicodeScalars
    let bytes = scalars.compactMap { UInt8(exactly: $0.value) }
    guard bytes.count == scalars.count else {
      throw ThrownHostError(HostError(.invalidArgument, "btoa: a character is not a byte"))
    }
    return .string(Data(bytes).base64EncodedString())
  }

  private static func atob(_ realm: OfficialRealm, _ arguments: JSArguments) throws -> JSResult {
    var text = try arguments[0].asString().filter { !$0.isWhitespace }
    if !text.hasSuffix("=") { text += String(repeating: "=", count: (4 - text.count % 4) % 4) }
    guard let data = Data(base64Encoded: text) else {
      throw ThrownHostError(HostError(.invalidArgument, "atob: the text is not base64"))
    }
    return .string(String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) })))
  }

  private static func setTimeout(_ realm: OfficialRealm, _ arguments: JSArguments) -> JSResult {
    .number(realm.setTimer(arguments[0].owned(), delay: arguments.number(1) ?? 0))
  }

  /// A list of calls of modules and components; 1 says that they were taken.
  private static func callNative(
    _ realm: OfficialRealm,
    _ arguments: JSArguments
  ) throws -> JSResult {
    let tasks = arguments[1]
    for index in 0..<tasks.count {
      let task = try tasks.element(index)
      let list = try task.property("args")
      let method = try task.property("method").string ?? ""
      if let module = try task.property("module").string {
        _ = try realm.call(module: module, method, list)
      } else {
        _ = try realm.call(component: task.property("ref").string ?? "", method, list)
      }
    }
    return .number(1)
  }

  private static func callNativeModule(
    _ realm: OfficialRealm,
    _ arguments: JSArguments
  ) throws -> JSResult {
    let (module, method) = (arguments.string(1) ?? "", arguments.string(2) ?? "")
    return try realm.call(module: module, method, arguments[3])
  }

  private static func callNativeComponent(
    _ realm: OfficialRealm,
    _ arguments: JSArguments
  ) throws -> JSResult {
    let (ref, method) = (arguments.string(1) ?? "", arguments.string(2) ?? "")
    return try realm.call(component: ref, method, arguments[3])
  }
}
