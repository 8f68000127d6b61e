internal import Glibc
internal import HostThread
internal import HostValues
internal import ResourceAccess

/// A running `esbuild --service`, for one build.
///
/// While it builds, it asks which file an import means, and for the file's contents.
///
/// Source: esbuild 0.17.0, `cmd/esbuild/service.go`.
@HostActor
final class EsbuildService {
  private let program: EsbuildProgram
  private let deadline: BuildDeadline
  private var process: ChildProcess
  /// The version of the program, once it has answered.
  private(set) var version = EsbuildProgram.knownVersion
  private var inbox: [UInt8] = []
  private var request = Packet(id: 0, isAnswer: false, value: .null)

  /// Starts the program, without waiting.
  init(_ program: EsbuildProgram, _ deadline: BuildDeadline = .none) throws(HostError) {
    self.program = program
    self.deadline = deadline
    process = try Self.start(program, version: version)
  }

  isolated deinit {
    process.stop()
  }

  /// Ends the program.
  func stop() {
    process.stop()
  }

  /// Sends the one request of the build, without waiting.
  func send(_ request: PacketValue) throws(HostError) {
    self.request = Packet(id: 0, isAnswer: false, value: request)
    try send(self.request)
  }

  /// Answers esbuild's questions, until it answers the request.
  ///
  /// - Parameters:
  ///   - reply: Answers a question of esbuild.
  ///   - workAhead: Called while esbuild is silent, until it returns `false` because there is nothing more to do.
  /// - Returns: Its answer.
  /// - Throws: If esbuild ends, is silent for too long, uses another protocol or refuses; `.timeLimit` if the build's time is over.
  func answer(
    _ reply: (PacketValue) throws(HostError) -> PacketValue,
    workAhead: () -> Bool = { false }
  ) async throws(HostError) -> PacketValue {
    try await greet()
    while true {
      while inbox.isEmpty, process.isSilent, workAhead() {}
      let packet = try await next()
      if packet.isAnswer {
        if let refusal = packet.value["error"].string {
          throw failure("refused to build: \(refusal)")
        }
        return packet.value
      }
      let answer = try reply(packet.value)
      try send(Packet(id: packet.id, isAnswer: true, value: answer))
    }
  }

  /// Waits for the version that the program sends first; if it is not the known one, requests that version and sends the request again.
  private func greet() async throws(HostError) {
    var greeting = try await nextBody()
    if greeting == nil {
      version = try await program.version(deadline)
      guard version != EsbuildProgram.knownVersion, !version.isEmpty else {
        throw failure("exited immediately")
      }
      process = try Self.start(program, version: version)
      try send(request)
      greeting = try await nextBody()
    }
    guard let greeting, greeting.elementsEqual(version.utf8) else { throw otherProtocol() }
  }

  private func next() async throws(HostError) -> Packet {
    guard let body = try await nextBody() else { throw failure("ended before it answered") }
    do throws(Packet.Malformed) {
      return try Packet(body: body)
    } catch {
      throw otherProtocol()
    }
  }

  /// The next packet without its length; `nil` at the end of the output.
  private func nextBody() async throws(HostError) -> ArraySlice<UInt8>? {
    while true {
      if inbox.count >= 4 {
        let length = inbox[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length < 1 << 28 else { throw otherProtocol() }
        if inbox.count >= 4 + length {
          defer { inbox.removeFirst(4 + length) }
          return inbox[4..<4 + length]
        }
      }
      guard let bytes = try await arrival() else {
        guard inbox.isEmpty else { throw otherProtocol() }
        return nil
      }
      inbox += bytes
    }
  }

  private func arrival() async throws(HostError) -> [UInt8]? {
    try deadline.check("esbuild")
    do throws(SystemError) {
      return try await process.read(waitLimit: deadline.bounded(program.waitLimit))
    } catch {
      process.stop()
      try deadline.check("esbuild")
      throw failure("did not answer for \((program.waitLimit / .seconds(1)).javaScriptText) s")
    }
  }

  private func send(_ packet: Packet) throws(HostError) {
    do throws(SystemError) {
      try process.write(packet.bytes, waitLimit: deadline.bounded(program.waitLimit))
    } catch {
      try deadline.check("esbuild")
      // A program that has ended may have written the reason: reading will return it.
      if error.number == EPIPE || error.number == ECONNRESET { return }
      throw failure("accepts no requests: \(error)")
    }
  }

  private static func start(
    _ program: EsbuildProgram,
    version: String
  ) throws(HostError) -> ChildProcess {
    do throws(SystemError) {
      return try ChildProcess(program.path, arguments: ["--service=\(version)"])
    } catch {
      throw HostError(.missingTool, "\(program.path) cannot be started: \(error)")
    }
  }

  private func failure(_ what: String) -> HostError {
    HostError(.missingTool, "esbuild \(version) (\(program.path)) \(what)")
  }

  private func otherProtocol() -> HostError {
    failure("uses another protocol; the version known to work is \(EsbuildProgram.knownVersion)")
  }
}
