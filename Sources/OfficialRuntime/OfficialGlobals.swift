internal import HostLoop
internal import HostThread
internal import HostValues
internal import JSEngine
internal import WeexCore
internal import WeexRuntime
internal import WeexTree

/// The functions that the official runtime uses in its global object: the native half of Weex's contract.
///
/// The runtime captures them while it boots, so all of them are defined before.
///
/// Source: Weex's iOS SDK, `WXJSCoreBridge`.
@HostActor
enum OfficialGlobals {
  /// Defines the functions in the runtime's context; they hold the runtime until it is closed.
  static func define(for runtime: OfficialRuntime) {
    let (context, global) = (runtime.context, runtime.context.global)
    for (name, body) in pageFunctions {
      let function = context.makeFunction(name: name) { arguments in
        let id = (try? arguments[0].asString()) ?? ""
        guard let realm = runtime.pages[id] else {
          runtime.host.journal.record(.warning, page: id, "\(name) after the page was destroyed")
          return .number(-1)
        }
        return try body(realm, arguments)
      }
      try? global.setProperty(name, .value(function))
    }
    for (name, body) in realmFunctions {
      let function = context.makeFunction(name: name) { try body(runtime, $0) }
      try? global.setProperty(name, .value(function))
    }
    for (name, body) in toolFunctions {
      let function = context.makeFunction(name: name) { try body(runtime, $0) }
      try? runtime.native.setProperty(name, .value(function))
    }
  }

  typealias Body = @HostActor (OfficialRealm, JSArguments) throws -> JSResult
  typealias RealmBody = @HostActor (OfficialRuntime, JSArguments) throws -> JSResult

  /// Those whose first argument is the page's id; that page answers, and −1 says that it does not exist.
  private static let pageFunctions: [(String, Body)] =
    [
      ("callNative", callNative), ("callNativeModule", callNativeModule),
      ("callNativeComponent", callNativeComponent),
      ("__updateComponentData", updateComponentData),
    ] + treeFunctions + timerFunctions

  private static let treeFunctions: [(String, Body)] = [
    change("callCreateBody") { reader, arguments throws(HostError) in
      try reader.createBody(arguments[1].officialValue)
    },
    change("callAddElement") { reader, arguments throws(HostError) in
      let index = TreePosition.index(arguments.integer(3) ?? -1)
      return try reader.addElement(
        arguments[2].officialValue,
        to: reference(arguments, 1),
        index
      )
    },
    change("callRemoveElement") { _, arguments throws(HostError) in
      [.removeElement(try reference(arguments, 1))]
    },
    change("callMoveElement") { _, arguments throws(HostError) in
      let index = TreePosition.index(arguments.integer(3) ?? -1)
      let (ref, parent) = (try reference(arguments, 1), try reference(arguments, 2))
      return [.moveElement(ref, parent: parent, index)]
    },
    change("callUpdateAttrs") { _, arguments throws(HostError) in
      [.updateAttributes(try reference(arguments, 1), try arguments[2].officialProperties)]
    },
    change("callUpdateStyle") { reader, arguments throws(HostError) in
      let styles = reader.styles(try arguments[2].officialProperties)
      return [.updateStyles(try reference(arguments, 1), styles)]
    },
    change("callAddEvent") { _, arguments throws(HostError) in
      let event = try arguments[2].officialValue
      let name = try ElementReader.eventName(event)
      return [.addEvent(try reference(arguments, 1), name, params: event["params"] ?? .undefined)]
    },
    change("callRemoveEvent") { _, arguments throws(HostError) in
      let event = try ElementReader.eventName(arguments[2].officialValue)
      return [.removeEvent(try reference(arguments, 1), event)]
    },
    change("callCreateFinish") { _, _ throws(HostError) in [.createFinish] },
    change("callUpdateFinish") { _, _ throws(HostError) in [.updateFinish] },
    change("callRefreshFinish") { _, _ throws(HostError) in [.refreshFinish] },
  ]

  /// A function that changes the tree; an error is a failure of the page, at the calling line.
  private static func change(
    _ name: String,
    _ commands:
      @escaping @HostActor (ElementReader, JSArguments) throws(HostError) -> [TreeCommand]
  ) -> (String, Body) {
    let body: Body = { realm, arguments in
      let tree = realm.page.tree
      do throws(HostError) {
        for command in try commands(ElementReader(tree.styleTable), arguments) {
          try tree.apply(command)
          realm.page.checkNames(of: command)
        }
      } catch {
        realm.page.fail(error.located(at: realm.runtime.context.pageCallSite))
      }
      return .number(0)
    }
    return (name, body)
  }

  static func reference(_ arguments: JSArguments, _ index: Int) throws(HostError) -> Ref {
    guard let text = arguments.string(index), let ref = Ref(text) else {
      let text = arguments.string(index) ?? arguments[index].json() ?? "undefined"
      throw HostError(.invalidArgument, "'\(text)' is not the ref of an element")
    }
    return ref
  }
}

extension OfficialGlobals {
  /// A list of calls of modules and components; returns 1 if they were accepted.
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
    let answers = try arguments[4].property("callback")
    let numbers = try (0..<answers.count).compactMap { try Int(answers.element($0).asString()) }
    return try realm.call(module: module, method, arguments[3], answers: numbers)
  }

  private static func callNativeComponent(
    _ realm: OfficialRealm,
    _ arguments: JSArguments
  ) throws -> JSResult {
    let (ref, method) = (arguments.string(1) ?? "", arguments.string(2) ?? "")
    return try realm.call(component: ref, method, arguments[3])
  }

  /// The new data of a virtual component, for the module that stores it.
  private static func updateComponentData(
    _ realm: OfficialRealm,
    _ arguments: JSArguments
  ) throws -> JSResult {
    let list = realm.runtime.context.makeArray((1..<4).map { .borrowed(arguments[$0]) })
    _ = try realm.call(module: "dom", "updateComponentData", list.borrowed)
    return .number(0)
  }
}
