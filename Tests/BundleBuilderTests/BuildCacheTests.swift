import BundleBuilder
import BundleFormat
import Foundation
import Testing
import WeexCore

@Suite struct BuildCacheTests {
  /// Whether building takes the bundle from the cache: nothing in its folder changes.
  private func isCached(_ project: Project, _ entry: String = "entry.js") async throws -> Bool {
    let before = Self.stamps(project)
    _ = try await project.build(entry, isCached: true)
    return Self.stamps(project) == before && !before.isEmpty
  }

  /// The cache's files with their times.
  private static func stamps(_ project: Project) -> [String: Date] {
    let folder = project.folder + "/cache"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(into: [:]) { stamps, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      stamps[name] = attributes?[.modificationDate] as? Date
    }
  }

  /// Makes a file a second older, as if it had been written before the build.
  private func age(_ project: Project, _ paths: [String]) throws {
    for path in paths {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -10)],
        ofItemAtPath: "\(project.folder)/\(path)"
      )
    }
  }

  private func project() throws -> Project {
    let project = try Project([
      "entry.js": "import x from './lib/x'\nconsole.log(x)", "lib/x.ts": "export default 1",
      "package.json": "{}", "tsconfig.json": #"{"extends": "base/tsconfig.json"}"#,
      "jsconfig.json": "{}", "node_modules/base/tsconfig.json": "{}",
    ])
    try age(project, ["entry.js", "lib/x.ts"])
    return project
  }

  @Test func `an unchanged project is not built again`() async throws {
    let project = try project()
    let first = try await project.build("entry.js", isCached: true)
    #expect(try await isCached(project))
    let second = try await project.build("entry.js", isCached: true)
    #expect(second.source == first.source)
    #expect(second.sourceMap.json == first.sourceMap.json)
    #expect(second.dependencies == first.dependencies)
  }

  @Test(arguments: [
    ("lib/x.ts", "export default 2"), ("lib/x.tsx", "export default 3"),
    ("tsconfig.json", #"{"compilerOptions": {}}"#), ("package.json", #"{"name": "x"}"#),
    ("node_modules/y/index.js", "module.exports = 1"),
    ("jsconfig.json", #"{"compilerOptions": {}}"#),
    ("node_modules/base/tsconfig.json", #"{"compilerOptions": {}}"#),
  ])
  func `what changes or comes is seen`(path: String, text: String) async throws {
    let project = try project()
    _ = try await project.build("entry.js", isCached: true)
    #expect(try await isCached(project))
    try project.write(path, text)
    if !path.contains("node_modules") { try age(project, [path]) }
    #expect(try await !isCached(project))
  }

  @Test(arguments: [
    ("config/base.json", #"{"extends": ["./gone", "./config/base"]}"#),
    ("node_modules/base/tsconfig.json", #"{"extends": ["./config/base.json", "base"]}"#),
    ("node_modules/base/set.json", #"{"extends": "base/set"}"#),
    ("gone.json", #"{"extends": "./gone"}"#),
    ("config/base.json", "// Not \"extends\": \"./gone\",\n{ \"extends\": \"./config/base\", }"),
    (
      "config/base.json",
      #"{"compilerOptions": {"paths": {"extends": ["x"]}}, "extends": "./config/base"}"#
    ),
  ])
  func `what a configuration extends is seen`(path: String, configuration: String) async throws {
    let project = try project()
    try project.write("tsconfig.json", configuration)
    for name in ["config/base.json", "node_modules/base/set.json"] { try project.write(name, "{}") }
    _ = try await project.build("entry.js", isCached: true)
    #expect(try await isCached(project))
    try project.write(path, #"{"compilerOptions": {}}"#)
    #expect(try await !isCached(project))
  }

  @Test func `a damaged cache is built anew`() async throws {
    let project = try project()
    let first = try await project.build("entry.js", isCached: true)
    let name = try #require(Self.stamps(project).keys.first)
    let whole = try Data(contentsOf: URL(filePath: "\(project.folder)/cache/\(name)"))
    for damage in [Data(), whole.prefix(whole.count / 2), Data(whole.map { $0 &+ 1 })] {
      try damage.write(to: URL(filePath: "\(project.folder)/cache/\(name)"))
      #expect(try await project.build("entry.js", isCached: true).source == first.source)
    }
    #expect(try await isCached(project))
  }

  @Test func `a folder that cannot be written costs nothing but time`() async throws {
    let project = try project()
    try project.write("cache", "this is a file")
    #expect(try await project.build("entry.js", isCached: true).source.contains("console.log"))
  }

  @Test func `errors are not kept`() async throws {
    let project = try project()
    try project.write("entry.js", "import './nowhere'")
    await #expect(throws: (any Error).self) { try await project.build("entry.js", isCached: true) }
    #expect(Self.stamps(project).isEmpty)
    try project.write("nowhere.js", "console.log('here')")
    #expect(try await project.build("entry.js", isCached: true).source.contains("here"))
  }

  @Test func `a definition with line breaks is not several`() async throws {
    let project = try Project(["entry.js": "export {}; console.log(A)"])
    try age(project, ["entry.js"])
    var sources: Set<String> = []
    for defines in [["A": "1\nB=2"], ["A": "1", "B": "2"]] {
      var options = BuildOptions()
      options.cacheFolder = project.folder + "/cache"
      options.defines = defines
      sources.insert(
        try await BundleBuilder.build(project.folder + "/entry.js", options: options).source
      )
    }
    #expect(sources.count == 2)
  }

  @Test func `other definitions are another bundle`() async throws {
    let project = try Project(["entry.js": "export {}; console.log(process.env.API)"])
    for value in ["first", "second", "first"] {
      var options = BuildOptions()
      options.cacheFolder = project.folder + "/cache"
      options.defines = ["process.env.API": value]
      let bundle = try await BundleBuilder.build(project.folder + "/entry.js", options: options)
      #expect(bundle.source.contains("console.log(\"\(value)\")"))
    }
  }
}
