internal import HostThread
internal import WeexHost

/// How a method of a module tells its caller that it has failed: the value that one of the functions among the arguments gets.
@HostActor
enum MethodFailure {
  /// The answer that the host's own module gives; in a module that the host does not have, the form that most of them use.
  ///
  /// `nil` for a method that has no answer for a failure: a dialog, for example, can only be left.
  static func answer(
    of module: String,
    _ method: String,
    to arguments: [HostValue] = [],
    reason: String = ""
  ) -> HostValue? {
    let text = HostValue.string(reason)
    switch (module, method) {
    case ("modal", "alert"), ("modal", "confirm"), ("modal", "prompt"): return nil
    case ("locale", _), ("deviceInfo", _), ("dark-scheme", _), ("sdk-console-log", _): return nil
    case ("globalEvent", _), ("webSocket", _): return nil
    case ("stream", "sendHttp"): return .null
    case ("stream", _):
      return ["status": -1, "ok": false, "statusText": "ERR_CONNECT_FAILED", "data": text]
    case ("geolocation", _):
      return ["errorCode": .number(Double(HostError.Code.methodFailed.number)), "errorMsg": text]
    case ("clipboard", _): return ["result": "fail", "data": ""]
    case ("picker", _): return ["result": "error"]
    case ("animation", _): return ["result": "Fail", "message": text]
    case ("navigator", "open"), ("navigator", "close"):
      return ["result": "WX_FAILED", "message": text]
    case ("navigator", _): return "WX_FAILED"
    case ("event", _): return ["result": "failed", "message": text]
    case ("dom", "getComponentRect"): return ["result": false, "errMsg": text]
    case ("dom", "getLayoutDirection"): return "unknow"  // sic: Weex's own spelling
    case ("dom", _): return ["result": "failed"]
    case ("canvas", _):
      return ["url": .string(arguments.first?.string ?? ""), "width": 0, "height": 0]
    case ("voice-over", _): return ["success": false, "errorDesc": text]
    case ("script", _): return ["code": .string(HostError.Code.methodFailed.name), "message": text]
    default: return ["result": "failed", "data": text]
    }
  }

  /// The function that gets the answer: the parameter `failure`, if the method has one, otherwise the last of the functions.
  ///
  /// - Returns: The function; `nil` if the page passed none.
  static func function(of call: ModuleCall, _ row: ExportRow?) -> KeepAliveCallback? {
    if call.module == "script" {
      return call.arguments.last?["callback"]?.array?.dropFirst().first.flatMap(callback)
    }
    let functions = call.arguments.indices.filter { callback(call.arguments[$0]) != nil }
    return functionIndex(among: functions, of: call.module, row).flatMap {
      callback(call.arguments[$0])
    }
  }

  /// The place of the function that gets the answer, among those of the arguments that are functions.
  static func functionIndex(
    among functions: [Int],
    of module: String,
    _ row: ExportRow?
  ) -> Int? {
    if let index = failureIndex(of: row) { return functions.contains(index) ? index : nil }
    return module == "stream" ? functions.first : functions.last
  }

  /// Whether a method has a parameter for a function of its own for failures, which a page may leave out: then it is told nothing.
  static func hasOwnFunction(_ row: ExportRow?) -> Bool { failureIndex(of: row) != nil }

  private static func failureIndex(of row: ExportRow?) -> Int? {
    row?.parameters.firstIndex { $0.label == "failure" }
  }

  private nonisolated static func callback(_ argument: HostValue) -> KeepAliveCallback? {
    if case .callback(let callback) = argument { callback } else { nil }
  }
}
