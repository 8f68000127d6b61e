public import HostValues

/// The permissions of a host's pages.
///
/// The default: each page reads the folder that its bundle is in and uses all modules, and there is no network. The built-in handlers check
/// these permissions; an embedder's own handler decides for itself.
public struct Permissions: Sendable, Equatable {
  /// How much of something is allowed.
  public enum Grant<Item: Sendable & Equatable>: Sendable, Equatable {
    /// These and no others.
    case only([Item])
    /// All there is.
    case everything

    /// The union of several grants.
    package static func sum(_ grants: [Self]) -> Self {
      grants.reduce(into: .only([])) { sum, grant in
        if case .only(let items) = grant { sum.add(items) } else { sum = .everything }
      }
    }

    /// Allows these too.
    package mutating func add(_ more: [Item]) {
      if case .only(let items) = self { self = .only(items + more) }
    }
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

    func includes(_ url: ResourceURL) -> Bool {
      name == url.host && (port == nil || port == url.port)
    }
  }

  /// The hosts that may be reached; none by default.
  ///
  /// A host that is named here may have any address. `.everything` means all hosts with a public address, which leaves out
  /// this machine and private networks.
  public var network: Grant<NetworkHost> = .only([])
  /// The hosts that may be reached at addresses that are not public, where ``network`` is `.everything`; none by default.
  public var privateHosts: [NetworkHost] = []
  /// Whether an address that is not public must itself be granted, as `127.0.0.1` for `localhost`; false by default.
  public var requiresLiteralAddresses = false
  /// Whether requests go through the proxies that the variables `http_proxy`, `HTTPS_PROXY`, `ALL_PROXY` and `no_proxy` name; false by
  /// default.
  ///
  /// A proxy resolves names itself, so the addresses behind it are not checked; its own address is checked like a host's.
  public var usesProxyVariables = false
  /// The folders that may be read in addition to the page's own, as absolute paths; none by default.
  public var folders: Grant<String> = .only([])
  /// Whether a page may read the folder that its bundle is in; true by default.
  public var readsOwnFolder = true
  /// The modules that may be used, by their names; all by default.
  public var modules: Grant<String> = .everything

  /// The default: no network, no folder but the page's own, and all modules.
  public init() {}

  /// The modules that touch nothing but the page itself, and the storage that all pages of its host share.
  public static let harmlessModules = [
    "animation", "canvas", "dark-scheme", "deviceInfo", "dom", "globalEvent", "instanceWrap",
    "locale", "meta", "modal", "pageInfo",
    "picker", "sdk-console-log", "storage", "timer", "voice-over",
  ]

  /// For untrusted bundles: no network, no folder, only the ``harmlessModules``, and addresses must be literal.
  public static var untrusted: Permissions {
    var permissions = Permissions()
    permissions.requiresLiteralAddresses = true
    permissions.readsOwnFolder = false
    permissions.modules = .only(harmlessModules)
    return permissions
  }

  /// Throws `.refused`, naming the option that would allow it, if a module may not be used.
  package func checkModule(_ name: String) throws(HostError) {
    guard case .only(let names) = modules, !names.contains(name) else { return }
    throw HostError(
      .refused,
      "module '\(name)' may not be used; allow it with --allow-module=\(name)"
    )
  }

  /// The folders that a page may read, whose bundle is in the folder `own`, if it is in one; `nil` for all.
  package func readableFolders(own: String?) -> [String]? {
    guard case .only(let folders) = folders else { return nil }
    guard readsOwnFolder, let own else { return folders }
    return folders + [own]
  }

  /// Checks that a file may be read.
  ///
  /// - Parameters:
  ///   - path: The file's path, absolute, symbolic links and `..` resolved.
  ///   - folders: Those of ``readableFolders(own:)``, resolved in the same way.
  /// - Throws: `.refused`, naming the option that would allow it, if it is in none of them.
  package func checkReading(_ path: String, in folders: [String]) throws(HostError) {
    guard !folders.contains(where: { FilePath.isInside(path, $0) }) else { return }
    let folder = FilePath.folder(of: path)
    throw HostError(
      .refused,
      "\(path) may not be read\(readsOwnFolder ? ": it is outside of the page's folder" : ""); "
        + "allow it with --allow-read=\(folder.isEmpty ? "/" : folder)"
    )
  }
}

extension Permissions.Grant: Hashable where Item: Hashable {}
