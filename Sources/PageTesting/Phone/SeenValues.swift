internal import WeexHost

extension OpenDialog {
  /// The dialog as a test sees it.
  var hostValue: HostValue {
    var value: [String: HostValue] = [
      "message": .string(message), "buttons": .array(buttons.map { .string($0) }),
    ]
    value["text"] = text.map { .string($0) }
    if !items.isEmpty { value["items"] = .array(items.map { .string($0) }) }
    return .object(value)
  }
}

extension RecordedCall {
  /// The call as a test sees it.
  var hostValue: HostValue {
    var value: [String: HostValue] = [
      "method": .string(call.method), "arguments": .array(call.arguments), "time": .number(time),
      "answers": .array(answers),
    ]
    value[call.reference == nil ? "module" : "component"] = .string(call.owner)
    if call.result != .undefined { value["result"] = call.result }
    return .object(value)
  }
}
