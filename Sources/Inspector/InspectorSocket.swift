internal import NIOCore
internal import NIOWebSocket

/// The web socket of one tab: it only sends, and answers pings.
final class InspectorSocket: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let tabs: InspectorTabs

  init(_ tabs: InspectorTabs) { self.tabs = tabs }

  func handlerAdded(context: ChannelHandlerContext) { tabs.add(context.channel) }

  func handlerRemoved(context: ChannelHandlerContext) { tabs.remove(context.channel) }

  func channelInactive(context: ChannelHandlerContext) {
    tabs.remove(context.channel)
    context.fireChannelInactive()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { tabs.resume(context.channel) }
    context.fireChannelWritabilityChanged()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .connectionClose:
      let close = WebSocketFrame(fin: true, opcode: .connectionClose, data: ByteBuffer())
      let channel = context.channel
      context.writeAndFlush(wrapOutboundOut(close)).whenComplete { _ in channel.close(promise: nil)
      }
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
