import BundleBuilder
import Foundation
import HostValues
import Testing
import WeexCore

/// The time limit of a build, and the time that it takes.
@Suite struct BuildLimitTests {
  @Test func `an esbuild that does not answer is stopped at the build's limit`() async throws {
    let project = try Project([
      "entry.js": "export default 1", "esbuild": "#!/bin/sh\nexec sleep 1000",
    ])
    let path = "\(project.folder)/esbuild"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    var options = BuildOptions()
    options.cacheFolder = nil
    options.timeLimit = .milliseconds(50)
    for _ in 0..<1000 {
      let error = await #expect(throws: HostError.self) {
        try await BundleBuilder.build(
          "\(project.folder)/entry.js",
          options: options,
          with: EsbuildProgram(path: path)
        )
      }
      // A file that was just written is busy while a process that another test starts at that moment still holds it.
      if error?.message.hasSuffix("text file busy") == true { continue }
      #expect(error?.code == .timeLimit)
      #expect(
        error?.message.replacing(project.folder, with: "")
          == "/entry.js: the build did not end within 0.05 s and was stopped while esbuild ran; give it more time with --timeout"
      )
      return
    }
  }

  @Test func `a compiler that takes too long is stopped at the build's limit`() async throws {
    let texts = String(repeating: "<text :class=\"a\">{{ a + b }}</text>\n", count: 100_000)
    let project = try Project(["page.vue": "<template><div>\(texts)</div></template>"])
    var options = BuildOptions()
    options.cacheFolder = nil
    options.timeLimit = .milliseconds(500)
    let error = await #expect(throws: HostError.self) {
      try await BundleBuilder.build("\(project.folder)/page.vue", options: options)
    }
    #expect(error?.code == .timeLimit)
    #expect(error?.message.contains("while the compiler of page.vue ran") == true)
  }

  @Test func `a long list of selectors means what it means in short`() async throws {
    let long = (0..<300).map { ".a\($0)" }.joined(separator: ",\n")
    let project = try Project()
    try project.write(
      "page.vue",
      """
      <template><div/></template>
      <style>
      /* first */ \(long), /* , */ .b[c=","] , .d:active
      { color: red; width: 3quux }
      .e { color: blue }
      </style>
      """
    )
    #expect(
      await project.problems("page.vue").map { $0.prefix(20) } == ["page.vue:303:22: Wee"]
    )
    try project.write(
      "page.vue",
      """
      <template><div/></template>
      <style>
      /* first */ \(long), /* , */ .b[c=","] , .d:active
      { color: red }
      .e { color: blue }
      </style>
      """
    )
    let bundle = try await project.build("page.vue")
    for name in ["a0", "a150", "a299"] {
      #expect(bundle.source.contains("\"\(name)\": { \"color\": \"#FF0000\" }"))
    }
    #expect(bundle.source.contains(##""d": { "color:active": "#FF0000" }"##))
    #expect(bundle.source.contains(##""e": { "color": "#0000FF" }"##))
    #expect(
      bundle.warnings.map(\.description).joined().contains(#"page.vue:3:13: ".b[c=","]" matches"#)
    )
  }
}
