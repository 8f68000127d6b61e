internal import CLazyPango
internal import CLazyPixbuf
internal import Drawing
internal import Flexbox
internal import Glibc
internal import PictureScreening
internal import WeexComponents
internal import WeexCore

/// The pixels of an image, premultiplied, from alpha to blue.
struct PixelImage {
  let width, height: Int
  var pixels: [UInt32]

  fileprivate mutating func sharpen() {
    // The function keeps no pointer.
    unsafe lazy_pixels_sharpen(&pixels, Int32(width), Int32(height))
  }
}

/// The size of an image in whole pixels.
struct PixelSize: Hashable {
  let width, height: Int32

  /// The size of a frame, at least a pixel; `scale` is the pixels of a unit.
  init(of frame: Frame, scale: Double) {
    func pixels(_ length: Float) -> Int32 {
      Int32(max(min((Double(length) * scale).rounded(), 1e6), 1))
    }
    (width, height) = (pixels(frame.width), pixels(frame.height))
  }
}

/// Decodes images, each once while a picture is made.
struct ImageStore {
  private struct Key: Hashable {
    let bytes: [UInt8]
    let size: PixelSize?
  }

  private var images: [Key: PixelImage?] = [:]

  /// The pixels of an image, sharpened if requested; `nil` if the bytes are not an image, or gdk-pixbuf is not installed.
  ///
  /// An SVG image is as large as its frame, in which a unit is `scale` pixels.
  mutating func image(_ run: ImageRun, scale: Double) -> PixelImage? {
    // The function keeps no pointer.
    let isVector = unsafe lazy_pixbuf_is_svg(run.bytes, run.bytes.count)
    let size = isVector ? PixelSize(of: run.frame, scale: scale) : nil
    guard var image = decoded(Key(bytes: run.bytes, size: size)) else { return nil }
    if run.isSharpened { image.sharpen() }
    return image
  }

  private mutating func decoded(_ key: Key) -> PixelImage? {
    if let known = images[key] { return known }
    let image = Self.decode(key.bytes, size: key.size)
    images[key] = .some(image)
    return image
  }

  /// The pixels of an image file, decoded anew, of an SVG image in a size; `nil` for its own.
  ///
  /// A handler of the host's own may not have looked at the file.
  static func decode(_ bytes: [UInt8], size: PixelSize? = nil) -> PixelImage? {
    guard SVGScreening.danger(in: bytes) == nil else { return nil }
    var (width, height): (Int32, Int32) = (0, 0)
    // The function keeps no pointer, and the pixels are copied before they are freed.
    let decoded = unsafe lazy_pixbuf_decode(
      bytes,
      bytes.count,
      Int32(LoadedImage.mostPixels),
      size?.width ?? 0,
      size?.height ?? 0,
      &width,
      &height
    )
    guard let pixels = unsafe decoded else { return nil }
    defer { unsafe free(pixels) }
    let count = Int(width) * Int(height)
    let copy = unsafe Array(UnsafeBufferPointer(start: pixels, count: count))
    return PixelImage(width: Int(width), height: Int(height), pixels: copy)
  }
}
