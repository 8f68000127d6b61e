internal import HostValues

/// A reader of a native value that code knowing this protocol can pass on without a copy.
private protocol PassedReader: ValueReader {}

extension PassedReader {
  var number: Double? { nil }
  var bool: Bool? { nil }
  var string: String? { nil }
  var count: Int { 0 }
  func element(_ index: Int) -> any ValueReader { HostValue.undefined }
}

/// All the values that a caller gave.
struct InfoReader: PassedReader {
  let info: KhalaInfo

  var kind: HostValue.Kind { .object }
  var propertyNames: [String] { info.values.keys.sorted() }
  var value: HostValue { info.hostValue }

  func property(_ name: String) -> any ValueReader {
    info[name].map(NativeValue.hostValue) ?? HostValue.undefined
  }

  func reply(_ lifetime: Reply.Lifetime) -> Reply? { nil }
}

/// A closure of the caller.
struct ClosureReader: PassedReader {
  let closure: KhalaClosure
  /// Called when the closure becomes a channel for one answer; the returned closure is called when that has ended.
  let begin: () -> @Sendable () -> Void

  var kind: HostValue.Kind { .callback }
  var propertyNames: [String] { [] }
  var value: HostValue {
    .callback(KeepAliveCallback(reply: closure.reply(.keepAlive) {}))
  }

  func property(_ name: String) -> any ValueReader { HostValue.undefined }

  func reply(_ lifetime: Reply.Lifetime) -> Reply? {
    guard lifetime == .once else { return closure.reply(lifetime) {} }
    return closure.reply(lifetime, onEnd: begin())
  }
}

/// The arguments of a call, bound.
struct RouteArguments: CallArguments {
  private let readers: [any ValueReader]
  /// How many are given; missing ones at the end do not count.
  let count: Int

  /// Takes an argument for each parameter, `undefined` for a missing one.
  init(_ readers: [any ValueReader]) {
    self.readers = readers
    count = readers.lastIndex { $0.kind != .undefined }.map { $0 + 1 } ?? 0
  }

  func argument(_ index: Int) -> any ValueReader {
    readers.indices.contains(index) ? readers[index] : HostValue.undefined
  }
}
