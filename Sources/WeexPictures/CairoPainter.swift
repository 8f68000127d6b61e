internal import CLazyPango
internal import Drawing
internal import Flexbox
internal import HostThread
internal import HostValues
internal import WeexStyle

/// Paints a display list with Cairo.
@HostActor
@safe struct CairoPainter {
  /// The form of the picture.
  enum Form {
    case png, pdf
  }

  /// The most pixels of a picture, on each side and in all: 400 MB.
  private static let maximumSide = 32_000
  private static let maximumPixels = 100_000_000

  /// How many pixels of an SVG image a point of a document has.
  private static let documentDetail = 4.0

  private final class Bytes {
    var bytes: [UInt8] = []
  }

  /// A file of the list; `scale` is the pixels, or points, for a page unit.
  ///
  /// - Throws: `.invalidValue` if the scale is not one, the picture is too large, or Cairo cannot paint it.
  static func paint(
    _ list: DisplayList,
    as form: Form,
    scale: Double,
    background: Color?
  ) throws(HostError) -> [UInt8] {
    try Picture.checkScale(scale)
    try PangoLibrary.load()
    let width = max((list.width * scale).rounded(.up), 1)
    let height = max((list.height * scale).rounded(.up), 1)
    guard max(width, height) <= Double(maximumSide), width * height <= Double(maximumPixels) else {
      throw HostError(
        .invalidValue,
        "a picture of \(Int(min(width, 1e9))) by \(Int(min(height, 1e9))) pixels is too large: "
          + "at most \(maximumSide) on a side and \(maximumPixels) in all"
      )
    }
    let bytes = Bytes()
    // Cairo writes to it until the drawing is finished below, while `bytes` is alive.
    let sink: lazy_sink = { context, piece, count in
      let bytes = unsafe Unmanaged<Bytes>.fromOpaque(context).takeUnretainedValue()
      unsafe bytes.bytes.append(contentsOf: UnsafeBufferPointer(start: piece, count: count))
    }
    let context = unsafe Unmanaged.passUnretained(bytes).toOpaque()
    let made =
      switch form {
      case .png: unsafe lazy_drawing_pixels(Int32(width), Int32(height))
      case .pdf: unsafe lazy_drawing_pdf(width, height, sink, context)
      }
    guard let drawing = unsafe made else {
      throw HostError(.invalidValue, "there is not enough memory for the picture")
    }
    var painter = unsafe CairoPainter(drawing: drawing, detail: form == .pdf ? documentDetail : 1)
    painter.paint(list, scale: scale, background: background)
    let failure = unsafe lazy_drawing_finish(drawing, sink, context)
    if let failure = unsafe failure {
      throw HostError(
        .invalidValue,
        "Cairo cannot paint the page: \(unsafe String(cString: failure))"
      )
    }
    return withExtendedLifetime(bytes) { bytes.bytes }
  }

  // Valid until `lazy_drawing_finish`, after which the painter is not used.
  private let drawing: OpaquePointer
  private let detail: Double
  private var images = ImageStore()
  /// The opacities and blurs of the groups that are open.
  private var groups: [(opacity: Double, blur: Double)] = []

  @unsafe private init(drawing: OpaquePointer, detail: Double) {
    unsafe self.drawing = drawing
    self.detail = detail
  }

  private mutating func paint(_ list: DisplayList, scale: Double, background: Color?) {
    if let background {
      trace(Path(x: 0, y: 0, right: 1e6, bottom: 1e6))
      unsafe lazy_drawing_fill(drawing, lazy_color(background))
    }
    unsafe lazy_drawing_transform(drawing, scale, 0, 0, scale, 0, 0)
    for command in list.commands { perform(command) }
  }

  private mutating func perform(_ command: DisplayList.Command) {
    // Each function reads its arguments during the call only.
    switch command {
    case .begin, .end: break
    case .save: unsafe lazy_drawing_save(drawing)
    case .restore: unsafe lazy_drawing_restore(drawing)
    case .transform(let m):
      unsafe lazy_drawing_transform(drawing, m.a, m.b, m.c, m.d, m.e, m.f)
    case .beginPlane(let projection):
      let m = projection.flat
      unsafe lazy_drawing_begin_plane(
        drawing,
        lazy_projection(
          a: m.a,
          b: m.b,
          c: m.c,
          d: m.d,
          e: m.e,
          f: m.f,
          g: projection.g,
          h: projection.h,
          i: projection.i
        )
      )
    case .endPlane: unsafe lazy_drawing_end_plane(drawing)
    case .clip(let path):
      trace(path)
      unsafe lazy_drawing_clip(drawing)
    case .beginGroup(let opacity, let blur):
      groups.append((opacity, blur))
      unsafe lazy_drawing_begin_group(drawing)
    case .endGroup:
      let group = groups.popLast() ?? (1, 0)
      unsafe lazy_drawing_end_group(drawing, group.opacity, group.blur)
    case .fill(let path, let paint):
      trace(path)
      fill(with: paint)
    case .stroke(let path, let stroke):
      trace(path)
      unsafe lazy_drawing_stroke(
        drawing,
        lazy_color(stroke.color),
        stroke.width,
        stroke.dash,
        stroke.gap,
        stroke.isRound
      )
    case .shadow(let path, let deviation, let color):
      trace(path)
      unsafe lazy_drawing_shadow(drawing, lazy_color(color), deviation)
    case .text(let run):
      guard !run.text.isEmpty else { return }
      let text = TextShaper.shape(run.text, run.format, width: run.width)
      unsafe text.draw(into: drawing, in: TextBox(run), run.color)
    case .image(let run): paint(run)
    }
  }

  private mutating func paint(_ run: ImageRun) {
    let scale = unsafe lazy_drawing_scale(drawing) * detail
    guard let image = images.image(run, scale: scale) else { return }
    let (width, height) = (Int32(image.width), Int32(image.height))
    let (x, y) = (Double(run.frame.x), Double(run.frame.y))
    let (across, down) = (Double(run.frame.width), Double(run.frame.height))
    unsafe lazy_drawing_image(drawing, image.pixels, width, height, x, y, across, down)
  }

  private func fill(with paint: Paint) {
    switch paint {
    case .color(let color): unsafe lazy_drawing_fill(drawing, lazy_color(color))
    case .gradient(let from, let x1, let y1, let to, let x2, let y2):
      let stops = from.gradientStops(to: to).map { lazy_color($0) }
      unsafe lazy_drawing_fill_gradient(drawing, x1, y1, x2, y2, stops, Int32(stops.count))
    }
  }

  private func trace(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let x, let y): unsafe lazy_drawing_move(drawing, x, y)
      case .line(let x, let y): unsafe lazy_drawing_line(drawing, x, y)
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        unsafe lazy_drawing_curve(drawing, x1, y1, x2, y2, x, y)
      case .close: unsafe lazy_drawing_close(drawing)
      }
    }
  }
}
