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
  private let settings: TestSettings
  private var counts: [String: Int] = [:]
  /// The goldens that were written, by their paths.
  private(set) var written: [String] = []

  /// Names the goldens of a test, which has one of the names of ``fileNames(of:)``.
  init(of file: String, test: String, _ settings: TestSettings) {
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
    folder = stem + ".goldens"
    self.test = test
    self.settings = settings
  }

  /// The path of the next golden of the test: by a name of its own, otherwise by its number.
  func path(_ name: String?, ending: String) -> String {
    let key = (name.map(Self.fileName) ?? "") + ending
    counts[key, default: 0] += 1
    let count = counts[key, default: 1]
    let parts = [test, name.map(Self.fileName), count > 1 ? String(count) : nil]
    return "\(folder)/\(parts.compactMap(\.self).joined(separator: "-"))\(ending)"
  }

  /// Compares bytes with a golden, and writes it where that is wanted.
  ///
  /// - Parameters:
  ///   - bytes: What is there.
  ///   - path: The golden's path.
  ///   - difference: Tells how what is there differs from the golden's bytes; `nil` if it does not.
  /// - Returns: The difference; `nil` if there is none, or if the golden was written.
  /// - Throws: That the golden cannot be written or read.
  func compare(
    _ bytes: [UInt8],
    _ path: String,
    _ difference: ([UInt8]) throws(HostError) -> PageExpectation.Failure?
  ) throws(HostError) -> PageExpectation.Failure? {
    guard let golden = try? LocalFile.bytes(path) else {
      if settings.isUnattended, settings.update == .missing {
        return PageExpectation.Failure(
          "there is no golden \(shown(path)); run the test where somebody looks at what it writes"
        )
      }
      try write(bytes, path)
      return nil
    }
    if settings.update == .all {
      if golden != bytes { try write(bytes, path) }
      return nil
    }
    guard let failure = try difference(golden) else { return nil }
    guard settings.update == .failed else { return failure }
    try write(bytes, path)
    return nil
  }

  /// A path for messages.
  func shown(_ path: String) -> String { TestScript.path(path, from: settings.folder) }

  /// Writes a golden, or what is to be looked at beside it.
  func write(_ bytes: [UInt8], _ path: String, isGolden: Bool = true) throws(HostError) {
    do throws(CommandFailure) {
      try OutputFile.makeFolder(folder, for: "goldens")
      try OutputFile.write([(file: try OutputFile(path), bytes: bytes)])
    } catch {
      throw error.hostError
    }
    if isGolden { written.append(shown(path)) }
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
