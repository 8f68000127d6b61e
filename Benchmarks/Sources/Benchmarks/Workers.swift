import Foundation

/// Many pages over workers, beside a process for each, and two workers beside one.
enum Workers {
  static func run() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let executable = environment["WEEXHOST"], let cart = environment["WEEXHOST_CART"] else {
      return print("workers: skipped, WEEXHOST and WEEXHOST_CART name no executable and bundle")
    }
    let folder = URL(filePath: cart).deletingLastPathComponent()
    let bundles = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".js") && !$0.contains(".bundle.") }.sorted()
    let files = (0..<500).map { folder.appending(component: bundles[$0 % bundles.count]).path }
    let options = ["run", "--print", "none"]
    var processor: [(ours: Double, reference: Double)] = []
    var speed: [(ours: Double, reference: Double)] = []
    for _ in 0..<3 {
      let two = try time(executable, options + ["--jobs", "2"] + files)
      let one = try time(executable, options + ["--jobs", "1"] + files)
      var alone = 0.0
      for file in files { alone += try time(executable, options + [file]).processor }
      processor.append((two.processor, alone))
      speed.append((two.real, one.real))
    }
    Benchmarks.row("processor time of 500 pages, 500 processes", processor, "s", toReach: 0.334)
    Benchmarks.row("500 pages over two workers, over one", speed, "s", toReach: 1 / 1.7)
  }

  /// The seconds that a process takes, with those that it starts.
  private static func time(
    _ executable: String,
    _ arguments: [String]
  ) throws -> (processor: Double, real: Double) {
    let before = processorTimeOfChildren
    let began = DispatchTime.now().uptimeNanoseconds
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (
      processorTimeOfChildren - before,
      Double(DispatchTime.now().uptimeNanoseconds - began) / 1e9
    )
  }

  private static var processorTimeOfChildren: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }
}
