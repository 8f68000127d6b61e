internal import BundleFormat
package import HostValues
internal import ResourceAccess
package import WeexTree

extension Page {
  /// The page's URL for messages; the source's URL for a bundle that was built in memory and is not a file.
  package var shownURL: String {
    let ending = ".bundle.js"
    let script = scriptURL
    guard sourceMap != nil, url.hasPrefix("file:"), script.hasSuffix(ending) else { return url }
    let source = script.dropLast(ending.count)
    return SourceEnding.all.contains { source.hasSuffix("." + $0) }
      ? String(source + url.dropFirst(script.count)) : url
  }

  /// The last part of the shown URL, with its query, for messages about one of several pages.
  package var shownName: String {
    let url = shownURL
    let path = url.prefix { $0 != "?" && $0 != "#" }
    return path.lastIndex(of: "/").map { String(url[url.index(after: $0)...]) } ?? url
  }

  /// A script's URL for messages: the shown one for the page's own bundle.
  package func shown(_ url: String) -> String { url == self.url ? shownURL : url }

  /// Whether the bundle was built from a source and is not a file.
  private var isBuiltInMemory: Bool { shownURL != url }

  /// The bundle's URL as it appears in the engine's locations: without a query and a fragment.
  private var scriptURL: String { String(url.beforeQuery) }

  /// Whether a location is in the bundle.
  private func isInBundle(_ place: SourceLocation?) -> Bool {
    place?.url == url || place?.url == scriptURL
  }

  /// An error with its places mapped to the sources, if the bundle has a map.
  ///
  /// Calls in generated code, which has no source, are left out of its stack.
  package func mapped(_ error: HostError) -> HostError {
    guard let sourceMap, names(error) || error.allCauses.contains(where: names) else {
      return error
    }
    warnOfBrokenSourceMap()
    let script = scriptURL
    let frames = (error.stack ?? "").split(separator: "\n").map { line in
      let place = sourceMap.mapPlaces(in: String(line), url: script)
      return (text: place, isMapped: place != line || !line.contains(script + ":"))
    }
    let known = frames.filter(\.isMapped).map(\.text)
    var mapped = error
    if !known.isEmpty {
      mapped.stack = known.joined(separator: "\n")
    } else if isBuiltInMemory {
      // There is no file that the reader could open.
      mapped.stack = nil
    }
    let location = self.mapped(error.location) ?? firstMapped(in: error.stack)
    mapped.message = restoringNames(in: sourceMap.mapPlaces(in: error.message, url: script), error)
    mapped.causes = error.causes.map(self.mapped)
    guard location == nil, isInBundle(error.location), isBuiltInMemory else {
      mapped.location = location ?? error.location
      return mapped
    }
    // A line of a bundle that exists only in memory, and maps to no source, does not help the reader.
    mapped.location = nil
    return mapped.prefixed(with: shownURL)
  }

  /// An error's message, in which the expression quoted by the engine has the names of the sources.
  private func restoringNames(in message: String, _ error: HostError) -> String {
    guard let sourceMap, let bundle, let place = error.location, isInBundle(place) else {
      return message
    }
    return sourceMap.restoringNames(
      in: message,
      line: place.line,
      column: place.column,
      of: bundle.source
    )
  }

  /// Whether a location is worth showing: `false` for a line of this bundle that maps to no source, which a build tool has added.
  package func isInSource(_ place: SourceLocation) -> Bool {
    guard let sourceMap, sourceMap.fault == nil, isInBundle(place) else { return true }
    return sourceMap.location(line: place.line, column: .max) != nil
  }

  /// A text with its places mapped to the sources, if the bundle has a map.
  func mapped(_ text: String) -> String {
    let script = scriptURL
    guard let sourceMap, text.contains(script) else { return text }
    warnOfBrokenSourceMap()
    return sourceMap.mapPlaces(in: text, url: script)
  }

  private func names(_ error: HostError) -> Bool {
    isInBundle(error.location) || error.stack?.contains(scriptURL) ?? false
      || error.message.contains(scriptURL)
  }

  /// Where JavaScript made a component, in the sources; `nil` if that was not traced.
  package func creationSite(of component: Component) -> SourceLocation? {
    script?.creationSite(of: component.reference).map(mapped)
  }

  /// A place in the sources; unchanged if it is not in the bundle or maps to none of them.
  package func mapped(_ location: SourceLocation) -> SourceLocation {
    mapped(Optional(location)) ?? location
  }

  /// Returns the place unchanged if it is not in the bundle.
  private func mapped(_ location: SourceLocation?) -> SourceLocation? {
    guard let location else { return nil }
    guard isInBundle(location) else { return location }
    return sourceMap?.location(line: location.line, column: location.column)
  }

  /// The place of the innermost call that maps to a source.
  private func firstMapped(in stack: String?) -> SourceLocation? {
    for line in (stack ?? "").split(separator: "\n") {
      guard let range = line.firstRange(of: scriptURL + ":") else { continue }
      let numbers = line[range.upperBound...].split { !$0.isNumber }.prefix(2).compactMap {
        Int($0)
      }
      guard numbers.count == 2 else { continue }
      if let place = sourceMap?.location(line: numbers[0], column: numbers[1]) { return place }
    }
    return nil
  }

  private func warnOfBrokenSourceMap() {
    guard !runner.hasReportedSourceMap, let fault = sourceMap?.fault else { return }
    runner.hasReportedSourceMap = true
    warn("\(url): \(SourceMap.warning(of: fault))")
  }
}
