package import Coverage
package import HostThread
internal import JSEngine
package import WeexHost
internal import WeexRuntime

/// Counts which parts of their pages' sources the tests run, in all pages of the process.
@HostActor
package final class TestCoverage {
  /// The folder whose sources are counted.
  private let folder: String
  private let profiler: BlockProfiler
  /// The pages of the current test.
  private var pages: [Page] = []
  private var report = CoverageReport()
  private var faults: Set<String> = []
  /// Paths relative to the folder, by absolute path; `nil` for a file that is not counted.
  private var names: [String: String?] = [:]
  /// The parsed scripts, by their texts.
  private var codes: [String: ScriptCode] = [:]

  /// Why this build of the engine cannot count, a sentence without a final period; `nil` if it can.
  package nonisolated static var fault: String? {
    BlockProfiler.fault.map { "--coverage: \($0)" }
  }

  /// Begins to count, before the process's first context; throws if the engine cannot.
  package init(of folder: String) throws(HostError) {
    self.folder = folder
    do throws(BlockProfiler.Fault) {
      profiler = try BlockProfiler.start()
    } catch {
      throw HostError(.missingTool, "--coverage: \(error)")
    }
    profiler.isWanted = { [unowned self] in page(of: $0) != nil }
    profiler.onBlocks = { [unowned self] in note($0, $1, $2) }
    profiler.onFault = { [unowned self] in faults.insert($0.description) }
  }

  /// Counts what a page runs, until ``forgetPages()``.
  func follow(_ page: Page) { pages.append(page) }

  /// A page's failure with the message that it would have without counting.
  func uncounted(_ error: HostError) -> HostError {
    var uncounted = error
    uncounted.message = PageFile.uncounted(error.message)
    uncounted.causes = error.causes.map(self.uncounted)
    return uncounted
  }

  /// Stops counting the pages of a test, which have ended.
  func forgetPages() { pages = [] }

  /// Returns the counts since the last call, and the reasons why some scripts could not be counted.
  package func take() -> (report: CoverageReport, faults: [String]) {
    defer { (report, faults, codes) = (CoverageReport(), [], [:]) }
    return (report, faults.sorted())
  }

  private func page(of url: String) -> Page? {
    let path = Self.path(PrefixedScript.parts(of: url).url)
    return pages.last { Self.path($0.bundle?.url ?? $0.url) == path }
  }

  private static func path(_ url: String) -> Substring { url.prefix { !"?#".contains($0) } }

  private func note(_ url: String, _ text: String, _ blocks: [ScriptBlock]) {
    guard let page = page(of: url) else { return }
    let head = PrefixedScript.parts(of: url).columns
    let counted = blocks.map { CountedBlock(start: $0.start, end: $0.end, count: $0.count) }
    let code = codes[text] ?? read(text, head, of: page)
    codes[text] = code
    for (url, coverage) in code.counts(counted, after: head) {
      let path = LocalFile.path(ofURL: url) ?? url
      report.add(coverage, of: name(of: path) ?? path)
    }
  }

  private func read(_ text: String, _ head: Int, of page: Page) -> ScriptCode {
    let script = String(text.utf16.dropFirst(head)) ?? text
    let url = String(Self.path(page.bundle?.url ?? page.url))
    return ScriptCode(script, url: url, map: page.sourceMap) { url in
      guard let path = LocalFile.path(ofURL: url), name(of: path) != nil else { return nil }
      return try? LocalFile.read(path)
    }
  }

  /// The path of a source of the tested folder, relative to it; `nil` for other files, and for files of installed packages.
  private func name(of path: String) -> String? {
    if let known = names[path] { return known }
    let relative = TestScript.path(path, from: folder)
    var name = relative == path ? linkedName(of: path) : relative
    if let parts = name?.split(separator: "/"),
      parts.contains(where: { $0 == "node_modules" || $0 == "bower_components" })
    {
      name = nil
    }
    names[path] = .some(name)
    return name
  }

  /// The path in the folder of a link to the file, found by the end of the file's path: Bazel runs tests in a folder of such links.
  private func linkedName(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.indices.lazy.map { parts[$0...].joined(separator: "/") }.first {
      LocalFile.withoutLinks("\(self.folder)/\($0)") == path
    }
  }
}
