internal import Glibc

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

  /// The value of one; `nil` if it is not set, or empty.
  package static subscript(_ name: String) -> String? {
    // As above.
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Sets a variable, of this process and of those that it starts; before there are other threads.
  package static func set(_ name: String, _ value: String) {
    // The C function copies the texts.
    _ = unsafe setenv(name, value, 1)
  }
}
