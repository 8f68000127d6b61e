import FlyingFox
import FlyingSocks
import Foundation
import Synchronization
import WeexHost

/// A server on loopback with stories, comments and people, under the paths and in the shape of Hacker News's API, and a web page for any other path.
///
/// Source: <https://github.com/HackerNews/API>.
final class NewsServer: Sendable {
  private let asked = Mutex<[String]>([])
  private let url = Mutex("")

  /// The paths below `/v0/` that were requested since this was last read, in no meaningful order.
  func takePaths() -> [String] {
    asked.withLock { paths in
      defer { paths = [] }
      return paths
    }
  }

  /// Runs a server while `body` uses it.
  static func run<Result: Sendable>(
    _ body: (NewsServer) async throws -> Result
  ) async throws -> Result {
    let news = NewsServer()
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("GET /v0/*") { request in
      let path = String(request.path.dropFirst("/v0/".count))
      news.asked.withLock { $0.append(path) }
      guard let json = News.json(path) else { return HTTPResponse(statusCode: .notFound) }
      return HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "application/json; charset=utf-8"],
        body: Data(json.utf8)
      )
    }
    await server.appendRoute("GET /*") { _ in
      HTTPResponse(statusCode: .ok, body: Data("<title>News</title>".utf8))
    }
    return try await WebServer.run(server) { server in
      news.url.withLock { $0 = server.url }
      return try await body(news)
    }
  }

  /// A host whose pages reach this server, to which every `https` URL leads.
  @HostActor
  func host() throws -> WeexHost.Host {
    var configuration = WeexHost.Host.Configuration()
    configuration.permissions.network = .only([try Permissions.NetworkHost("127.0.0.1")])
    let host = Host.withDefaults(configuration)
    host.registerHandler(
      NewsRewriting(server: url.withLock { $0 }),
      withProtocol: (any URLRewriting).self
    )
    return host
  }
}

/// A user's own handler that sends all web requests to one server.
private struct NewsRewriting: URLRewriting {
  let server: String

  func rewrite(
    _ url: String,
    as type: ResourceType,
    for page: Page
  ) throws(HostError) -> ResourceURL {
    let url = try RelativeURLs().rewrite(url, as: type, for: page)
    guard url.scheme == .https else { return url }
    return try ResourceURL(server + url.path)
  }
}
