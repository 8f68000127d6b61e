internal import CLazyPixbuf
internal import Drawing
internal import Flexbox

/// An image file whose pixels lie as they are shown, and the transform that turns it upright.
///
/// Not every viewer of SVG turns a JPEG file as its Exif data says, so these data are replaced by a transform.
struct TurnedImage {
  /// The file, of which no viewer turns the image.
  let bytes: [UInt8]
  private let orientation: Int

  /// Reads the orientation of a file; only JPEG files may have one.
  init(_ bytes: [UInt8]) {
    var (upright, place) = (bytes, 0)
    // The function keeps no pointer.
    orientation = Int(unsafe lazy_jpeg_orientation(bytes, bytes.count, &place))
    if place > 0 { upright[place] = 1 }
    self.bytes = upright
  }

  /// The box of the image before it is turned into a frame, and the transform that does so; `nil` if the image is upright.
  func turn(into frame: Frame) -> (box: Frame, transform: Affine)? {
    guard orientation > 1 else { return nil }
    let (wide, high) = (Double(frame.width), Double(frame.height))
    let box =
      orientation >= 5
      ? Frame(width: frame.height, height: frame.width)
      : Frame(width: frame.width, height: frame.height)
    let turn =
      switch orientation {
      case 2: Affine(a: -1, b: 0, c: 0, d: 1, e: wide, f: 0)
      case 3: Affine(a: -1, b: 0, c: 0, d: -1, e: wide, f: high)
      case 4: Affine(a: 1, b: 0, c: 0, d: -1, e: 0, f: high)
      case 5: Affine(a: 0, b: 1, c: 1, d: 0, e: 0, f: 0)
      case 6: Affine(a: 0, b: 1, c: -1, d: 0, e: wide, f: 0)
      case 7: Affine(a: 0, b: -1, c: -1, d: 0, e: wide, f: high)
      default: Affine(a: 0, b: -1, c: 1, d: 0, e: 0, f: high)
      }
    return (box, .translation(Double(frame.x), Double(frame.y)).preceded(by: turn))
  }
}
