import Foundation
import HostThread
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

@HostActor
@Suite struct StorageModuleTests {
  @Test func `what is stored is there again, for every page of the host`() async throws {
    let host = PageHarness.host()
    let page = try await PageHarness.page(
      """
      const storage = module('storage');
      storage.setItem('name', 'Ada', (result) => log(result));
      storage.setItem(7, 12.5, (result) => log(result.result));
      storage.getItem('name', (result) => log(result));
      storage.getItem('7', (result) => log(result));
      storage.length((result) => log(result));
      storage.getAllKeys((result) => log(result));
      """,
      in: host
    )
    #expect(
      page.printed == [
        #"{"data":"undefined","result":"success"}"#, #""success""#,
        #"{"data":"Ada","result":"success"}"#, #"{"data":"12.5","result":"success"}"#,
        #"{"data":2,"result":"success"}"#, #"{"data":["name","7"],"result":"success"}"#,
      ]
    )
    let other = try await PageHarness.page(
      """
      const storage = module('storage');
      storage.removeItem('name', (result) => log(result.result));
      storage.removeItem('name', (result) => log(result));
      storage.getItem('name', (result) => log(result));
      """,
      in: host
    )
    #expect(
      other.printed == [
        #""success""#, #"{"data":"undefined","result":"failed"}"#,
        #"{"data":"undefined","result":"failed"}"#,
      ]
    )
    #expect(other.failures.isEmpty)
  }

  @Test func `an invalid key or value is refused in Weex's words`() async throws {
    let page = try await PageHarness.page(
      """
      const storage = module('storage');
      for (const key of [{}, null, undefined, true]) storage.getItem(key, (result) => log(result.data));
      storage.setItem('key', { a: 1 }, (result) => log(result.data));
      storage.setItemPersistent('key', [], (result) => log(result.data));
      storage.removeItem('  ', (result) => log(result.data));
      storage.setItem('', 'x', (result) => log(result.data));
      """
    )
    let badKey = #""key must a string or number!""#
    let badValue = #""value must a string or number!""#
    #expect(
      page.printed == [
        badKey, badKey, badKey, badKey, badValue, badValue, #""invalid_param""#,
        #""invalid_param""#,
      ]
    )
  }

  @Test func `what was used longest ago goes first when it gets too much, but not the persistent`()
    async throws
  {
    let page = try await PageHarness.page(
      """
      const storage = module('storage');
      const big = 'x'.repeat(2 * 1024 * 1024);
      storage.setItemPersistent('kept', big);
      storage.setItem('first', big);
      storage.setItem('second', 'small');
      storage.getItem('first', () => {});
      storage.setItem('third', big);
      storage.getAllKeys((result) => log(result.data));
      """
    )
    #expect(page.printed == [#"["kept","third"]"#])
  }

  @Test func `a text that would have to go at once is refused, and everything else stays`()
    async throws
  {
    let page = try await PageHarness.page(
      """
      const storage = module('storage');
      const print = ({ result, data }) => log(result, data);
      const big = 'x'.repeat(2 * 1024 * 1024);
      storage.setItem('first', big);
      storage.setItem('huge', 'small');
      storage.setItem('huge', big + big + big, print);
      storage.getItem('huge', print);
      storage.setItemPersistent('kept', big + big + big, print);
      storage.setItem('none', 'small', print);
      storage.getAllKeys(print);
      """
    )
    let full = "the storage failed: there is no more room"
    #expect(
      page.printed.filter { $0 != "storage.setItem: \(full)" } == [
        "\"failed\" \"\(full)\"", "\"success\" \"small\"", "\"success\" \"undefined\"",
        "\"failed\" \"\(full)\"", #""success" ["kept"]"#,
      ]
    )
  }

  @Test func `as on a device, one more goes than there has to`() async throws {
    let page = try await PageHarness.page(
      """
      const storage = module('storage');
      for (const key of 'abcdef') storage.setItem(key, 'x'.repeat(1024 * 1024));
      storage.getAllKeys((result) => log(result.data));
      """
    )
    #expect(page.printed == [#"["c","d","e","f"]"#])
  }

  @Test func `every text comes back as it was`() async throws {
    let page = try await PageHarness.page(
      #"""
      const storage = module('storage');
      for (const text of ['', "'; DROP TABLE item; --", '模块 😀', 'a\u0000b', '\u2028"\n']) {
        storage.setItem(`key ${text}`, text);
        storage.getItem(`key ${text}`, (result) => log(result.data === text));
      }
      """#
    )
    #expect(page.printed == Array(repeating: "true", count: 5))
  }

  @Test func `in a folder it outlives the host`() async throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.url.appending(path: "new/deep")
    for (script, answer) in [
      ("storage.setItem('name', 'Ada', (result) => log(result.result))", #""success""#),
      ("storage.getItem('name', (result) => log(result.data))", #""Ada""#),
    ] {
      let host = PageHarness.host()
      host.registerHandler(
        SQLiteStorage(folder: folder.path),
        withProtocol: (any StorageKeeping).self
      )
      let page = try await PageHarness.page(
        "const storage = module('storage'); \(script)",
        in: host
      )
      #expect(page.printed == [answer])
    }
  }

  @Test func `a folder that cannot be made fails the calls, and says so`() async throws {
    let host = PageHarness.host()
    host.registerHandler(
      SQLiteStorage(folder: "/dev/null/storage"),
      withProtocol: (any StorageKeeping).self
    )
    let page = try await PageHarness.page(
      "module('storage').setItem('name', 'Ada', (result) => log(result))",
      in: host
    )
    let sentence = "the storage failed: its folder does not exist and cannot be created"
    #expect(page.printed.contains(#"{"data":"\#(sentence)","result":"failed"}"#))
    #expect(page.printed.contains("storage.setItem: \(sentence)"))
  }

  @Test func `a host without a storage handler says so`() async throws {
    let host = Host()
    host.registerDefaultModules()
    let page = try await PageHarness.page(
      "module('storage').getItem('name', (result) => log(result.result))",
      in: host
    )
    #expect(page.printed.contains(#""failed""#))
  }

  @Test func `a storage of the user's own takes its place`() async throws {
    let host = PageHarness.host()
    host.registerHandler(Drawer(), withProtocol: (any StorageKeeping).self)
    let page = try await PageHarness.page(
      """
      const storage = module('storage');
      const answer = ({ result, data }) => log(result, data);
      storage.setItem('a', 'x', answer);
      storage.setItemPersistent('b', 'y', answer);
      storage.setItem('c', 'z', answer);
      storage.getItem('b', answer);
      storage.getItem('c', answer);
      storage.getAllKeys(answer);
      storage.removeItem('a', answer);
      storage.length(answer);
      """,
      in: host
    )
    #expect(
      page.log.filter { !$0.isFromHost }.map(\.text) == [
        #""success" "undefined""#, #""success" "undefined""#,
        #""failed" "the drawer is full""#, #""success" "y, for ever""#,
        #""failed" "undefined""#, #""success" ["a","b"]"#, #""success" "undefined""#,
        #""success" 1"#,
      ]
    )
    #expect(page.log.filter(\.isFromHost).map(\.text) == ["storage.setItem: the drawer is full"])
  }
}

/// Keeps two texts.
private actor Drawer: StorageKeeping {
  struct Full: Error, CustomStringConvertible {
    let description = "the drawer is full"
  }

  private var items: [String: String] = [:]

  func item(_ key: String) -> String? { items[key] }

  func setItem(_ key: String, _ value: String, isPersistent: Bool) throws {
    guard items.count < 2 else { throw Full() }
    items[key] = isPersistent ? value + ", for ever" : value
  }

  func removeItem(_ key: String) -> Bool { items.removeValue(forKey: key) != nil }
  func count() -> Int { items.count }
  func keys() -> [String] { items.keys.sorted() }
}
