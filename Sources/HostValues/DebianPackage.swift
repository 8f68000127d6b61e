/// Debian packages with things that the host uses if they are installed.
package enum DebianPackage {
  /// The command that installs a package, as all messages about missing parts show it.
  package static func installation(of package: String) -> String {
    "apt-get install --no-install-recommends \(package)"
  }
}
