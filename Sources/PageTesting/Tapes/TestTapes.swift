internal import CommandProcess
internal import Tapes
internal import TestReporting
internal import WeexHost

/// The tapes that a test names: they answer its pages or, when recording, are written anew while the pages use the real network and modules.
@HostActor
final class TestTapes {
  private let host: Host
  private let settings: TestSettings
  /// The network that is used, and recorded, while a tape is recorded.
  private let web: (any ResourceRequesting)?
  /// The tapes that answer, the most recently named one first.
  private var answers: [TapeAnswers] = []
  /// The same tapes by path, because a later page of the test continues a tape where an earlier one has left it.
  private var answersByPath: [String: TapeAnswers] = [:]
  /// The tape being recorded, its path, and the network that it records.
  private var recording: (recorder: TapeRecorder, path: String, network: any ResourceRequesting)?
  /// The methods that the test fakes.
  private var faked: Set<String> = []
  /// A sentence for each request that is not on a tape.
  private(set) var unmatched: [String] = []

  /// The modules that have had a call answered by a tape.
  private var answeredModules: Set<String> = []
  /// A sentence for each case in which a module of the phone answered in place of a tape, although the tape may have more.
  private(set) var ownAnswers: [String] = []

  /// Errors for what open pages are waiting for although their tapes have no answer to it.
  var unanswered: [HostError] { answers.flatMap { $0.unanswered } }

  /// The missing answers that nothing waits for.
  var silenced: [HostError] { answers.flatMap { $0.silenced } }

  init(_ host: Host, _ settings: TestSettings) {
    (self.host, self.settings) = (host, settings)
    web = host.handler((any ResourceRequesting).self)
  }

  /// Whether a tape supplies the network.
  var isPlaying: Bool { !answers.isEmpty }

  /// Exempts the methods that the test fakes: no tape answers or records their calls.
  func leave(_ modules: [String: HostValue]) {
    for (module, methods) in modules {
      for method in (methods.object ?? [:]).keys { faked.insert("\(module).\(method)") }
    }
  }

  /// Whether the test fakes a method, such as `storage.setItem`.
  func isFaked(_ method: String) -> Bool { faked.contains(method) }

  /// Exempts a call that the test answers itself from being recorded.
  func leave(call number: Int?, of page: String?) {
    guard let number, let page else { return }
    recording?.recorder.leaveOut(call: number, of: page)
  }

  /// Uses a tape for the pages that are opened from now on.
  ///
  /// - Parameters:
  ///   - named: The tape's path, and what makes no difference between its requests and a page's.
  ///   - page: The path of the page.
  ///   - options: The page's options, for a tape that is recorded.
  ///   - clockStart: The time that its clock was set to, for the same.
  ///   - timeZone: The zone of its local time, for the same.
  /// - Throws: If the tape cannot be used.
  func use(
    _ named: NamedTape,
    of page: String,
    _ options: PageOptions,
    clockStart: Double?,
    timeZone: TimeZoneName?
  ) throws(HostError) {
    let tape = named.path
    if let recorded = settings.recordedTapes {
      var configuration = settings.configuration
      configuration.clockStart = clockStart
      let head = TapeHead(
        page: FilePath.name(of: page),
        options,
        configuration,
        timeZone: timeZone?.name,
        text: nil,
        hasSteps: true
      )
      return try record(tape, of: page, head, recorded)
    }
    if let known = answersByPath[tape] {
      guard named.ignored.isEmpty || named.ignored == known.ignored else {
        throw HostError(
          .invalidArgument,
          "replay: what is ignored on '\(shown(tape))' is said where the test names this tape first"
        )
      }
      answers.removeAll { $0 === known }
      answers.insert(known, at: 0)
      return
    }
    let name = shown(tape)
    guard LocalFile.withoutLinks(tape) != nil else {
      throw HostError(
        .unreadable,
        "there is no tape '\(name)'; weexhost test --record records the tapes that tests name"
      )
    }
    let text = try LocalFile.read(tape)
    do throws(TapeFault) {
      let new = TapeAnswers(try Tape(text, named: name), in: host, ignoring: named.ignored)
      answers.insert(new, at: 0)
      answersByPath[tape] = new
    } catch {
      throw HostError(.invalidValue, error.message)
    }
  }

  private func record(
    _ tape: String,
    of page: String,
    _ head: TapeHead,
    _ recorded: RecordedTapes
  ) throws(HostError) {
    do throws(CommandFailure) {
      try OutputFile.checkTape(tape, for: "replay")
    } catch {
      throw HostError(.invalidArgument, error.message.replacing(tape, with: shown(tape)))
    }
    if let recording {
      guard recording.path != tape else { return }
      throw HostError(
        .invalidArgument,
        "replay: a test can record only one tape, not '\(shown(tape))' as well"
      )
    }
    guard !recorded.has(tape) else {
      throw HostError(
        .invalidArgument,
        "replay: another test has recorded '\(shown(tape))' already; only one test records a tape, others may play it: choose that one with --filter"
      )
    }
    var head = head
    head.isOfTest = true
    head.hasSecrets = settings.recordsSecrets
    let recorder = TapeRecorder(head, of: host, folder: "file://\(FilePath.folder(of: page))/")
    recorder.leavesOut = { [weak self] method in self?.faked.contains(method) == true }
    recorder.begin()
    recording = (recorder, tape, recorder.network(web))
  }

  /// Records a verb as the step of the same name.
  func input(_ step: HostValue) {
    inputs += 1
    recording?.recorder.input(step, number: inputs)
  }

  private var inputs = 0

  /// Records that a time passes.
  func advance(by time: Duration) { input(Self.step(time)) }

  /// Corrects the time that was recorded last to what has passed since a moment of the clock.
  func hasAdvanced(since start: Double) {
    recording?.recorder.setInput(Self.step(.milliseconds(host.clock.monotonic - start)))
  }

  private static func step(_ time: Duration) -> HostValue {
    ["advance": .string("\((time / .milliseconds(1)).javaScriptText)ms")]
  }

  /// Answers a call of a module from a tape, or fails it if no tape has it; `nil` if the module itself is to answer.
  func answer(_ call: ModuleCall, on page: Page) -> ModuleCallAnswer? {
    let name = call.address
    guard isPlaying, !faked.contains(name),
      let module = try? host.registry().modules[call.module], TapeAnswers.plays(module.moduleClass)
    else { return nil }
    for tape in answers {
      guard let answer = tape.answer(call, on: page) else { continue }
      answeredModules.insert(call.module)
      return answer
    }
    if TapeAnswers.isOwn(module.moduleClass) {
      if answeredModules.contains(call.module), TapeAnswers.keeps(module.moduleClass) {
        let warning =
          "the phone's own '\(call.module)' answered, but the page's earlier calls stored nothing in it, as the tape answered them: \(lacking(call))"
        if !ownAnswers.contains(warning) { ownAnswers.append(warning) }
      }
      return nil
    }
    let sentence = lacking(call)
    unmatched.append(sentence)
    return .fail(HostError(.tapeDiffers, sentence))
  }

  /// Answers a request from a tape, or passes it on and records it; `nil` if no tape is in use.
  func send(
    _ request: ResourceRequest,
    _ receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> (@Sendable () -> Void)? {
    if let recording { return recording.network.send(request, receive: receive) }
    guard isPlaying else { return nil }
    for tape in answers {
      if let cancel = tape.send(request, receive) { return cancel }
    }
    let sentence = lacking(request)
    // Pages have to cope with missing pictures.
    let isExpected = [.image, .font].contains(request.type)
    if !isExpected { unmatched.append(sentence) }
    receive(.failed(HostError(isExpected ? .tapeDiffers : .refused, sentence)))
    return {}
  }

  /// Opens a socket that is on a tape; `nil` if the phone is to open it.
  func open(
    _ request: WebSocketRequest,
    _ next: (any WebSocketHandling)?,
    _ receive: @escaping @Sendable (WebSocketEvent) -> Void
  ) -> (any WebSocketConnecting)? {
    if let recording { return recording.recorder.sockets(next).open(request, receive: receive) }
    for tape in answers {
      let socket = tape.open(request, receive) { [weak self] in self?.unmatched.append($0) }
      if let socket { return socket }
    }
    guard isPlaying else { return nil }
    let sentence = lacking(request.url.description, among: answers.flatMap(\.sockets))
    unmatched.append(sentence)
    receive(.failed(HostError(.refused, sentence)))
    return UnopenedSocket()
  }

  /// The message for a call that is on no tape.
  private func lacking(_ call: ModuleCall) -> String {
    let arguments = call.arguments.map { JSONText.of($0.recorded) }.joined(separator: ", ")
    return lacking("\(call.address)(\(arguments))", among: answers.flatMap(\.calls))
  }

  /// The message for a request that is on no tape; if only the body differs, it shows both bodies.
  private func lacking(_ request: ResourceRequest) -> String {
    let url = request.url.description
    let name = "\(request.method) \(url)"
    let taped = answers.lazy.compactMap { $0.request(request.method, url) }.first
    guard let taped else {
      let parameter = answers.lazy.compactMap { $0.parameter(request.method, url) }.first
      let advice = parameter.map {
        ": replay: {tape: '\(answers[0].name)', ignore: 'requests.url?\($0)'} leaves the parameter '\($0)' out"
      }
      return lacking(name, among: answers.flatMap(\.requests)) + (advice ?? "")
    }
    func shown(_ body: String?) -> String {
      body.map { "the body \($0.shortened(to: 300))" } ?? "no body"
    }
    let body = request.body.map { String(decoding: $0, as: UTF8.self) }
    return
      "the tape has an answer to '\(name)' with \(shown(taped.body)) (\(taped.line)), and none with \(shown(body))"
  }

  /// The message for something that is on no tape.
  private func lacking(_ name: String, among known: [String]) -> String {
    let tapes = answers.map { "'\($0.name)'" }.joined(separator: ", ")
    let hint = Candidates.hint(for: name, among: Array(Set(known)).sorted())
    return "the tape \(tapes) has no answer to '\(name)'\(hint)"
  }

  /// Ends the recording before the pages are destroyed, so that what they do then is not on the tape.
  func endRecording() { recordedText = recording?.recorder.text }

  private var recordedText: String?

  /// Writes the recorded tape and reports it, or the reason why not: a test that fails keeps the old tape.
  func write(_ outcome: inout TestOutcome) {
    guard let path = recording?.path, let recordedText else { return }
    guard outcome.failures.isEmpty else {
      outcome.warnings.append(
        TestFailure(.test, "the tape \(shown(path)) was not written: the test has failed")
      )
      return
    }
    do throws(CommandFailure) {
      try OutputFile.makeFolders(of: path, for: "replay")
      try OutputFile.write([(try OutputFile(path), recordedText)])
      settings.recordedTapes?.add(path)
      outcome.warnings.append(
        TestFailure(.test, "wrote the tape \(shown(path)): look at it")
      )
    } catch {
      outcome.failures.append(TestFailure(.test, error.message))
    }
  }

  private func shown(_ path: String) -> String { FilePath.relative(path, to: settings.folder) }
}
