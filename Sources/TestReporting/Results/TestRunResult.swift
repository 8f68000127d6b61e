internal import HostValues

/// The results of a run of several test files, or of the part of them that a shard has.
package struct TestRunResult: Codable, Sendable, Equatable {
  /// Which part of a list of files a run had.
  package struct Part: Codable, Sendable, Equatable {
    /// Which shard it is.
    package var shard: Shard
    /// The mark of the split: two shards with different marks had different files or timings.
    package var plan: String
    /// The regular expression by which tests were chosen; `nil` for all.
    package var filter: String?

    /// Makes a part.
    package init(_ shard: Shard, plan: String, filter: String? = nil) {
      (self.shard, self.plan, self.filter) = (shard, plan, filter)
    }
  }

  /// How many there are of each kind; a file that could not be run counts as a test that is an error.
  package struct Summary: Codable, Sendable, Equatable {
    /// Files with results.
    package var files = 0
    /// Tests, of whatever status, and files that could not be run.
    package var tests = 0
    /// Tests that passed.
    package var passed = 0
    /// Tests that failed.
    package var failed = 0
    /// Files that could not be run, or that failed outside of their tests.
    package var errors = 0
    /// Tests that were not to be run.
    package var skipped = 0
    /// Warnings about tests.
    package var warnings = 0
  }

  /// The seed that the tests were given.
  package var seed: Int
  /// The part that the run had; `nil` for all files.
  package var part: Part?
  /// The regular expression that selected tests in a run of all files; `nil` for all tests, and for a shard, whose filter is in its part.
  package var filter: String?
  /// Whether it ended before its last test, after as many failures as it was to bear or because of a signal.
  package var isBailed: Bool
  /// The name of the signal that ended it; `nil` if none did.
  package var signal: String?
  /// The results, in the order of the files' paths.
  package var files: [TestFileResult]
  /// The real time that the run took, in milliseconds.
  package var duration: Double
  /// The version of the host that has run the tests: this one, unless the results were read; `nil` if they do not tell it.
  package var host: String? = HostVersion.text

  /// Makes results.
  package init(
    seed: Int = 0,
    part: Part? = nil,
    filter: String? = nil,
    isBailed: Bool = false,
    signal: String? = nil,
    files: [TestFileResult] = [],
    duration: Double = 0
  ) {
    (self.seed, self.part, self.filter) = (seed, part, filter)
    (self.isBailed, self.signal) = (isBailed, signal)
    (self.files, self.duration) = (files, duration)
  }

  private enum CodingKeys: String, CodingKey {
    case seed, part, filter, isBailed = "bailed", signal, files, duration
  }

  /// Whether a test failed, or a file could not be run.
  package var isFailed: Bool { files.contains(where: \.isFailed) }

  /// Whether a signal ended the run; a run without failures cannot have ended early because of their number.
  package var isInterrupted: Bool { signal != nil || isBailed && !isFailed }

  /// The files that were not run, grouped by the failure that says why: a run that was ended by a signal may have many.
  var unrun: [(failure: TestFailure, files: [String])] {
    var (files, order) = ([TestFailure: [String]](), [TestFailure]())
    for file in self.files where file.isUnrun {
      for failure in file.failures {
        if files[failure] == nil { order.append(failure) }
        files[failure, default: []].append(file.file)
      }
    }
    return order.map { ($0, files[$0] ?? []) }
  }

  /// How many there are of each kind.
  package var summary: Summary {
    var summary = Summary()
    for file in files { summary.add(file) }
    return summary
  }
}

extension TestRunResult.Summary {
  /// Counts a file.
  package mutating func add(_ file: TestFileResult) {
    files += 1
    if !file.failures.isEmpty { errors += 1 }
    for result in file.tests {
      switch result.status {
      case .passed: passed += 1
      case .failed: failed += 1
      case .skipped: skipped += 1
      }
      warnings += result.warnings.count
    }
    tests = passed + failed + skipped + errors
  }
}
