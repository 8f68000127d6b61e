import Foundation
import Testing

/// The files in the README and the articles are those that are tested.
@Suite struct ReadmeTests {
  @Test(arguments: [
    ("README", "Tests/Fixtures/FirstPackage/Package.swift"),
    ("README", "Tests/Fixtures/FirstPackage/Sources/GreetingHost/GreetingHost.swift"),
    ("README", "Tests/Fixtures/FirstPackage/greet.js"),
    ("README", "Tests/Fixtures/FirstPackage/expected.txt"),
    ("DrivingPages", "JSBundles/Examples/cart.steps.json"),
    ("Bundles", "JSBundles/Examples/hello.js"),
    ("Bundles", "JSBundles/Fixtures/Services/prices.js"),
    ("ScriptModules", "JSBundles/Fixtures/Stubs/bindingx.js"),
    ("ShopPackage", "Tests/Fixtures/UserPackage/Sources/ShopHost/StockModule.swift"),
    ("ShopPackage", "Tests/Fixtures/UserPackage/Sources/ShopHost/PriceList.swift"),
    ("ShopPackage", "Tests/Fixtures/UserPackage/Sources/ShopHost/Badge.swift"),
    ("ShopPackage", "Tests/Fixtures/UserPackage/Sources/ShopHost/Till.swift"),
    ("ShopPackage", "Tests/Fixtures/UserPackage/Sources/ShopHost/ShopHost.swift"),
    ("ShopPackage", "Tests/Fixtures/UserPackage/expected.txt"),
  ])
  func `a file that a document shows is the file that is tested`(
    document: String,
    path: String
  ) throws {
    let text = try Self.text(Self.path(of: document))
    #expect(text.contains("\n" + (try Self.text(path)) + "```"))
  }

  @Test func `the manifest in the article is the one that is tested`() throws {
    let manifest = try Self.text("Tests/Fixtures/UserPackage/Package.swift")
      .replacing("../../..", with: "../weexhost")
    #expect(try Self.text(Self.path(of: "ShopPackage")).contains(manifest))
  }

  @Test func `the README has at most 200 lines`() throws {
    let lines = try Self.text("README.md").components(separatedBy: "\n")
    #expect(lines.count <= 201)  // the last one is empty
  }

  @Test func `the README names every package that is installed`() throws {
    let readme = try Self.text("README.md")
    let script = try Self.text(".ci/install-missing").components(separatedBy: "for package in ")
    let list = try #require(script.last).prefix { $0 != ";" }
    let packages = list.split { $0.isWhitespace || $0 == "\\" }
    #expect(packages.count > 5)
    for package in packages { #expect(readme.contains("`\(package)`"), "\(package)") }
  }

  private static func path(of document: String) -> String {
    document == "README" ? "README.md" : "Sources/WeexHost/WeexHost.docc/\(document).md"
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Command.repository.appending(path: path), encoding: .utf8)
  }
}
