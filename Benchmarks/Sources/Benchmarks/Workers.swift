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
    // A machine's own speed may change within seconds: many pairs, each side first in turn.
    for round in 0..<9 {
      var times: [Int: (processor: Double, real: Double)] = [:]
      for jobs in round.isMultiple(of: 2) ? [2, 1] : [1, 2] {
        times[jobs] = try time(executable, options + ["--jobs", "\(jobs)"] + files)
      }
      guard let one = times[1], let two = times[2] else { continue }
      speed.append((two.real, one.real))
      guard round < 3 else { continue }
      var alone = 0.0
      for file in files { alone += try time(executable, options + [file]).processor }
      processor.append((two.processor, alone))
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
