extension StringProtocol {
  /// The part of a URL or a path before its query and its fragment.
  package var beforeQuery: SubSequence { prefix { $0 != "?" && $0 != "#" } }
}
