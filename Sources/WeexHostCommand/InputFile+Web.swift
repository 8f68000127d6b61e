internal import CommandProcess
internal import WeexHost

extension InputFile {
  /// Whether a word of the command line is a URL of the web, and not a file.
  static func isOfWeb(_ path: String) -> Bool {
    path.hasPrefix("http://") || path.hasPrefix("https://")
  }

  /// Reads a file, or fetches a URL of the web if the permissions allow that.
  ///
  /// - Throws: With status 66 if it does not exist or cannot be fetched.
  static func load(
    _ path: String,
    _ permissions: Permissions,
    timeout: Duration
  ) async throws(CommandFailure) -> InputFile {
    guard isOfWeb(path) else {
      do throws(CommandFailure) {
        return try InputFile(path)
      } catch {
        let advice = UsageAdvice(LongFileList.current.arguments).misplacedValue(for: path)
        let message = error.message + (advice.map { "; \($0)" } ?? "")
        throw CommandFailure(error.status, message, file: error.file)
      }
    }
    do throws(HostError) {
      let url = try ResourceURL(path)
      var request = ResourceRequest(url, .mainBundle, permissions: permissions)
      request.timeout = timeout
      let handler = WXSDKEngine.handlerForProtocol((any ResourceRequesting).self) ?? WebResources()
      let (response, bytes) = try await request.answer(from: handler)
      guard response.status == 200 else {
        throw HostError(
          .requestFailed,
          "\(path): the server answers with the status \(response.status)"
        )
      }
      var file = try InputFile(url, named: path, bytes)
      if let problem = await PageFile.problem(ofFetched: file.text, from: path) { throw problem }
      file.isJSON = response.isJSON
      return file
    } catch {
      throw CommandFailure(.noInput, error.message)
    }
  }
}
