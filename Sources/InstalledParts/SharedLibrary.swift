internal import Glibc

/// A library of the system that the host loads when a page first needs it.
struct SharedLibrary {
  /// The file's name, as it is loaded.
  let name: String
  /// The purpose for which the host uses it.
  let purpose: String
  /// The Debian package that brings it.
  let package: String
  /// Whether it can be loaded.
  let isLoaded: Bool
  /// Its version, if it is installed.
  let version: String?

  /// Loads it permanently, in the same way as the code that uses it.
  ///
  /// The symbol `version` is a function that returns the version, or a variable with it.
  private init(
    _ name: String,
    _ package: String,
    for purpose: String,
    version symbol: String,
    isVariable: Bool = false
  ) {
    (self.name, self.package, self.purpose) = (name, package, purpose)
    // The names are read during the calls.
    let library = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL)
    unsafe isLoaded = library != nil
    guard let library = unsafe library, let place = unsafe dlsym(library, symbol) else {
      version = nil
      return
    }
    let text: UnsafePointer<CChar>?
    if isVariable {
      unsafe text = place.assumingMemoryBound(to: UnsafePointer<CChar>?.self).pointee
    } else {
      // All of them take nothing and return a text that lives as long as the library.
      let function = unsafe unsafeBitCast(
        place,
        to: (@convention(c) () -> UnsafePointer<CChar>?).self
      )
      unsafe text = function()
    }
    version = unsafe text.map { Self.number(in: unsafe String(cString: $0)) }
  }

  /// The number in a text such as `libcurl/7.88.1 OpenSSL/3.0.17`.
  private static func number(in text: String) -> String {
    let first = text.prefix { $0 != " " }
    return String(first.split(separator: "/").last ?? first)
  }

  /// All of them; loads them now.
  static var all: [SharedLibrary] {
    [
      SharedLibrary(
        "libcurl.so.4",
        "libcurl4",
        for: "reaches the network",
        version: "curl_version"
      ),
      SharedLibrary(
        "libpangocairo-1.0.so.0",
        "libpangocairo-1.0-0",
        for: "draws pictures, and measures text with fonts",
        version: "pango_version_string"
      ),
      SharedLibrary(
        "libgdk_pixbuf-2.0.so.0",
        "libgdk-pixbuf-2.0-0",
        for: "decodes images",
        version: "gdk_pixbuf_version",
        isVariable: true
      ),
      SharedLibrary(
        "libsqlite3.so.0",
        "libsqlite3-0",
        for: "keeps what pages store",
        version: "sqlite3_libversion"
      ),
    ]
  }
}
