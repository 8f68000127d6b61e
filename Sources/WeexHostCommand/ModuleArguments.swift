internal import ArgumentParser
internal import WeexHost

/// The option for modules written in JavaScript.
struct ModuleArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Have the methods that this script exports as a module of that name; may be repeated.",
      valueName: "name=file"
    ),
    transform: Self.stub
  )
  var module: [Assignment] = []
}

extension ModuleArguments {
  /// Registers the named modules, and returns their scripts, each read and checked now.
  func register(
    in host: Host,
    _ diagnostics: Diagnostics
  ) async throws(CommandFailure) -> [InputFile] {
    var names: Set<String> = []
    var scripts: [InputFile] = []
    for choice in module {
      let name = choice.key
      guard names.insert(name).inserted else {
        throw CommandFailure(.usage, "--module: '\(name)' is named twice")
      }
      let script = try InputFile(choice.value)
      try await Self.check(name, script, in: host)
      if host.hasModule(name) {
        diagnostics.note("\(script.path) replaces the existing module '\(name)'")
      }
      host.registerModule(name, stub: script.text, url: script.url)
      scripts.append(script)
    }
    return scripts
  }

  private static func check(
    _ name: String,
    _ script: InputFile,
    in host: Host
  ) async throws(CommandFailure) {
    let fault = await HostActor.run { () -> HostError? in
      do throws(HostError) {
        try host.checkStub(name, source: script.text, url: script.url)
        return nil
      } catch {
        return error
      }
    }
    guard let fault else { return }
    let text = fault.description.replacing(script.url, with: script.path)
    throw CommandFailure(.pageFailed, "--module \(name): \(text)")
  }

  private static func stub(_ text: String) throws -> Assignment {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex,
      text.index(after: equals) != text.endIndex
    else {
      throw ValidationError("'\(text)' is not a module; write it like bindingx=stubs/bindingx.js")
    }
    return Assignment(
      key: String(text[..<equals]),
      value: String(text[text.index(after: equals)...])
    )
  }
}
