import Flexbox
import HostThread
import HostValues
import Synchronization
import TemplateUI
import TestSupport
import Testing
import WeexCore
import WeexPages
import WeexRuntime
import WeexTree

/// The pictures of templates: the check SA11.
@HostActor @Suite struct TemplatePictureTests {
  /// Holds the answers back.
  private final class SlowImages: ImageLoading {
    typealias Completion = @Sendable (Result<LoadedImage, HostError>) -> Void

    let loadsUnobservedImages: Bool
    private let held = Mutex<(sources: [String], waiting: [Completion])>(([], []))

    init(loadsUnobservedImages: Bool) { self.loadsUnobservedImages = loadsUnobservedImages }

    var sources: [String] { held.withLock { $0.sources } }

    func load(_ request: ImageRequest, completion: @escaping Completion) -> @Sendable () -> Void {
      held.withLock {
        $0.sources.append(request.source)
        $0.waiting.append(completion)
      }
      return {}
    }

    func answer(_ result: Result<LoadedImage, HostError>) {
      let waiting = held.withLock { held in
        defer { held.waiting = [] }
        return held.waiting
      }
      for completion in waiting { completion(result) }
    }
  }

  private static let picture = """
    {"view_items": [{"view_type": "one_image", "view_data": {"image_string": "https://shop.example/tea.png"}}]}
    """

  private nonisolated static let outcomes: [(Result<LoadedImage, HostError>, HostValue)] = [
    (
      .success(LoadedImage(naturalWidth: 4, naturalHeight: 2)),
      ["success": true, "size": ["naturalWidth": 4, "naturalHeight": 2]]
    ),
    (
      .failure(HostError(.requestFailed, "no tea")),
      ["success": false, "size": ["naturalWidth": 0, "naturalHeight": 0, "errorDesc": "no tea"]]
    ),
  ]

  @Test(arguments: outcomes)
  func `SA11 the tree does not wait for a picture, and hears of it`(
    result: Result<LoadedImage, HostError>,
    params: HostValue
  ) async throws {
    let host = Host.withTemplates()
    let images = SlowImages(loadsUnobservedImages: false)
    host.registerHandler(images, withProtocol: (any ImageLoading).self)
    let template = try host.openTemplate(Self.picture, url: "file:///screen.json")
    #expect(images.sources.isEmpty)
    var events: [TemplateEvent] = []
    template.onLoad = { events.append($0) }
    let view = try #require(template.views.first as? OneImageView)
    #expect(view.calculatedFrame.width == 300)
    #expect(images.sources == ["https://shop.example/tea.png"])
    #expect(events.isEmpty && view.image == nil)
    images.answer(result)
    #expect(await host.settle() == .rest)
    #expect(events.map(\.name) == ["load"])
    #expect(events.first?.path == "view_items[0]")
    #expect(events.first?.params == params)
    #expect(view.image == (try? result.get()))
    #expect((view.failure == nil) == (view.image != nil))
  }

  @Test func `SA11 a handler that wants all images gets those without a listener`()
    async throws
  {
    let host = Host.withTemplates()
    let images = SlowImages(loadsUnobservedImages: true)
    host.registerHandler(images, withProtocol: (any ImageLoading).self)
    let template = try host.openTemplate(Self.picture, url: "file:///screen.json")
    #expect(images.sources == ["https://shop.example/tea.png"])
    template.page.destroy()
    images.answer(.success(LoadedImage(naturalWidth: 1, naturalHeight: 1)))
    #expect(await host.settle() == .rest)
  }

  @Test func `SA11 a bundle's one_image hears of its picture, and of the next one`() async throws {
    let images = SlowImages(loadsUnobservedImages: false)
    let host = Host.withTemplates()
    host.registerHandler(images, withProtocol: (any ImageLoading).self)
    let driven = try await DrivenPage(
      """
      const image = add(body, 'one_image', {}, { testId: 'tea', image_string: 'a.png' });
      add(body, 'one_image', {}, { image_string: 'unheard.png' });
      body.addEvent('go', () => hear(image, 'load'));
      body.addEvent('other', () => image.setAttr('image_string', 'b.png'));
      """,
      in: host
    )
    #expect(images.sources.isEmpty)
    for (event, source) in [("go", "a.png"), ("other", "b.png")] {
      try driven.fire(event)
      await host.advance(by: .zero, waiting: .zero)
      #expect(images.sources.last == source)
      images.answer(.success(LoadedImage(naturalWidth: 1, naturalHeight: 2)))
      let loaded = #"tea load {"size":{"naturalHeight":2,"naturalWidth":1},"success":true}"#
      #expect(await driven.takeLines() == [loaded])
    }
    #expect(images.sources.count == 2)
  }
}
