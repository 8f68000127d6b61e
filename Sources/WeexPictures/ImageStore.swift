internal import CLazyPango
internal import CLazyPixbuf
internal import Drawing
internal import Glibc

/// The pixels of an image, premultiplied, from alpha to blue.
struct PixelImage {
  let width, height: Int
  var pixels: [UInt32]

  fileprivate mutating func sharpen() {
    // The function keeps no pointer.
    unsafe lazy_pixels_sharpen(&pixels, Int32(width), Int32(height))
  }
}

/// Decodes images, each once while a picture is made.
struct ImageStore {
  private var images: [[UInt8]: PixelImage?] = [:]

  /// The pixels of an image, sharpened if requested; `nil` if the bytes are not an image, or gdk-pixbuf is not installed.
  mutating func image(_ run: ImageRun) -> PixelImage? {
    guard var image = decoded(run.bytes) else { return nil }
    if run.isSharpened { image.sharpen() }
    return image
  }

  private mutating func decoded(_ bytes: [UInt8]) -> PixelImage? {
    if let known = images[bytes] { return known }
    let image = Self.decode(bytes)
    images[bytes] = .some(image)
    return image
  }

  /// The pixels of an image file, decoded anew.
  static func decode(_ bytes: [UInt8]) -> PixelImage? {
    var (width, height): (Int32, Int32) = (0, 0)
    // The function keeps no pointer, and the pixels are copied before they are freed.
    let decoded = unsafe lazy_pixbuf_decode(bytes, bytes.count, &width, &height)
    guard let pixels = unsafe decoded else { return nil }
    defer { unsafe free(pixels) }
    let count = Int(width) * Int(height)
    let copy = unsafe Array(UnsafeBufferPointer(start: pixels, count: count))
    return PixelImage(width: Int(width), height: Int(height), pixels: copy)
  }
}
