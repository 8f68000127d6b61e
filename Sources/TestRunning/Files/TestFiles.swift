package import CommandProcess
internal import Glibc
internal import PageTesting
internal import ResourceAccess

/// The test files of a command line.
package enum TestFiles {
  private static let endings = TestFile.endings.map { ".test." + $0 }
  /// Folders of installed or built files.
  private static let skipped: Set<String> = ["node_modules", "bower_components", "dist", "build"]

  /// Finds the tests in files and folders, sorted, with names relative to a folder that contains them; without paths, those of the folder itself.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - folder: The folder that names are relative to.
  ///   - isComplete: Whether any unreadable folder is an error, as in an unattended run, where nobody would see the remark.
  ///   - remark: Called with a sentence about each unreadable folder that is not itself in `paths`, and each folder of goldens without a test file.
  /// - Returns: The names.
  /// - Throws: With status 66, if a path does not exist, or if a folder in `paths` cannot be read.
  package static func find(
    _ paths: [String],
    in folder: String,
    isComplete: Bool = false,
    _ remark: (String) -> Void = { _ in }
  ) throws(CommandFailure) -> [String] {
    var found: Set<String> = []
    func add(_ path: String) throws(CommandFailure) {
      let (isNew, other) = found.insert(path)
      guard isNew || other.utf8.elementsEqual(path.utf8) else {
        throw CommandFailure(
          .noInput,
          "\(FilePath.relative(path, to: folder)): two files have this name, in different Unicode forms: rename one"
        )
      }
    }
    for path in paths.isEmpty ? ["."] : paths {
      guard !path.isEmpty else {
        throw CommandFailure(.noInput, "'' names no file or folder")
      }
      let absolute = FilePath.resolve(path, in: folder)
      guard InputFile.exists(absolute) else {
        try refuseMangled(absolute, named: path)
        throw CommandFailure(.noInput, "\(path): there is no such file or folder")
      }
      if InputFile.exists(absolute, orFolder: false) {
        try add(absolute)
      } else {
        func refuse(_ path: String) throws(CommandFailure) {
          throw CommandFailure(
            .noInput,
            "\(path): the folder cannot be read, so its tests are unknown"
          )
        }
        if !isReadable(absolute) { try refuse(path) }
        if isComplete, let shut = unreadable(in: absolute) {
          try refuse(FilePath.relative(shut, to: folder))
        }
        var visited: Set<String> = []
        try search(absolute, &visited, found: add) {
          remark("\(FilePath.relative($0, to: folder)): \($1)")
        }
      }
    }
    return Set(found.map { FilePath.relative($0, to: folder) }).sorted()
  }

  /// Whether a file of a name is a test.
  package static func isTest(_ name: String) -> Bool { endings.contains { name.hasSuffix($0) } }

  /// Whether tests and their sources are looked for in a folder of a name.
  static func isSearched(_ name: String) -> Bool {
    !name.hasPrefix(".") && !skipped.contains(name)
  }

  /// Finds the tests in a folder and the folders in it; a link that leads back to one of them is not followed again.
  private static func search(
    _ folder: String,
    _ visited: inout Set<String>,
    found: (String) throws(CommandFailure) -> Void,
    remark: (_ folder: String, _ sentence: String) -> Void
  ) throws(CommandFailure) {
    guard visited.insert(LocalFile.withoutLinks(folder) ?? folder).inserted else { return }
    guard isReadable(folder) else {
      return remark(folder, "the folder cannot be read, so its tests are left out")
    }
    let names = LocalFile.names(in: folder)
    for name in names {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if InputFile.exists(path, orFolder: false) {
        if isTest(name) { try found(path) }
      } else if InputFile.exists(path) {
        if let sentence = orphans(name, in: folder, among: names) { remark(path, sentence) }
        if isSearched(name) { try search(path, &visited, found: found, remark: remark) }
      } else if isTest(name) {
        try refuseMangled(path, named: path)
        // A dangling link: the error comes when the file is read.
        try found(path)
      }
    }
  }

  /// The first unreadable one of the folders that are searched for tests.
  private static func unreadable(in folder: String) -> String? {
    var visited: Set<String> = []
    var pending = [folder]
    while let folder = pending.popLast() {
      guard visited.insert(LocalFile.withoutLinks(folder) ?? folder).inserted else { continue }
      guard isReadable(folder) else { return folder }
      for name in LocalFile.names(in: folder).reversed() where isSearched(name) {
        let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        if InputFile.isFolder(path) { pending.append(path) }
      }
    }
    return nil
  }

  /// Throws if a path that does not exist contains the replacement character for bytes that are not UTF-8.
  private static func refuseMangled(
    _ path: String,
    named name: String
  ) throws(CommandFailure) {
    guard name.contains("\u{FFFD}") else { return }
    throw CommandFailure(
      .noInput,
      "\(name): the name of this file is not UTF-8, so it cannot be opened: rename it"
    )
  }

  /// A sentence about a folder of goldens that no test file beside it uses; `nil` for another folder.
  private static func orphans(_ name: String, in folder: String, among names: [String]) -> String? {
    guard name.hasSuffix(".goldens") else { return nil }
    let stem = String(name.dropLast(".goldens".count))
    if stem.hasSuffix(".test") {
      guard !TestFile.endings.contains(where: { names.contains("\(stem).\($0)") }) else {
        return nil
      }
    } else {
      guard isTest(stem) else { return nil }
      if names.contains(stem) {
        let used = FilePath.name(of: Goldens.folder(of: "\(folder)/\(stem)"))
        return used == name ? nil : "no test uses these goldens: those of \(stem) are in \(used)"
      }
    }
    return "these goldens have no test file: remove the folder if the test is gone"
  }

  private static func isReadable(_ folder: String) -> Bool {
    // The path is read during the call.
    unsafe access(folder, R_OK | X_OK) == 0
  }
}
