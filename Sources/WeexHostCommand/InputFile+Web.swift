internal import Synchronization
internal import WeexHost

extension InputFile {
  /// Reads a file, or gets what a URL of the web names, where the permissions allow that.
  ///
  /// - Throws: With status 66 where it is not there, or not to be had.
  static func load(
    _ path: String,
    _ permissions: Permissions,
    timeout: Duration
  ) async throws(CommandFailure) -> InputFile {
    guard path.hasPrefix("http://") || path.hasPrefix("https://") else {
      return try InputFile(path)
    }
    do throws(HostError) {
      let url = try ResourceURL(path)
      var request = ResourceRequest(url, .mainBundle, permissions: permissions)
      request.timeout = timeout
      let (response, bytes) = try await answer(to: request)
      guard response?.status == 200 else {
        let status = response?.status ?? 0
        throw HostError(.requestFailed, "\(path): the server answers with the status \(status)")
      }
      return InputFile(url, named: path, bytes)
    } catch {
      throw CommandFailure(.noInput, error.message)
    }
  }

  private static func answer(
    to request: ResourceRequest
  ) async throws(HostError) -> (ResourceResponse?, [UInt8]) {
    let handler = WXSDKEngine.handlerForProtocol((any ResourceRequesting).self) ?? WebResources()
    let gathered = Mutex<(response: ResourceResponse?, bytes: [UInt8])>((nil, []))
    let outcome: Result<Void, HostError> = await withCheckedContinuation { continuation in
      let gather: @Sendable (ResourceEvent) -> Void = { event in
        switch event {
        case .response(let response): gathered.withLock { $0.response = response }
        case .data(let bytes): gathered.withLock { $0.bytes += bytes }
        case .finished: continuation.resume(returning: .success(()))
        case .failed(let error): continuation.resume(returning: .failure(error))
        }
      }
      Task { @HostActor in _ = handler.send(request, receive: gather) }
    }
    try outcome.get()
    return gathered.withLock { ($0.response, $0.bytes) }
  }
}
