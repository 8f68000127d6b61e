internal import Glibc
internal import HostValues
internal import ResourceAccess

/// The folders that the sources of a page may come from: its project, the packages installed for it, and further allowed folders.
package struct ReadableFolders: Sendable {
  /// The folders, without links, each with a slash at its end; `nil` for all files.
  let prefixes: [String]?
  /// The page's file, without links; it may be read because the caller of the build has named it.
  private let entry: String
  /// A description of what the page may read by default, for messages.
  private let own: String

  /// All files.
  package static let everything = ReadableFolders(prefixes: nil, entry: "", own: "")

  private init(prefixes: [String]?, entry: String, own: String) {
    self.prefixes = prefixes
    self.entry = entry
    self.own = own
  }

  /// Finds the folders that an entry may read from, according to the build's options.
  ///
  /// Accesses the disk several times for each folder above the entry.
  init(of entry: String, _ options: BuildOptions) {
    guard case .only(let allowed) = options.readableFolders else {
      self = .everything
      return
    }
    let real = LocalFile.withoutLinks(entry) ?? entry
    var places = [LocalFile.resolved(FilePath.folder(of: entry))]
    let target = LocalFile.resolved(FilePath.folder(of: real))
    if target != places[0] { places.append(target) }
    let given = options.project.map { LocalFile.resolved($0) }
    let roots = places.map { place in
      given.map { Self.holds(Self.prefix($0), place) ? $0 : place } ?? Self.project(above: place)
    }
    let folders = roots + places.flatMap(Self.packages) + allowed.map { LocalFile.resolved($0) }
    let isProject = roots[0] != places[0]
    self.init(
      prefixes: folders.map(Self.prefix),
      entry: real,
      own: (isProject ? "the page's project, " : "the page's folder, ") + roots[0]
    )
  }

  /// The reason why a file may not be read, and the option that would allow it; `nil` if it may be read.
  func refusal(of path: String) -> String? {
    guard let prefixes else { return nil }
    let real = LocalFile.resolved(path)
    if real.utf8.elementsEqual(entry.utf8) || prefixes.contains(where: { Self.holds($0, real) }) {
      return nil
    }
    let folder = FilePath.folder(of: real)
    return "\(real) may not be read: it is outside of \(own); allow it with --allow-read="
      + (folder.isEmpty ? "/" : folder)
  }

  /// Why a file cannot be a source: it may not be read, is not a regular file, or is too large; `nil` if it can be one or does not exist.
  func problem(of path: String) -> String? {
    // A package is searched for in many places, most of which do not exist.
    if path.contains("/node_modules/"), SourceFile.content(path) == nil { return nil }
    return refusal(of: path) ?? SourceFile.fault(of: path)
  }

  /// The folders as JSON, for programs that read sources themselves; `null` for all files.
  var json: String {
    prefixes.map { JSONText.of(.array($0.map { .string($0) })) } ?? "null"
  }

  /// The project of a page's file: that of its package, or the outermost folder above whose `workspaces` name the package.
  package static func project(of file: String) -> String {
    project(above: LocalFile.resolved(FilePath.folder(of: file)))
  }

  /// The package of a page's file: the nearest folder at or above it with a `package.json` or a `node_modules`, otherwise its own.
  package static func nearestPackage(of file: String) -> String {
    nearestPackage(above: LocalFile.resolved(FilePath.folder(of: file)))
  }

  private static func project(above own: String) -> String {
    let package = nearestPackage(above: own)
    return folders(above: package).last { folder in
      Workspaces(of: folder)?.contains(package.dropFirst(folder.count)) == true
    } ?? package
  }

  private static func nearestPackage(above own: String) -> String {
    let isPackage = { (folder: String) in
      SourceFile.exists(folder + "/package.json") || SourceFile.isFolder(folder + "/node_modules")
    }
    return folders(above: own).first(where: isPackage) ?? own
  }

  /// A folder and those above it that may be a project, innermost first.
  private static func folders(above own: String) -> [String] {
    sequence(first: own) { FilePath.folder(of: $0) }.prefix { !$0.isEmpty && $0 != "/" }
      .filter { [home] in mayBeProject($0, home: home) }
  }

  private static var home: String? { ProcessEnvironment["HOME"].flatMap(LocalFile.withoutLinks) }

  /// Whether a folder may be a project.
  ///
  /// The root, the home folder and those above it, and folders of all users such as `/tmp` are never projects, whatever they contain.
  static func mayBeProject(_ folder: String, home: String? = home) -> Bool {
    let holdsHome = home.map { holds(prefix(folder), $0 + "/") } ?? false
    return !holdsHome && !folder.isEmpty && !SourceFile.isShared(folder)
  }

  /// The folders of packages at and above a folder; one that is a link to elsewhere does not count.
  private static func packages(above own: String) -> [String] {
    var found: [String] = []
    var folder = own == "/" ? "" : own
    while true {
      let packages = folder + "/node_modules"
      if SourceFile.isFolder(packages), !SourceFile.isLink(packages) { found.append(packages) }
      guard !folder.isEmpty else { return found }
      folder = FilePath.folder(of: folder)
    }
  }

  private static func prefix(_ folder: String) -> String {
    folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// Whether a path lies in a folder, byte by byte: strings that look the same may be different files.
  private static func holds(_ prefix: String, _ path: String) -> Bool {
    path.utf8.starts(with: prefix.utf8) || prefix.utf8.dropLast().elementsEqual(path.utf8)
  }
}
