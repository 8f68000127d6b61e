public import Drawing
public import Flexbox
internal import HostThread
public import HostValues
internal import WeexComponents
public import WeexCore
internal import WeexStyle
internal import WeexTree

/// An image: `one_image` with `image_string`, 300 by 300 page units.
///
/// The host's `ImageLoading` handler loads it if something listens for `load` or the handler wants all images. The tree does not wait:
/// `load` is sent when the image has loaded or failed to, with the same fields as for `image`.
public final class OneImageView: TemplateView {
  /// The type of the component's payload.
  public override class var viewDataType: ViewData.Type { OneImageViewData.self }
  /// The keys of `view_data`.
  public override class var attributeNames: [String] { ["image_string"] }
  /// `load`: `{success, size: {naturalWidth, naturalHeight}}`, in pixels; for a failure `size` has `errorDesc`.
  public override class var eventNames: [String] { ["load"] }

  /// The image's URL; `nil` before there is one.
  public private(set) var source: String?
  /// The loaded image; `nil` if it is not loaded, or not yet.
  public private(set) var image: LoadedImage?
  /// Why the image failed to load, if it did.
  public private(set) var failure: HostError?

  private var loading: PageLoading?
  /// The last requested URL.
  private var askedSource: String?

  /// Shows the image.
  public override func bind(data: ViewData) {
    guard let data = data as? OneImageViewData else { return }
    source = data.imageString
    loadIfNeeded()
  }

  /// 300 by 300.
  public override func setLayout() {
    setDefault("width", 300)
    setDefault("height", 300)
  }

  /// Loads the image if it is wanted.
  public override func viewDidLoad() { loadIfNeeded() }

  /// Loads an image that had no size before.
  public override func layoutDidFinish() { loadIfNeeded() }

  /// Loads the image for a new listener.
  public override func addEvent(_ name: String) {
    if name == "load" { loadIfNeeded() }
  }

  /// Draws the image, in the shape of the box.
  public override func draw(in context: inout DrawingContext, size: Size) {
    guard let image, !image.bytes.isEmpty else { return }
    let box = contentBox(size)
    context.layer(clip: contentEdge(size)) { $0.draw(image: image.bytes, in: box) }
  }

  /// Drops the image.
  public override func viewWillUnload() { forget() }
}

extension OneImageView {
  /// Loads the image if its URL has changed, and the page or the handler wants it.
  private func loadIfNeeded() {
    let loader = page.host.handler((any ImageLoading).self)
    guard wantsPicture(from: loader, wasAsked: askedSource != nil) else { return }
    if source != askedSource { forget() }
    guard let source, !source.isEmpty, askedSource == nil else { return }
    askedSource = source
    guard let loader else {
      return take(.failure(HostError(.noHandler, "no handler is registered for ImageLoading")))
    }
    let frame = calculatedFrame
    let request = ImageRequest(source, for: page, width: frame.width, height: frame.height)
    loading = PageLoading(
      "the picture of \(type) \(ref)",
      for: page,
      start: { loader.load(request, completion: $0) },
      finish: { [weak self] outcome in self?.take(outcome) }
    )
  }

  private func forget() {
    loading?.cancel()
    loading = nil
    askedSource = nil
    image = nil
    failure = nil
  }

  private func take(_ outcome: Result<LoadedImage, HostError>) {
    loading = nil
    switch outcome {
    case .success(let image): self.image = image
    case .failure(let error): failure = error
    }
    fireLoad(outcome)
  }
}
