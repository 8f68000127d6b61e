internal import Flexbox
internal import HostThread
package import HostValues
package import WeexTree

extension Component {
  /// Whether the component's image should be loaded now: it has a view and a size, and the handler or the page wants the
  /// image or it was requested before.
  package func wantsPicture(from loader: (any ImageLoading)?, wasAsked: Bool) -> Bool {
    guard isViewLoaded else { return false }
    // WEEX: an image without a size is not loaded until it has one.
    let frame = calculatedFrame
    guard frame.width > 0 || frame.height > 0 else { return false }
    return wasAsked || loader?.loadsUnobservedImages ?? false || events.contains("load")
  }

  /// Sends `load` with the outcome of loading the component's image; reports, once, a refusal or a failure that no listener receives.
  ///
  /// `{success, size: {naturalWidth, naturalHeight}}`, in pixels; for a failure `size` has `errorDesc`.
  package func fireLoad(_ outcome: Result<LoadedImage, HostError>) {
    var size: [String: HostValue] = ["naturalWidth": 0, "naturalHeight": 0]
    var isLoaded = false
    switch outcome {
    case .success(let image):
      isLoaded = true
      size["naturalWidth"] = .number(Double(image.naturalWidth))
      size["naturalHeight"] = .number(Double(image.naturalHeight))
    case .failure(let error):
      size["errorDesc"] = .string(error.message)
      if error.code == .refused || !events.contains("load") {
        reportUnloaded("the picture of \(type) \(ref)", error)
      }
    }
    fireEvent("load", params: ["success": .bool(isLoaded), "size": .object(size)])
  }

  /// Loads a picture that the component shows without an event of its own; reports, once, why it cannot be loaded.
  ///
  /// - Parameters:
  ///   - name: What it is, for people, such as `the poster a.png of video 3`.
  ///   - request: The picture.
  ///   - loader: Loads it.
  ///   - show: Called with the picture, unless it cannot be loaded.
  /// - Returns: The loading, which the component keeps to cancel it.
  package func loadPicture(
    _ name: String,
    _ request: ImageRequest,
    with loader: any ImageLoading,
    show: @escaping @HostActor @Sendable (LoadedImage) -> Void
  ) -> PageLoading {
    PageLoading(
      name,
      for: page,
      start: { loader.load(request, completion: $0) },
      finish: { [weak self] (outcome: Result<LoadedImage, HostError>) in
        switch outcome {
        case .success(let image): show(image)
        case .failure(let error): self?.reportUnloaded(name, error)
        }
      }
    )
  }

  private func reportUnloaded(_ name: String, _ error: HostError) {
    let unloaded = HostError(error.code, "\(name) is not loaded: \(error.message)")
    // A refusal is reported once, for the first picture that it concerns.
    if error.code == .refused ? !page.hasReported(error) : !page.hasReported(unloaded) {
      page.report(unloaded)
    }
  }
}
