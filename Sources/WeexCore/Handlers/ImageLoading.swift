internal import HostThread

/// Gets the pictures of pages; registered with `registerHandler(_:withProtocol: (any ImageLoading).self)`.
///
/// Asked for the pictures of `image` and `richtext`, and the posters of `video`. Weex's name for it is `WXImgLoaderProtocol`.
public protocol ImageLoading: Sendable {
  /// Whether pictures are wanted too whose page does not listen for `load`: true unless the handler says otherwise.
  ///
  /// Whoever draws wants them. Where nobody draws, nothing on a page depends on them.
  var loadsUnheardImages: Bool { get }

  /// Starts to load a picture.
  ///
  /// - Parameters:
  ///   - request: Which picture, and for whom.
  ///   - completion: Told the outcome once, on any thread, also before the call returns; until then the page is not at rest.
  /// - Returns: Gives the loading up; called on the host's thread, at most once, maybe when the outcome was told already.
  @HostActor func load(
    _ request: ImageRequest,
    completion: @escaping @Sendable (Result<LoadedImage, HostError>) -> Void
  ) -> @Sendable () -> Void

  /// Keeps a picture where a person finds it, as a phone's album does.
  ///
  /// - Throws: Where there is no such place; the page is told the message. Unless the handler has one, there is none.
  @HostActor func save(_ image: LoadedImage, of request: ImageRequest) throws(HostError)
}

extension ImageLoading {
  /// All pictures are wanted.
  public var loadsUnheardImages: Bool { true }

  /// Throws: there is no album.
  @HostActor public func save(_ image: LoadedImage, of request: ImageRequest) throws(HostError) {
    throw HostError(
      .noHandler,
      "a phone without a screen has no album; a host that has one handles ImageLoading's save"
    )
  }
}

/// A picture that a page shows.
public struct ImageRequest: Sendable {
  /// What a picture is for.
  public enum Purpose: String, Sendable {
    /// To be seen.
    case content
    /// To be seen while another one is not there yet.
    case placeholder
  }

  /// The picture's address as the page wrote it, a `data:` URL maybe; `page.resolve(_:as:)` says what another one means.
  public var source: String
  /// What it is for.
  public var purpose: Purpose
  /// The page.
  public let page: Page
  /// The width of the place that it is shown in, in page units.
  public var width: Float
  /// The height of that place, in page units.
  public var height: Float
  /// How good it shall be, as the page says: `low`, `normal`, `high` or `original`; `nil` where it says nothing.
  public var quality: String?
  /// Whether it shall be sharpened.
  public var isSharpened: Bool
  /// How far it shall be blurred, in page units; 0 for not at all.
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

/// A picture that was loaded.
public struct LoadedImage: Sendable, Equatable {
  /// How wide it is by itself, in pixels.
  public var naturalWidth: Int
  /// How high it is by itself, in pixels.
  public var naturalHeight: Int
  /// The file that it is, as it came; empty where the handler does not keep it.
  public var bytes: [UInt8]

  /// Makes a picture.
  public init(naturalWidth: Int, naturalHeight: Int, bytes: [UInt8] = []) {
    self.naturalWidth = naturalWidth
    self.naturalHeight = naturalHeight
    self.bytes = bytes
  }
}
