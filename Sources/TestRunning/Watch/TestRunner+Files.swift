internal import CommandProcess
internal import PageTesting
internal import TestReporting

/// Which files a run writes, and which all its tests read, for those who watch files.
extension TestRunner {
  /// Whether a run writes a file, or makes a folder for one: its reports, timings, and traces of failed tests.
  func writes(_ path: String) -> Bool {
    let kept = options.traces.map(InputFile.absolute)
    if let kept, path.hasPrefix(kept + "/") { return true }
    let files = options.reporters.map(\.file) + [options.timings]
    return (files.map { $0.map(InputFile.absolute) } + [kept]).contains { file in
      file == path || file?.hasPrefix(path + "/") == true
    }
  }

  /// Whether a file that has changed during a run was written by its tests: goldens, and tapes that they record.
  func writesWhileRunning(_ path: String) -> Bool {
    path.split(separator: "/").suffix(2).contains { $0.hasSuffix(".goldens") }
      || options.isRecording && path.hasSuffix(RecordedTapes.ending)
  }

  /// Whether all tests read a file.
  func isShared(_ path: String) -> Bool {
    options.sharedFiles.map(InputFile.absolute).contains(path)
  }

  /// The folders of the files that all tests read.
  var sharedFolders: Set<String> {
    Set(options.sharedFiles.map { InputFile.absolute($0 + "/..") })
  }
}
