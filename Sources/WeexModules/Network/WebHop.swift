internal import CLazyCurl
internal import HostValues
internal import ResourceAccess
internal import SocketClient

/// One of the requests of a transfer: the first, or one after a redirection.
final class WebHop {
  /// The largest head of a response, in bytes: 1 MiB.
  private static let maximumHeadSize = 1 << 20

  private let request: ResourceRequest
  private var head = ResponseHead()
  private var transfer: WebTransfer?
  private var isHeadComplete = false
  private var failure: HostError?
  private let door: SocketDoor

  /// Makes one for a request.
  init(_ request: ResourceRequest) {
    self.request = request
    door = SocketDoor(request.permissions, request.url)
  }

  private var url: ResourceURL { request.url }
  private var method: String { request.method }

  /// Performs it, blocking the thread; the response goes to the transfer.
  ///
  /// - Returns: The request to follow if it was redirected; `nil` if the response is complete.
  func perform(for transfer: WebTransfer) throws(HostError) -> WebHop? {
    self.transfer = transfer
    defer { self.transfer = nil }
    let (outcome, message) = run()
    if let failure { throw failure }
    if let next = try redirection() { return next }
    switch outcome {
    case LAZY_CURL_DONE where isHeadComplete: return nil
    case LAZY_CURL_DONE:
      throw failed("the server closed the connection before the end of its headers")
    case LAZY_CURL_MISSING:
      throw failed(
        "the network needs libcurl.so.4, which is missing; install it with "
          + "'\(DebianPackage.installation(of: "libcurl4"))'"
      )
    default: throw door.refusal ?? failed(message)
    }
  }

  private func run() -> (lazy_curl_outcome, String) {
    // A dictionary has another order in each process.
    let fields = request.headers.sorted { $0.key < $1.key }.map { name, value in
      // libcurl takes a semicolon for an empty value; a colon would remove the field.
      value.isEmpty ? "\(name);" : "\(name): \(value)"
    }
    // Without it libcurl waits for the server's consent before it sends a large body.
    let lines = (fields + ["Expect:"]).map { Array($0.utf8CString) }
    let sent = request.body ?? (["POST", "PUT", "PATCH"].contains(method) ? [] : nil)
    var message = [CChar](repeating: 0, count: Int(LAZY_CURL_MESSAGE_SIZE))
    // The buffer is kept until the call returns, since libcurl reads the body in place.
    let content = (sent ?? []) + [0]
    // All pointers are valid until the call returns; libcurl calls back within it, on this thread, and `perform` holds this object during
    // the call.
    let outcome = unsafe withPointers(to: lines) { headers in
      unsafe url.description.withCString { url in
        unsafe method.withCString { method in
          unsafe content.withUnsafeBytes { bytes in
            var request = unsafe lazy_curl_request(
              url: url,
              method: method,
              headers: headers,
              body: sent == nil ? nil : bytes.baseAddress,
              body_size: bytes.count - 1,
              fences: door.fences,
              context: Unmanaged.passUnretained(self).toOpaque(),
              on_header: {
                unsafe WebHop.of($0).takeHeader(UnsafeBufferPointer(start: $1, count: $2))
              },
              on_data: { unsafe WebHop.of($0).takeData(UnsafeBufferPointer(start: $1, count: $2)) },
              goes_on: { unsafe WebHop.of($0).transfer?.isActive ?? false }
            )
            return unsafe lazy_curl_perform(&request, &message)
          }
        }
      }
    }
    return (outcome, LibcurlMessage.text(of: message))
  }

  private static func of(_ context: UnsafeMutableRawPointer) -> WebHop {
    // It is the object whose `run` waits for the call that invoked this.
    unsafe Unmanaged<WebHop>.fromOpaque(context).takeUnretainedValue()
  }

  private func failed(_ why: String) -> HostError {
    HostError(.requestFailed, "\(url): \(why)")
  }
}

extension WebHop {
  /// Handles a line of the head.
  private func takeHeader(_ line: UnsafeBufferPointer<CChar>) -> Bool {
    guard let transfer, transfer.isActive else { return false }
    transfer.sign()
    // Lines after the head are trailers.
    guard !isHeadComplete else { return true }
    // The bytes are valid until this returns, and are copied.
    unsafe head.take(String(decoding: UnsafeRawBufferPointer(line), as: UTF8.self))
    guard head.size <= Self.maximumHeadSize else {
      failure = failed(
        "the headers of the answer are larger than \(Self.maximumHeadSize >> 20) MiB"
      )
      return false
    }
    isHeadComplete = head.isComplete && head.status >= 200
    guard isHeadComplete else { return true }
    guard !head.isRedirection else { return false }
    if let length = head.length, length > ResourceRequest.maximumResponseSize, method != "HEAD" {
      failure = ResourceRequest.tooLarge
      return false
    }
    transfer.take(ResourceResponse(status: head.status, headers: head.headers))
    return true
  }

  private func takeData(_ bytes: UnsafeBufferPointer<CChar>) -> Bool {
    // The bytes are valid until this returns, and are copied.
    unsafe transfer?.take([UInt8](UnsafeRawBufferPointer(bytes))) ?? false
  }

  /// The request that follows a redirection, if it is allowed.
  private func redirection() throws(HostError) -> WebHop? {
    guard isHeadComplete, head.isRedirection, let location = head.field("location") else {
      return nil
    }
    let next = try request.redirected(by: head.status, to: location)
    do throws(HostError) {
      try request.permissions.checkNetwork(next.url)
    } catch {
      throw request.redirectionFailure(error, to: location)
    }
    return WebHop(next)
  }
}

/// Calls a closure with a null-terminated list of C strings.
private func withPointers<Result>(
  to strings: [[CChar]],
  _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  // The copies are freed when the closure has returned, and a null pointer ends the list.
  let copies = unsafe strings.map { string in
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.count)
    unsafe copy.initialize(from: string, count: string.count)
    return unsafe copy
  }
  defer { unsafe copies.forEach { unsafe $0.deallocate() } }
  let pointers = unsafe copies.map { unsafe Optional(UnsafePointer($0)) } + [nil]
  return unsafe pointers.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else {
      preconditionFailure("a list that ends in a null pointer is not empty")
    }
    return unsafe body(start)
  }
}
