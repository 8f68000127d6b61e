package import ResourceAccess

extension ProcessEnvironment {
  /// Whether the run is unattended: `CI` is set, and not to `false`, as all the usual CI systems do.
  package static func isUnattended(_ environment: [String: String]) -> Bool {
    guard let value = environment["CI"], !value.isEmpty else { return false }
    return !["false", "0"].contains(value.lowercased())
  }
}
