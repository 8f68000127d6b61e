package import HostValues

extension HostError {
  /// The same error with a page's URL in front, unless it contains the URL already.
  package func prefixed(with url: String) -> HostError {
    let isNamed = message.contains(url) || LocalFile.path(ofURL: url).map(message.contains) ?? false
    if isNamed || location?.url == url { return self }
    var error = self
    error.message = "\(url): \(message)"
    return error
  }
}
