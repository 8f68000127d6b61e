import HostLoop
import HostThread
import HostValues
import ResourceAccess
import Synchronization
import Testing
import WeexComponents
import WeexCore
import WeexModules
import WeexPages
import WeexTree

/// Pictures as a page sees them: loaded, changed, refused, saved.
@HostActor
@Suite struct ImageLoadTests {
  /// An image of 100 by 50 in the variable `image`, whose `load` is printed.
  private static func script(_ attributes: String, more: String = "") -> String {
    """
    const image = document.createElement('image', {
      style: { width: 100, height: 50 }, attr: \(attributes)
    });
    image.addEvent('load', (event) => log(event.success, event.size));
    root.appendChild(image);
    \(more)
    """
  }

  private static let small =
    #"true {"naturalHeight":2,"naturalWidth":3}"#

  @Test(arguments: [
    (Pictures.png, 3, 2), (Pictures.gif, 5, 4), (Pictures.svg, 120, 80),
    (" \(Pictures.png) ", 3, 2), (Pictures.vastPNG, 100_000, 100_000),
  ])
  func `a picture in its own URL tells how large it is`(
    _ source: String,
    _ width: Int,
    _ height: Int
  )
    async throws
  {
    let page = try await PageHarness.page(Self.script("{ src: '\(source)' }"))
    #expect(page.printed == [#"true {"naturalHeight":\#(height),"naturalWidth":\#(width)}"#])
    #expect(page.failures.isEmpty)
  }

  @Test(arguments: [
    ("data:image/png;base64,!!!", "not valid base64"), ("data:image/png", "comma"),
    ("data:,", "empty"),
    ("data:image/png,hello", "not a readable picture"),
    (String(Pictures.png.prefix(50)), "not a readable picture"),
    ("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'>", "not a readable picture"),
    (
      "data:image/svg+xml,<?xml version='1.0'?><!DOCTYPE s [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;'>]><svg xmlns='http://www.w3.org/2000/svg'>"
        + String(repeating: "<g>", count: 5000),
      "not a readable picture"
    ),
    ("nowhere.png", "relative"), ("gopher://x/y.png", "scheme"),
  ])
  func `a file that is not an image is a failure`(_ source: String, _ why: String) async throws {
    let source = source.replacing("'", with: "\\'")
    let page = try await PageHarness.page(Self.script("{ src: '\(source)' }"))
    #expect(page.printed.count == 1)
    let line = page.printed.first ?? ""
    #expect(line.hasPrefix(#"false {"errorDesc":"#) && line.contains(why), "\(line)")
    #expect(line.contains(#""naturalHeight":0,"naturalWidth":0"#))
    #expect(page.failures.isEmpty)
  }

  @Test func `a picture comes over the network where that is allowed`() async throws {
    let bytes = try #require(try Self.bytes(of: Pictures.png))
    let host = try PageHarness.host(reaching: "shop.example")
    let resources = CannedResources { request in
      switch request.url.path {
      case "/logo.png": [.response(ResourceResponse(status: 200)), .data(bytes), .finished]
      default: CannedResources.text("gone", status: 404)
      }
    }
    host.registerHandler(resources, withProtocol: (any ResourceRequesting).self)
    let page = try await PageHarness.page(
      Self.script(
        "{ src: '//shop.example/logo.png' }",
        more: "setTimeout(() => image.setAttr('src', 'http://shop.example/none.png'), 10)"
      ),
      in: host
    )
    #expect(
      page.printed == [
        Self.small,
        #"false {"errorDesc":"the server answered with the status 404","naturalHeight":0,"naturalWidth":0}"#,
      ]
    )
    #expect(resources.pending.map(\.request.type) == [.image, .image])
  }

  @Test func `without a permission the event says so, and one warning names the flag`()
    async throws
  {
    let page = try await PageHarness.page(
      (0..<3).map { index in
        "{" + Self.script("{ src: 'http://shop.example/\(index).png' }") + "}"
      }.joined(separator: "\n")
    )
    let told = page.log.filter { !$0.isFromHost }.map(\.text)
    #expect(told.count == 3)
    #expect(told.allSatisfy { $0.hasPrefix("false") && $0.contains("--allow-net=shop.example") })
    #expect(page.log.filter { $0.isFromHost }.count == 1)
  }

  @Test func `an image without a listener is not requested`() async throws {
    let host = PageHarness.host()
    let resources = CannedResources()
    host.registerHandler(resources, withProtocol: (any ResourceRequesting).self)
    let page = try await PageHarness.page(
      "add('image', { style: { width: 10, height: 10 }, attr: { src: 'http://x.example/a.png' } })",
      in: host
    )
    #expect(resources.pending.isEmpty)
    #expect(page.log.isEmpty)
  }

  @Test func `a picture without a size is not loaded before it has one`() async throws {
    let page = try await PageHarness.page(
      """
      const image = add('image', { style: { alignSelf: 'flex-start' }, attr: { src: '\(Pictures.png)' } });
      image.addEvent('load', (event) => log(event.size));
      setTimeout(() => { log('wide'); image.setStyle('width', 30) }, 10);
      """
    )
    #expect(page.printed == [#""wide""#, #"{"naturalHeight":2,"naturalWidth":3}"#])
  }

  @Test func `a removed picture is given up, and the page rests`() async throws {
    let host = try PageHarness.host(reaching: "x.example")
    let resources = CannedResources()
    host.registerHandler(resources, withProtocol: (any ResourceRequesting).self)
    let page = try PageHarness.open(
      Self.script(
        "{ src: 'http://x.example/a.png' }",
        more: "root.addEvent('gone', () => root.removeChild(image))"
      ),
      in: host
    )
    #expect(await host.run(until: RunLimit(clock: nil, waiting: 200)) != .rest)
    #expect(host.loop.outstanding.descriptions.contains { $0.contains("http://x.example/a.png") })
    try #require(page.tree.root).fireEvent("gone")
    await host.settle()
    #expect(resources.cancelled == 1)
    for pending in resources.pending { pending.receive(.failed(HostError(.requestFailed, "late"))) }
    await host.settle()
    #expect(page.printed.isEmpty)
    #expect(host.loop.outstanding.isEmpty)
  }

  @Test func `a picture is saved where the host has a place for it`() async throws {
    let save = """
      image.save((answer) => log(answer));
      setTimeout(() => image.save((answer) => log(answer)), 10);
      """
    let page = try await PageHarness.page(
      Self.script("{ src: '\(Pictures.png)' }", more: save)
    )
    #expect(page.printed.first == #"{"errorDesc":"the image is not ready","success":false}"#)
    #expect(page.printed.last?.contains("album") == true, "\(page.printed)")
    let images = ScriptedImages()
    let host = PageHarness.host()
    host.registerHandler(images, withProtocol: (any ImageLoading).self)
    let saved = try await PageHarness.page(Self.script("{ src: 'a.png' }", more: save), in: host)
    #expect(saved.printed.last == #"{"success":true}"#)
    #expect(images.saved == ["a.png"])
  }
}

extension ImageLoadTests {
  @Test func `a user's loader is asked for every picture, and how it shall be`() async throws {
    let images = ScriptedImages()
    let host = PageHarness.host()
    host.registerHandler(images, withProtocol: (any ImageLoading).self)
    let page = try await PageHarness.page(
      """
      const image = add('image', {
        style: { width: 100, height: 50, filter: 'blur(4px)' },
        attr: { src: 'a.png', quality: 'high', sharpen: 'sharpen', placeholder: 'wait.png' }
      });
      setTimeout(() => image.setAttr('quality', 'low'), 10);
      """,
      in: host
    )
    #expect(
      images.requests == [
        "placeholder wait.png 100×50 high sharp blur 4", "content a.png 100×50 high sharp blur 4",
        "content a.png 100×50 low sharp blur 4",
      ]
    )
    let image = try #require(page.tree.root?.subcomponents.first as? Image)
    #expect(image.image?.naturalWidth == 7)
    #expect(image.placeholderImage != nil)
  }

  @Test func `the scheme chooses the picture`() async throws {
    let images = ScriptedImages()
    let host = PageHarness.host()
    host.registerHandler(images, withProtocol: (any ImageLoading).self)
    let page = try await PageHarness.page(
      """
      const size = { width: 10, height: 10 };
      add('image', { style: size, attr: { src: 'a', darkSchemeSrc: 'a-dark', darkSchemePlaceholder: 'wait' } });
      add('image', { style: size, attr: { src: 'b', lightSchemeSrc: 'b-light' } });
      add('image', { style: size, attr: { src: 'c' } });
      """,
      in: host
    )
    #expect(images.sources == ["a", "b-light", "c"])
    page.setScheme(.dark)
    await host.settle()
    #expect(images.sources == ["a", "b-light", "c", "wait", "a-dark", "b"])
  }

  @Test func `the same address is not loaded again`() async throws {
    let images = ScriptedImages()
    let host = PageHarness.host()
    host.registerHandler(images, withProtocol: (any ImageLoading).self)
    _ = try await PageHarness.page(
      Self.script(
        "{ src: 'a' }",
        more: """
          setTimeout(() => image.setAttr('src', 'a'), 10);
          setTimeout(() => image.setAttr('src', 'b'), 20);
          setTimeout(() => image.setAttr('resize', 'cover'), 30);
          setTimeout(() => image.setAttr('src', ''), 40);
          """
      ),
      in: host
    )
    #expect(images.sources == ["a", "b"])
  }

  private static func bytes(of url: String) throws -> [UInt8]? {
    let digits = url[url.index(after: try #require(url.firstIndex(of: ",")))...]
    var bits = 0
    var word = 0
    var bytes: [UInt8] = []
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    for digit in digits {
      guard let value = alphabet.firstIndex(of: digit) else { break }
      word = word << 6 | value
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: word >> bits))
      }
    }
    return bytes
  }
}

/// A user's own loader: every picture is loaded at once, 7 by 8.
private final class ScriptedImages: ImageLoading {
  @HostActor private(set) var requests: [String] = []
  @HostActor private(set) var sources: [String] = []
  @HostActor private(set) var saved: [String] = []

  func load(
    _ request: ImageRequest,
    completion: @escaping @Sendable (Result<LoadedImage, HostError>) -> Void
  ) -> @Sendable () -> Void {
    sources.append(request.source)
    requests.append(
      "\(request.purpose) \(request.source) \(Int(request.width))×\(Int(request.height))"
        + (request.quality.map { " \($0)" } ?? "") + (request.isSharpened ? " sharp" : "")
        + " blur \(Int(request.blurRadius))"
    )
    completion(.success(LoadedImage(naturalWidth: 7, naturalHeight: 8)))
    return {}
  }

  func save(_ image: LoadedImage, of request: ImageRequest) throws(HostError) {
    saved.append(request.source)
  }
}
