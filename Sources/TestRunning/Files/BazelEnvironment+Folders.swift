internal import ResourceAccess
package import TestReporting

extension BazelEnvironment {
  /// Makes this process, and those that it starts, write to the test's own folder for temporary files.
  package func useFolders(in environment: [String: String]) {
    guard let temporaryFolder else { return }
    ProcessEnvironment.set("TMPDIR", temporaryFolder)
    // A test that Bazel runs has no home to keep built bundles in.
    guard environment["HOME"] == nil, environment["XDG_CACHE_HOME"] == nil else { return }
    ProcessEnvironment.set("XDG_CACHE_HOME", temporaryFolder)
  }
}
