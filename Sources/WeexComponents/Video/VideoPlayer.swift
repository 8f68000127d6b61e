public import Drawing
public import Flexbox
public import HitTesting
internal import HostThread
public import HostValues
public import MethodTable
internal import WeexCore
public import WeexTree

/// A video: `video`.
///
/// Pictures show its poster until it plays, and otherwise a box with its name; it plays on the host's clock, for the duration that the host's `VideoPlaying` handler reports. `start`, `pause` and
/// `finish` report its progress, `fail` that it cannot be played.
///
/// Source: Weex's `WXVideoComponent`.
open class VideoPlayer: Component, TapHandling {
  open override class var attributeRows: [AttributeRow] {
    [
      AttributeRow("src", String.self), AttributeRow("autoPlay", Bool.self, default: false),
      AttributeRow("playStatus", values: ["pause", "play", "stop"]),
      AttributeRow("poster", String.self),
    ]
  }

  open override class var eventRows: [EventRow] { ["start", "pause", "finish", "fail"] }

  private enum State {
    /// There is no video, or it cannot be played.
    case empty
    /// A video is being opened.
    case opening(PageLoading)
    /// It is paused, having played for some milliseconds.
    case paused(Video, at: Double)
    /// It has been playing since a time of the clock, and had played for some milliseconds before.
    case playing(Video, since: Double, from: Double, end: TimerID?)
  }

  private var state = State.empty
  /// Whether to play the video as soon as it is open.
  private var isWanted = false
  private var hasPlayed = false
  private var posterLoading: PageLoading?
  private var poster: LoadedImage?

  /// Whether it is playing.
  public var isPlaying: Bool {
    if case .playing = state { true } else { false }
  }

  open override func viewDidLoad() {
    isWanted = playStatus == "play" || flag("autoPlay") == true
    open()
    loadPoster()
  }

  open override func viewWillUnload() {
    close()
    posterLoading?.cancel()
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    guard isViewLoaded else { return }
    if changed.changes("src") {
      close()
      // WEEX: a new video waits to be played.
      isWanted = false
      open()
    }
    // AD-HOC: on iOS any change of `autoPlay` plays, even one to false.
    if changed.changes("autoPlay"), flag("autoPlay") == true { play() }
    if changed.changes("playStatus") {
      switch playStatus {
      case "play": play()
      case "pause": pause()
      default: break
      }
    }
    if changed.changes("poster") { loadPoster() }
  }

  open override func draw(in context: inout DrawingContext, size: Size) {
    guard !hasPlayed, let poster, !poster.bytes.isEmpty else {
      return drawPlaceholder(attribute("src")?.shownText, in: &context, size)
    }
    let box = contentBox(size)
    context.layer(clip: contentEdge(size)) { $0.draw(image: poster.bytes, in: box) }
  }

  /// Whether the poster is still on top of the video: a tap on it plays.
  package func handlesTap(at point: Point) -> Bool { !hasPlayed && attribute("poster") != nil }

  package func handleTap() throws(HostError) {
    play()
  }

  private var playStatus: String? { attribute("playStatus")?.string?.lowercased() }
}

extension VideoPlayer {
  private func open() {
    guard let source = attribute("src")?.string?.trimmingWhiteSpace, !source.isEmpty else { return }
    let playing = page.host.handler((any VideoPlaying).self) ?? EndlessVideos()
    state = .opening(
      PageLoading(
        "the video \(source.shortened) of \(type) \(ref)",
        for: page,
        start: { [page] in playing.open(source, for: page, completion: $0) },
        finish: { [weak self] outcome in self?.take(outcome) }
      )
    )
  }

  private func take(_ outcome: Result<Video, HostError>) {
    switch outcome {
    case .success(let video):
      state = .paused(video, at: 0)
      if isWanted { play() }
    case .failure(let error):
      state = .empty
      if error.code == .refused { page.reportOnce(error) }
      fireEvent("fail")
    }
  }

  private func play() {
    isWanted = true
    hasPlayed = true
    guard case .paused(let video, let place) = state else { return }
    let clock = page.host.clock
    state = .playing(
      video,
      since: clock.monotonic,
      from: place,
      end: video.duration.map { schedule(after: $0 - place) }
    )
    fireEvent("start")
    if video.duration == nil, events.contains("finish") {
      page.warn(
        "the duration of the video of \(type) \(ref) is unknown, so 'finish' is not sent; register a VideoPlaying handler that knows it"
      )
    }
  }

  private func schedule(after delay: Double) -> TimerID {
    page.host.clock.schedule(
      after: delay.isFinite ? max(delay, 0) : 0,
      owner: page.number,
      label: "end of the video of \(type) \(ref) in \(page.shownURL)"
    ) { [weak self] in
      self?.page.turn { () throws(HostError) in self?.finish() }
    }
  }

  private func finish() {
    guard case .playing(let video, _, _, _) = state else { return }
    state = .paused(video, at: 0)
    fireEvent("finish")
  }

  private func pause() {
    isWanted = false
    guard case .playing(let video, let since, let place, let end) = state else { return }
    let clock = page.host.clock
    if let end { clock.cancel(end) }
    state = .paused(video, at: place + clock.monotonic - since)
    fireEvent("pause")
  }

  /// Ends all playing and loading, without an event.
  private func close() {
    switch state {
    case .opening(let loading): loading.cancel()
    case .playing(_, _, _, let end?): page.host.clock.cancel(end)
    default: break
    }
    state = .empty
  }

  /// Loads the poster if the host's handler wants all images; only pictures depend on it.
  private func loadPoster() {
    posterLoading?.cancel()
    (posterLoading, poster) = (nil, nil)
    guard let loader = page.host.handler((any ImageLoading).self), loader.loadsUnobservedImages,
      let source = attribute("poster")?.string?.trimmingWhiteSpace, !source.isEmpty
    else { return }
    let frame = calculatedFrame
    let request = ImageRequest(source, for: page, width: frame.width, height: frame.height)
    posterLoading = loadPicture(
      "the poster \(source.shortened) of \(type) \(ref)",
      request,
      with: loader
    ) { [weak self] in self?.poster = $0 }
  }
}
