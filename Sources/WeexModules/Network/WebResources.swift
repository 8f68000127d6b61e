internal import HostThread
internal import HostValues
internal import ResourceAccess

/// Gets resources over HTTP with libcurl, and files from the disk, as far as the permissions go.
///
/// It accepts at most 64 MiB of a response and 20 redirections. There are no cookies and no cache: a page gets the server's current
/// response. libcurl is loaded at the first request to the web.
///
/// It does not use Foundation's URLSession, which on Linux is based on libcurl too: version 6.3.1 crashes the process if a server hangs up
/// within its headers.
public struct WebResources: ResourceRequesting {
  /// Makes the handler.
  public init() {}

  /// Starts a request.
  public func send(
    _ request: ResourceRequest,
    receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void {
    do throws(HostError) {
      switch request.url.scheme {
      case .file: try sendFile(request, receive: receive)
      case .http, .https:
        try request.permissions.checkNetwork(request.url)
        let transfer = WebTransfer(request, receive: receive)
        transfer.start()
        return { transfer.cancel() }
      case .ws, .wss:
        throw HostError(
          .invalidValue,
          "\(request.url) is the URL of a web socket, not of a resource"
        )
      }
    } catch {
      receive(.failed(error))
    }
    return {}
  }

  private func sendFile(
    _ request: ResourceRequest,
    receive: @Sendable (ResourceEvent) -> Void
  ) throws(HostError) {
    let bytes = try ReadableFile.read(request)
    let headers = ["Content-Length": String(bytes.count)]
    receive(.response(ResourceResponse(status: 200, headers: headers)))
    if !bytes.isEmpty, request.method != "HEAD" { receive(.data(bytes)) }
    receive(.finished)
  }
}
