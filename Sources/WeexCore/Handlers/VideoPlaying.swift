internal import HostThread
public import HostValues
public import WeexTree

/// Opens the videos that pages play; registered with `registerHandler(_:withProtocol: (any VideoPlaying).self)`.
///
/// The videos are never displayed: the host only needs to know whether they can be played, and how long they are. The component `video`
/// plays them on the host's clock.
public protocol VideoPlaying: Sendable {
  /// Opens a video.
  ///
  /// - Parameters:
  ///   - source: The video's address as the page wrote it; `page.resolve(_:as:)` resolves it.
  ///   - page: The page.
  ///   - completion: Called once with the outcome, on any thread, possibly before the call returns; until then the page is not at rest.
  /// - Returns: A closure that cancels the opening; called on the host's thread, at most once, possibly after the outcome was reported.
  @HostActor func open(
    _ source: String,
    for page: Page,
    completion: @escaping @Sendable (Result<Video, HostError>) -> Void
  ) -> @Sendable () -> Void
}

/// A video that can be played.
public struct Video: Sendable, Equatable {
  /// Its duration, in milliseconds of the host's clock; `nil` if it is not known, and the video never ends.
  public var duration: Double?

  /// Makes a video.
  public init(duration: Double?) {
    self.duration = duration
  }
}

/// Treats every video as playable and of unknown duration: it opens no file and contacts no server.
///
/// `start` and `pause` are sent, `finish` never is; a page that listens for it gets a warning.
public struct EndlessVideos: VideoPlaying {
  /// Makes the handler.
  public init() {}

  /// Opens a video that never ends.
  public func open(
    _ source: String,
    for page: Page,
    completion: @escaping @Sendable (Result<Video, HostError>) -> Void
  ) -> @Sendable () -> Void {
    completion(.success(Video(duration: nil)))
    return {}
  }
}
