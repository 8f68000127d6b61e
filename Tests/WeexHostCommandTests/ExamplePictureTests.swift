import Foundation
import Testing

/// The pictures in the documentation: the output of `weexhost render` for the examples after their steps, byte for byte.
///
/// `make pictures` draws them again, for inspection before they are committed. If a picture differs, the new one and a marked one are left in
/// `.build/pictures`.
@Suite struct ExamplePictureTests {
  private static let pictures = Command.repository
    .appending(path: "Sources/WeexHost/WeexHost.docc/Resources")
  private static let drawn = Command.repository.appending(path: ".build/pictures")

  @Test(arguments: ExampleTests.names)
  func `an example's picture is the one in the documentation`(name: String) async throws {
    let expected = Self.pictures.appending(component: "\(name).png")
    let actual = Self.drawn.appending(component: "\(name).png")
    try FileManager.default.createDirectory(at: Self.drawn, withIntermediateDirectories: true)
    let isUpdate = ProcessInfo.processInfo.environment["UPDATE_PICTURES"] == "1"
    let fonts = try PinnedFonts()
    let arguments =
      ["render"] + ExampleTests.arguments(name).dropFirst()
      + ["--scale", "0.5", "--fonts", fonts.path, "-o", actual.path]
    let result = try await Command.run(
      arguments + (isUpdate ? [] : ["--expect", expected.path])
    )
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    if isUpdate { try Data(contentsOf: actual).write(to: expected) }
  }
}
