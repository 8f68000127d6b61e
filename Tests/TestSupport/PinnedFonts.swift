import Foundation

/// A folder with only the fonts of Debian's `fonts-dejavu-core`, so that pictures are the same on every machine that has this package.
package struct PinnedFonts: Sendable {
  private static let source = "/usr/share/fonts/truetype/dejavu"
  private static let names = [
    "DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono", "DejaVuSansMono-Bold", "DejaVuSerif",
    "DejaVuSerif-Bold",
  ]

  private let folder: TemporaryFolder

  /// The folder's path.
  package var path: String { folder.path }

  package init() throws {
    folder = try TemporaryFolder([:])
    for name in Self.names {
      try FileManager.default.copyItem(
        atPath: "\(Self.source)/\(name).ttf",
        toPath: "\(folder.path)/\(name).ttf"
      )
    }
  }
}
