/// Decides who may talk to the server: only requests with its key that were not sent by another site.
///
/// A page of another site can make a browser send requests to this machine, even under the site's own name if it resolves to this
/// machine. The first case shows in `Origin`, the second in `Host`, and neither request has the key.
package struct InspectorAccess: Sendable {
  /// The key that each request must contain, as `?key=` or in the field `X-Key`.
  package let key: String
  private let hosts: Set<String>

  /// Makes the rule of a server that listens at an address and a port.
  package init(key: String, host: String, port: Int) {
    self.key = key
    let names = ["127.0.0.1", "localhost", "[::1]", host.contains(":") ? "[\(host)]" : host]
    hosts = Set(names.map { "\($0):\(port)" })
  }

  /// Whether a request may be answered.
  ///
  /// - Parameters:
  ///   - host: The field `Host`; `nil` if it is missing or there are several.
  ///   - origin: The field `Origin`; `nil` if it is missing.
  ///   - given: The key that came with the request.
  /// - Returns: Whether it is for this server, comes from its own page or from no page, and has the key.
  package func allows(host: String?, origin: String?, key given: String?) -> Bool {
    guard let host, hosts.contains(host.lowercased()) else { return false }
    if let origin, !hosts.contains(where: { origin.lowercased() == "http://\($0)" }) {
      return false
    }
    return given == key
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
