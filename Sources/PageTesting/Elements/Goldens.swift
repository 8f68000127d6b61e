internal import CommandProcess
package import HostThread
internal import TestReporting
internal import WeexHost

/// The golden files of one test: printed trees and pictures of pages that somebody has once approved.
///
/// They lie beside the file of tests, in a folder with its name: for `cart.test.js` it is `cart.test.goldens`. Each expectation has a
/// file that is named for the test.
@HostActor
package final class Goldens {
  private let file: String
  private let folder: String
  private let test: String
  /// The file names of all tests of the file.
  private let tests: [String]
  let settings: TestSettings
  private var counts: [String: Int] = [:]
  /// The names that the test has given to its goldens, by path; empty for a golden without a name.
  private var names: [String: String] = [:]
  /// The paths of the goldens that the test has already compared with or written, which are not written again.
  private var settled: Set<String> = []
  /// The absolute paths of the goldens that the test compares with, whether or not they exist.
  private(set) var paths: Set<String> = []
  /// The paths of the goldens that were written, each with advice for the report.
  private(set) var written: [(path: String, advice: String?)] = []

  /// Makes the goldens of a test; `test` is its file name, and `tests` are all names from ``fileNames(of:)``.
  init(of file: String, test: String, among tests: [String], _ settings: TestSettings) {
    (self.file, folder) = (file, Self.folder(of: file))
    (self.test, self.tests) = (test, tests)
    self.settings = settings
  }

  /// The folder for the goldens of a file of tests, different from that of every other file.
  ///
  /// It has the file's name without `.js`. If `cart.test.ts` lies beside `cart.test.js`, its folder is `cart.test.ts.goldens`.
  package nonisolated static func folder(of file: String) -> String {
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
    let isTaken = TestFile.endings.lazy.map { "\(stem).\($0)" }
      .prefix { $0 != file }.contains { InputFile.exists($0, orFolder: false) }
    return (isTaken ? file[...] : stem) + ".goldens"
  }

  /// The golden that an expectation compares with; `nil` for an expectation without one.
  ///
  /// Throws if the expectation is negated, or if its argument is not a name.
  func golden(for expectation: PageExpectation) throws(HostError) -> Golden? {
    guard let ending = Self.endings[expectation.name] else { return nil }
    guard !expectation.isNot else {
      throw HostError(
        .invalidArgument,
        "not.\(expectation.name) would hold for any page: expect what is there"
      )
    }
    let name = expectation.argument(0)
    guard name.isNil || name.string?.contains(where: \.isNewline) == false else {
      let advice =
        expectation.name == "toMatchTree" && name.string != nil
        ? "; to compare a tree of your own, use expect(page.tree).toBe(…)" : ""
      throw HostError(
        .invalidArgument,
        "\(expectation.name)(name) wants the name of a golden, a text of one line\(advice)"
      )
    }
    let path = try path(name.string, ending: ending)
    paths.insert(path)
    return Golden(goldens: self, path: path, ending: ending)
  }

  /// The endings of golden files, by the names of the expectations that use one.
  static let endings = ["toMatchTree": ".tree.txt", "toMatchPicture": Golden.pictureEnding]

  /// The path of a golden: for a name, always the same one, otherwise that of the test's next golden.
  ///
  /// Throws if the name has no letters or digits, or if another golden of the test has the same path.
  private func path(_ name: String?, ending: String) throws(HostError) -> String {
    if let name, !name.contains(where: { $0.isLetter || $0.isNumber }) {
      throw HostError(
        .invalidArgument,
        "the name of a golden needs letters or digits, got '\(name)'"
      )
    }
    if name == nil { counts[ending, default: 0] += 1 }
    let count = counts[ending, default: 1]
    let mark = name.map(Self.fileName) ?? (count > 1 ? "\(count)" : "")
    let path = "\(folder)/\(fileName(mark))\(ending)"
    let other = names.updateValue(name ?? "", forKey: path)
    guard let other, other != name ?? "" else { return path }
    let whose = other.isEmpty ? "without a name" : "'\(other)'"
    throw HostError(
      .invalidArgument,
      "the golden \(name.map { "'\($0)'" } ?? "without a name") has the same file as the one \(whose), \(shown(path)): give it another name"
    )
  }

  /// The greatest length of a golden's name without its ending, in bytes; file systems allow 255 in all.
  private static let longestName = 200

  /// The file name of a golden: the test's name with a mark, different from that of every other test's golden.
  private func fileName(_ mark: String) -> String {
    var name = mark.isEmpty ? test : "\(test)-\(mark)"
    // The second golden of the test `b` must not have the name of the first golden of the test `b 2`. Names made of titles never contain two dashes.
    let isTaken = tests.contains { other in
      other.count > test.count && (name == other || name.hasPrefix(other + "-"))
    }
    if isTaken, !mark.isEmpty { name = "\(test)--\(mark)" }
    guard name.utf8.count > Self.longestName else { return name }
    let whole = ShardPlan.mark(of: name).prefix(8)
    while name.utf8.count > Self.longestName { name.removeLast() }
    return "\(name)-\(whole)"
  }

  /// What to do if a golden differs; one that the test has already used is not written again.
  func update(of path: String) -> TestSettings.Update {
    settled.contains(path) ? .missing : settings.update
  }

  /// Notes that an expectation has compared with a golden, or written it.
  func settle(_ path: String) { settled.insert(path) }

  /// The bytes of a golden; `nil` if there is no such file.
  func bytes(_ path: String) throws(HostError) -> [UInt8]? {
    do throws(HostError) {
      return try LocalFile.bytes(path)
    } catch {
      if LocalFile.withoutLinks(path) == nil { return nil }
      throw HostError(error.code, "the golden \(shown(path)) cannot be read: \(error.message)")
    }
  }

  /// A path for messages.
  func shown(_ path: String) -> String { TestScript.path(path, from: settings.folder) }

  /// Writes a golden, or a file beside it for inspection.
  func write(
    _ bytes: [UInt8],
    _ path: String,
    _ advice: String? = nil,
    isGolden: Bool = true
  ) throws(HostError) {
    try checkPlace(path)
    do throws(CommandFailure) {
      try OutputFile.makeFolder(folder, for: "goldens")
      try OutputFile.write([(file: try OutputFile(path), bytes: bytes)])
    } catch {
      throw error.hostError
    }
    guard isGolden else { return }
    let isFirst = !written.contains { $0.advice != nil }
    written.append((shown(path), isFirst ? advice : nil))
  }

  /// Throws if a file leads out of the project through a link: a test writes nothing there.
  private func checkPlace(_ path: String) throws(HostError) {
    let place = LocalFile.resolved(path, followingDanglingLinks: true)
    // Bazel runs tests in a folder of links to the files of the project.
    let projects = [file, LocalFile.resolved(file)].map(BundleBuilder.project)
    let folders = [LocalFile.resolved(settings.folder)] + projects
    guard !folders.contains(where: { FilePath.isInside(place, $0) }) else { return }
    throw HostError(
      .refused,
      "\(shown(path)) is not written: a link leads from there to \(place), outside of the project: put a file in place of the link"
    )
  }

  /// Makes distinct file names from the titles of a file's tests: if several titles give the same name, all but the first get a mark.
  ///
  /// So does a name that looks like another test's second golden.
  static func fileNames(of titles: [String]) -> [String] {
    var taken: Set<String> = []
    return titles.map { title in
      var name = fileName(title)
      let stem = name.lastIndex(of: "-").flatMap { dash in
        Int(name[name.index(after: dash)...]).map { _ in String(name[..<dash]) }
      }
      if taken.contains(name) || stem.map(taken.contains) == true {
        name += "-" + ShardPlan.mark(of: title).prefix(8)
      }
      taken.insert(name)
      return name
    }
  }

  /// Makes a file name from a title.
  static func fileName(_ title: String) -> String {
    var name = ""
    for character in title.lowercased() {
      if character.isLetter || character.isNumber {
        name.append(character)
      } else if name.last != "-", !name.isEmpty {
        name.append("-")
      }
    }
    while name.last == "-" { name.removeLast() }
    return name.isEmpty ? "test" : String(name.prefix(80))
  }
}
