import WeexHost

/// The module of Weex's playground app that fires a global event for the calling page.
final class PlaygroundEvents: WeexModule {
  static let exports = Exports<PlaygroundEvents> {
    Method("fireNativeGlobalEvent", "event", "callback", PlaygroundEvents.fire)
  }

  private let page: Page

  init(page: Page) { self.page = page }

  private func fire(_ event: String, _ callback: Callback) {
    page.fireGlobalEvent(event)
    callback(["ok": true])
  }
}

/// The module of Weex's playground app that records which of its code was run; here there is none.
final class PlaygroundCoverage: WeexModule {
  static let exports = Exports<PlaygroundCoverage> {
    Method("generateCover", "callback", PlaygroundCoverage.generate)
  }

  init(page: Page) {}

  private func generate(_ callback: Callback) { callback() }
}

/// The web for these pages: services that echo, pictures, a film, and web pages; a host without a name.
struct PlaygroundWeb: ResourceRequesting {
  func send(
    _ request: ResourceRequest,
    receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void {
    if request.url.host.isEmpty { return WebResources().send(request, receive: receive) }
    for event in Self.events(request) { receive(event) }
    return {}
  }

  private static func events(_ request: ResourceRequest) -> [ResourceEvent] {
    let url = request.url
    switch (url.host, url.path) {
    case ("httpbin.org", "/status/418"): return answer("", status: 418)
    case ("httpbin.org", let path) where path == "/\(request.method.lowercased())":
      return answer(#"{"url":"\#(url)"}"#)
    case ("jsfiddle.net", _): return answer(#"anything({"result":"content_in_response"})"#)
    case ("gw.alicdn.com", let path) where path.hasSuffix("-360-388.png"): return answer(picture)
    case ("g.tbcdn.cn", _), ("h5.m.taobao.com", _), ("www.baidu.com", _): return answer("<p>")
    case ("cn.vuejs.org", _): return answer("", status: 404)
    default: return [.failed(HostError(.requestFailed, "\(url): there is no such host"))]
    }
  }

  private static func answer(_ text: String, status: Int = 200) -> [ResourceEvent] {
    answer(Array(text.utf8), status: status)
  }

  private static func answer(_ bytes: [UInt8], status: Int = 200) -> [ResourceEvent] {
    [.response(ResourceResponse(status: status)), .data(bytes), .finished]
  }

  /// A PNG's signature, its header with the size 360 by 388, the beginning of its pixels, and its end.
  private static let picture: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A,
    0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x01, 0x68, 0, 0, 0x01, 0x84, 8, 6, 0, 0, 0,
    0x1B, 0x63, 0xBA, 0x2C,
    0, 0, 0, 2, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x62, 0xA4, 0x91, 0x2B,
    0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}

/// Films of three seconds.
struct ShortFilms: VideoPlaying {
  func open(
    _ source: String,
    for page: Page,
    completion: @escaping @Sendable (Result<Video, HostError>) -> Void
  ) -> @Sendable () -> Void {
    completion(.success(Video(duration: 3000)))
    return {}
  }
}
