import HostValues
import ResourceAccess
import Testing

/// The addresses to which a connection may be opened.
@Suite struct NetworkAddressTests {
  private func refusal(
    of address: [UInt8],
    _ permissions: Permissions,
    at url: String = "http://shop.example/"
  ) throws -> String? {
    let url = try ResourceURL(url)
    do throws(HostError) {
      try permissions.checkAddress(address, of: url)
      return nil
    } catch {
      #expect(error.code == .refused)
      return error.message
    }
  }

  /// The bytes of an address in a URL's notation.
  private func bytes(_ text: String) throws -> [UInt8] {
    if !text.contains(":") { return text.split(separator: ".").compactMap { UInt8($0) } }
    let host = try ResourceURL("http://[\(text)]/").host.dropFirst().dropLast()
    let halves = host.split(separator: "::", omittingEmptySubsequences: false).map {
      $0.split(separator: ":").compactMap { UInt16($0, radix: 16) }
    }
    let groups =
      halves.count == 1
      ? halves[0]
      : halves[0] + Array(repeating: 0, count: 8 - halves[0].count - halves[1].count) + halves[1]
    return groups.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  private var everything: Permissions {
    var permissions = Permissions()
    permissions.network = .everything
    return permissions
  }

  @Test(arguments: [
    "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255",
    "127.0.0.1", "127.9.9.9", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8",
    "192.0.2.1", "192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1",
    "239.255.255.255", "240.0.0.1", "255.255.255.255", "::", "::1", "::7f00:1", "fe80::1",
    "febf::1", "fec0::1", "fc00::1", "fd12:3456::1", "ff02::1", "::ffff:127.0.0.1",
    "::ffff:10.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::1",
    "2002:a00:1::", "2001::1", "2001:db8::1", "100::1", "5f00::1", "4000::1", "3fff::1",
  ])
  func `everything leaves out what is not public`(address: String) throws {
    let told = try #require(try refusal(of: try bytes(address), everything))
    #expect(told.hasPrefix("shop.example is at "), "\(told)")
    #expect(told.hasSuffix("allow it with --allow-net=shop.example"), "\(told)")
    let literal = address.contains(":") ? "[\(address)]" : address
    #expect(throws: HostError.self) {
      try everything.checkNetwork(try ResourceURL("http://\(literal):8080/"))
    }
  }

  @Test(arguments: [
    "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
    "128.0.0.1", "169.253.0.1", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0",
    "198.17.0.1", "198.20.0.1", "223.255.255.255", "2606:4700::1111", "2a00::1",
    "64:ff9b::101:101", "::ffff:1.1.1.1", "2002:101:101::1", "2001:4860:4860::8888",
  ])
  func `everything is what is public`(address: String) throws {
    #expect(try refusal(of: try bytes(address), everything) == nil)
    let literal = address.contains(":") ? "[\(address)]" : address
    try everything.checkNetwork(try ResourceURL("http://\(literal)/"))
  }

  @Test(arguments: [
    "http://localhost/", "http://LOCALHOST.:80/", "ws://a.localhost/", "http://0x7f.1/",
    "http://2130706433/", "http://017700000001/", "http://[::ffff:7f00:1]/",
  ])
  func `this machine is not part of everything however it is written`(url: String) throws {
    #expect(throws: HostError.self) { try everything.checkNetwork(try ResourceURL(url)) }
  }

  @Test func `a host that is named may have any address`() throws {
    var permissions = Permissions()
    permissions.network = .only([try Permissions.NetworkHost("shop.example:80")])
    #expect(try refusal(of: [10, 0, 0, 1], permissions) == nil)
    var mixed = everything
    mixed.privateHosts = [try Permissions.NetworkHost("shop.example")]
    #expect(try refusal(of: [10, 0, 0, 1], mixed, at: "https://shop.example/") == nil)
    #expect(try refusal(of: [10, 0, 0, 1], mixed, at: "http://other.example/") != nil)
  }

  @Test func `where addresses must be literal, a name does not stand for a private one`() throws {
    var permissions = Permissions()
    permissions.requiresLiteralAddresses = true
    permissions.network = .only([
      try Permissions.NetworkHost("shop.example"), try Permissions.NetworkHost("localhost"),
    ])
    let refused = try refusal(of: [10, 0, 0, 1], permissions, at: "http://shop.example:8080/")
    #expect(
      refused
        == "shop.example is at 10.0.0.1, which is not a public address; allow it with --allow-net=10.0.0.1:8080"
    )
    #expect(throws: HostError.self) {
      try permissions.checkNetwork(try ResourceURL("http://localhost/"))
    }
    permissions.privateHosts = [
      try Permissions.NetworkHost("10.0.0.1:8080"), try Permissions.NetworkHost("127.0.0.1"),
    ]
    #expect(try refusal(of: [10, 0, 0, 1], permissions, at: "http://shop.example:8080/") == nil)
    #expect(try refusal(of: [10, 0, 0, 1], permissions, at: "http://shop.example/") != nil)
    #expect(try refusal(of: [1, 1, 1, 1], permissions) == nil)
    try permissions.checkNetwork(try ResourceURL("http://localhost/"))
  }

  @Test func `what is no address is refused`() throws {
    #expect(try refusal(of: [1, 2, 3], everything) != nil)
  }
}
