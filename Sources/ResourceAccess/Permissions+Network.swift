public import HostValues

/// Checks before a connection.
extension Permissions {
  /// Throws `.refused`, naming the option that would allow it, if a URL's host may not be reached.
  ///
  /// To be called with the URL that is then requested, and again with each redirect. It resolves no name: the addresses of a name are checked by
  /// ``checkAddress(_:of:)``.
  public func checkNetwork(_ url: ResourceURL) throws(HostError) {
    if case .only(let hosts) = network, !hosts.contains(where: { $0.includes(url) }) {
      throw HostError(
        .refused,
        "\(Self.place(url.host, url)) may not be reached; "
          + "allow it with --allow-net=\(Self.place(url.host, url))"
      )
    }
    if let address = NetworkAddress(host: url.host) {
      try checkAddress(address, of: url)
    } else if url.host == "localhost" || url.host.hasSuffix(".localhost") {
      // RFC 6761 §6.3: no resolver is to be asked for it.
      try checkAddress(.loopback, of: url)
    }
  }

  /// Checks an address that a URL's host resolved to.
  ///
  /// - Parameters:
  ///   - address: 4 bytes for IPv4, 16 for IPv6, in the order of the network; others are refused.
  ///   - url: The URL that is requested, which ``checkNetwork(_:)`` let pass.
  /// - Throws: `.refused`, naming the option that would allow it, if no connection to it may be opened.
  public func checkAddress(_ address: [UInt8], of url: ResourceURL) throws(HostError) {
    guard let address = NetworkAddress(address) else {
      throw HostError(.refused, "\(url.host) has an address that is neither IPv4 nor IPv6")
    }
    try checkAddress(address, of: url)
  }

  private func checkAddress(_ address: NetworkAddress, of url: ResourceURL) throws(HostError) {
    guard !address.isPublic else { return }
    var named = privateHosts
    if case .only(let hosts) = network { named += hosts }
    if !requiresLiteralAddresses, named.contains(where: { $0.includes(url) }) { return }
    let isGranted = named.contains { host in
      address.names.contains(host.name) && (host.port == nil || host.port == url.port)
    }
    guard !isGranted else { return }
    let isLiteral = address.names.contains(url.host)
    let allowed = requiresLiteralAddresses || isLiteral ? address.description : url.host
    throw HostError(
      .refused,
      (isLiteral
        ? address.description
        : "\(url.host)\(usesProxyVariables ? " or its proxy" : "") is at \(address), which")
        + " is not a public address; allow it with --allow-net=\(Self.place(allowed, url))"
    )
  }

  /// A host, with the URL's port unless it is the scheme's own.
  private static func place(_ host: String, _ url: ResourceURL) -> String {
    url.port == url.scheme.defaultPort ? host : "\(host):\(url.port)"
  }
}
