internal import HostThread
public import HostValues
internal import Synchronization
public import WeexCore

/// Loads images through the host's `ResourceRequesting` handler, and from `data:` URLs, and reads their sizes.
///
/// Only images with a listener in the page are loaded: without drawing, the others have no effect. gdk-pixbuf, which is loaded with the
/// first image, reads their headers: PNG, JPEG, GIF, BMP, and, if its loaders for them are installed, SVG and WebP. No pixels are decoded,
/// so a large image costs nothing. A file that is not an image, is larger than 64 MiB, or may not be requested, is a failure with the
/// reason.
public struct ResourceImages: ImageLoading {
  /// Whether to load images without a listener too, and keep the bytes of all: for hosts that draw them.
  public var loadsUnobservedImages: Bool

  /// Makes the handler.
  public init(loadsUnobservedImages: Bool = false) {
    self.loadsUnobservedImages = loadsUnobservedImages
  }

  /// Starts to load an image.
  public func load(
    _ request: ImageRequest,
    completion: @escaping @Sendable (Result<LoadedImage, HostError>) -> Void
  ) -> @Sendable () -> Void {
    do throws(HostError) {
      if let data = try DataURL(request.source) {
        completion(.success(try image(data.bytes)))
        return {}
      }
      let url = try request.page.resolve(request.source, as: .image)
      let answer = ResponseCollector { outcome in completion(outcome.flatMap(image)) }
      return try request.page.send(ResourceRequest(url, .image)) { answer.receive($0) }
    } catch {
      completion(.failure(error))
      return {}
    }
  }

  private func image(_ answer: ResponseCollector.Content) -> Result<LoadedImage, HostError> {
    do throws(HostError) {
      return .success(try image(try answer.found.get()))
    } catch {
      return .failure(error)
    }
  }

  /// A file as an image; its bytes are kept only if the host draws.
  private func image(_ bytes: [UInt8]) throws(HostError) -> LoadedImage {
    var image = try PictureSize.image(bytes)
    if !loadsUnobservedImages { image.bytes = [] }
    return image
  }
}
