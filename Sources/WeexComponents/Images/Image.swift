public import Drawing
public import Flexbox
public import HostValues
public import MethodTable
internal import ModuleOptions
public import WeexCore
internal import WeexStyle
public import WeexTree

/// An image: `image`, and Android's `img`.
///
/// Its size comes from its styles alone: without a width and a height it is empty, and nothing is loaded. Otherwise the host's
/// `ImageLoading` handler loads the image if the page listens for `load` or the handler wants all images.
///
/// Source: Weex's `WXImageComponent`.
open class Image: Component {
  open override class var methods: [ExportRow] { super.methods + ownMethods.rows }

  private static let ownMethods = Exports<Image> {
    Method("save", "callback", Image.save)
  }

  open override class var attributeRows: [AttributeRow] {
    [
      AttributeRow("src", String.self), AttributeRow("placeholder", String.self),
      AttributeRow("placeHolder", String.self),
      AttributeRow("resize", values: Resize.allCases.map(\.rawValue)), "quality",
      AttributeRow("sharpen", values: ["none", "sharpen"]),
      AttributeRow("lightSchemeSrc", String.self),
      AttributeRow("darkSchemeSrc", String.self),
      AttributeRow("lightSchemePlaceholder", String.self),
      AttributeRow("darkSchemePlaceholder", String.self),
    ]
  }

  open override class var eventRows: [EventRow] {
    [EventRow("load", ImageDetails.self).documented("The image was loaded, or could not be.")]
  }

  /// How an image fills its box.
  public enum Resize: String, Sendable, CaseIterable {
    /// It takes the shape of the box.
    case stretch
    /// It fills the box and keeps its proportions; the excess is cut off.
    case cover
    /// It is whole in its own shape, and a part of the box may be empty.
    case contain
  }

  /// The loaded image; `nil` if it is not loaded, or not yet.
  public private(set) var image: LoadedImage?
  /// The placeholder that is shown until the image has loaded.
  public private(set) var placeholderImage: LoadedImage?

  private var loading: PageLoading?
  private var placeholderLoading: PageLoading?
  /// The last requested address, and that of the placeholder.
  private var askedSource: String?
  private var askedPlaceholder: String?

  /// The image's address as the page wrote it, for the page's scheme if there is a separate one; `nil` if there is none.
  public var source: String? {
    address(["src"], light: "lightSchemeSrc", dark: "darkSchemeSrc")
  }

  /// The address of the placeholder; `nil` if there is none.
  public var placeholder: String? {
    address(
      ["placeHolder", "placeholder"],
      light: "lightSchemePlaceholder",
      dark: "darkSchemePlaceholder"
    )
  }

  /// How the image fills the box; `stretch` unless the attribute `resize` has another known value.
  public var resize: Resize {
    let word = attribute("resize")?.string ?? styles.string("resizeMode")
    return word.flatMap(Resize.init(rawValue:)) ?? .stretch
  }

  open override func viewDidLoad() {
    loadIfNeeded()
  }

  open override func layoutDidFinish() {
    loadIfNeeded()
  }

  open override func addEvent(_ name: String) {
    if name == "load" { loadIfNeeded() }
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    if changed.changes("quality") { forget() }
    loadIfNeeded()
  }

  open override func updateStyles(_ changed: Styles) {
    guard ["quality", "sharpen", "filter"].contains(where: { changed.contains($0) }) else { return }
    forget()
    loadIfNeeded()
  }

  open override func draw(in context: inout DrawingContext, size: Size) {
    guard let image = image ?? placeholderImage, !image.bytes.isEmpty else { return }
    let box = contentBox(size)
    context.layer(clip: contentEdge(size)) {
      $0.draw(image: image.bytes, in: placed(image, in: box), isSharpened: isSharpened)
    }
  }

  private var isSharpened: Bool {
    (attribute("sharpen")?.string ?? styles.string("sharpen")) == "sharpen"
  }

  /// The frame of the whole image, as `resize` places it in a box.
  private func placed(_ image: LoadedImage, in box: Frame) -> Frame {
    let (width, height) = (Float(image.naturalWidth), Float(image.naturalHeight))
    guard resize != .stretch, width > 0, height > 0 else { return box }
    let (across, down) = (box.width / width, box.height / height)
    let scale = resize == .cover ? max(across, down) : min(across, down)
    return Frame(
      x: box.x + (box.width - width * scale) / 2,
      y: box.y + (box.height - height * scale) / 2,
      width: width * scale,
      height: height * scale
    )
  }

  open override func schemeDidChange(_ scheme: Page.Scheme) {
    if isViewLoaded { loadIfNeeded() }
  }

  open override func viewWillUnload() {
    forget()
    loadPlaceholder(nil, with: nil)
  }

  /// The address for the page's scheme, otherwise the first of some attributes; `nil` if none is set.
  private func address(_ names: [String], light: String, dark: String) -> String? {
    if attributes.isEmpty { return nil }
    let scheme = page.scheme == .dark ? dark : light
    for name in [scheme] + names {
      let text = attribute(name)?.string?.trimmingWhiteSpace
      if let text, !text.isEmpty { return text }
    }
    return nil
  }
}

extension Image {
  /// Loads the image if its address has changed, and the page or the handler wants it.
  private func loadIfNeeded() {
    let loader = page.host.handler((any ImageLoading).self)
    guard wantsPicture(from: loader, wasAsked: askedSource != nil) else { return }
    let source = source
    if source != askedSource { forget() }
    loadPlaceholder(loader?.loadsUnobservedImages == true ? placeholder : nil, with: loader)
    guard let source, askedSource == nil else { return }
    askedSource = source
    load(request(source), with: loader)
  }

  /// Drops the image, loaded or loading.
  private func forget() {
    loading?.cancel()
    loading = nil
    askedSource = nil
    image = nil
  }

  private func load(_ request: ImageRequest, with loader: (any ImageLoading)?) {
    guard let loader else {
      return take(.failure(HostError(.noHandler, "no handler is registered for ImageLoading")))
    }
    loading = PageLoading(
      "the picture \(request.source.shortened) of \(type) \(ref)",
      for: page,
      start: { loader.load(request, completion: $0) },
      finish: { [weak self] outcome in self?.take(outcome) }
    )
  }

  private func take(_ outcome: Result<LoadedImage, HostError>) {
    loading = nil
    image = try? outcome.get()
    if let image { warnIfTooLarge(image) }
    fireLoad(outcome)
  }

  /// Warns of an image that no picture shows.
  private func warnIfTooLarge(_ image: LoadedImage) {
    guard image.isTooLargeToDraw, let askedSource else { return }
    let pixels = image.naturalWidth * image.naturalHeight
    page.reportOnce(
      HostError(
        .invalidValue,
        "the picture \(askedSource.shortened) of \(type) \(ref) has \(pixels) pixels and is not drawn; "
          + "at most \(LoadedImage.mostPixels) are"
      )
    )
  }

  private func loadPlaceholder(_ source: String?, with loader: (any ImageLoading)?) {
    guard source != askedPlaceholder else { return }
    placeholderLoading?.cancel()
    placeholderLoading = nil
    placeholderImage = nil
    askedPlaceholder = source
    guard let source, let loader else { return }
    placeholderLoading = loadPicture(
      "the placeholder \(source.shortened) of \(type) \(ref)",
      request(source, .placeholder),
      with: loader
    ) { [weak self] in self?.placeholderImage = $0 }
  }

  private func request(_ source: String, _ purpose: ImageRequest.Purpose = .content) -> ImageRequest
  {
    let frame = calculatedFrame
    return ImageRequest(
      source,
      for: page,
      purpose: purpose,
      width: frame.width,
      height: frame.height,
      quality: attribute("quality")?.string ?? styles.string("quality"),
      isSharpened: isSharpened,
      blurRadius: styles.string("filter").flatMap(Self.blurRadius) ?? 0
    )
  }

  /// The number in `blur(4px)`; `nil` for another filter.
  private static func blurRadius(_ filter: String) -> Double? {
    guard let start = filter.firstRange(of: "blur(")?.upperBound else { return nil }
    let digits = filter[start...].prefix { $0.isASCII && $0.isNumber }
    let rest = filter[digits.endIndex...]
    return rest.hasPrefix(")") || rest.hasPrefix("px)") ? Double(digits) : nil
  }

  /// Saves the image if the handler can; answers `{success}`, with `errorDesc` on failure.
  private func save(_ callback: Callback.Of<SaveAnswer>?) {
    guard let image, let source, let loader = page.host.handler((any ImageLoading).self) else {
      callback?.untyped(["success": false, "errorDesc": "the image is not ready"])
      return
    }
    do throws(HostError) {
      try loader.save(image, of: request(source))
      callback?.untyped(["success": true])
    } catch {
      callback?.untyped(["success": false, "errorDesc": .string(error.message)])
    }
  }
}

extension LoadedImage {
  /// The most pixels of an image that is drawn.
  package static let mostPixels = 100_000_000

  /// Whether it would be drawn, but has too many pixels for that; an SVG image has none of its own.
  fileprivate var isTooLargeToDraw: Bool {
    guard naturalWidth > 0, naturalHeight > Self.mostPixels / naturalWidth else { return false }
    let first = bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) }
    return first != nil && first != UInt8(ascii: "<")
  }
}
