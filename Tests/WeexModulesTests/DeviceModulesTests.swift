import HostThread
import HostValues
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

@HostActor
@Suite struct DeviceModulesTests {
  @Test func `a clipboard is empty until a page puts a text on it`() async throws {
    let page = try await PageHarness.page(
      """
      const clipboard = module('clipboard');
      clipboard.getString((result) => log(result));
      clipboard.setString('tea');
      clipboard.getString((result) => log(result));
      clipboard.setString(12.5);
      clipboard.getString((result) => log(result.data));
      clipboard.setString();
      clipboard.getString((result) => log(result));
      """
    )
    #expect(
      page.printed == [
        #"{"data":"","result":"fail"}"#, #"{"data":"tea","result":"success"}"#, #""12.5""#,
        #"{"data":"","result":"success"}"#,
      ]
    )
  }

  @Test func `pages of a host share a clipboard, and hosts do not`() async throws {
    let host = PageHarness.host()
    _ = try await PageHarness.page("module('clipboard').setString('tea')", in: host)
    let read = "module('clipboard').getString((result) => log(result.data))"
    #expect(try await PageHarness.page(read, in: host).printed == [#""tea""#])
    #expect(try await PageHarness.page(read).printed == [#""""#])
  }

  @Test func `only a text goes on the clipboard`() async throws {
    let page = try await PageHarness.page("module('clipboard').setString({ text: 'tea' })")
    #expect(
      page.failures.map(\.message) == [
        "clipboard.setString: the text must be a string or a number, not an object"
      ]
    )
  }

  @Test func `the locale is what the host is set up with`() async throws {
    var configuration = Host.Configuration()
    configuration.languages = ["de-DE", "en"]
    let host = PageHarness.host(configuration)
    let page = try await PageHarness.page(
      """
      const locale = module('locale');
      log(locale.getLanguageSync(), locale.getLanguages());
      locale.getLanguage((language) => log(language));
      """,
      in: host
    )
    #expect(page.printed == [#""de-DE" ["de-DE","en"]"#, #""de-DE""#])
  }

  @Test func `no screen reader is switched on`() async throws {
    let page = try await PageHarness.page(
      """
      const reader = module('voice-over');
      log(reader.isVoiceOverOn());
      reader.read({ value: 'hello' }, (result) => log(result));
      reader.read({}, (result) => log(result));
      reader.focusToElement(root.ref);
      reader.focusToElement('99');
      """
    )
    #expect(page.printed.first == "false")
    #expect(
      page.printed.suffix(2) == [
        #"{"errorDesc":"please check the voice status","success":false}"#,
        #"{"errorDesc":"you didn't specify any value to read","success":false}"#,
      ]
    )
    #expect(
      page.printed.contains(
        "test.js:16:22: voice-over.focusToElement: element '99' is not in the tree"
      )
    )
    #expect(page.failures.isEmpty)
  }

  @Test func `a page hears that it is shown dark`() async throws {
    let page = try PageHarness.open(
      """
      const scheme = module('dark-scheme');
      log(scheme.getCurrentScheme());
      scheme.registerSchemeChangeListener((change) => log('first', change));
      scheme.registerSchemeChangeListener((change) => log(change));
      root.addEvent('schemechange', (event) => log(event.scheme, scheme.getCurrentScheme()));
      """
    )
    await page.host.settle()
    page.setScheme(.light)
    page.setScheme(.dark)
    await page.host.settle()
    #expect(
      page.printed == [
        #""light""#, #"{"instanceId":"1","scheme":"dark"}"#, #""dark" "dark""#,
      ]
    )
  }

  @Test func `a page that listens no more hears no change`() async throws {
    let page = try PageHarness.open(
      """
      const scheme = module('dark-scheme');
      scheme.registerSchemeChangeListener((change) => log(change));
      scheme.unregisterSchemeChangeListener();
      """
    )
    await page.host.settle()
    page.setScheme(.dark)
    await page.host.settle()
    #expect(page.printed.isEmpty)
  }

  @Test func `a page may begin dark`() async throws {
    var options = PageOptions()
    options.environment["scheme"] = "dark"
    let page = try PageHarness.open(
      "log(module('dark-scheme').getCurrentScheme(), WXEnvironment.scheme)",
      options: options
    )
    #expect(page.printed == [#""dark" "dark""#])
  }

  @Test func `a log level is answered, and one that there is not is said`() async throws {
    let page = try await PageHarness.page(
      """
      module('sdk-console-log').switchLogLevel('debug', (result) => log(result));
      module('sdk-console-log').switchLogLevel('loud', (result) => log(result));
      """
    )
    #expect(
      Set(page.printed) == [
        "{}",
        #"test.js:12:41: sdk-console-log.switchLogLevel: there is no level "loud", only off, error, warning, info, debug"#,
      ]
    )
  }
}
