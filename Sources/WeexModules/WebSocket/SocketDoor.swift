internal import CLazyCurl
internal import HostValues
internal import ResourceAccess

/// What lets a socket's connection through, on the socket's thread.
final class SocketDoor {
  private let request: WebSocketRequest
  /// Why an address was refused; `nil` if none was.
  private(set) var refusal: HostError?

  init(_ request: WebSocketRequest) {
    self.request = request
  }

  /// The fences for libcurl; they must not outlive this object.
  var fences: lazy_curl_fences {
    unsafe lazy_curl_fences(
      context: Unmanaged.passUnretained(self).toOpaque(),
      may_connect: { context, address, count in
        // It is the object that the caller of `lazy_curl_connect` holds, and the bytes are copied.
        let door = unsafe Unmanaged<SocketDoor>.fromOpaque(context).takeUnretainedValue()
        return door.admits(unsafe [UInt8](UnsafeBufferPointer(start: address, count: count)))
      },
      uses_proxy_variables: request.permissions.usesProxyVariables
    )
  }

  private func admits(_ address: [UInt8]) -> Bool {
    do throws(HostError) {
      try request.permissions.checkAddress(address, of: request.url)
      return true
    } catch {
      refusal = error
      return false
    }
  }
}
