import Foundation

/// A whole process that runs a page from its sources, beside one that runs the bundle built of them.
enum Sources {
  static func run() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let executable = environment["WEEXHOST"], let page = environment["WEEXHOST_PAGE"] else {
      return print(
        "sources: skipped, WEEXHOST and WEEXHOST_PAGE do not name the executable and a .vue file"
      )
    }
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = WholeProcess(executable, environment: ["XDG_CACHE_HOME": folder.path])
    let bundle = folder.appending(component: "bundle.js").path
    _ = try process.time(["build", page, "-o", bundle])

    var cold: [(ours: Double, reference: Double)] = []
    var second: [(ours: Double, reference: Double)] = []
    for _ in 0..<31 {
      try FileManager.default.removeItem(at: folder.appending(component: "weexhost"))
      cold.append((try process.time(["run", page]), try process.time(["run", bundle])))
      second.append((try process.time(["run", page]), try process.time(["run", bundle])))
    }
    Benchmarks.row("run page.vue from cold, its bundle", cold, "ms", toReach: 2)
    Benchmarks.row("run page.vue again, its bundle", second, "ms", toReach: 1.2)
  }
}

/// A program that is run to its end again and again.
struct WholeProcess {
  private let path: String
  private let environment: [String: String]

  /// A program, with variables added to this process's own.
  init(_ path: String, environment: [String: String] = [:]) {
    self.path = path
    self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  }

  /// Runs it and returns the milliseconds that it took.
  func time(_ arguments: [String]) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // `waitUntilExit` may look every 50 ms only.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    let start = DispatchTime.now().uptimeNanoseconds
    try process.run()
    end.wait()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }
}
