package import WeexHost

extension HostError {
  /// The absolute paths of the files that the error names.
  package var files: [String] {
    parts.compactMap { $0.location.flatMap { LocalFile.path(ofURL: $0.url) } }
  }
}
