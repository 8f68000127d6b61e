import HostValues
import ResourceAccess
import Testing

@Suite struct PermissionsTests {
  private func allows(_ hosts: [String], _ url: String) throws -> Bool {
    var permissions = Permissions()
    permissions.network = .only(try hosts.map { try Permissions.NetworkHost($0) })
    let url = try ResourceURL(url)
    do throws(HostError) {
      try permissions.checkNetwork(url)
      return true
    } catch {
      #expect(error.code == .refused)
      #expect(error.message.contains("--allow-net=\(url.host)"), "\(error.message)")
      return false
    }
  }

  @Test(arguments: [
    ("example.com", "http://EXAMPLE.com./x"), ("example.com", "https://example.com:8443/"),
    ("Example.COM.", "http://example.com/"), ("example.com:8080", "http://example.com:8080/"),
    ("example.com:80", "http://example.com/"), ("example.com:443", "wss://example.com/"),
    ("127.0.0.1", "http://0x7f.1/"), ("0x7f.1", "http://127.0.0.1/"), ("::1", "http://[0::1]/"),
    ("[::1]:90", "http://[::1]:90/"),
  ])
  func `an allowed host is reached however it is written`(host: String, url: String) throws {
    #expect(try allows([host], url))
  }

  @Test(arguments: [
    ("example.com", "http://evil.com/"), ("example.com", "http://example.com.evil.com/"),
    ("example.com", "http://notexample.com/"), ("example.com", "http://sub.example.com/"),
    ("example.com:8080", "http://example.com/"), ("example.com:8080", "http://example.com:80801/"),
    ("127.0.0.1", "http://localhost/"), ("127.0.0.1", "http://[::ffff:127.0.0.1]/"),
    ("localhost", "http://127.0.0.1/"), ("[::1]:90", "http://[::1]/"),
  ])
  func `no other host is`(host: String, url: String) throws {
    guard (try? ResourceURL(url)) != nil else { return }
    #expect(try !allows([host], url))
  }

  @Test func `nothing is allowed unless it is said`() throws {
    #expect(try !allows([], "http://127.0.0.1/"))
    var permissions = Permissions()
    #expect(permissions.network == .only([]) && permissions.folders == .only([]))
    permissions.network = .everything
    try permissions.checkNetwork(ResourceURL("http://anything/"))
  }

  @Test(arguments: ["", "http://a", "a/b", "a@b", "a:b", "a:70000", "*.a", "ü", "a b", "[::1"])
  func `an invalid host is refused`(text: String) {
    #expect(throws: HostError.self) { try Permissions.NetworkHost(text) }
  }
}
