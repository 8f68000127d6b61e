package import CommandProcess
internal import Glibc
internal import Inspector
internal import ResourceAccess
internal import WeexHost

/// `weexhost dev`: the server, the session, the files that are watched, and the terminal's keys.
package struct Development {
  private let options: DevelopmentOptions
  private let watch = FileWatch(quiet: 20)
  private let commands = CommandQueue()

  /// Makes the development of a page, which does not run yet.
  package init(_ options: DevelopmentOptions) { self.options = options }

  /// Runs until it is ended; `onStart` gets the address to open.
  ///
  /// - Throws: With status 69 if the port is in use.
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
    onStart("http://\(server.name):\(server.port)/?key=\(key)")
    addAll(in: FilePath.dirname(of: options.file))
    let session = await Self.start(options, commands, server, answers, watch.watcher)
    let driving = Task { @HostActor in await session.drive() }
    // It may have many folders.
    addAll(in: options.project)
    // On a terminal Ctrl-C is a key; a signal comes from elsewhere.
    let signals = SignalActions(for: [SIGINT, SIGTERM, SIGHUP]) { number in
      TerminalKeys.restore()
      if number == SIGINT { Output.endInterrupted() }
      // They end the process as they do without a handler, once this one returns.
      signal(number, SIG_DFL)
      raise(number)
    }
    defer { signals.restore() }
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
    _ answers: SessionAnswers,
    _ watcher: FolderWatcher
  ) -> DevelopmentSession {
    let session = DevelopmentSession(options, commands)
    session.port = server.port
    session.onFiles = { files in
      let watched = BundleBuilder.withConfiguration(files)
      for folder in Set(watched.map(FilePath.dirname(of:))) { watcher.add(folder) }
    }
    let publisher = SessionPublisher(session, server.tabs, answers)
    session.onRun = { run in publisher.journal.follow(run) }
    session.onChange = { publisher.publish() }
    commands.add { session in await session.open() }
    return session
  }

  /// Waits for keys and changes until the end; blocks the calling thread.
  private func listen() -> ExitStatus {
    var watch = self.watch
    return watch.keys.listen {
      while true {
        switch watch.next() {
        case .key(.quit): return .done
        case .key(.interrupt): return .interrupted
        case .key(.again): continue
        case .key(.letter(let letter)): press(letter)
        case .changes(let changes): change(watch.followed(changes, where: Self.isSearched))
        }
      }
    }
  }

  private func press(_ letter: Character) {
    let say = options.say
    switch letter {
    case "r":
      commands.add { session in await session.restart() }
    case "p":
      commands.add { session in
        session.pause(!session.pace.isPaused)
        say(session.pace.isPaused ? "paused" : "resumed")
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

  /// Requests a new build of the page if a change may affect it.
  private func change(_ changes: Set<FolderWatcher.Change>) {
    // For a new folder, its files are reported. Tests are left out, because the session writes them itself.
    let changes = changes.filter { change in
      return !FilePath.name(of: change.path).contains(".test.")
        && !(change.isFolder && change.kind == .arrival)
    }
    guard !changes.isEmpty else { return }
    commands.add { session in await session.rebuild(after: changes) }
  }

  /// Watches a folder and those in it, except generated ones; prints a warning if that is impossible.
  private func addAll(in folder: String) {
    watch.addAll(in: folder, where: Self.isSearched)
    guard let obstacle = watch.takeObstacle() else { return }
    options.say("note: \(obstacle); after saving, press r, or Restart in the browser")
  }

  /// Whether folders of this name may contain pages; files in others may still belong to a page, and are watched once that is known.
  private static func isSearched(_ name: String) -> Bool {
    !name.hasPrefix(".") && name != "node_modules"
  }

  /// An unguessable key: 128 bits of the system's random numbers.
  private static func makeKey() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
