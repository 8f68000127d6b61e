internal import NIOCore
internal import NIOHTTP1

/// Reads the HTTP requests of one connection, and answers them.
final class InspectorRequests: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart
  /// Answers a request about the session, once, on any thread.
  typealias Answering =
    @Sendable (InspectorRequest, @escaping @Sendable (InspectorAnswer) -> Void) -> Void

  private let access: InspectorAccess
  private let answering: Answering
  private var head: HTTPRequestHead?
  private var body = ByteBuffer()
  private var isTooLong = false

  /// The longest body, in bytes: a step is short.
  private static let maximumBody = 1 << 20

  init(_ access: InspectorAccess, _ answering: @escaping Answering) {
    (self.access, self.answering) = (access, answering)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body.clear()
      isTooLong = false
    case .body(var bytes):
      // The rest is read, too: a client that still sends would not get the answer.
      isTooLong = isTooLong || body.readableBytes + bytes.readableBytes > Self.maximumBody
      if !isTooLong { body.writeBuffer(&bytes) }
    case .end:
      guard let head else { return }
      self.head = nil
      respond(to: head, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func respond(to head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let isHead = head.method == .HEAD
    if let refusal = access.refusal(of: head) {
      return Self.send(.forbidden(refusal), isHead, head.isKeepAlive, to: context.channel)
    }
    if isTooLong {
      return Self.send(.tooLong, isHead, head.isKeepAlive, to: context.channel)
    }
    let path = RequestTarget(head.uri).path
    if let file = InspectorFiles.file(path, key: access.key), [.GET, .HEAD].contains(head.method) {
      return Self.send(file, isHead, head.isKeepAlive, to: context.channel)
    }
    let request = InspectorRequest(
      method: isHead ? "GET" : head.method.rawValue,
      path: path,
      body: String(buffer: body)
    )
    let (channel, isKept) = (context.channel, head.isKeepAlive)
    answering(request) { answer in Self.send(answer, isHead, isKept, to: channel) }
  }

  private static func send(
    _ answer: InspectorAnswer,
    _ isHead: Bool,
    _ isKept: Bool,
    to channel: any Channel
  ) {
    var head = HTTPResponseHead(
      version: .http1_1,
      status: HTTPResponseStatus(statusCode: answer.status)
    )
    head.headers.add(name: "Content-Type", value: answer.type)
    head.headers.add(name: "Content-Length", value: String(answer.bytes.count))
    head.headers.add(name: "Cache-Control", value: "no-store")
    head.headers.add(name: "X-Content-Type-Options", value: "nosniff")
    head.headers.add(name: "Referrer-Policy", value: "no-referrer")
    head.headers.add(name: "Content-Security-Policy", value: InspectorFiles.policy)
    if !isKept { head.headers.add(name: "Connection", value: "close") }
    let response = head
    channel.eventLoop.execute {
      channel.write(HTTPServerResponsePart.head(response), promise: nil)
      if !isHead {
        channel.write(
          HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: answer.bytes))),
          promise: nil
        )
      }
      let end = channel.writeAndFlush(HTTPServerResponsePart.end(nil))
      if !isKept { end.whenComplete { _ in channel.close(promise: nil) } }
    }
  }
}
