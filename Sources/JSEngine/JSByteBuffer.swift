import CJavaScriptCore
package import HostThread

/// Bytes that Swift and JavaScript share without a copy.
///
/// Swift allocates them; a typed array made over them keeps them alive (``JSContext/makeTypedArray(_:over:)``).
@HostActor
@safe package final class JSByteBuffer {
  /// The number of buffers in the process, for tests.
  package private(set) static var aliveCount = 0

  /// The number of bytes.
  package let byteCount: Int
  // Unsafe: only accessed on the host thread, and by the deinit, when no other reference exists.
  nonisolated(unsafe) private let bytes: UnsafeMutableRawBufferPointer

  /// Allocates zeroed bytes.
  package init(byteCount: Int) {
    self.byteCount = byteCount
    // The bytes are allocated here and freed in the deinit, and the whole length is zeroed.
    unsafe bytes = .allocate(byteCount: max(byteCount, 1), alignment: 16)
    unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
    Self.aliveCount += 1
  }

  isolated deinit {
    unsafe bytes.deallocate()
    Self.aliveCount -= 1
  }

  /// Calls a closure with the bytes, which it may read or write.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The bytes live as long as this object, which the caller holds during the closure.
    try unsafe body(UnsafeMutableRawBufferPointer(rebasing: bytes.prefix(byteCount)))
  }

  // The array made over the bytes holds this buffer.
  /// The first byte, for the engine.
  fileprivate var baseAddress: UnsafeMutableRawPointer? { unsafe bytes.baseAddress }
}

/// The element type of a typed array.
package enum JSTypedArrayKind: Sendable {
  /// `Uint8Array`.
  case uint8
  /// `Int32Array`.
  case int32
  /// `Uint32Array`.
  case uint32
  /// `Float64Array`.
  case float64
  /// `ArrayBuffer`.
  case arrayBuffer

  var raw: JSTypedArrayType {
    switch self {
    case .uint8: kJSTypedArrayTypeUint8Array
    case .int32: kJSTypedArrayTypeInt32Array
    case .uint32: kJSTypedArrayTypeUint32Array
    case .float64: kJSTypedArrayTypeFloat64Array
    case .arrayBuffer: kJSTypedArrayTypeArrayBuffer
    }
  }
}

extension JSContext {
  /// Makes a typed array over Swift's bytes, without a copy; each side sees what the other writes.
  ///
  /// The number of bytes must be a multiple of the element's size.
  package func makeTypedArray(_ kind: JSTypedArrayKind, over buffer: JSByteBuffer) -> JSValue {
    // The array keeps the buffer until it is collected; then the engine calls `release`, once.
    let box = unsafe Unmanaged.passRetained(buffer).toOpaque()
    let release: JSTypedArrayBytesDeallocator = { _, box in
      if let box = unsafe box { unsafe DeferredRelease.add(box) }
    }
    if kind == .arrayBuffer {
      return unsafe adoptMade(
        JSObjectMakeArrayBufferWithBytesNoCopy(
          raw,
          buffer.baseAddress,
          buffer.byteCount,
          release,
          box,
          nil
        )
      )
    }
    return unsafe adoptMade(
      JSObjectMakeTypedArrayWithBytesNoCopy(
        raw,
        kind.raw,
        buffer.baseAddress,
        buffer.byteCount,
        release,
        box,
        nil
      )
    )
  }
}

@HostActor
extension JSBorrowed {
  /// Calls a closure with the bytes of a typed array or an `ArrayBuffer`, without a copy.
  ///
  /// The bytes belong to JavaScript: they are valid during the closure only. It must run no
  /// JavaScript that can reach the value, which could detach or resize its buffer.
  ///
  /// - Returns: The closure's result; nil if the value has no bytes.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let bytes = unsafe bytes() else { return nil }
    let root = owned()
    defer { withExtendedLifetime(root) {} }
    return try unsafe body(bytes)
  }

  /// Calls a closure with the words of a `Uint32Array`, without a copy.
  ///
  /// The closure may run JavaScript, but none that can reach the array: it could detach the buffer
  /// and so free the words. The array itself is kept alive.
  ///
  /// - Returns: The closure's result; nil if the value is not a `Uint32Array`.
  package func withUInt32Words<Result, Failure: Error>(
    _ body: (Span<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard unsafe JSValueGetTypedArrayType(context, raw, nil) == kJSTypedArrayTypeUint32Array,
      let bytes = unsafe bytes()
    else { return nil }
    let root = owned()
    defer { withExtendedLifetime(root) {} }
    // Holds: `root` keeps the array, an array keeps its buffer, and by the rule above the buffer is
    // not detached.
    return try unsafe body(bytes.assumingMemoryBound(to: UInt32.self).span)
  }

  /// The bytes of a typed array or an `ArrayBuffer`.
  ///
  /// The engine returns the start of a typed array's buffer, not that of the array.
  private func bytes() -> UnsafeRawBufferPointer? {
    // Start, offset and length belong together: no JavaScript runs between reading them.
    switch unsafe JSValueGetTypedArrayType(context, raw, nil) {
    case kJSTypedArrayTypeNone:
      return nil
    case kJSTypedArrayTypeArrayBuffer:
      return unsafe UnsafeRawBufferPointer(
        start: JSObjectGetArrayBufferBytesPtr(context, raw, nil),
        count: JSObjectGetArrayBufferByteLength(context, raw, nil)
      )
    default:
      let start = unsafe JSObjectGetTypedArrayBytesPtr(context, raw, nil)
      let offset = unsafe JSObjectGetTypedArrayByteOffset(context, raw, nil)
      let count = unsafe JSObjectGetTypedArrayByteLength(context, raw, nil)
      return unsafe UnsafeRawBufferPointer(start: start.map { unsafe $0 + offset }, count: count)
    }
  }
}
