extension Page {
  /// The page's URL as messages name it: of a bundle that was built in memory, under a name that no file has, the source's.
  package var shownURL: String {
    let ending = ".bundle.js"
    guard sourceMap != nil, url.hasPrefix("file:"), url.hasSuffix(ending) else { return url }
    let source = url.dropLast(ending.count)
    let endings = [".vue", ".we", ".ts", ".tsx", ".jsx", ".mjs", ".mts", ".js"]
    return endings.contains { source.hasSuffix($0) } ? String(source) : url
  }

  /// An error with its places in the sources, where the bundle has a map.
  ///
  /// Calls of code that no source has are left out of its stack.
  func mapped(_ error: HostError) -> HostError {
    guard let sourceMap, names(error) else { return error }
    warnOfBrokenSourceMap()
    let frames = (error.stack ?? "").split(separator: "\n").map { line in
      let place = sourceMap.mapPlaces(in: String(line), url: url)
      return (text: place, isMapped: place != line || !line.contains(url + ":"))
    }
    let known = frames.filter(\.isMapped).map(\.text)
    let stack = known.isEmpty ? error.stack : known.joined(separator: "\n")
    let location = mapped(error.location) ?? firstMapped(in: error.stack)
    let message = sourceMap.mapPlaces(in: error.message, url: url)
    guard location == nil, error.location?.url == url, shownURL != url else {
      return HostError(
        error.code,
        message,
        at: location ?? error.location,
        stack: stack,
        underlying: error.underlying
      )
    }
    // A line of a bundle that is in memory only, and of no source, helps nobody.
    return HostError(error.code, message, stack: stack, underlying: error.underlying)
      .said(of: shownURL)
  }

  /// A text with its places in the sources, where the bundle has a map.
  func mapped(_ text: String) -> String {
    guard let sourceMap, text.contains(url) else { return text }
    warnOfBrokenSourceMap()
    return sourceMap.mapPlaces(in: text, url: url)
  }

  private func names(_ error: HostError) -> Bool {
    error.location?.url == url || error.stack?.contains(url) ?? false
      || error.message.contains(url)
  }

  /// The place itself where it is no place of the bundle.
  private func mapped(_ location: SourceLocation?) -> SourceLocation? {
    guard let location else { return nil }
    guard location.url == url else { return location }
    return sourceMap?.location(line: location.line, column: location.column)
  }

  /// Where the innermost call that comes from a source is.
  private func firstMapped(in stack: String?) -> SourceLocation? {
    for line in (stack ?? "").split(separator: "\n") {
      guard let range = line.firstRange(of: url + ":") else { continue }
      let numbers = line[range.upperBound...].split { !$0.isNumber }.prefix(2).compactMap {
        Int($0)
      }
      guard numbers.count == 2 else { continue }
      if let place = sourceMap?.location(line: numbers[0], column: numbers[1]) { return place }
    }
    return nil
  }

  private func warnOfBrokenSourceMap() {
    guard !hasReportedSourceMap, let mistake = sourceMap?.mistake else { return }
    hasReportedSourceMap = true
    warn("\(url): the source map cannot be used: \(mistake); lines are the bundle's own")
  }
}
