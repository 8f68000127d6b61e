internal import CommandProcess
internal import TestReporting
internal import WeexHost

/// The golden file of one expectation, used for as long as the expectation waits to hold.
@HostActor
struct Golden {
  /// A difference from a golden: the failure, and files to write beside the golden for inspection, each with its ending.
  typealias Difference = (PageExpectation.Failure, beside: [(ending: String, bytes: [UInt8])])

  let goldens: Goldens
  let path: String
  let ending: String
  /// Whether this is the last attempt: the expectation fails if it does not hold now.
  var isLastLook = true

  /// The path for messages.
  var shown: String { goldens.shown(path) }

  /// The path for messages, without the ending.
  var shownStem: String { String(shown.dropLast(ending.count)) }

  /// Compares bytes with the golden, and writes the golden if it is missing or to be updated.
  ///
  /// - Parameters:
  ///   - bytes: The actual bytes.
  ///   - advice: A remark for the report of a written golden; only the first one in a test is kept.
  ///   - difference: Returns how the actual bytes differ from the golden's; `nil` if they do not.
  /// - Returns: The failure; `nil` if there is none, or if the golden was written.
  /// - Throws: If the golden cannot be written or read.
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

  /// Notes that the golden is right, and removes the files that an earlier failure left beside a picture.
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

  /// The ending of a golden picture's file name.
  static let pictureEnding = ".png"

  /// The endings of the files that a failure leaves beside a golden picture.
  static let endingsBeside = [".actual.png", ".marked.png"]
}
