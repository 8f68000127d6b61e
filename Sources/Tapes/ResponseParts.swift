internal import JSEngine
internal import WeexHost
internal import WeexRuntime

/// What has come of a response.
struct ResponseParts: Sendable {
  var head: ResourceResponse?
  var bytes: [UInt8] = []
  var failure: HostError?
  var isOver = false

  init() {}

  /// Adds an event; those after the end are dropped.
  mutating func add(_ event: ResourceEvent) {
    guard !isOver else { return }
    switch event {
    case .response(let response): head = response
    case .data(let more): bytes += more
    case .finished: isOver = true
    case .failed(let error): (failure, isOver) = (error, true)
    }
  }

  /// Reads a tape's line.
  init(_ line: TapeLine) throws(TapeFault) {
    isOver = true
    if let error = line["failed"].object {
      failure = HostError(taped: .object(error))
    }
    if let status = line["status"].number {
      guard let code = Int(exactly: status) else {
        throw TapeFault("'status' is a whole number, not \(status.javaScriptText)")
      }
      let headers = line["headers"].object ?? [:]
      head = ResourceResponse(status: code, headers: headers.mapValues(\.shownText))
    }
    if line["json"] != .undefined {
      bytes = Array(JSONText.of(line["json"]).utf8)
    } else if let text = line["base64"].string {
      guard let decoded = Base64.decode(text) else { throw TapeFault("'base64' is not base 64") }
      bytes = decoded
    } else {
      bytes = Array((line["text"].string ?? "").utf8)
    }
  }

  /// The events that give it.
  var events: [ResourceEvent] {
    (head.map { [.response($0)] } ?? []) + (bytes.isEmpty ? [] : [.data(bytes)])
      + [failure.map { .failed($0) } ?? .finished]
  }
}

extension HostError {
  /// Reads an error of a tape's line.
  init(taped value: HostValue) {
    let message = value["message"]?.string ?? "it failed"
    self.init(
      value["code"]?.string.flatMap(Code.named) ?? .methodFailed,
      message,
      // What a script beside the page has thrown keeps its name.
      underlying: value["name"]?.string.map { name in
        StubFailure(exception: JSException(name: name, message: message))
      }
    )
  }
}
