internal import WeexHost

/// The required form of a field's value.
enum TapeShape: String {
  case number = "a number"
  case moment = "a number of milliseconds from 0"
  case integer = "a whole number"
  case text = "a string"
  case object = "an object"
  case array = "an array"
  case bool = "true or false"
  case error = "an error, an object with 'code' and 'message'"
  case closing = "an object with 'code' and 'reason'"
  case base64 = "bytes in base 64"
  case any = "a value"

  private func has(_ value: HostValue) -> Bool {
    switch self {
    case .number: value.number?.isFinite == true
    case .moment: value.number.map { $0.isFinite && $0 >= 0 } == true
    case .integer: value.integer != nil
    case .text: value.string != nil
    case .object, .error, .closing: value.object != nil
    case .array: value.array != nil
    case .bool: value.kind == .bool
    case .base64: value.string.flatMap { Base64.decode($0) } != nil
    case .any: true
    }
  }

  /// Throws if an object has a field that is not allowed, or if a field has a wrong value.
  ///
  /// `owner` describes the object in messages, such as `a response`.
  static func check(
    _ fields: [String: HostValue],
    of owner: String,
    _ shapes: [String: TapeShape]
  ) throws(TapeFault) {
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard let shape = shapes[name] else {
        throw TapeFault(
          "\(owner) has no '\(name)'\(Candidates.hint(for: name, among: shapes.keys))"
        )
      }
      guard shape.has(value) else {
        throw TapeFault(
          "'\(name)' must be \(shape.rawValue), got \(JSONText.of(value).shortened(to: 100))"
        )
      }
      switch shape {
      case .error: try checkError(value, name)
      case .closing:
        try check(
          value.object ?? [:],
          of: "'\(name)'",
          ["code": .integer, "reason": .text, "clean": .bool]
        )
      default: break
      }
    }
  }

  private static func checkError(_ value: HostValue, _ name: String) throws(TapeFault) {
    try check(
      value.object ?? [:],
      of: "'\(name)'",
      ["code": .text, "message": .text, "name": .text]
    )
    guard let code = value["code"]?.string, HostError.Code.named(code) == nil else { return }
    throw TapeFault(
      "'\(name)' has the unknown code '\(code)'\(Candidates.hint(for: code, among: HostError.Code.names))"
    )
  }
}

extension TapeLine {
  /// The fields that a line may have, by its kind.
  static let shapes: [Kind: [String: TapeShape]] = {
    let call: [String: TapeShape] = [
      "page": .text, "module": .text, "component": .text, "method": .text,
    ]
    let body: [String: TapeShape] = ["text": .text, "base64": .base64]
    let own: [Kind: [String: TapeShape]] = [
      .input: ["step": .integer, "do": .object],
      .call: call.merging(
        [
          "number": .integer, "ref": .text, "arguments": .array, "result": .any, "error": .error,
          "unanswered": .bool,
        ]
      ) { $1 },
      .reply: call.merging(
        ["call": .integer, "function": .integer, "value": .any, "error": .error]
      ) { $1 },
      .event: ["page": .text, "event": .text, "on": .text, "params": .any],
      .request: [
        "page": .text, "number": .integer, "call": .integer, "method": .text, "url": .text,
        "type": .text, "headers": .object, "body": .text, "unanswered": .bool,
      ],
      .response: body.merging(
        [
          "page": .text, "request": .integer, "call": .integer, "status": .integer,
          "headers": .object, "json": .any, "failed": .error,
        ]
      ) { $1 },
      .socket: ["number": .integer, "url": .text, "protocols": .array],
      .send: body.merging(["socket": .integer, "closed": .closing]) { $1 },
      .receive: body.merging(
        ["socket": .integer, "opened": .bool, "closed": .closing, "failed": .error]
      ) { $1 },
      .end: [:],
    ]
    return own.mapValues { $0.merging(["at": .moment, "place": .text]) { $1 } }
  }()

  /// The fields without which a replay cannot use a line.
  private static let needed: [Kind: [String]] = [
    .input: ["step", "do"], .call: ["page", "number", "method"],
    .reply: ["page", "call", "method"],
    .request: ["number"], .response: ["request"], .socket: ["number"], .send: ["socket"],
    .receive: ["socket"],
  ]

  /// The fields of which a line must have exactly one, by its kind; a response may have none.
  private static let alternatives: [Kind: [String]] = [
    .call: ["module", "component"], .reply: ["module", "component"],
    .response: ["text", "json", "base64"], .send: ["text", "base64", "closed"],
    .receive: ["opened", "text", "base64", "closed", "failed"],
  ]

  /// Throws if its fields are invalid.
  func check() throws(TapeFault) {
    let owner = "\("aeiou".contains(kind.rawValue.prefix(1)) ? "an" : "a") \(kind.rawValue)"
    let shapes = Self.shapes[kind] ?? [:]
    for name in (Self.needed[kind] ?? []) + ["at"] where fields[name] == nil {
      throw TapeFault("\(owner) needs '\(name)', \(shapes[name]?.rawValue ?? "")")
    }
    try TapeShape.check(fields, of: owner, shapes)
    guard let names = Self.alternatives[kind] else { return }
    let given = names.filter { fields[$0] != nil }
    guard given.count > 1 || given.isEmpty && kind != .response else {
      if given == ["opened"], self["opened"] != true {
        throw TapeFault("'opened' must be true; a socket that does not open has 'failed'")
      }
      return
    }
    let list = names.map { "'\($0)'" }
    throw TapeFault(
      "\(owner) \(given.isEmpty ? "needs" : "must have only") one of \(list.dropLast().joined(separator: ", ")) and \(list.last ?? "")"
    )
  }
}
