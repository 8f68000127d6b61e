extension String {
  /// The text for messages, shortened: an address that contains a whole image is long.
  package var shortened: String { count > 120 ? "\(prefix(117))…" : self }
}
