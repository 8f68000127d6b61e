internal import WeexHost

/// Finds the versions of installed parts.
enum PartVersion {
  /// The answer of a program to `--version`, without a leading `v`; `nil` if it does not answer within five seconds.
  static func ofProgram(_ path: String) -> String? {
    let run = ToolProcess(path, ["--version"], input: "", waitLimit: .seconds(5))
    guard run.status == 0 else { return nil }
    // `sassc: 3.6.2`
    let line = run.output.prefix { !$0.isNewline }.prefix(40).split(separator: " ").last ?? ""
    let version = line.hasPrefix("v") ? line.dropFirst() : line
    return version.isEmpty ? nil : String(version)
  }

  /// The version in a folder's `package.json`; `nil` if there is none.
  static func ofPackage(_ folder: String) -> String? {
    guard let text = try? LocalFile.read(folder + "/package.json") else { return nil }
    return try? JSONReader.parse(text)["version"]?.string
  }

  /// The version of a folder with `weex-vue-framework`, and that of the Vue in it: Debian's package has the numbers of two releases.
  static func ofVue(_ folder: String) -> String? {
    let script = try? LocalFile.read(folder + "/factory.js")
    let vue = script?.firstMatch(of: #/Vue\.version = '([\w.\-]+)'/#)?.1
    guard let package = ofPackage(folder) else { return vue.map { "Vue \($0)" } }
    return vue.map { "\(package), Vue \($0)" } ?? package
  }
}
