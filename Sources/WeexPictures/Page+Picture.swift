internal import Drawing
internal import HostThread
public import HostValues
public import WeexStyle
public import WeexTree

/// A picture of a page, or of a component with its contents, at the moment it was taken.
///
/// It is a value: the page may go on, and the files are painted on request. The same picture gives the same bytes on machines
/// with the same packages and fonts.
public struct Picture: Sendable, Hashable {
  let list: DisplayList
  /// How many pixels a page unit is, above 0 and at most 100; the edges of boxes lie between pixels of the scale that the picture was taken
  /// with.
  public var scale: Double
  /// The colour behind the page; `nil` for none.
  public var background: Color?

  init(_ list: DisplayList, scale: Double, background: Color?) {
    self.list = list
    self.scale = scale
    self.background = background
  }

  /// Its width in page units.
  public var width: Double { list.width }
  /// Its height in page units.
  public var height: Double { list.height }

  /// A PNG file of it.
  ///
  /// - Throws: `.missingTool` if Cairo and Pango are not installed; `.invalidValue` if it is larger than 32,000 pixels on a side or 100 million in
  ///   all, or if its scale is not above 0 and at most 100.
  @HostActor
  public func png() throws(HostError) -> [UInt8] {
    try CairoPainter.paint(list, as: .png, scale: scale, background: background)
  }

  /// A PDF file of it, of one page, in which a pixel is a point.
  ///
  /// - Throws: As ``png()``.
  @HostActor
  public func pdf() throws(HostError) -> [UInt8] {
    try CairoPainter.paint(list, as: .pdf, scale: scale, background: background)
  }

  /// An SVG file of it: a group for each component, with its reference as `data-ref`, and texts as outlines.
  ///
  /// - Throws: `.missingTool` if Pango is not installed; `.invalidValue` if its scale is not above 0 and at most 100.
  @HostActor
  public func svg() throws(HostError) -> String {
    try Self.checkScale(scale)
    return try SVGWriter.write(list, scale: scale, background: background)
  }

  /// Throws unless a number is a scale that pictures can have.
  static func checkScale(_ scale: Double) throws(HostError) {
    guard scale > 0, scale <= 100 else {
      throw HostError(
        .invalidValue,
        "scale \(scale.javaScriptText): it wants a number above 0, at most 100"
      )
    }
  }
}

extension Page {
  /// Takes a picture of the page as it is now: its viewport, or all that its outermost scroller contains; O(what is seen).
  ///
  /// Texts are drawn with the installed fonts, at the positions where they were measured: ``PangoText`` measures them with the same fonts. Only
  /// images whose bytes were loaded are drawn: `ResourceImages(loadsUnobservedImages: true)`.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels in a page unit.
  ///   - background: The colour behind the page; `nil` for none.
  ///   - isFullPage: Whether the picture has all of the outermost scroller's contents.
  ///   - isOutlined: Whether each component has an outline, its type and its size in page units.
  ///   - hasChrome: Whether to draw the page's bar above it, and an open dialog or toast of the module `modal` over it.
  /// - Returns: The picture, which later changes of the page leave as it is.
  @HostActor
  public func picture(
    scale: Double = 1,
    background: Color? = .white,
    isFullPage: Bool = false,
    isOutlined: Bool = false,
    hasChrome: Bool = false
  ) -> Picture {
    var list = PictureMaker.list(of: self, scale: scale, isFullPage: isFullPage)
    if isOutlined { list = list.outlined() }
    if hasChrome { list = Chrome.list(of: self, around: list) }
    return Picture(list, scale: scale, background: background)
  }
}

extension Component {
  /// Takes a picture of the component with its contents, as ``Page`` does of all.
  @HostActor
  public func picture(
    scale: Double = 1,
    background: Color? = .white,
    isOutlined: Bool = false
  ) -> Picture {
    let list = PictureMaker.list(of: self, scale: scale)
    return Picture(isOutlined ? list.outlined() : list, scale: scale, background: background)
  }
}
