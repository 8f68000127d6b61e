internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

extension PageArguments {
  /// Registers the named services, and returns their scripts, each read now.
  func registerServices(in host: Host) throws(CommandFailure) -> [InputFile] {
    var names: Set<String> = []
    var scripts: [InputFile] = []
    for choice in service {
      guard names.insert(choice.key).inserted else {
        throw CommandFailure(.usage, "--service: '\(choice.key)' is named twice")
      }
      let script = try InputFile(choice.value)
      host.registerService(choice.key, script: script.text, url: script.url)
      scripts.append(script)
    }
    return scripts
  }

  /// Reads the value of a `--service`.
  static func service(_ text: String) throws -> Assignment {
    guard let choice = Assignment(text), !choice.value.isEmpty else {
      throw ValidationError("'\(text)' is not a service; write it like cart=services/cart.js")
    }
    return choice
  }
}
