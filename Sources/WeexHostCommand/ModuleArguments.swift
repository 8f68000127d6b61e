internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

/// The option for modules written in JavaScript.
struct ModuleArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Register a module of that name with the methods that this script exports; may be repeated.",
      valueName: "name=file"
    ),
    transform: Self.stub
  )
  var module: [Assignment] = []
}

extension ModuleArguments {
  /// Registers the named modules for a command that has no page, whose limit of memory would hold for them.
  func registerWithinMemory(
    in host: Host,
    limit: DurationText = .tenSeconds,
    _ diagnostics: Diagnostics?
  ) async throws(CommandFailure) -> [InputFile] {
    guard !module.isEmpty else { return [] }
    var watched = Watchdog.Configuration(of: host, limit)
    watched.time = .seconds(Self.longTime)
    watched.onInterrupt = { Output.end(.interrupted) }
    watched.onHang = { reached in
      diagnostics?.error(HostError(.limit, "--module: \(reached.limit.sentence(reached.maximum))"))
    }
    Watchdog.start(watched)
    defer { Watchdog.pause() }
    return try await register(in: host, limit: limit, diagnostics)
  }

  /// Longer than the scripts may run: they have a limit of their own.
  private static let longTime = 86_400

  /// Registers the named modules, and returns their scripts, each read and run now, within the limit.
  func register(
    in host: Host,
    limit: DurationText = .tenSeconds,
    _ diagnostics: Diagnostics?
  ) async throws(CommandFailure) -> [InputFile] {
    var names: Set<String> = []
    var scripts: [InputFile] = []
    for choice in module {
      let name = choice.key
      guard names.insert(name).inserted else {
        throw CommandFailure(.usage, "--module: '\(name)' is named twice")
      }
      let script = try InputFile(choice.value)
      try await Self.check(name, script, in: host, limit: limit)
      if host.hasModule(name) {
        diagnostics?.note("\(script.path) replaces the existing module '\(name)'")
      }
      host.registerModule(name, stub: script.text, url: script.url)
      scripts.append(script)
    }
    return scripts
  }

  private static func check(
    _ name: String,
    _ script: InputFile,
    in host: Host,
    limit: DurationText
  ) async throws(CommandFailure) {
    let seconds = limit.duration / .seconds(1)
    let fault = await HostActor.run { () -> HostError? in
      ScriptWatchdog.start(limit: seconds, findLoop: LoopFinder.loop)
      do throws(HostError) {
        try host.checkStub(name, source: script.text, url: script.url)
        return nil
      } catch {
        return error
      }
    }
    guard let fault else { return }
    let text = fault.description.replacing(script.url, with: script.path)
    let status: ExitStatus =
      switch fault.code {
      case .timeLimit: .timeLimit
      case .limit: .otherLimit
      default: .pageFailed
      }
    let isTypeScript = [".ts", ".mts", ".cts", ".tsx"].contains { script.path.hasSuffix($0) }
    let advice =
      isTypeScript && text.contains("SyntaxError")
      ? "; the script of a module is JavaScript, and this is TypeScript: compile it first, as with 'esbuild \(script.path) --format=cjs > \(name).js'"
      : ""
    throw CommandFailure(status, "--module \(name): \(text)\(advice)")
  }

  private static func stub(_ text: String) throws -> Assignment {
    guard let stub = Assignment(text), !stub.value.isEmpty else {
      throw ValidationError("'\(text)' is not a module; write it like bindingx=stubs/bindingx.js")
    }
    return stub
  }
}
