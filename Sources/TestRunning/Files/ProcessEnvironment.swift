internal import Glibc
package import TestReporting

/// The variables of the process.
package enum ProcessEnvironment {
  /// All of them, by their names.
  package static var all: [String: String] {
    var variables: [String: String] = [:]
    // No code of ours changes the environment while other threads run, and each text is copied at once.
    var place = unsafe environ
    while let entry = unsafe place.pointee {
      let text = unsafe String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      unsafe place += 1
    }
    return variables
  }

  /// Sets a variable, of this process and of those that it starts; before there are other threads.
  fileprivate static func set(_ name: String, _ value: String) {
    // The C function copies the texts.
    _ = unsafe setenv(name, value, 1)
  }

  /// Whether nobody looks on: `CI` is set, and not to `false`, as all the usual systems do.
  package static func isUnattended(_ environment: [String: String]) -> Bool {
    guard let value = environment["CI"], !value.isEmpty else { return false }
    return !["false", "0"].contains(value.lowercased())
  }
}

extension BazelEnvironment {
  /// Has this process, and those that it starts, keep what they write in the test's own folder for temporary files.
  package func useFolders(in environment: [String: String]) {
    guard let temporaryFolder else { return }
    ProcessEnvironment.set("TMPDIR", temporaryFolder)
    // A test that Bazel runs has no home to keep built bundles in.
    guard environment["HOME"] == nil, environment["XDG_CACHE_HOME"] == nil else { return }
    ProcessEnvironment.set("XDG_CACHE_HOME", temporaryFolder)
  }
}
