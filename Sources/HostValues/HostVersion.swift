/// The version of weexhost.
package enum HostVersion {
  /// The version, by Semantic Versioning; it stands here and nowhere else, and CHANGELOG.md says what each changes.
  package static let text = "1.0.0"
}
