internal import CommandProcess
internal import WeexHost

extension HostPreparation {
  /// The options that a test of a session needs on the command line, to run its page on a host like the session's.
  ///
  /// Those that the test states itself are left out: the screen, the environment, the data, the dialogs, and with the network's answers the
  /// permission to reach it. So are the clock, which is virtual in both, and a storage with a folder for each app, which tests do not have.
  var testOptions: [String] {
    page.testOptions + limits.testOptions + permissions.testOptions + modules.testOptions
      + sources.testOptions
  }
}

extension PageArguments {
  fileprivate var testOptions: [String] {
    var words: [String] = []
    if limit.timeout != .tenSeconds { words += ["--timeout", "\(limit.timeout)"] }
    if let now { words += ["--now", now.text] }
    if let timeZone { words += ["--time-zone", timeZone.name] }
    if let safeArea {
      let insets = [safeArea.top, safeArea.right, safeArea.bottom, safeArea.left]
      words += ["--safe-area", insets.map(\.javaScriptText).joined(separator: ",")]
    }
    for name in framework { words += ["--framework", name] }
    if let jsfm { words += ["--jsfm", jsfm] }
    if let raxAPI { words += ["--rax-api", raxAPI] }
    for service in service { words += ["--service", service.text] }
    if let text { words += ["--text", text.rawValue] }
    if let fonts { words += ["--fonts", fonts] }
    for name in names.allowUnknown { words += ["--allow-unknown", name] }
    if isDevelopment { words.append("--dev") }
    if strict { words.append("--strict") }
    return words
  }
}

extension LimitArguments {
  fileprivate var testOptions: [String] {
    var words: [String] = []
    if let turn { words += ["--max-turn", "\(turn)ms"] }
    let numbers: [(name: String, number: Int?)] = [
      ("--max-heap", heap), ("--max-components", components), ("--max-depth", depth),
      ("--max-timers", timers), ("--max-callbacks", callbacks), ("--max-requests", requests),
      ("--max-logged", logged), ("--max-stored", stored), ("--max-fetched", fetched),
      ("--max-printed", printed),
    ]
    for (name, number) in numbers {
      if let number { words += [name, "\(number)"] }
    }
    return words
  }
}

extension PermissionArguments {
  fileprivate var testOptions: [String] {
    var words = Self.words("--allow-read", folders)
    if case .folder(let path) = storage { words.append("--allow-storage=\(path)") }
    return words + Self.words("--allow-module", modules)
  }

  private static func words(_ name: String, _ grants: [Permissions.Grant<String>]) -> [String] {
    grants.map { grant in
      if case .only(let items) = grant { "\(name)=\(items.joined(separator: ","))" } else { name }
    }
  }
}

extension ModuleArguments {
  fileprivate var testOptions: [String] { module.flatMap { ["--module", $0.text] } }
}

extension BuildArguments {
  fileprivate var testOptions: [String] {
    define.flatMap { ["--define", $0.text] } + (isCacheRefused ? ["--no-cache"] : [])
  }
}

extension Assignment {
  fileprivate var text: String { "\(key)=\(value)" }
}
