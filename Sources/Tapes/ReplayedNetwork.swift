internal import WeexHost

/// The network of a replay: the tape's answers.
///
/// Files are read as ever.
@HostActor
final class ReplayedNetwork: ResourceRequesting {
  private unowned let replay: TapeReplay
  private let files: (any ResourceRequesting)?

  init(_ replay: TapeReplay, _ files: (any ResourceRequesting)?) {
    (self.replay, self.files) = (replay, files)
  }

  func send(
    _ request: ResourceRequest,
    receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void {
    if request.url.scheme == .file, let files { return files.send(request, receive: receive) }
    return replay.send(request, receive)
  }
}

extension TapeReplay {
  /// Answers a request.
  fileprivate func send(
    _ request: ResourceRequest,
    _ receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void {
    let now = writing.request(request, number: 0)
    if comparison.ignores(now) {
      if let cancel = answers.send(request, receive) { return cancel }
      receive(.failed(HostError(.requestFailed, "\(tape.name) has no answer to this request")))
      return {}
    }
    guard let line = take(now, isCompared: request.call == nil) else {
      receive(.failed(HostError(.tapeDiffers, "the replay has ended")))
      return {}
    }
    let exchange = PlayedExchange(host, request, receive)
    if let key = exchange.call {
      answered.insert(key)
      compare(line, now, of: key)
    }
    let response = tape.response(to: line)
    if let response, response["call"] == .undefined {
      let events = ResponseParts(response).events
      let delay = max(0, response.at - line.at)
      host.clock.schedule(after: delay, label: "the answer to \(request.url)") {
        exchange.end(events)
      }
    } else {
      if response != nil, let number = line["number"].integer { exchanges[number] = exchange }
      questions.append(
        TapedQuestion(
          line: line,
          page: request.asker?.page,
          location: request.asker?.place,
          asker: .wait(exchange.wait)
        )
      )
    }
    release()
    return { exchange.cancel() }
  }
}

/// The web sockets of a replay: the tape plays the other side.
@HostActor
final class ReplayedSockets: WebSocketHandling {
  private unowned let replay: TapeReplay

  init(_ replay: TapeReplay) { self.replay = replay }

  func open(
    _ request: WebSocketRequest,
    receive: @escaping @Sendable (WebSocketEvent) -> Void
  ) -> any WebSocketConnecting {
    let (replay, time) = (replay, replay.host.clock.monotonic)
    guard let line = replay.take(TapeLine.socket(request, number: 0, at: time)),
      let number = line["number"].integer
    else {
      receive(.failed(HostError(.tapeDiffers, "the replay has ended")))
      return UnopenedSocket()
    }
    // Like a request, it has no place among the page's answers: the tape's order alone counts.
    let opening = PlayedWait(replay.host)
    replay.questions.append(
      TapedQuestion(
        line: line,
        page: nil,
        location: replay.host.callingPage?.callOrigin,
        asker: .wait(opening)
      )
    )
    let socket = PlayedSocket(
      loop: replay.host.loop,
      number: number,
      side: PlayedSide(opening: opening, receive: receive)
    ) { [weak replay] line in
      guard let replay else { return }
      var line = line
      line.fields["at"] = .number(replay.host.clock.monotonic)
      replay.take(line)
      replay.release()
    }
    replay.sockets[number] = socket
    replay.host.loop.post { [weak replay] in replay?.release() }
    return socket
  }
}
