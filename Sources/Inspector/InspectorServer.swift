internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket

/// The development server: it serves the web page, passes on its requests, and keeps its tabs up to date.
///
/// It has a thread of its own, so that it answers while JavaScript runs.
package final class InspectorServer: Sendable {
  /// The name in the address of its web page: that of the machine if it listens at all addresses.
  package let name: String
  /// The port that it listens at.
  package let port: Int
  /// The connected tabs.
  package let tabs: InspectorTabs
  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup

  /// Why a server could not be started.
  package struct Failure: Error {
    /// A sentence for people.
    package let message: String
  }

  /// Begins to listen; blocks until it does.
  ///
  /// - Parameters:
  ///   - host: The address, such as `127.0.0.1`.
  ///   - port: The port; 0 for one that is free.
  ///   - key: The key that each request must contain.
  ///   - session: The object that answers requests about the session.
  /// - Throws: If the address is in use, or is not one of this machine's.
  package init(
    host: String,
    port: Int,
    key: String,
    session: any InspectorAnswering
  ) throws(Failure) {
    let (tabs, group) = (InspectorTabs(), MultiThreadedEventLoopGroup(numberOfThreads: 1))
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        let local = channel.localAddress
        let access = InspectorAccess(
          key: key,
          host: host,
          local: local?.ipAddress,
          port: local?.port ?? port
        )
        return Self.prepare(channel, access, tabs) { request, reply in
          session.answer(request, with: reply)
        }
      }
    do {
      channel = try bootstrap.bind(host: host, port: port).wait()
    } catch {
      group.shutdownGracefully { _ in }
      throw Failure(message: Self.sentence(about: error, host, port))
    }
    self.port = channel.localAddress?.port ?? port
    name = InspectorAccess.name(ofAddress: Self.reachable(host))
    (self.tabs, self.group) = (tabs, group)
  }

  /// An address at which others reach a server that listens at `host`, which may stand for all addresses of this machine.
  private static func reachable(_ host: String) -> String {
    let loopbacks = ["0.0.0.0": "127.0.0.1", "::": "::1"]
    guard let loopback = loopbacks[host] else { return host }
    let addresses = (try? System.enumerateDevices())?.compactMap { $0.address?.ipAddress } ?? []
    let outer = addresses.first { address in
      address.contains(":") == loopback.contains(":") && !address.hasPrefix("127.")
        && address != "::1" && !address.hasPrefix("fe80:")
    }
    return outer ?? loopback
  }

  /// Closes all connections, and blocks until they are closed.
  package func close() {
    try? group.syncShutdownGracefully()
  }

  private static func sentence(about error: any Error, _ host: String, _ port: Int) -> String {
    if error is SocketAddressError.UnknownHost {
      return "\(host) is neither an address of this machine nor a name for one"
    }
    guard let error = error as? IOError else {
      return "cannot listen on \(host):\(port): \(error)"
    }
    switch error.errnoCode {
    case EADDRINUSE:
      return
        "port \(port) of \(host) is in use by another program; choose another one with --port, or 0 for any free one"
    case EACCES:
      return
        "there is no permission to use port \(port) of \(host); choose one from 1024 up with --port"
    case EADDRNOTAVAIL: return "\(host) is not an address of this machine"
    default: return "cannot listen on \(host):\(port): \(error.description)"
    }
  }

  /// Sets a connection up: HTTP, and a web socket for who asks for `/live`.
  private static func prepare(
    _ channel: any Channel,
    _ access: InspectorAccess,
    _ tabs: InspectorTabs,
    _ answer: @escaping InspectorRequests.Answering
  ) -> EventLoopFuture<Void> {
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, head in
        let isAllowed = access.mayOpenSocket(head)
        return channel.eventLoop.makeSucceededFuture(isAllowed ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(InspectorSocket(tabs))
        }
      }
    )
    return channel.eventLoop.makeCompletedFuture {
      let requests = InspectorRequests(access, answer)
      let name = "requests"
      try channel.pipeline.syncOperations.configureHTTPServerPipeline(
        withServerUpgrade: (
          upgraders: [upgrader],
          completionHandler: { context in
            context.pipeline.syncOperations.removeHandler(name: name, promise: nil)
          }
        )
      )
      try channel.pipeline.syncOperations.addHandler(requests, name: name)
      let upgrade = try channel.pipeline.syncOperations.handler(type: HTTPServerUpgradeHandler.self)
      try channel.pipeline.syncOperations.addHandler(
        InspectorUpgrades(access),
        position: .before(upgrade)
      )
    }
  }
}

/// Takes the wish for a web socket out of requests that get none, so that they are answered like others: with the reason.
private final class InspectorUpgrades: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let access: InspectorAccess
  /// Whether what comes now is no HTTP any more.
  private var isDone = false

  init(_ access: InspectorAccess) { self.access = access }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isDone, case .head(var head) = unwrapInboundIn(data),
      head.headers.contains(name: "Upgrade")
    else { return context.fireChannelRead(data) }
    isDone = access.mayOpenSocket(head)
    if !isDone { head.headers.remove(name: "Upgrade") }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}

extension InspectorAccess {
  /// Whether a request with this head may open a web socket.
  fileprivate func mayOpenSocket(_ head: HTTPRequestHead) -> Bool {
    RequestTarget(head.uri).path == "/live" && refusal(of: head) == nil
  }

  /// Why a request with this head may not be answered; `nil` if it may.
  func refusal(of head: HTTPRequestHead) -> Refusal? {
    let hosts = head.headers["Host"]
    return refusal(
      host: hosts.count == 1 ? hosts[0] : nil,
      origin: head.headers.first(name: "Origin"),
      key: head.headers.first(name: "X-Key") ?? RequestTarget(head.uri)["key"]
    )
  }
}
