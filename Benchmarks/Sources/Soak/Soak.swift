import Foundation
import WeexHost

/// Opens and closes very many pages, in one process and over workers, and fails if memory, open files, threads or timers grow.
///
/// `Soak [PAGES] [PAGES OVER WORKERS]`; `WEEXHOST` names the executable, `WEEXHOST_CART` a Vue bundle.
@main
struct Soak {
  static func main() async throws {
    let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    if let count = counts.first, count < 1_000 {
      print(
        "the pages must be 1000 or more, not \(count): the second tenth of them is what the last ones are compared with"
      )
      exit(64)
    }
    let cart = ProcessInfo.processInfo.environment["WEEXHOST_CART"] ?? "JSBundles/Examples/cart.js"
    let bundles = [
      (url: "file:///vanilla.js", text: vanilla),
      (url: "file:///cart.js", text: try String(contentsOfFile: cart, encoding: .utf8)),
      (url: "file:///busy.js", text: busy),
    ]
    var isFlat = try await inOneProcess(bundles, count: counts.first ?? 100_000)
    isFlat =
      try overWorkers(bundles.map(\.text), count: counts.dropFirst().first ?? 20_000) && isFlat
    exit(isFlat ? 0 : 1)
  }

  private static let vanilla = """
    // { "framework": "Vanilla" }
    const body = weex.document.createBody('div');
    weex.document.documentElement.appendChild(body);
    for (let i = 0; i < 20; i++) body.appendChild(weex.document.createElement('text', { attr: { value: `row ${i}` } }));
    """

  private static let busy = """
    // { "framework": "Vanilla" }
    const body = weex.document.createBody('div');
    weex.document.documentElement.appendChild(body);
    const storage = weex.requireModule('storage');
    let count = 0;
    const timer = setInterval(() => {
      storage.setItem('count', String(++count), () => storage.getItem('count', (answer) => {
        if (answer.data === '5') { clearInterval(timer); body.setAttr('done', 'yes'); }
      }));
    }, 10);
    setTimeout(() => {}, 1e9);
    """

  /// What a process uses.
  struct Use {
    var memory = 0.0
    var files = 0
    var threads = 0

    /// The medians of some looks.
    ///
    /// A single look sees the collector's garbage, which is a tenth of a small process: it tells nothing of growth.
    init(middleOf uses: some Collection<Use>) {
      let memories = uses.map(\.memory).sorted()
      memory = memories.isEmpty ? 0 : memories[memories.count / 2]
      files = uses.map(\.files).sorted().dropFirst(uses.count / 2).first ?? 0
      threads = uses.map(\.threads).sorted().dropFirst(uses.count / 2).first ?? 0
    }

    init(of process: String) {
      let statm = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
      let pages = statm.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
      memory = pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
      files =
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count) ?? 0
      threads =
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task").count) ?? 0
    }
  }

  @HostActor
  private static func inOneProcess(
    _ bundles: [(url: String, text: String)],
    count: Int
  ) async throws -> Bool {
    let host = Host.withDefaults()
    var (first, last): ([Use], [Use]) = ([], [])
    var start: Use { Use(middleOf: first) }
    let began = Date()
    for number in 0..<count {
      let bundle = bundles[number % bundles.count]
      let page = try host.openPage(source: bundle.text, url: bundle.url)
      await host.settle(timeout: .seconds(1))
      guard page.failures.isEmpty else { throw page.failures[0] }
      page.destroy()
      if number % 50 == 49 {
        let use = Use(of: "self")
        if (count / 10..<count / 5).contains(number) { first.append(use) }
        last = last.suffix(19) + [use]
      }
      if number % 10_000 == 9_999 {
        report("\(number + 1) pages", start, Use(middleOf: last), began)
      }
    }
    let end = Use(middleOf: last)
    report("\(count) pages in one process", start, end, began)
    return isFlat(start, end) && host.pages.isEmpty
  }

  /// Files of the bundles, run by one command; the workers' use is looked at while it runs.
  private static func overWorkers(_ texts: [String], count: Int) throws -> Bool {
    guard let executable = ProcessInfo.processInfo.environment["WEEXHOST"] else {
      print("over workers: skipped, WEEXHOST names no executable")
      return true
    }
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, text) in texts.enumerated() {
      try text.write(
        to: folder.appending(component: "\(index).js"),
        atomically: true,
        encoding: .utf8
      )
    }
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.currentDirectoryURL = folder
    process.arguments =
      ["run", "--print", "none", "--timeout", "1s", "--jobs", "2"]
      + (0..<count).map { "\($0 % texts.count).js" }
    process.standardError = FileHandle.nullDevice
    let began = Date()
    try process.run()
    var looks: [Int32: [Use]] = [:]
    while process.isRunning {
      Thread.sleep(forTimeInterval: 1)
      // A worker's first seconds are its first thousand pages.
      guard Date().timeIntervalSince(began) > 10 else { continue }
      for worker in children(of: process.processIdentifier) {
        let use = Use(of: String(worker))
        // One that ends while it is looked at has nothing.
        if use.memory > 0, use.files > 0 { looks[worker, default: []].append(use) }
      }
    }
    if looks.isEmpty { print("over workers: \(count) pages end too early to be looked at") }
    var isFlat = !looks.isEmpty
    for (worker, uses) in looks {
      let (start, end) = (Use(middleOf: uses.prefix(15)), Use(middleOf: uses.suffix(15)))
      report("worker \(worker)", start, end, began)
      isFlat = Self.isFlat(start, end) && isFlat
    }
    let seconds = Date().timeIntervalSince(began)
    print(
      String(
        format: "%d pages over workers: %.0f s, exit %d, %d workers in all",
        count,
        seconds,
        process.terminationStatus,
        looks.count
      )
    )
    return process.terminationStatus == 0 && isFlat
  }

  /// The processes that a process has started, with any of its threads.
  private static func children(of process: Int32) -> [Int32] {
    let tasks = "/proc/\(process)/task"
    return ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).flatMap { task in
      let list = try? String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8)
      return (list ?? "").split(separator: " ").compactMap { Int32($0) }
    }
  }

  private static func isFlat(_ start: Use, _ end: Use) -> Bool {
    end.memory < start.memory * 1.05 && end.files <= start.files && end.threads <= start.threads + 2
  }

  private static func report(_ what: String, _ start: Use, _ now: Use, _ began: Date) {
    print(
      String(
        format: "%@: %.0f s, %.1f MiB (%.1f at first), %d files (%d), %d threads (%d)",
        what,
        Date().timeIntervalSince(began),
        now.memory,
        start.memory,
        now.files,
        start.files,
        now.threads,
        start.threads
      )
    )
    fflush(nil)
  }
}
