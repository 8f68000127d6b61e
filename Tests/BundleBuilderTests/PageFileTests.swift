import BundleBuilder
import BundleFormat
import Foundation
import HostValues
import ResourceAccess
import Testing
import WeexCore

/// A page's file made ready to run.
@Suite struct PageFileTests {
  @Test(arguments: [
    ("page.cts", "let a: number = 1", true), ("page.mts", "let a: number = 1", true),
    ("page.cjs", "const page = require('./x.vue')", true), ("page.cjs", "console.log(1)", false),
    ("page.json", "{}", false),
  ])
  func `what has to be built is seen from its name and its text`(
    name: String,
    text: String,
    isSource: Bool
  ) async {
    #expect(await PageFile.isSource("/project/\(name)", text: text) == isSource)
  }

  @Test(arguments: [
    ("require('./App.vue')", true), ("require('./App')", true), ("require('./other.vue')", false),
    ("require('./both')", false), ("require('./script')", false), ("require('App')", false),
  ])
  func `a script with a header is built if it requires a component that is there`(
    call: String,
    isSource: Bool
  ) async throws {
    let project = try Project([
      "App.vue": "", "both.vue": "", "both.js": "", "script.js": "",
    ])
    let text = "// { \"framework\": \"Vue\" }\nnew Vue(\(call))"
    #expect(await PageFile.isSource("\(project.folder)/page.js", text: text) == isSource)
  }

  @Test func `a built bundle has the names of its sources, also when it is counted`() async throws {
    let project = try Project(["page.vue": "<template><div @clik='x' no-such='1'/></template>"])
    let bundle = try await project.build("page.vue")
    let folder = project.folder + "/dist"
    try project.write("dist/page.js", bundle.source)
    try project.write(
      "dist/page.js.map",
      bundle.sourceMap.json(of: "page.js", in: folder, names: bundle.names)
    )
    #expect(!bundle.names.isEmpty)
    for isCounted in [false, true] {
      var options = BuildOptions()
      options.isCounted = isCounted
      let file = try await PageFile(folder + "/page.js", options: options)
      #expect(file.names == bundle.names)
    }
  }

  @Test func `a map inside a bundle finds webpack's sources, whatever the folder is called`()
    async throws
  {
    let map =
      #"{"version":3,"sources":["webpack://app/./src/App.vue"],"names":[],"mappings":"AAAA"}"#
    let project = try Project([
      "my projéct/package.json": "{}", "my projéct/src/App.vue": "",
      "my projéct/dist/page.js":
        "console.log(1)\n//# sourceMappingURL=data:application/json;base64,"
        + Data(map.utf8).base64EncodedString(),
    ])
    let folder = project.folder + "/my projéct"
    let file = try await PageFile(folder + "/dist/page.js", options: BuildOptions())
    let place = file.sourceMap?.location(line: 1, column: 1)
    #expect(place?.url == "file://\(folder)/src/App.vue")
  }

  @Test func `a page in the root folder is built`() async throws {
    let project = try Project(["x.js": "export default 'imported'"])
    var options = BuildOptions()
    options.cacheFolder = nil
    options.readableFolders = .only([project.folder])
    options.entryText =
      "<template><div/></template>\n<script>\nimport x from '\(project.folder)/x.js'\n"
      + "export default { created() { console.log(x) } }\n</script>\n"
    let bundle = try await BundleBuilder.build("/page.vue", options: options)
    #expect(bundle.source.contains("imported"))
  }
}
