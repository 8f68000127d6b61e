import Inspector
import Testing

/// Who may talk to the server of `weexhost dev`.
@Suite struct InspectorAccessTests {
  @Test(arguments: [
    ("127.0.0.1", nil, 8090, "127.0.0.1:8090"), ("127.0.0.1", nil, 80, "127.0.0.1"),
    ("127.0.0.1", nil, 80, "localhost:80"), ("MyBox", nil, 8090, "mybox:8090"),
    ("mybox", nil, 8090, "MyBox:8090"), ("0.0.0.0", "192.0.2.2", 8090, "192.0.2.2:8090"),
    ("::", "::ffff:192.0.2.2", 8090, "192.0.2.2:8090"),
    ("::", "2001:db8::1", 8090, "[2001:db8::1]:8090"), ("::1", nil, 8090, "[::1]:8090"),
  ])
  func `a request for one of the server's own addresses is answered`(
    listening: String,
    local: String?,
    port: Int,
    host: String
  ) {
    let access = InspectorAccess(key: "k", host: listening, local: local, port: port)
    #expect(access.refusal(host: host, origin: nil, key: "k") == nil)
    #expect(access.refusal(host: host, origin: "http://\(host)", key: "k") == nil)
  }

  @Test func `another request is refused with its reason`() {
    let access = InspectorAccess(key: "k", host: "0.0.0.0", local: "192.0.2.2", port: 8090)
    let own = "192.0.2.2:8090"
    let evil = "evil.example:8090"
    #expect(access.refusal(host: evil, origin: nil, key: "k") == .host(evil))
    #expect(access.refusal(host: "192.0.2.2", origin: nil, key: "k") == .host("192.0.2.2"))
    #expect(access.refusal(host: nil, origin: nil, key: "k") == .host(""))
    #expect(
      access.refusal(host: own, origin: "http://\(evil)", key: "k") == .origin("http://\(evil)")
    )
    #expect(access.refusal(host: own, origin: nil, key: "x") == .key)
    #expect(
      InspectorAccess.Refusal.host(evil).sentence
        == "the Host field 'evil.example:8090' is not this server's"
    )
  }
}
