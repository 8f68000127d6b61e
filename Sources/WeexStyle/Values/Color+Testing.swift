extension Color {
  /// The names there are, for tests.
  package static var namesForTesting: [String] { keywords.keys.sorted() }
}
