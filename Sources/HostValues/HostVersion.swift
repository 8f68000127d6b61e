/// The version of weexhost.
package enum HostVersion {
  /// The version, by Semantic Versioning; it is defined only here, and CHANGELOG.md describes the versions.
  package static let text = "1.0.0"
}
