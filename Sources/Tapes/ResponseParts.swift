internal import JSEngine
internal import WeexHost
internal import WeexRuntime

/// The received parts of a response.
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

  /// Reads a tape's line, which has been checked.
  init(_ line: TapeLine) {
    isOver = true
    if line["failed"] != .undefined { failure = HostError(taped: line["failed"]) }
    if let status = line["status"].integer {
      let headers = line["headers"].object ?? [:]
      head = ResourceResponse(status: status, headers: headers.mapValues(\.shownText))
    }
    if line["json"] != .undefined {
      bytes = Array(JSONText.of(line["json"]).utf8)
    } else if let text = line["base64"].string {
      bytes = Base64.decode(text) ?? []
    } else {
      bytes = Array((line["text"].string ?? "").utf8)
    }
  }

  /// The events that deliver it.
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
      // An exception of a script outside the page's realm keeps its name.
      underlying: value["name"]?.string.map { name in
        StubFailure(exception: JSException(name: name, message: message))
      }
    )
  }
}
