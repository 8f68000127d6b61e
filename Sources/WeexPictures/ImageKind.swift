/// A kind of image whose decoder comes in a Debian package of its own.
package enum ImageKind: String, CaseIterable, Sendable {
  case svg = "SVG"
  case webp = "WebP"

  /// The package with the decoder.
  package var debianPackage: String {
    switch self {
    case .svg: "librsvg2-common"
    case .webp: "webp-pixbuf-loader"
    }
  }

  /// Whether an image of this kind can be decoded now; tries it with one of a pixel.
  package var isDecoded: Bool { ImageStore.decode(pixel) != nil }

  private var pixel: [UInt8] {
    switch self {
    case .svg: Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#.utf8)
    case .webp:
      // A lossless image <https://developers.google.com/speed/webp/docs/riff_container>.
      Array("RIFF".utf8) + [26, 0, 0, 0] + Array("WEBPVP8L".utf8) + [
        13, 0, 0, 0, 0x2F, 0, 0, 0, 0x10, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0xFE, 0x07, 0,
      ]
    }
  }
}
