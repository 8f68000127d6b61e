internal import Glibc

/// The name of a time zone, as the IANA lists it: `UTC`, `Europe/Berlin`.
package struct TimeZoneName: Sendable, Hashable {
  /// The name.
  package let name: String

  /// Universal time.
  package static let utc = TimeZoneName(known: "UTC")

  private static let folder = "/usr/share/zoneinfo"

  private init(known name: String) { self.name = name }

  /// Reads a text; throws a failure with exit status 64 if it is invalid.
  package init(_ text: String) throws(CommandFailure) {
    let isName = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_+-/".utf8.contains(byte)
      }
    }
    guard text == Self.utc.name || isName && !text.hasPrefix("/") && Self.isZone(text) else {
      let reason =
        InputFile.exists(Self.folder)
        ? "is not a time zone" : "cannot be looked up without \(Self.folder)"
      throw CommandFailure(.usage, "'\(text)' \(reason); write one like UTC or Europe/Berlin")
    }
    name = text
  }

  /// Makes it the process's, whose JavaScript engine looks at it again whenever Swift calls JavaScript.
  ///
  /// Other threads may read the environment at the same time once the variable exists: then the C library only replaces a pointer, and keeps the
  /// old text.
  package func use() {
    // The C functions copy the texts.
    let current = unsafe getenv("TZ").map { unsafe String(cString: $0) }
    if current != name { unsafe setenv("TZ", name, 1) }
    tzset()
  }

  /// Whether a zone has a file: among them there are also lists.
  private static func isZone(_ name: String) -> Bool {
    let path = folder + "/" + name
    guard InputFile.exists(path, orFolder: false), let bytes = try? InputFile.read(path) else {
      return false
    }
    return bytes.starts(with: "TZif".utf8)
  }
}
