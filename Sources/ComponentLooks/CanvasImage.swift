internal import Drawing
internal import Flexbox

/// The file of an image that is drawn on a canvas.
package struct CanvasTexture {
  let bytes: [UInt8]
  let width, height: Int

  /// Makes one; the size is the image's own, in pixels.
  package init(_ bytes: [UInt8], width: Int, height: Int) {
    (self.bytes, self.width, self.height) = (bytes, width, height)
  }
}

/// A part of an image, in its pixels, and the box that it fills, in page units, before a map moves it.
struct CanvasImage {
  let part, box: Frame
  let map: Affine?

  /// The box that contains all of it.
  var bounds: Frame {
    guard let map else { return box }
    let (left, top) = (Double(box.x), Double(box.y))
    let (right, bottom) = (left + Double(box.width), top + Double(box.height))
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map(map.map)
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return Frame(
      x: Float(xs[0]),
      y: Float(ys[0]),
      width: Float(xs[3] - xs[0]),
      height: Float(ys[3] - ys[0])
    )
  }

  func draw(_ texture: CanvasTexture, in context: inout DrawingContext, opacity: Double) {
    guard part.width > 0, part.height > 0 else { return }
    let (across, down) = (box.width / part.width, box.height / part.height)
    let whole = Frame(
      x: box.x - part.x * across,
      y: box.y - part.y * down,
      width: Float(texture.width) * across,
      height: Float(texture.height) * down
    )
    context.layer(opacity: opacity) { context in
      if let map { context.add(.transform(map)) }
      context.add(.clip(Path(box)))
      context.draw(image: texture.bytes, in: whole)
    }
  }
}
