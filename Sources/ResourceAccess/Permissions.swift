public import HostValues

/// What the pages of a host may reach.
///
/// The default: each page reads the folder that its bundle is in, and there is no network. The built-in handlers check these permissions;
/// an embedder's own handler decides for itself.
public struct Permissions: Sendable, Equatable {
  /// How much of something is allowed.
  public enum Grant<Item: Sendable & Equatable>: Sendable, Equatable {
    /// These and no others.
    case only([Item])
    /// All there is.
    case everything
  }

  /// A host that may be reached, on one port or on all.
  public struct NetworkHost: Sendable, Equatable {
    /// The host in the form that ``ResourceURL`` has it in.
    public let name: String
    /// The port; `nil` for all.
    public let port: Int?

    /// Reads `example.com`, `example.com:8080`, `127.0.0.1`, `[::1]:80` or `::1`.
    ///
    /// The name stands for itself only, not for its subdomains.
    ///
    /// - Throws: `.invalidValue`, with the mistake.
    public init(_ text: String) throws(HostError) {
      let isBareAddress = !text.hasPrefix("[") && text.count { $0 == ":" } > 1
      let authority = isBareAddress ? "[\(text)]" : text
      do throws(HostError) {
        let (name, port) = try ResourceURL.splitPort(authority[...], of: text)
        self.name = try ResourceURL.canonicalHost(name, of: text)
        self.port = port
      } catch {
        throw HostError(
          .invalidValue,
          "'\(text)' is not a host; write it like example.com, example.com:8080 or [::1]:8080, in ASCII"
        )
      }
    }

    fileprivate func includes(_ url: ResourceURL) -> Bool {
      name == url.host && (port == nil || port == url.port)
    }
  }

  /// The hosts that may be reached; none by default.
  public var network: Grant<NetworkHost> = .only([])
  /// The folders that may be read in addition to the page's own, as absolute paths; none by default.
  public var folders: Grant<String> = .only([])

  /// The default: no network, and no folder but the page's own.
  public init() {}

  /// Throws `.refused`, naming the option that would allow it, if a URL's host may not be reached.
  ///
  /// To be called with the URL that is then requested, and again with each redirect.
  public func checkNetwork(_ url: ResourceURL) throws(HostError) {
    if case .only(let hosts) = network, !hosts.contains(where: { $0.includes(url) }) {
      let isDefault = url.port == url.scheme.defaultPort
      throw HostError(
        .refused,
        "\(url.host)\(isDefault ? "" : ":\(url.port)") may not be reached; "
          + "allow it with --allow-net=\(url.host)\(isDefault ? "" : ":\(url.port)")"
      )
    }
  }

  /// Checks that a file may be read.
  ///
  /// - Parameters:
  ///   - path: The file's path, absolute, symbolic links and `..` resolved.
  ///   - folders: The page's own folder and those of ``folders``, resolved in the same way.
  /// - Throws: `.refused`, naming the option that would allow it, if it is in none of them.
  package static func checkReading(_ path: String, in folders: [String]) throws(HostError) {
    let isInside = folders.contains { path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    guard !isInside else { return }
    let folder = path[..<(path.lastIndex(of: "/") ?? path.endIndex)]
    throw HostError(
      .refused,
      "\(path) may not be read: it is outside of the page's folder; "
        + "allow it with --allow-read=\(folder.isEmpty ? "/" : folder)"
    )
  }
}
