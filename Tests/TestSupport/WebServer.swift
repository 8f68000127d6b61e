package import FlyingFox
import FlyingSocks
import Foundation

/// A well-behaved web server on loopback.
package struct WebServer: Sendable {
  private let server: HTTPServer
  /// `http://`, the address and the port.
  package let url: String

  /// Runs a server with routes while `body` uses it.
  package static func run<Result: Sendable>(
    _ routes: [(String, @Sendable (HTTPRequest) async throws -> HTTPResponse)],
    _ body: (WebServer) async throws -> Result
  ) async throws -> Result {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    for (route, handler) in routes {
      await server.appendRoute(HTTPRoute(route), handler: handler)
    }
    return try await run(server, body)
  }

  /// Runs a server with routes of your own while `body` uses it.
  package static func run<Result: Sendable>(
    _ server: HTTPServer,
    _ body: (WebServer) async throws -> Result
  ) async throws -> Result {
    let running = Task(executorPreference: WebServerThread.shared) { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening(timeout: 600)
    guard case .ip4(_, let port)? = await server.listeningAddress else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    return try await body(WebServer(server: server, url: "http://127.0.0.1:\(port)"))
  }
}
