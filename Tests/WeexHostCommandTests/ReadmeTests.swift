import Foundation
import Testing

/// What the README shows is what there is.
@Suite struct ReadmeTests {
  private let readme: String

  init() throws {
    readme = try Self.text("README.md")
  }

  @Test(arguments: [
    "JSBundles/Examples/hello.js", "JSBundles/Examples/cart.steps.json",
    "Tests/Fixtures/UserPackage/Sources/ShopHost/StockModule.swift",
    "Tests/Fixtures/UserPackage/Sources/ShopHost/PriceList.swift",
    "Tests/Fixtures/UserPackage/Sources/ShopHost/Badge.swift",
    "Tests/Fixtures/UserPackage/Sources/ShopHost/Till.swift",
    "Tests/Fixtures/UserPackage/Sources/ShopHost/ShopHost.swift",
    "Tests/Fixtures/UserPackage/expected.txt", "JSBundles/Fixtures/Services/prices.js",
  ])
  func `a file that the README shows is the file that is tested`(path: String) throws {
    #expect(readme.contains("\n" + (try Self.text(path)) + "```"))
  }

  @Test func `the manifest in the README is the one that is tested`() throws {
    let manifest = try Self.text("Tests/Fixtures/UserPackage/Package.swift")
    #expect(readme.contains(manifest.replacing("../../..", with: "../weexhost")))
  }

  @Test func `the tree in the README is the one that is printed`() async throws {
    let result = try await Command.run(["run", "JSBundles/Examples/cart.js"])
    #expect(readme.contains("$ weexhost run JSBundles/Examples/cart.js\n\(result.stdout)```"))
  }

  @Test func `every option is in the README`() async throws {
    let help = try await Command.run(["run", "--help"])
    for word in help.stdout.split(whereSeparator: { " \n".contains($0) })
    where word.hasPrefix("--") && word != "--help" {
      #expect(readme.contains("`\(word)"), "\(word)")
    }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Command.repository.appending(path: path), encoding: .utf8)
  }
}
