/// A package of Debian that brings something the host uses where it is there.
package enum DebianPackage {
  /// The line that installs a package, as every text says it that names something missing.
  package static func installation(of package: String) -> String {
    "apt-get install --no-install-recommends \(package)"
  }
}
