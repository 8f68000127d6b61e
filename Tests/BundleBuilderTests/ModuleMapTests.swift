import BundleBuilder
import BundleFormat
import Foundation
import HostValues
import Testing
import WeexCore

/// The source maps that the modules of a bundle come with, and the files that esbuild itself opens for a build.
@Suite struct ModuleMapTests {
  private static let map = #"{"version":3,"sources":["first.ts"],"mappings":"AAAA"}"#

  /// A project whose entry imports a module that names a map.
  private func project(_ module: String, _ comment: String) throws -> Project {
    try Project([
      "page/package.json": "{}", "page/entry.js": "import m from './\(module)'\nconsole.log(m)\n",
      "page/lib.js": "export default 'first'\n\(comment)",
      "page/lib": "export default 'first'\n\(comment)",
      "page/lib.ts": "export default 'first' as string\n\(comment)",
      "page/lib.vue":
        "<template><div/></template>\n<script>\nexport default { data: { first: 'first' } }\n\(comment)\n</script>",
      "page/lib.js.map": Self.map, "page/maps/first map.json": Self.map,
      "outside.map": #"{"version":3,"sources":["s3cret.ts"],"mappings":"AAAA"}"#,
    ])
  }

  private func build(_ project: Project) async throws -> BuiltBundle {
    var options = BuildOptions()
    options.cacheFolder = nil
    return try await BundleBuilder.build("\(project.folder)/page/entry.js", options: options)
  }

  /// The name of the file that a line of the bundle comes from.
  private func source(of text: String, in bundle: BuiltBundle) throws -> String {
    let lines = bundle.source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(text) })
    let place = try #require(bundle.sourceMap.location(line: line + 1, column: 8))
    return URL(fileURLWithPath: place.url).lastPathComponent
  }

  @Test(arguments: [
    ("lib.js", "//# sourceMappingURL=lib.js.map", "first.ts"),
    ("lib.js", "/*# sourceMappingURL=./lib.js.map */", "first.ts"),
    (
      "lib.js",
      "//# sourceMappingURL=data:application/json;base64,\(Data(map.utf8).base64EncodedString())",
      "first.ts"
    ),
    ("lib.js", "//# sourceMappingURL=missing.map", "lib.js"),
    ("lib.js", "//# sourceMappingURL=https://example.com/lib.js.map", "lib.js"),
    ("lib.js", "//# sourceMappingURL=/maps/lib.js.map", "lib.js"),
  ])
  func `a map of the project gives the places of a module`(
    module: String,
    comment: String,
    source: String
  ) async throws {
    let bundle = try await build(project(module, comment))
    #expect(bundle.warnings.isEmpty, "\(bundle.warnings)")
    #expect(try self.source(of: "\"first\"", in: bundle) == source)
  }

  @Test(arguments: [
    ("lib.js", "//# sourceMappingURL=../outside.map", "lib.js:2:1"),
    ("lib", "//# sourceMappingURL=../outside.map", "lib:2:1"),
    ("lib.ts", "let a = 1; /*@ sourceMappingURL=x/../../outside.map */", "lib.ts:2:12"),
    ("lib.vue", "//# sourceMappingURL=../outside.map", "lib.vue:4:1"),
    ("lib.js", "//# sourceMappingURL=%2e%2e/outside.map", "lib.js:2:1"),
  ])
  func `a map outside of the project is left out`(
    module: String,
    comment: String,
    place: String
  )
    async throws
  {
    let project = try project(module, comment)
    let bundle = try await build(project)
    #expect(
      bundle.warnings.map { $0.description.replacing("file://", with: "") } == [
        "\(project.folder)/page/\(place): the source map is left out: \(project.folder)/outside.map may not be read: "
          + "it is outside of the page's folder, \(project.folder)/page; allow it with --allow-read=\(project.folder)"
      ]
    )
    #expect(!bundle.sourceMap.json.contains("s3cret"))
    #expect(try source(of: "\"first\"", in: bundle) == module)
  }

  @Test(arguments: [
    ("pipe.map", "is not a regular file"), ("../../../../../dev/zero", "may not be read"),
  ])
  func `a pipe or a device is no map, and is not opened`(name: String, reason: String) async throws
  {
    let project = try project("lib.js", "//# sourceMappingURL=\(name)")
    // The C function reads the path during the call.
    #expect(unsafe mkfifo("\(project.folder)/page/pipe.map", 0o600) == 0)
    let bundle = try await build(project)
    #expect(bundle.warnings.count == 1)
    #expect(bundle.warnings.first?.description.contains(reason) == true)
    #expect(try source(of: "\"first\"", in: bundle) == "lib.js")
  }

  @Test func `a text that only looks like a comment stays as it is`() async throws {
    let text = "'//# sourceMappingURL=../outside.map'"
    let bundle = try await build(project("lib.js", "console.log(\(text))"))
    #expect(bundle.source.contains("console.log(\"//# sourceMappingURL=../outside.map\")"))
  }

  // MARK: The configuration of import resolution

  @Test(arguments: [
    ("tsconfig.json", ""), ("jsconfig.json", ""), ("package.json", ""), ("../tsconfig.json", ""),
    ("pipe", #"{"extends": "./pipe"}"#), ("pipe.json", #"{"extends": "./pipe.json"}"#),
    ("pipe.json", #"{ "extends" : ["./base", "./pipe"] }"#),
    ("pipe", "{ // Not \"extends\": \"./base\"\n \"extends\": \"./pipe\" }"),
    ("pipe", #"{ broken "extends": "./pipe" "#),
    ("pipe", #"{ "extends": "./pipe", "extends": "./base" }"#),
    ("pipe", #"{ "extends": "./base", "extends": "./pipe" }"#),
    ("node_modules/base/tsconfig.json", #"{"extends": "base"}"#),
    ("/dev/zero", #"{"extends": "/dev/zero"}"#),
  ])
  func `a pipe or a device is no configuration, and is not opened`(
    name: String,
    configuration: String
  )
    async throws
  {
    let project = try Project([
      "a/page/entry.js": "import './lib'", "a/page/lib.js": "console.log(1)",
    ])
    if !configuration.isEmpty { try project.write("a/page/tsconfig.json", configuration) }
    let path =
      name.hasPrefix("/")
      ? name : URL(fileURLWithPath: "\(project.folder)/a/page/\(name)").standardizedFileURL.path
    if path != name {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      // The C function reads the path during the call.
      #expect(unsafe mkfifo(path, 0o600) == 0)
    }
    let error = await #expect(throws: HostError.self) {
      var options = BuildOptions()
      options.cacheFolder = nil
      return try await BundleBuilder.build("\(project.folder)/a/page/entry.js", options: options)
    }
    #expect(error?.code == .invalidSource)
    #expect(error?.message == "\(path) is not a regular file")
  }

  @Test func `a folder or a broken link is no configuration either, but harmless`() async throws {
    let project = try Project([
      "entry.js": "import './lib'", "lib.js": "console.log('built')", "tsconfig.json/x": "",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.folder)/jsconfig.json",
      withDestinationPath: "nowhere"
    )
    #expect(try await project.build("entry.js").source.contains("built"))
  }
}
