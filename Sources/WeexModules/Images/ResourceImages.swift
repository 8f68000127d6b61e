internal import HostThread
internal import Synchronization
public import WeexCore

/// Loads pictures through the host's `ResourceRequesting` handler, and from `data:` URLs, and reads how large they are.
///
/// Only the pictures are loaded that a page listens to: where nobody draws, the others change nothing. gdk-pixbuf, which is loaded at the first picture,
/// reads their heads: PNG, JPEG, GIF, BMP, and, where its loaders for them are installed, SVG and WebP. No pixel is made, so that a picture's size costs nothing. One that is no
/// picture, is larger than 64 MiB, or may not be asked for, is a failure that says so.
public struct ResourceImages: ImageLoading {
  /// Whether the pictures are loaded too that no page listens for, and all of them kept: for whoever draws them.
  public var loadsUnheardImages: Bool

  /// Makes the handler.
  public init(loadsUnheardImages: Bool = false) {
    self.loadsUnheardImages = loadsUnheardImages
  }

  /// Starts to load a picture.
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
      let answer = WholeAnswer { outcome in completion(outcome.flatMap(image)) }
      return try request.page.send(ResourceRequest(url, .image)) { answer.receive($0) }
    } catch {
      completion(.failure(error))
      return {}
    }
  }

  private func image(_ answer: WholeAnswer.Content) -> Result<LoadedImage, HostError> {
    guard (200...299).contains(answer.response.status) else {
      return .failure(
        HostError(.requestFailed, "the server answered with the status \(answer.response.status)")
      )
    }
    do throws(HostError) {
      return .success(try image(answer.bytes))
    } catch {
      return .failure(error)
    }
  }

  /// A file as a picture; the file itself is kept only where somebody draws.
  private func image(_ bytes: [UInt8]) throws(HostError) -> LoadedImage {
    var image = try PictureSize.image(bytes)
    if !loadsUnheardImages { image.bytes = [] }
    return image
  }
}
