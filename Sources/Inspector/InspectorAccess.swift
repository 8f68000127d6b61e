/// Decides who may talk to the server: only requests with its key that were not sent by another site.
///
/// A page of another site can make a browser send requests to this machine, even under the site's own name if it resolves to this
/// machine. The first case shows in `Origin`, the second in `Host`, and neither request has the key.
package struct InspectorAccess: Sendable {
  /// The key that each request must contain, as `?key=` or in the field `X-Key`.
  package let key: String
  private let hosts: Set<String>

  /// The reason why a request is refused.
  package enum Refusal: Equatable, Sendable {
    /// It is for another server than this; the name is that of the field `Host`.
    case host(String)
    /// A page of this other site has sent it.
    case origin(String)
    /// It does not have the key.
    case key

    /// A sentence for people.
    package var sentence: String {
      switch self {
      case .host(let name): "the Host field '\(name)' is not this server's"
      case .origin(let site): "pages of \(site) may not ask"
      case .key: "this needs the key in the address that 'weexhost dev' printed"
      }
    }
  }

  /// Makes the rule of a server.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - host: The name or the address that the server listens at.
  ///   - local: The address of this machine that the request has come to; no other site's name can stand for it.
  ///   - port: The port.
  package init(key: String, host: String, local: String? = nil, port: Int) {
    self.key = key
    let own = [host, local].compactMap { $0.map(Self.name(ofAddress:)) }
    let names = ["127.0.0.1", "localhost", "[::1]"] + own.map { $0.lowercased() }
    // HTTP's own port is left out of both fields.
    hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  /// An address as it is written in a URL; a name is left as it is.
  static func name(ofAddress address: String) -> String {
    let mapped = "::ffff:"
    let isMapped = address.hasPrefix(mapped) && address.contains(".")
    if isMapped { return String(address.dropFirst(mapped.count)) }
    return address.contains(":") ? "[\(address)]" : address
  }

  /// Why a request may not be answered; `nil` if it may.
  ///
  /// - Parameters:
  ///   - host: The field `Host`; `nil` if it is missing or there are several.
  ///   - origin: The field `Origin`; `nil` if it is missing.
  ///   - given: The key that came with the request.
  /// - Returns: `nil` if it is for this server, comes from its own page or from no page, and has the key.
  package func refusal(host: String?, origin: String?, key given: String?) -> Refusal? {
    guard let host, hosts.contains(host.lowercased()) else { return .host(host ?? "") }
    if let origin, !hosts.contains(where: { origin.lowercased() == "http://\($0)" }) {
      return .origin(origin)
    }
    return given == key ? nil : .key
  }
}

/// The target of a request: its path, and the values of its query.
package struct RequestTarget: Sendable {
  /// The path, as it was sent.
  package let path: String
  private let query: [Substring]

  /// Reads the target of a request's first line.
  package init(_ text: String) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? ""
    query = parts.count > 1 ? parts[1].split(separator: "&") : []
  }

  /// A value of the query, as it was sent.
  package subscript(name: String) -> String? {
    query.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}
