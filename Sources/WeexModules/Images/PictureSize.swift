internal import CLazyPixbuf
internal import HostValues
internal import PictureScreening
internal import WeexCore

/// Reads the sizes of images.
enum PictureSize {
  /// A file as an image; throws `.invalidValue` if it is not one.
  static func image(_ bytes: [UInt8]) throws(HostError) -> LoadedImage {
    guard !bytes.isEmpty else { throw HostError(.invalidValue, "the picture is empty") }
    if let danger = SVGScreening.danger(in: bytes) {
      throw HostError(.invalidValue, "it is not a readable picture: \(danger)")
    }
    var (width, height): (Int32, Int32) = (0, 0)
    var message = [CChar](repeating: 0, count: Int(LAZY_PIXBUF_MESSAGE_SIZE))
    // The function keeps no pointer, and the array has room for the longest message.
    let outcome = unsafe lazy_pixbuf_measure(bytes, bytes.count, &width, &height, &message)
    switch outcome {
    case LAZY_PIXBUF_DONE:
      return LoadedImage(naturalWidth: Int(width), naturalHeight: Int(height), bytes: bytes)
    case LAZY_PIXBUF_MISSING:
      throw HostError(
        .missingTool,
        "pictures need libgdk_pixbuf-2.0.so.0, which is missing; install it with "
          + "'\(DebianPackage.installation(of: "libgdk-pixbuf-2.0-0"))'"
      )
    default:
      let why = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let text = String(decoding: why, as: UTF8.self).split(whereSeparator: \.isNewline).first
      throw HostError(
        .invalidValue,
        "it is not a readable picture: \(text ?? "its header has no size")"
      )
    }
  }
}
