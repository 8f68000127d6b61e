internal import CommandProcess
internal import TestReporting
internal import WeexHost

/// The file that an expectation compares with, for as long as the expectation waits to hold.
@HostActor
struct Golden {
  /// What differs from a golden: the failure, and the files that are to be looked at beside it, by their endings.
  typealias Difference = (PageExpectation.Failure, beside: [(ending: String, bytes: [UInt8])])

  let goldens: Goldens
  let path: String
  let ending: String
  /// Whether the expectation fails if it does not hold now.
  var isLastLook = true

  /// The path for messages.
  var shown: String { goldens.shown(path) }

  /// The same without the ending.
  var shownStem: String { String(shown.dropLast(ending.count)) }

  /// Compares bytes with the golden, and writes it where that is wanted.
  ///
  /// - Parameters:
  ///   - bytes: What is there.
  ///   - advice: What is said of the test's first golden that is written with such advice.
  ///   - difference: Tells how what is there differs from the golden's bytes; `nil` if it does not.
  /// - Returns: The failure; `nil` if there is none, or if the golden was written.
  /// - Throws: That the golden cannot be written or read.
  func compare(
    _ bytes: [UInt8],
    advice: String? = nil,
    _ difference: ([UInt8]) throws(HostError) -> Difference?
  ) throws(HostError) -> PageExpectation.Failure? {
    let update = goldens.update(of: path)
    guard let golden = try goldens.bytes(path) else {
      if goldens.settings.isUnattended, update == .missing {
        return PageExpectation.Failure(
          "there is no golden \(shown), and none is written where the variable \(goldens.settings.unattendedVariable) is set: run the test without it, and look at what it writes"
        )
      }
      try goldens.write(bytes, path, advice)
      goldens.settle(path)
      return nil
    }
    if update == .all {
      if golden != bytes { try goldens.write(bytes, path, advice) }
      settle()
      return nil
    }
    guard let (failure, files) = try difference(golden) else {
      settle()
      return nil
    }
    guard isLastLook else { return failure }
    if update == .failed {
      try goldens.write(bytes, path, advice)
      settle()
      return nil
    }
    removeBeside()
    for file in files {
      try goldens.write(file.bytes, path.dropLast(ending.count) + file.ending, isGolden: false)
    }
    return failure
  }

  /// Notes that the golden holds, and removes what lay beside a picture to be looked at.
  private func settle() {
    goldens.settle(path)
    removeBeside()
  }

  private func removeBeside() {
    guard ending == Self.pictureEnding else { return }
    for ending in Self.endingsBeside {
      OutputFile.remove(path.dropLast(self.ending.count) + ending)
    }
  }

  /// How the name of a golden picture ends.
  static let pictureEnding = ".png"

  /// How the names of files end that lie beside a golden picture.
  static let endingsBeside = [".actual.png", ".marked.png"]
}
