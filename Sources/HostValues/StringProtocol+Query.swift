extension StringProtocol {
  /// What of a URL, or of a path, stands before its query and its fragment.
  package var beforeQuery: SubSequence { prefix { $0 != "?" && $0 != "#" } }
}
