public import HostValues

/// A closure that a Swift caller passes to a routing function to be called back.
public typealias KhalaBlock = @Sendable (KhalaInfo) -> Void

/// A caller's closure, as a routing function gets it.
///
/// It may be called any number of times, later and on any thread. A Swift closure is called immediately on that thread, a JavaScript
/// function in a later task of its page, as long as the page exists.
///
/// It is a nominal type, because Swift 6.3.1 cannot export a method with an escaping closure parameter.
///
/// Source: Khala's `KhalaClosure`, a block of `[String: Any]`.
public struct KhalaClosure: Sendable {
  private enum Target: Sendable {
    case block(KhalaBlock)
    case reply(Reply)
  }

  private let target: Target

  /// Wraps a closure.
  public init(_ block: @escaping KhalaBlock) {
    target = .block(block)
  }

  init(_ reply: Reply) {
    target = .reply(reply)
  }

  /// Calls the caller's closure.
  public func callAsFunction(_ info: KhalaInfo = [:]) {
    switch target {
    case .block(let block): block(info)
    case .reply(let reply): reply.answer(.success(info.hostValue), keepAlive: true)
    }
  }

  /// The same for a method that takes a callback; `onEnd` is called once when a channel for one answer has ended.
  func reply(_ lifetime: Reply.Lifetime, onEnd: @escaping @Sendable () -> Void) -> Reply {
    Reply(lifetime) { event in
      switch event {
      case .answered(.success(let value), let isLast):
        switch target {
        case .block(let block): block(KhalaInfo(value))
        case .reply(let reply): reply.answer(.success(value), keepAlive: true)
        }
        if isLast { onEnd() }
      case .released: onEnd()
      case .answered(.failure, _), .repeated, .spoiled: break
      }
    }
  }
}

extension KhalaClosure: HostArgument {
  /// A function.
  public static var argumentName: String { "KhalaClosure" }
  /// A function.
  public static var argumentForm: ArgumentForm { .function }

  /// A function; its channel stays open.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> KhalaClosure {
    if let reader = reader.base as? ClosureReader { return reader.closure }
    guard let reply = reader.base.reply(.keepAlive) else {
      throw ArgumentMismatch(expected: "a function", given: reader)
    }
    return KhalaClosure(reply)
  }
}
