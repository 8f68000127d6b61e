internal import WeexHost
internal import WeexRuntime

/// Makes a tape's lines from a host's journal and handlers.
@HostActor
struct TapeWriting {
  let host: Host
  /// Whether secrets in headers stay.
  let keepsSecrets: Bool
  /// The URL of the page's folder, which places leave out.
  let folder: String

  /// A place in the page's sources.
  func place(_ location: SourceLocation?) -> HostValue {
    guard let location else { return .undefined }
    let text = location.description
    return .string(text.hasPrefix(folder) ? String(text.dropFirst(folder.count)) : text)
  }

  private func kept(_ value: HostValue) -> HostValue {
    keepsSecrets ? value : TapeSecrets.hiding(in: value)
  }

  private func kept(_ headers: [String: String]) -> HostValue {
    let kept = keepsSecrets ? headers : TapeSecrets.hiding(headers)
    return kept.isEmpty ? .undefined : .object(kept.mapValues { .string($0) })
  }

  /// The line of a call that a page has made; `result` and `error` are its immediate outcome.
  func call(_ call: Journal.Call, page: String, at time: Double) -> TapeLine {
    var fields: [String: HostValue] = [
      "page": .string(page), "number": .number(Double(call.number)),
      "method": .string(call.method), "arguments": .array(call.arguments.map { kept($0) }),
      "at": .number(time), "place": place(call.place),
    ]
    fields[call.reference == nil ? "module" : "component"] = .string(call.owner)
    fields["ref"] = call.reference.map { .string($0) }
    if call.result != .undefined { fields["result"] = kept(call.result) }
    fields["error"] = call.error.map(Self.errorValue)
    var line = TapeLine(.call, fields)
    line.location = call.place
    return line
  }

  /// An answer to a call, as a page gets it now.
  func reply(_ entry: Journal.Entry, _ answer: Journal.Answer, to call: TapeLine) -> TapeLine {
    var fields: [String: HostValue] = [
      "call": call["number"], "method": call["method"], "at": .number(host.clock.monotonic),
    ]
    for name in ["page", "module", "component"] where call[name] != .undefined {
      fields[name] = call[name]
    }
    fields["function"] = answer.function.map { .number(Double($0)) }
    if let error = answer.error {
      fields["error"] = Self.errorValue(error)
    } else if let value = entry.values.first, value != .undefined {
      fields["value"] = kept(value)
    }
    return TapeLine(.reply, fields)
  }

  /// An event, as a page gets it now.
  func event(_ entry: Journal.Entry) -> TapeLine {
    var fields: [String: HostValue] = ["at": .number(host.clock.monotonic)]
    fields["page"] = entry.page.map { .string($0) }
    if let range = entry.subject.ranges(of: " on ").last {
      fields["event"] = .string(String(entry.subject[..<range.lowerBound]))
      fields["on"] = .string(String(entry.subject[range.upperBound...]))
    } else {
      fields["event"] = .string(entry.subject)
    }
    if let params = entry.values.first { fields["params"] = params.recorded }
    return TapeLine(.event, fields)
  }

  /// A step that is about to be done.
  func input(_ step: HostValue, number: Int) -> TapeLine {
    TapeLine(
      .input,
      ["step": .number(Double(number)), "do": step, "at": .number(host.clock.monotonic)]
    )
  }

  /// A request that is about to be sent.
  func request(_ request: ResourceRequest, number: Int) -> TapeLine {
    var fields: [String: HostValue] = [
      "number": .number(Double(number)), "method": .string(request.method),
      "url": .string(request.url.description), "type": .string(request.type.rawValue),
      "headers": kept(request.headers), "at": .number(host.clock.monotonic),
    ]
    if let body = request.body { fields["body"] = .string(TapeBody(body).shown) }
    if let asker = request.asker {
      fields["page"] = .string(asker.page)
      fields["place"] = place(asker.place)
    }
    fields["call"] = request.call.map { .number(Double($0)) }
    var line = TapeLine(.request, fields)
    line.location = request.asker?.place
    return line
  }

  /// The line of a response.
  func response(
    to request: TapeLine,
    _ exchange: ResponseParts,
    at time: Double,
    isDelivered: Bool
  ) -> TapeLine {
    var fields: [String: HostValue] = ["request": request["number"], "at": .number(time)]
    if isDelivered {
      fields["page"] = request["page"]
      fields["call"] = request["call"]
    }
    if let head = exchange.head {
      fields["status"] = .number(Double(head.status))
      fields["headers"] = kept(head.headers)
    }
    if !exchange.bytes.isEmpty {
      let body = TapeBody(exchange.bytes)
      fields[body.name] = .string(body.shown)
    }
    if let error = exchange.failure { fields["failed"] = Self.errorValue(error) }
    return TapeLine(.response, fields)
  }

  /// An error as JavaScript and a tape know it.
  nonisolated static func errorValue(_ error: HostError) -> HostValue {
    let thrown = ThrownHostError(error)
    var value: [String: HostValue] = [
      "code": .string(thrown.code), "message": .string(thrown.message),
    ]
    value["name"] = thrown.name.map { .string($0) }
    return .object(value)
  }
}

/// Bytes as a tape has them: a text, or in base 64.
struct TapeBody {
  let name: String
  let shown: String

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.elementsEqual(bytes) {
      (name, shown) = ("text", text)
    } else {
      (name, shown) = ("base64", Base64.encode(bytes))
    }
  }
}
