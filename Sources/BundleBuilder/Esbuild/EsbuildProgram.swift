internal import Glibc
internal import HostThread
package import HostValues
internal import ResourceAccess

/// The installed program `esbuild`.
package struct EsbuildProgram: Sendable {
  /// The version that this project is tested with.
  static let knownVersion = "0.17.0"
  /// The longest silence of a program.
  package static let waitLimit = Duration.seconds(30)
  /// The environment variable that names another program.
  static let variable = "WEEXHOST_ESBUILD"

  /// The absolute path.
  package let path: String
  /// Its longest silence.
  let waitLimit: Duration

  /// Makes a program from its path.
  package init(path: String, waitLimit: Duration = Self.waitLimit) {
    self.path = path
    self.waitLimit = waitLimit
  }

  /// Looks for the program: the value of `WEEXHOST_ESBUILD`, otherwise on `PATH`.
  package init() throws(HostError) {
    if let named = ProcessEnvironment[Self.variable] {
      guard Self.isExecutable(named) else {
        throw HostError(.missingTool, "\(Self.variable) names '\(named)', which is not a program")
      }
      self.init(path: named)
      return
    }
    guard let found = ToolProcess.find("esbuild") else {
      throw HostError(
        .missingTool,
        "esbuild was not found; install it with '\(DebianPackage.installation(of: "esbuild"))', "
          + "or name it with \(Self.variable)=PATH"
      )
    }
    self.init(path: found)
  }

  /// The version that the program reports.
  func version(_ deadline: BuildDeadline = .none) async throws(HostError) -> String {
    do throws(SystemError) {
      let process = try ChildProcess(path, arguments: ["--version"])
      defer { process.stop() }
      var bytes: [UInt8] = []
      let limit = deadline.bounded(waitLimit)
      while let more = try await process.read(waitLimit: limit) { bytes += more }
      let text = String(decoding: bytes, as: UTF8.self)
      return String(text.prefix { !$0.isNewline }.prefix(40))
    } catch {
      try deadline.check("esbuild")
      throw HostError(.missingTool, "\(path) does not report its version: \(error)")
    }
  }

  /// The first version that reads all configurations that a `tsconfig.json` extends in a list.
  ///
  /// Source: esbuild's `CHANGELOG-2023.md`, 0.18.0.
  static let firstWithLists = "0.18.0"

  /// Whether a version is older than ``firstWithLists``.
  static func ignoresLists(version: String) -> Bool {
    let numbers = version.split(separator: ".").map { Int($0) }
    guard numbers.count > 1, numbers[0] == 0, let minor = numbers[1] else { return false }
    return minor < 18
  }

  static func isExecutable(_ path: String) -> Bool {
    guard SourceFile.exists(path) else { return false }
    // The C function reads the path during the call and keeps no pointer.
    return unsafe access(path, X_OK) == 0
  }
}
