import HostThread
import HostValues
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

@HostActor
@Suite struct VideoTests {
  /// A video in the variable `video` whose events are printed with the time.
  private static func script(_ attributes: String, more: String = "") -> String {
    """
    const video = document.createElement('video', { style: { height: 100 }, attr: \(attributes) });
    const start = Date.now();
    for (const name of ['start', 'pause', 'finish', 'fail']) {
      video.addEvent(name, () => console.log(`${name} ${Date.now() - start}`));
    }
    root.appendChild(video);
    \(more)
    """
  }

  private static func host(_ outcome: Result<Video, HostError>) -> Host {
    let host = PageHarness.host()
    host.registerHandler(ScriptedFilms(outcome), withProtocol: (any VideoPlaying).self)
    return host
  }

  @Test(arguments: ["{ src: 'a.mp4', autoPlay: true }", "{ src: 'a.mp4', playStatus: 'play' }"])
  func `a film plays to its end on the host's clock`(_ attributes: String) async throws {
    let page = try await PageHarness.page(
      Self.script(attributes),
      in: Self.host(.success(Video(duration: 2500)))
    )
    #expect(page.printed == ["start 0", "finish 2500"])
  }

  @Test func `a film that stands still plays for as long as it is`() async throws {
    let page = try await PageHarness.page(
      Self.script(
        "{ src: 'a.mp4' }",
        more: """
          const plan = [[1000, 'play'], [1600, 'pause'], [1700, 'PAUSE'], [3000, 'PLAY'], [9000, 'play']];
          for (const [time, status] of plan) setTimeout(() => video.setAttr('playStatus', status), time);
          """
      ),
      in: Self.host(.success(Video(duration: 1000)))
    )
    #expect(
      page.printed == [
        "start 1000", "pause 1600", "start 3000", "finish 3400", "start 9000", "finish 10000",
      ]
    )
  }

  @Test func `another film waits to be played`() async throws {
    let films = ScriptedFilms(.success(Video(duration: 1000)))
    let host = PageHarness.host()
    host.registerHandler(films, withProtocol: (any VideoPlaying).self)
    let page = try await PageHarness.page(
      Self.script(
        "{ src: 'a.mp4', autoPlay: 'true' }",
        more: """
          setTimeout(() => video.setAttr('src', 'b.mp4'), 500);
          setTimeout(() => video.setAttr('autoPlay', true), 5000);
          setTimeout(() => video.setAttr('src', ''), 5500);
          """
      ),
      in: host
    )
    #expect(page.printed == ["start 0", "start 5000"])
    #expect(films.opened == ["a.mp4", "b.mp4"])
  }

  @Test func `a film that cannot be played fails`() async throws {
    let page = try await PageHarness.page(
      Self.script("{ src: 'a.mp4', autoPlay: true }"),
      in: Self.host(.failure(HostError(.requestFailed, "no such film")))
    )
    #expect(page.printed == ["fail 0"])
  }

  @Test func `videos of unknown duration start and never finish`() async throws {
    let page = try await PageHarness.page(
      Self.script(
        "{ src: 'http://x.example/a.mp4', autoPlay: true }",
        more: "setTimeout(() => video.setAttr('playStatus', 'pause'), 7000)"
      )
    )
    #expect(page.log.filter { !$0.isFromHost }.map(\.text) == ["start 0", "pause 7000"])
    #expect(page.log.filter { $0.isFromHost }.map(\.text).first?.contains("VideoPlaying") == true)
  }

  @Test func `a removed film is silent`() async throws {
    let page = try await PageHarness.page(
      Self.script(
        "{ src: 'a.mp4', autoPlay: true }",
        more: "setTimeout(() => root.removeChild(video), 500)"
      ),
      in: Self.host(.success(Video(duration: 1000)))
    )
    #expect(page.printed == ["start 0"])
    #expect(page.host.clock.monotonic == 500)
  }
}

/// A user's own videos, all with the same result.
private final class ScriptedFilms: VideoPlaying {
  @HostActor private(set) var opened: [String] = []
  private let outcome: Result<Video, HostError>

  init(_ outcome: Result<Video, HostError>) {
    self.outcome = outcome
  }

  func open(
    _ source: String,
    for page: Page,
    completion: @escaping @Sendable (Result<Video, HostError>) -> Void
  ) -> @Sendable () -> Void {
    opened.append(source)
    completion(outcome)
    return {}
  }
}
