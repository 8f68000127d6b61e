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
      let unloaded = HostError(
        error.code,
        "the picture of \(type) \(ref) is not loaded: \(error.message)"
      )
      if error.code == .refused {
        // A refusal is reported once, for the first picture that it concerns.
        if !page.hasReported(error) { page.report(unloaded) }
      } else if !events.contains("load") {
        page.reportOnce(unloaded)
      }
    }
    fireEvent("load", params: ["success": .bool(isLoaded), "size": .object(size)])
  }
}
