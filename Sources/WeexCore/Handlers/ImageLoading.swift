internal import HostThread
public import HostValues
public import WeexTree

/// Loads the images of pages; registered with `registerHandler(_:withProtocol: (any ImageLoading).self)`.
///
/// It loads the images of `image` and `richtext`, and the posters of `video`. Weex's name for it is `WXImgLoaderProtocol`.
public protocol ImageLoading: Sendable {
  /// Whether to load images whose page does not listen for `load`: true unless the handler says otherwise.
  ///
  /// A handler that draws needs them. Without drawing, nothing on a page depends on them.
  var loadsUnobservedImages: Bool { get }

  /// Starts to load an image.
  ///
  /// - Parameters:
  ///   - request: Which image, and for which page.
  ///   - completion: Called once with the outcome, on any thread, possibly before the call returns; until then the page is not at rest.
  /// - Returns: A closure that cancels the loading; called on the host's thread, at most once, possibly after the outcome was reported.
  @HostActor func load(
    _ request: ImageRequest,
    completion: @escaping @Sendable (Result<LoadedImage, HostError>) -> Void
  ) -> @Sendable () -> Void

  /// Saves an image where a person finds it, as a phone's photo album does.
  ///
  /// - Throws: An error if there is no such place; the page gets its message. The default implementation always throws.
  @HostActor func save(_ image: LoadedImage, of request: ImageRequest) throws(HostError)
}

extension ImageLoading {
  /// All images are loaded.
  public var loadsUnobservedImages: Bool { true }

  /// Throws: there is no album.
  @HostActor public func save(_ image: LoadedImage, of request: ImageRequest) throws(HostError) {
    throw HostError(
      .noHandler,
      "there is no photo album: register an ImageLoading handler that implements save"
    )
  }
}

/// An image that a page shows.
public struct ImageRequest: Sendable {
  /// The purpose of an image.
  public enum Purpose: String, Sendable {
    /// The image itself.
    case content
    /// A placeholder, shown until the image has loaded.
    case placeholder
  }

  /// The image's address as the page wrote it, possibly a `data:` URL; `page.resolve(_:as:)` resolves it.
  public var source: String
  /// Its purpose.
  public var purpose: Purpose
  /// The page.
  public let page: Page
  /// The width of the image's box, in page units.
  public var width: Float
  /// The height of the image's box, in page units.
  public var height: Float
  /// The quality that the page asks for: `low`, `normal`, `high` or `original`; `nil` if it asks for none.
  public var quality: String?
  /// Whether the page wants it sharpened: pictures do that, of the file as it is.
  public var isSharpened: Bool
  /// How far the page wants it blurred, in page units, 0 for not at all: pictures do that, of the file as it is.
  public var blurRadius: Double

  /// Makes a request.
  public init(
    _ source: String,
    for page: Page,
    purpose: Purpose = .content,
    width: Float = 0,
    height: Float = 0,
    quality: String? = nil,
    isSharpened: Bool = false,
    blurRadius: Double = 0
  ) {
    self.source = source
    self.purpose = purpose
    self.page = page
    self.width = width
    self.height = height
    self.quality = quality
    self.isSharpened = isSharpened
    self.blurRadius = blurRadius
  }
}

/// An image that was loaded.
public struct LoadedImage: Sendable, Equatable {
  /// Its intrinsic width, in pixels.
  public var naturalWidth: Int
  /// Its intrinsic height, in pixels.
  public var naturalHeight: Int
  /// The bytes of its file as received; empty if the handler does not keep them.
  public var bytes: [UInt8]

  /// Makes an image.
  public init(naturalWidth: Int, naturalHeight: Int, bytes: [UInt8] = []) {
    self.naturalWidth = naturalWidth
    self.naturalHeight = naturalHeight
    self.bytes = bytes
  }
}
