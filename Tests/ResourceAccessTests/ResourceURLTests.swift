import HostValues
import ResourceAccess
import Testing

@Suite struct ResourceURLTests {
  @Test(arguments: [
    ("HTTP://Example.COM", "http://example.com/"), ("http://example.com./", "http://example.com/"),
    ("http://example.com:80/a", "http://example.com/a"),
    ("https://example.com:80/a", "https://example.com:80/a"),
    ("http://example.com:/a", "http://example.com/a"),
    ("http://0x7f.1/", "http://127.0.0.1/"), ("http://0177.0.0.01/", "http://127.0.0.1/"),
    ("http://2130706433/", "http://127.0.0.1/"), ("http://127.1/", "http://127.0.0.1/"),
    ("http://127.0.0.1./", "http://127.0.0.1/"), ("http://0X7F000001", "http://127.0.0.1/"),
    ("http://%31%32%37.0.0.1/", "http://127.0.0.1/"), ("http://0/", "http://0.0.0.0/"),
    ("http://[0:0:0:0:0:0:0:1]:8080/", "http://[::1]:8080/"),
    ("http://[::FFFF:127.0.0.1]/", "http://[::ffff:7f00:1]/"),
    ("http://[1:0:0:2:0:0:0:3]/", "http://[1:0:0:2::3]/"), ("http://[::]/", "http://[::]/"),
    ("http://a/b/./c/../d", "http://a/b/d"), ("http://a/b/%2e%2E/c", "http://a/c"),
    ("http://a/../../c/", "http://a/c/"), ("http://a/b/..", "http://a/"),
    ("http:\\\\a\\b", "http://a/b"), (" \thttp://a/\nb ", "http://a/b"),
    ("http://a/ü b?q=ä b#x", "http://a/%C3%BC%20b?q=%C3%A4%20b"),
    ("http://a/%zz%41", "http://a/%25zz%41"),
    ("file:///a/../b.js", "file:///b.js"), ("file:/a", "file:///a"),
    ("file://localhost/a", "file:///a"), ("ws://a:80/x", "ws://a/x"), ("wss://a/x", "wss://a/x"),
    ("http://xn--bcher-kva.example/", "http://xn--bcher-kva.example/"),
    ("http://a?x/y", "http://a/?x/y"),
  ])
  func `a URL has one form`(text: String, form: String) throws {
    #expect(try ResourceURL(text).description == form)
  }

  @Test(arguments: [
    "", "a/b", "http:", "http://", "http:///a", "http:a", "http://user@a/", "http://allowed@evil/",
    "http://a:b@c/", "http://@a/", "http://a:x/", "http://a:65536/", "http://a:-1/",
    "http://a:1:2/",
    "http://256.0.0.1/", "http://1.2.3.4.5/", "http://0x100000000/", "http://08/",
    "http://1.2.3.09/",
    "http://bücher.example/", "http://１２７.0.0.1/", "http://127。0。0。1/", "http://a%00b/",
    "http://a b/", "http://a%2fb/", "http://a..b/", "http://./", "http://.a/", "http://[::1/",
    "http://[::1]x/", "http://[fe80::1%25eth0]/", "http://[1:2:3]/", "http://[::1::]/",
    "http://[]/",
    "http://[:::]/", "http://a<b/", "ftp://a/", "javascript:alert(1)", "data:text/plain,x",
    "file://host/a",
    "http://\(String(repeating: "a", count: 64)).b/", "gopher://a", "http://-0/",
  ])
  func `an ambiguous URL is refused`(text: String) {
    #expect(throws: HostError.self) { try ResourceURL(text) }
  }

  @Test(arguments: [
    ("http://h/a/b.js?q", "c.js", "http://h/a/c.js"), ("http://h/a/b.js", "../c", "http://h/c"),
    ("http://h/a/b.js", "/c", "http://h/c"), ("http://h/a/b.js?q", "?r", "http://h/a/b.js?r"),
    ("http://h/a/b.js?q", "", "http://h/a/b.js?q"), ("https://h/a", "//i/c", "https://i/c"),
    ("file:///a/b.js", "//i/c", "http://i/c"), ("file:///a/b.js", "../../c.js", "file:///c.js"),
    ("http://h:81/a/b.js", "\\\\evil\\c", "http://evil/c"),
    ("http://h/a", "https://i", "https://i/"),
  ])
  func `a relative URL is resolved`(base: String, text: String, result: String) throws {
    #expect(try ResourceURL(text, relativeTo: ResourceURL(base)).description == result)
  }

  @Test func `a file's path is decoded`() throws {
    #expect(try ResourceURL("file:///a%20b/%C3%BC.js").filePath == "/a b/ü.js")
    #expect(try ResourceURL("file:///a%00b").filePath == nil)
    #expect(try ResourceURL("http://a/b").filePath == nil)
  }
}
