internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

/// The options that let a page reach beyond its folder.
///
/// Each may be given without a value, which allows everything (see ``OptionalValues``).
struct PermissionArguments: ParsableArguments {
  /// The options that may be given without a value.
  static let names = ["--allow-net", "--allow-read", "--allow-storage", "--allow-module"]
  /// The value that stands for a missing one.
  static let everything = "*"

  @Option(
    name: .customLong("allow-net"),
    help: ArgumentHelp(
      "Let the page reach these hosts, each a HOST or HOST:PORT; without '=…' any public host.",
      valueName: "host,…"
    ),
    transform: Self.hosts
  )
  var network: [Permissions.Grant<Permissions.NetworkHost>] = []

  @Option(
    name: .customLong("allow-read"),
    help: ArgumentHelp(
      "Let the page read these folders besides its own; without '=…' any folder.",
      valueName: "folder,…"
    ),
    transform: Self.folders
  )
  var folders: [Permissions.Grant<String>] = []

  @Option(
    name: .customLong("allow-storage"),
    help: ArgumentHelp(
      "Keep in this folder what the page stores; without '=…' in a folder for each project in $XDG_DATA_HOME/weexhost, or ~/.local/share/weexhost.",
      valueName: "folder"
    ),
    completion: .directory,
    transform: Self.storagePlace
  )
  var storage: StoragePlace?

  @Option(
    name: .customLong("allow-module"),
    help: ArgumentHelp(
      "Let the page use these modules and no others; with --untrusted, these too. Without '=…' all modules.",
      valueName: "module,…"
    ),
    transform: Self.modules
  )
  var modules: [Permissions.Grant<String>] = []

  @Flag(
    help:
      "Send requests through the proxies that http_proxy, HTTPS_PROXY, ALL_PROXY and no_proxy name."
  )
  var useProxyVariables = false

  /// The page's permissions.
  func permissions(isUntrusted: Bool = false) -> Permissions {
    var permissions = isUntrusted ? Permissions.untrusted : Permissions()
    permissions.network = .sum(network)
    for case .only(let hosts) in network { permissions.privateHosts += hosts }
    permissions.folders = .sum(folders)
    permissions.usesProxyVariables = useProxyVariables
    if isUntrusted {
      permissions.modules = .sum(modules + [permissions.modules])
    } else if !modules.isEmpty {
      permissions.modules = .sum(modules)
      permissions.modules.add([Self.frameworksModule])
    }
    return permissions
  }

  /// The module that frameworks use for every page, which is allowed in addition to the named ones.
  private static let frameworksModule = "timer"

  /// Throws if a named module is not registered in the host.
  func checkModules(of host: Host) async throws(CommandFailure) {
    guard case .only(let names) = Permissions.Grant<String>.sum(modules), !names.isEmpty,
      let registered = try? await host.registry().modules.keys,
      let unknown = names.first(where: { !registered.contains($0) })
    else { return }
    let hint = Candidates.hint(for: unknown, among: registered)
    throw CommandFailure(.usage, "--allow-module: module '\(unknown)' is not registered\(hint)")
  }

  /// Throws if a folder does not exist, or is not a folder.
  func checkFolders() throws(CommandFailure) {
    _ = try Self.readable(folders)
    if case .folder(let path) = storage, InputFile.exists(path, orFolder: false) {
      throw CommandFailure(.noOutput, "--allow-storage: \(path) is a file, not a folder")
    }
  }

  /// The folders of several `--allow-read`; throws if one does not exist, or is not a folder.
  static func readable(
    _ folders: [Permissions.Grant<String>]
  ) throws(CommandFailure) -> Permissions.Grant<String> {
    for case .only(let paths) in folders {
      guard let wrong = paths.first(where: { !InputFile.isFolder($0) }) else { continue }
      let fault =
        InputFile.exists(wrong) ? "\(wrong) is a file, not a folder" : "there is no folder \(wrong)"
      throw CommandFailure(.noInput, "--allow-read: \(fault); name one that the page may read")
    }
    return .sum(folders)
  }

  private static func hosts(_ text: String) throws -> Permissions.Grant<Permissions.NetworkHost> {
    if text == everything { return .everything }
    do throws(HostError) {
      var hosts: [Permissions.NetworkHost] = []
      for name in text.split(separator: ",", omittingEmptySubsequences: false) {
        hosts.append(try Permissions.NetworkHost(String(name)))
      }
      return .only(hosts)
    } catch {
      throw ValidationError(error.message)
    }
  }

  /// Reads the value of one `--allow-read`.
  static func folders(_ text: String) throws -> Permissions.Grant<String> {
    guard case .only(let paths) = try names(text, "path") else { return .everything }
    return .only(paths.map(InputFile.absolute))
  }

  private static func modules(_ text: String) throws -> Permissions.Grant<String> {
    try names(text, "name")
  }

  private static func names(_ text: String, _ kind: String) throws -> Permissions.Grant<String> {
    if text == everything { return .everything }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !names.contains("") else { throw ValidationError("'\(text)' has an empty \(kind)") }
    return .only(names)
  }

  private static func storagePlace(_ text: String) throws -> StoragePlace {
    guard text == everything else {
      guard !text.isEmpty else { throw ValidationError("the folder's path is empty") }
      return .folder(InputFile.absolute(text))
    }
    // A relative path is ignored: XDG Base Directory Specification <https://specifications.freedesktop.org/basedir-spec/latest/>.
    if let data = ProcessEnvironment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return .apps(data + "/weexhost")
    }
    if let home = ProcessEnvironment["HOME"] { return .apps(home + "/.local/share/weexhost") }
    throw ValidationError("without HOME there is no place for it; name a folder")
  }
}
