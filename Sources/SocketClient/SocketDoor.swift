package import CLazyCurl
package import HostValues
package import ResourceAccess

/// Decides whether a connection to a URL's host may be opened, on the thread that opens it.
package final class SocketDoor {
  private let permissions: Permissions
  private let url: ResourceURL
  /// Why an address was refused; `nil` if none was.
  package private(set) var refusal: HostError?

  /// Makes the door of a connection.
  package init(_ permissions: Permissions, _ url: ResourceURL) {
    self.permissions = permissions
    self.url = url
  }

  /// The fences for libcurl; they must not outlive this object.
  package var fences: lazy_curl_fences {
    unsafe lazy_curl_fences(
      context: Unmanaged.passUnretained(self).toOpaque(),
      may_connect: { context, address, count in
        // It is the object that the caller of libcurl holds, and the bytes are copied.
        let door = unsafe Unmanaged<SocketDoor>.fromOpaque(context).takeUnretainedValue()
        return door.admits(unsafe [UInt8](UnsafeBufferPointer(start: address, count: count)))
      },
      uses_proxy_variables: permissions.usesProxyVariables
    )
  }

  private func admits(_ address: [UInt8]) -> Bool {
    do throws(HostError) {
      try permissions.checkAddress(address, of: url)
      return true
    } catch {
      refusal = error
      return false
    }
  }
}
