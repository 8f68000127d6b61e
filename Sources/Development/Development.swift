package import CommandProcess
internal import Glibc
internal import Inspector
internal import PageTesting
internal import ResourceAccess
internal import WeexHost

/// `weexhost dev`: the server, the session, the files that are watched, and the terminal's keys.
package struct Development {
  private let options: DevelopmentOptions
  private let watcher = FolderWatcher()
  private let keys = TerminalKeys()
  private let commands = CommandQueue()

  /// How long nothing must change before the page is built again, in milliseconds: a program writes a file in several steps.
  private static let quiet: Int32 = 20

  /// Makes what runs a page under development.
  package init(_ options: DevelopmentOptions) { self.options = options }

  /// Runs until somebody ends it; `onStart` gets the address to open.
  ///
  /// - Throws: With status 69 if the port is taken.
  package func run(onStart: (String) -> Void) async throws(CommandFailure) -> ExitStatus {
    let answers = SessionAnswers(commands)
    let key = Self.makeKey()
    let server: InspectorServer
    do throws(InspectorServer.Failure) {
      server = try InspectorServer(
        host: options.address,
        port: options.port,
        key: key,
        session: answers
      )
    } catch {
      throw CommandFailure(.missing, error.message)
    }
    let host = options.address.contains(":") ? "[\(options.address)]" : options.address
    onStart("http://\(host):\(server.port)/?key=\(key)")
    watch(Self.folder(of: options.file))
    let session = await Self.start(options, commands, server, answers)
    let driving = Task { @HostActor in await session.drive() }
    let status = listen()
    commands.add { $0.end() }
    await driving.value
    server.close()
    return status
  }

  @HostActor
  private static func start(
    _ options: DevelopmentOptions,
    _ commands: CommandQueue,
    _ server: InspectorServer,
    _ answers: SessionAnswers
  ) -> DevelopmentSession {
    let session = DevelopmentSession(options, commands)
    session.port = server.port
    let publisher = SessionPublisher(session, server.tabs, answers)
    session.onRun = { run in
      run.host.configure(options.configuration)
      publisher.journal.follow(run)
    }
    session.onChange = { publisher.publish() }
    commands.add { session in await SessionReports(session).open() }
    return session
  }

  /// Waits for keys and changes until the end; blocks the calling thread.
  private func listen() -> ExitStatus {
    keys.listen {
      while true {
        var polled = [pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)]
        if keys.isTerminal {
          polled.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0))
        }
        // The system reads and fills in the requests during the call.
        guard unsafe poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
        if polled.count > 1, polled[1].revents != 0, let key = keys.take() {
          switch key {
          case .quit: return .done
          case .interrupt: return .interrupted
          case .again: break
          case .letter(let letter): press(letter)
          }
        }
        let files = settledChanges()
        if !files.isEmpty { change(files) }
      }
    }
  }

  private func press(_ letter: Character) {
    let say = options.say
    switch letter {
    case "r":
      commands.add { session in
        await session.restart()
        say("began anew")
      }
    case "p":
      commands.add { session in
        session.pause(!session.isPaused)
        say(session.isPaused ? "paused" : "goes on")
      }
    case "t":
      commands.add { session in
        do throws(HostError) {
          let test = try SessionTest(session)
          say("wrote \(try test.write()) (\(session.steps.count) steps)")
        } catch {
          say("error: \(error.message)")
        }
      }
    default: break
    }
  }

  /// Has the page built again because of these files.
  private func change(_ files: [String]) {
    commands.add { session in await SessionReports(session).rebuild(saved: files) }
  }

  /// The paths of files that have changed, once nothing changes any more.
  private func settledChanges() -> [String] {
    var changes = watcher.take()
    while !changes.isEmpty {
      var polled = [pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)]
      // As above.
      guard unsafe poll(&polled, 1, Self.quiet) > 0 else { break }
      changes.formUnion(watcher.take())
    }
    for change in changes where change.isFolder && change.isStructural { watch(change.path) }
    // Programs write a file under another name first.
    let files = changes.filter { !$0.isFolder }
    let left = files.filter { InputFile.exists($0.path) }
    let paths = Set((left.isEmpty ? files : left).map(\.path))
    // Editors keep their own files beside those that are edited, and a session writes tests.
    return paths.filter { path in
      let name = path.split(separator: "/").last ?? ""
      return !name.hasPrefix(".") && !name.hasSuffix("~") && !name.contains(".test.")
    }.sorted()
  }

  /// Listens to a folder and to those in it, but for those that programs write.
  private func watch(_ folder: String) {
    watcher.add(folder)
    for name in LocalFile.names(in: folder) where !name.hasPrefix(".") && name != "node_modules" {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      let isFolder =
        InputFile.exists(path, orFolder: true) && !InputFile.exists(path, orFolder: false)
      // A link may lead around in a circle.
      if isFolder, LocalFile.withoutLinks(path) == path { watch(path) }
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// A key that nobody guesses: 128 bits of the system's random numbers.
  private static func makeKey() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
