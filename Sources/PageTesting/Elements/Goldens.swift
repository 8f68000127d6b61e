internal import CommandProcess
package import HostThread
internal import TestReporting
internal import WeexHost

/// The goldens of one test: what its pages looked like when somebody looked at them.
///
/// They lie beside the file of tests, in a folder of its name: `cart.test.js` has `cart.test.goldens`, with a file for each expectation, named for
/// the test.
@HostActor
package final class Goldens {
  private let folder: String
  private let test: String
  /// The names of the file's tests as names of files.
  private let tests: [String]
  let settings: TestSettings
  private var counts: [String: Int] = [:]
  /// The names that the test has given its goldens, by their paths; empty for one without a name.
  private var names: [String: String] = [:]
  /// The paths of the goldens that an expectation of the test has compared with or written: they are not written again.
  private var settled: Set<String> = []
  /// The absolute paths of the goldens that expectations compare with, whether they are there or not.
  private(set) var paths: Set<String> = []
  /// The goldens that were written, by their paths, each with what is said of it.
  private(set) var written: [(path: String, advice: String?)] = []

  /// Names the goldens of a test, which has one of the names of ``fileNames(of:)``, `tests`.
  init(of file: String, test: String, among tests: [String], _ settings: TestSettings) {
    folder = Self.folder(of: file)
    (self.test, self.tests) = (test, tests)
    self.settings = settings
  }

  /// The folder of the goldens of a file of tests, which is no other file's.
  ///
  /// It is named without the ending `.js`. Of `cart.test.ts` beside `cart.test.js`, it is `cart.test.ts.goldens`.
  static func folder(of file: String) -> String {
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
    let isTaken = TestFile.endings.lazy.map { "\(stem).\($0)" }
      .prefix { $0 != file }.contains { InputFile.exists($0, orFolder: false) }
    return (isTaken ? file[...] : stem) + ".goldens"
  }

  /// The golden that an expectation compares with; `nil` for an expectation without one.
  ///
  /// Throws that the opposite of one is expected, or what is given in place of a name.
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
        ? "; a tree of your own is compared by expect(page.tree).toBe(…)" : ""
      throw HostError(
        .invalidArgument,
        "\(expectation.name)(name) wants the name of a golden, a text of one line\(advice)"
      )
    }
    let path = try path(name.string, ending: ending)
    paths.insert(path)
    return Golden(goldens: self, path: path, ending: ending)
  }

  /// How the names of goldens end, by the expectations that have some.
  static let endings = ["toMatchTree": ".tree.txt", "toMatchPicture": Golden.pictureEnding]

  /// The path of a golden: of the one with a name of its own, which is the same at each use, otherwise of the test's next one.
  ///
  /// Throws that a name has nothing that a file is named for, or that another golden of the test has the same file.
  private func path(_ name: String?, ending: String) throws(HostError) -> String {
    if let name, !name.contains(where: { $0.isLetter || $0.isNumber }) {
      throw HostError(.invalidArgument, "the name of a golden has letters or digits, got '\(name)'")
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

  /// The most bytes of a golden's name before its ending: file systems have 255 for all.
  private static let longestName = 200

  /// The name of the test's golden with a mark, which no other test's golden has.
  private func fileName(_ mark: String) -> String {
    var name = mark.isEmpty ? test : "\(test)-\(mark)"
    // The second golden of the test `b` is not the first one of the test `b 2`. A title gives no name with two dashes.
    let isTaken = tests.contains { other in
      other.count > test.count && (name == other || name.hasPrefix(other + "-"))
    }
    if isTaken, !mark.isEmpty { name = "\(test)--\(mark)" }
    guard name.utf8.count > Self.longestName else { return name }
    let whole = ShardPlan.mark(of: name).prefix(8)
    while name.utf8.count > Self.longestName { name.removeLast() }
    return "\(name)-\(whole)"
  }

  /// What is to be done where a golden differs: one that the test has used before stays as it is.
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

  /// Writes a golden, or what is to be looked at beside it.
  func write(
    _ bytes: [UInt8],
    _ path: String,
    _ advice: String? = nil,
    isGolden: Bool = true
  ) throws(HostError) {
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

  /// The titles of a file's tests as names of files, each of its own: of titles that give the same name, all but the first get a mark.
  ///
  /// A name like that of another test's second golden gets one too.
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

  /// A title as a file's name.
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
