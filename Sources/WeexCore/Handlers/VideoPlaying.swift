internal import HostThread

/// Opens the films that pages play; registered with `registerHandler(_:withProtocol: (any VideoPlaying).self)`.
///
/// Nobody looks at them: what counts is whether they can be played, and for how long. The component `video` plays them on the host's clock.
public protocol VideoPlaying: Sendable {
  /// Opens a film.
  ///
  /// - Parameters:
  ///   - source: The film's address as the page wrote it; `page.resolve(_:as:)` says what it means.
  ///   - page: The page.
  ///   - completion: Told the outcome once, on any thread, also before the call returns; until then the page is not at rest.
  /// - Returns: Gives the opening up; called on the host's thread, at most once, maybe when the outcome was told already.
  @HostActor func open(
    _ source: String,
    for page: Page,
    completion: @escaping @Sendable (Result<Video, HostError>) -> Void
  ) -> @Sendable () -> Void
}

/// A film that can be played.
public struct Video: Sendable, Equatable {
  /// How long it is, in milliseconds of the host's clock; `nil` where nobody knows, and it never ends.
  public var duration: Double?

  /// Makes a film.
  public init(duration: Double?) {
    self.duration = duration
  }
}

/// Takes every film for one that can be played, and knows of none how long it is: it opens no file and asks no server.
///
/// `start` and `pause` are sent, `finish` never is; a page that listens for it is warned.
public struct EndlessVideos: VideoPlaying {
  /// Makes the handler.
  public init() {}

  /// Opens a film that never ends.
  public func open(
    _ source: String,
    for page: Page,
    completion: @escaping @Sendable (Result<Video, HostError>) -> Void
  ) -> @Sendable () -> Void {
    completion(.success(Video(duration: nil)))
    return {}
  }
}
