internal import Flexbox
internal import HostThread

extension Component {
  /// Whether the component's picture is to be loaded by now: it has a view and a size, and somebody wants it or one was asked for before.
  package func wantsPicture(from loader: (any ImageLoading)?, wasAsked: Bool) -> Bool {
    guard isViewLoaded else { return false }
    // WEEX: what has no size is not loaded before it has.
    let frame = calculatedFrame
    guard frame.width > 0 || frame.height > 0 else { return false }
    return wasAsked || loader?.loadsUnheardImages ?? false || events.contains("load")
  }

  /// Sends `load` with how the loading of the component's picture ended, and says once where it was not allowed.
  ///
  /// `{success, size: {naturalWidth, naturalHeight}}`, in pixels; of one that is not to be had `size` has `errorDesc`.
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
      if error.code == .refused { page.reportOnce(error) }
    }
    fireEvent("load", params: ["success": .bool(isLoaded), "size": .object(size)])
  }
}
