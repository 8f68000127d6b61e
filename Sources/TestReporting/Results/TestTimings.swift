internal import HostValues

/// How long each test file takes, as a file that is kept between runs.
package struct TestTimings: Codable, Sendable, Equatable {
  /// The value of the key `format` in the JSON.
  package static let format = "weexhost-test-timings"
  /// The version of the JSON.
  package static let version = 1

  /// The real time of each file in milliseconds, by its path.
  package var files: [String: Double]

  /// Makes timings.
  package init(files: [String: Double] = [:]) { self.files = files }

  /// The timings of a run, in whole milliseconds.
  package init(_ run: TestRunResult) {
    files = Dictionary(
      run.files.map { ($0.file, max(1, $0.duration.rounded())) },
      uniquingKeysWith: { _, last in last }
    )
  }

  /// The timings as JSON, with sorted keys.
  package var json: String {
    VersionedDocument.text(of: self, format: Self.format, version: Self.version)
  }

  /// Reads the text of ``json``; throws if it is invalid.
  package init(json text: String) throws(FormatFault) {
    guard let document = try VersionedDocument(text, format: Self.format, version: Self.version)
    else { throw FormatFault("this has no timings: its format is not \(Self.format)") }
    self = try document.decode(TestTimings.self)
    if let wrong = files.filter({ $0.value < 0 }).keys.min() {
      throw FormatFault("the time of \(wrong) is negative")
    }
  }
}
