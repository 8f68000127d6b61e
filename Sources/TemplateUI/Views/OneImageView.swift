internal import Flexbox
internal import HostThread
public import WeexCore

/// A picture: `one_image` with `image_string`, 300 by 300 page units.
///
/// The host's `ImageLoading` handler is asked for it where somebody listens for `load` or the handler wants all pictures. The tree does not wait:
/// `load` is sent when the picture is there or is not to be had, with the same fields as `image`'s.
public final class OneImageView: TemplateView {
  /// What the component shows.
  public override class var viewDataType: ViewData.Type { OneImageViewData.self }
  /// What `view_data` has.
  public override class var attributeNames: [String] { ["image_string"] }
  /// `load`: `{success, size: {naturalWidth, naturalHeight}}`, in pixels; of one that is not to be had `size` has `errorDesc`.
  public override class var eventNames: [String] { ["load"] }

  /// The picture's URL; `nil` before there is one.
  public private(set) var source: String?
  /// The picture as it was loaded; `nil` where it was not, or not yet.
  public private(set) var image: LoadedImage?
  /// Why there is no picture, where it was asked for and is not to be had.
  public private(set) var failure: HostError?

  private var loading: PageLoading?
  /// The URL that was asked for last.
  private var askedSource: String?

  /// Shows the picture.
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

  /// Loads the picture where somebody wants it.
  public override func viewDidLoad() { loadIfNeeded() }

  /// Loads a picture that had no size before.
  public override func layoutDidFinish() { loadIfNeeded() }

  /// Loads the picture for who begins to listen.
  public override func addEvent(_ name: String) {
    if name == "load" { loadIfNeeded() }
  }

  /// Gives the picture up.
  public override func viewWillUnload() { forget() }
}

extension OneImageView {
  /// Loads the picture if it is another one than was asked for last, and somebody wants it.
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
