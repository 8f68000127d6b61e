public import HostValues

/// The absolute URL of a resource on the web or in a file, in the one canonical form that is both checked and requested.
///
/// Spellings that mean the same are the same value: the case of scheme and host, a dot at a host's end, a default port, the notations of an
/// IPv4 address, `.` and `..` in the path. Spellings that a reader could mistake for another host are refused: a user name or a password
/// before the host, a host that is not ASCII, a number that is not an address.
///
/// Source: WHATWG URL <https://url.spec.whatwg.org/>, without its error tolerance.
public struct ResourceURL: Sendable, Hashable, CustomStringConvertible {
  /// The URL's scheme.
  public enum Scheme: String, Sendable {
    /// A page or a file of the web, plain or encrypted.
    case http, https
    /// A web socket, plain or encrypted.
    case ws, wss
    /// A file of this machine.
    case file

    /// The default port; `nil` for files.
    public var defaultPort: Int? {
      switch self {
      case .http, .ws: 80
      case .https, .wss: 443
      case .file: nil
      }
    }
  }

  /// The scheme.
  public let scheme: Scheme
  /// The host in lower case; an IPv4 address as four decimal numbers, an IPv6 one in brackets.
  ///
  /// Empty for files.
  public let host: String
  /// The port, 0 for files.
  public let port: Int
  /// The path in percent encoding, from its `/`.
  public let path: String
  /// The text after the `?`, in percent encoding; `nil` if there is none.
  public let query: String?

  /// Reads a URL; a fragment is dropped.
  ///
  /// - Parameters:
  ///   - text: An absolute URL, or one relative to `base`; `//host/path` takes the base's scheme, `http` where that is `file`.
  ///   - base: What it is relative to; `nil` if only an absolute URL is accepted.
  /// - Throws: `.invalidValue`, with the mistake; `.refused` for a user name, a password, or a host that is not ASCII.
  public init(_ text: String, relativeTo base: ResourceURL? = nil) throws(HostError) {
    var rest = Self.cleaned(text)
    if let hash = rest.firstIndex(of: "#") { rest = String(rest[..<hash]) }
    var query: Substring?
    var main = Substring(rest)
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      main = rest[..<mark]
    }
    var scheme: Scheme?
    if let colon = Self.schemeEnd(in: main) {
      guard let known = Scheme(rawValue: main[..<colon].lowercased()) else {
        throw Self.wrong(text, "its scheme must be http, https, ws, wss or file")
      }
      scheme = known
      main = main[main.index(after: colon)...]
    }
    let slashed = main.replacing("\\", with: "/")
    let encodedQuery = query.map { Self.encoded($0, keeping: Self.queryCharacters) }
    if let scheme {
      try self.init(text, scheme, slashed[...], encodedQuery)
    } else if slashed.hasPrefix("//") {
      let inherited = base?.scheme ?? .http
      try self.init(text, inherited == .file ? .http : inherited, slashed[...], encodedQuery)
    } else {
      guard let base else {
        throw Self.wrong(text, "it is relative, and there is no absolute URL to resolve it against")
      }
      self.init(slashed[...], encodedQuery, relativeTo: base)
    }
  }

  /// A URL after its scheme: `//host:port/path`.
  private init(
    _ text: String,
    _ scheme: Scheme,
    _ rest: Substring,
    _ query: String?
  ) throws(HostError) {
    self.scheme = scheme
    self.query = query
    var authority: Substring = ""
    var path = rest
    if rest.hasPrefix("//") {
      let afterSlashes = rest.dropFirst(2)
      let slash = afterSlashes.firstIndex(of: "/") ?? afterSlashes.endIndex
      authority = afterSlashes[..<slash]
      path = afterSlashes[slash...]
    }
    if scheme == .file {
      guard authority.isEmpty || authority.lowercased() == "localhost", path.hasPrefix("/") else {
        throw Self.wrong(text, "a file's URL must be file:// and an absolute path")
      }
      (host, port) = ("", 0)
    } else {
      (host, port) = try Self.hostAndPort(authority, scheme, of: text)
    }
    self.path = Self.normalized(path)
  }

  /// A path that replaces a base's.
  private init(_ path: Substring, _ query: String?, relativeTo base: ResourceURL) {
    (scheme, host, port) = (base.scheme, base.host, base.port)
    if path.isEmpty {
      self.path = base.path
      self.query = query ?? base.query
      return
    }
    self.query = query
    let folder = base.path[...(base.path.lastIndex(of: "/") ?? base.path.startIndex)]
    self.path = Self.normalized(path.hasPrefix("/") ? path : folder + path)
  }

  /// The URL as text.
  public var description: String { origin + path + (query.map { "?" + $0 } ?? "") }

  /// The scheme, host, and the port unless it is the scheme's default.
  public var origin: String {
    "\(scheme.rawValue)://\(host)"
      + (scheme == .file || port == scheme.defaultPort ? "" : ":\(port)")
  }

  /// The path of a `file` URL in the file system; `nil` for others, and if it contains a NUL.
  public var filePath: String? {
    guard scheme == .file else { return nil }
    let bytes = path.utf8.percentDecoded
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// The same place under another scheme.
  package func withScheme(_ scheme: Scheme) -> ResourceURL {
    ResourceURL(scheme, host, port, path, query)
  }

  private init(_ scheme: Scheme, _ host: String, _ port: Int, _ path: String, _ query: String?) {
    (self.scheme, self.host, self.port) = (scheme, host, port)
    (self.path, self.query) = (path, query)
  }

  static func wrong(_ text: String, _ why: String) -> HostError {
    HostError(.invalidValue, "'\(shown(text))' is not a usable URL: \(why)")
  }

  /// The error of a spelling that a reader could mistake for another host.
  static func refused(_ text: String, _ why: String) -> HostError {
    HostError(.refused, wrong(text, why).message)
  }

  /// An unusable URL for messages: shortened, and without the user name and the password before its host.
  package static func shown(_ text: String) -> String {
    guard let slashes = text.firstRange(of: "//") else { return String(text.prefix(200)) }
    let authority = text[slashes.upperBound...].prefix { !"/?#\\".contains($0) }
    guard let sign = authority.lastIndex(of: "@") else { return String(text.prefix(200)) }
    return String("\(text[..<slashes.upperBound])…\(text[sign...])".prefix(200))
  }
}

extension ResourceURL {
  /// A text without surrounding spaces and control characters, and without line breaks and tabs inside.
  private static func cleaned(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    let isAround = { (scalar: Unicode.Scalar) in scalar.value <= 0x20 }
    scalars = Array(scalars.drop(while: isAround))
    while let last = scalars.last, isAround(last) { scalars.removeLast() }
    var cleaned = String.UnicodeScalarView()
    cleaned.append(contentsOf: scalars.filter { ![0x09, 0x0A, 0x0D].contains($0.value) })
    return String(cleaned)
  }

  /// The position of a scheme's colon, if the text begins with one.
  private static func schemeEnd(in text: Substring) -> String.Index? {
    guard let colon = text.firstIndex(of: ":"), let first = text.unicodeScalars.first,
      first.isASCIILetter
    else { return nil }
    let isScheme = text[..<colon].unicodeScalars.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == "+" || $0 == "-" || $0 == "."
    }
    return isScheme ? colon : nil
  }
}

extension Unicode.Scalar {
  var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
