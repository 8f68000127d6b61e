public import HostValues
internal import Synchronization

/// Maps places in a bundle to places in the sources it was built from.
///
/// It is read and decoded once, when the first place is looked up.
///
/// Source: Source Map Revision 3 <https://tc39.es/source-map/>.
public final class SourceMap: Sendable {
  private enum State {
    case unread
    case broken(String)
    case read(SourceMapTable)
  }

  private let load: @Sendable () throws(FormatError) -> String
  private let format: SourceMapFormat
  private let state = Mutex(State.unread)

  /// Why a source map cannot be used.
  public struct FormatError: Error, Sendable, CustomStringConvertible {
    /// The problem, without a final period.
    public let description: String

    /// Makes an error with a description of the problem.
    public init(_ description: String) {
      self.description = description
    }
  }

  /// Makes a source map from its JSON.
  ///
  /// - Parameters:
  ///   - json: The map.
  ///   - url: Where it came from: the base for its sources' relative names.
  public convenience init(json: String, url: String) {
    self.init(url: url, isFile: { _ in false }) { () throws(FormatError) in json }
  }

  /// Makes a source map that is fetched when it is needed, on any thread; `isFile` returns whether a path is a file.
  package convenience init(
    url: String,
    isFile: @escaping @Sendable (String) -> Bool,
    load: @escaping @Sendable () throws(FormatError) -> String
  ) {
    var format = SourceMapFormat.of(url)
    format.isFile = isFile
    self.init(format, load)
  }

  /// Makes a source map from a builder's output, for code that a number of lines was prepended to.
  ///
  /// - Parameters:
  ///   - json: The map.
  ///   - folder: The absolute path of the folder that its sources' names are relative to.
  ///   - lines: How many lines were prepended to the mapped code.
  ///   - namespaces: Prefixes to remove from names.
  package convenience init(
    built json: String,
    in folder: String,
    after lines: Int,
    cutting namespaces: [String]
  ) {
    self.init(SourceMapFormat(folder: "file://" + folder, lines: lines, prefixes: namespaces)) {
      () throws(FormatError) in json
    }
  }

  private init(
    _ format: SourceMapFormat,
    _ load: @escaping @Sendable () throws(FormatError) -> String
  ) {
    self.format = format
    self.load = load
  }

  /// The source of a place in the bundle; `nil` for code that comes from no source, and if the map is invalid.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1 and in UTF-16 units.
  /// - Returns: The place, its URL absolute.
  public func location(line: Int, column: Int) -> SourceLocation? {
    if case .read(let table) = read() { table.location(line: line, column: column) } else { nil }
  }

  /// The names that the sources have on a line of the bundle, from 1, with their columns there, from 0; nothing if the map is invalid.
  func names(onLine line: Int) -> [(column: Int, name: String)] {
    if case .read(let table) = read() { table.names(onLine: line) } else { [] }
  }

  /// The names in the sources that only a host can check, as far as `weexhost build` has written them into the map.
  package var templateNames: [TemplateName] {
    if case .read(let table) = read() { table.templateNames } else { [] }
  }

  /// All stretches of the bundle that come from sources, and the sources' absolute URLs; nothing if the map is invalid.
  package var segments: (all: [MappedSegment], sources: [String]) {
    guard case .read(let table) = read() else { return ([], []) }
    return (table.mappedSegments, table.sources)
  }

  /// The problem with the map, without a final period; `nil` if it can be used.
  public var fault: String? {
    if case .broken(let fault) = read() { fault } else { nil }
  }

  /// The warning that a map cannot be used.
  package static func warning(of fault: String) -> String {
    "the source map cannot be used: \(fault); lines are the bundle's own"
  }

  /// The map as JSON, to be written to a file.
  ///
  /// - Parameters:
  ///   - name: The bundle's file name.
  ///   - folder: The absolute path of the bundle's folder: sources are named relative to it.
  ///   - names: The names in the sources that only a host can check, with which a run of the bundle reports them where the sources have them.
  /// - Returns: The JSON; an empty map if the map is invalid.
  public func json(
    of name: String,
    in folder: String,
    names: [TemplateName] = []
  ) -> String {
    guard case .read(let table) = read() else {
      return #"{"version":3,"sources":[],"names":[],"mappings":""}"#
    }
    let written = table.written
    var json = JSONText()
    json.object { json in
      json.key("version")
      json.value(.number(3))
      if !names.isEmpty {
        json.key(Self.namesKey)
        json.value(Self.json(names, in: folder))
      }
      json.key("file")
      json.string(name)
      json.key("sources")
      json.value(.array(written.sources.map { .string($0.path(from: folder)) }))
      json.key("names")
      json.value(.array(written.names.map { .string($0) }))
      json.key("mappings")
      json.string(String(repeating: ";", count: format.lines) + written.mappings)
    }
    return json.text
  }

  /// The map as JSON with absolute names, as ``init(json:url:)`` reads it.
  public var json: String { json(of: "", in: "") }

  private func read() -> State {
    state.withLock { state in
      guard case .unread = state else { return state }
      do throws(FormatError) {
        state = .read(try SourceMapTable(json: load(), format))
      } catch {
        state = .broken(error.description)
      }
      return state
    }
  }
}

/// How to interpret the names and lines of a map.
struct SourceMapFormat: Sendable {
  /// The folder URL that relative names are resolved against, without a slash at its end; empty for the root of the files.
  var folder: String
  /// How many lines were prepended to the mapped code.
  var lines = 0
  /// Prefixes to remove from names.
  var prefixes = ["webpack:///", "webpack://"]

  /// Whether there is a file of a path: where names are looked for in several folders.
  var isFile: @Sendable (String) -> Bool = { _ in false }

  /// The format of a map that came from a URL.
  static func of(_ url: String) -> SourceMapFormat {
    let file = url.beforeQuery
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
    return SourceMapFormat(folder: folder)
  }

  /// The absolute URL of a source.
  ///
  /// Names from webpack are relative to its context, usually the project's folder, and begin with a name of the build. The context is looked for
  /// among the folders around the bundle, up to one with a `package.json`: it is the first in which the file exists.
  func url(of name: String, root: String) -> String {
    let url = plainURL(of: name, root: root)
    guard name.hasPrefix("webpack://"), folder.hasPrefix("file://"), !exists(url) else {
      return url
    }
    var path = name.dropFirst("webpack://".count).prefix { $0 != "?" }
    var names = [path]
    if path.first != "/", let slash = path.firstIndex(of: "/") {
      path = path[slash...]
      names.insert(path, at: 0)
    }
    var around = folder[...]
    while around.count > "file://".count {
      for name in names {
        let url = plainURL(of: around.dropFirst("file://".count) + "/" + name, root: "")
        if exists(url) { return url }
      }
      if exists(around + "/package.json") { break }
      around = around[..<(around.lastIndex(of: "/") ?? around.startIndex)]
    }
    return url
  }

  /// Whether there is a file of a `file:` URL.
  private func exists(_ url: some StringProtocol) -> Bool {
    url.hasPrefix("file://") && isFile(String(url.dropFirst("file://".count)))
  }

  private func plainURL(of name: String, root: String) -> String {
    var name = name
    if let prefix = prefixes.first(where: { name.hasPrefix($0) }) {
      name.removeFirst(prefix.count)
      if let query = name.lastIndex(of: "?") { name = String(name[..<query]) }
    }
    if !root.isEmpty, !name.hasPrefix("/") { name = root + (root.hasSuffix("/") ? "" : "/") + name }
    if name.contains("://") { return name }
    let base = folder.isEmpty ? "file://" : folder
    guard let scheme = base.firstRange(of: "://") else { return name }
    let authority = base[scheme.upperBound...].prefix { $0 != "/" }
    let origin = base[..<authority.endIndex]
    let path = name.hasPrefix("/") ? name : base[authority.endIndex...] + "/" + name
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return origin + "/" + parts.joined(separator: "/")
  }
}

extension String {
  /// A `file:` URL's path relative to a folder; any other URL unchanged.
  func path(from folder: String) -> String {
    guard hasPrefix("file://") else { return self }
    let path = dropFirst("file://".count)
    guard !folder.isEmpty else { return self }
    let target = path.split(separator: "/")
    let from = folder.split(separator: "/")
    let shared = zip(target, from).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: from.count - shared)
    return (up + target[shared...]).joined(separator: "/")
  }
}
