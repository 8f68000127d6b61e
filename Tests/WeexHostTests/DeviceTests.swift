import FoundationEssentials
import PromiseBridge
import Testing
import WeexHost

/// The phone that a host emulates, and the start of its clock.
@HostActor
@Suite struct DeviceTests {
  /// A page of each framework that shows what it knows about its device.
  private nonisolated static let said = """
    const { platform, osName, osVersion, deviceWidth, deviceHeight, scale } = weex.config.env;
    console.log(platform, osName, osVersion, deviceWidth, deviceHeight, scale);
    console.log(JSON.stringify(weex.config.env) === JSON.stringify(WXEnvironment), new Date().toISOString());
    """
  private nonisolated static let pages = [
    """
    // { "framework": "Vanilla" }
    weex.document.documentElement.appendChild(weex.document.createBody('div'));
    \(said)
    """,
    """
    // { "framework": "Vue" }
    new Vue({ el: '#root', render: (h) => h('div') });
    \(said)
    """,
    """
    define('@weex-component/main', (require, exports, module) => { module.exports.template = { type: 'div' }; });
    bootstrap('@weex-component/main');
    \(said)
    """,
  ]

  @Test func `a size that no device has is ignored`() async throws {
    let host = WeexHost.Host.withDefaults()
    for size in [(.infinity, 1), (1, .infinity), (.nan, 1), (0, 1), (1, -1)] as [(Double, Double)] {
      host.deviceSize = DeviceSize(width: size.0, height: size.1)
      #expect(host.deviceSize == nil)
    }
    let page = try host.openPage(source: Self.pages[0], url: "file:///page.js")
    #expect(page.viewport.height > 0)
  }

  private func messages(_ page: String, official: Bool = false) async throws -> [String] {
    var configuration = WeexHost.Host.Configuration()
    configuration.device = .named("Pixel 7")
    configuration.startDate = Date(timeIntervalSince1970: 1_769_860_800)
    let host = WeexHost.Host.withDefaults(configuration)
    var options = PageOptions()
    if official { options.officialRuntime = OfficialRuntimeFile.path }
    let opened = try host.openPage(source: page, url: "file:///page.js", options: options)
    await host.settle()
    #expect(opened.failures.isEmpty)
    #expect(opened.size == Size(width: 750, height: 750 * 2400 / 1080))
    return opened.log.map(\.text)
  }

  @Test(arguments: pages)
  func `every framework tells a page of the same device and time`(page: String) async throws {
    #expect(
      try await messages(page) == [
        "android android 14 1080 2400 2.625", "true 2026-01-31T12:00:00.000Z",
      ]
    )
  }

  @Test(
    .enabled(if: OfficialRuntimeFile.path != nil, "WEEXHOST_JSFM names no runtime"),
    arguments: pages
  )
  func `Apache's own runtime tells a page of the same device`(page: String) async throws {
    let messages = try await messages(page, official: true)
    #expect(messages.first == "android android 14 1080 2400 2.625")
    #expect(messages.last?.hasSuffix("2026-01-31T12:00:00.000Z") == true)
  }

  @Test func `a viewport counts two units to a point`() {
    let viewport = Page.Viewport(width: 750, height: 1624, scale: 3)
    #expect(viewport.deviceWidth == 1125 && viewport.deviceHeight == 2436)
    for device in Device.known {
      #expect(device.viewport.deviceHeight == device.size.height)
      #expect(device.viewport.deviceWidth == device.size.width)
    }
  }

  @Test func `a device's name is found however it is written`() {
    #expect(Device.named("iphone 15 pro max") == Device.named("iPhone15ProMax"))
    #expect(Device.named("iPhone") == nil)
    #expect(Set(Device.known.map { $0.name.lowercased() }).count == Device.known.count)
  }

  @Test func `a page is told by $flex of Android however its platform is written`() async throws {
    let host = WeexHost.Host.withDefaults()
    let source = """
      // { "framework": "Vanilla" }
      weex.document.documentElement.appendChild(weex.document.createBody('div'));
      window.onFlexLoad = () => console.log($flex.isAndroid, $flex.isiOS);
      """
    for (platform, expected) in [
      ("Android", "true false"), ("android", "true false"), ("iOS", "false true"),
    ] {
      var options = PageOptions()
      options.environment["platform"] = .string(platform)
      let page = try host.openPage(
        source: source,
        url: "https://shop.example/",
        component: FlexComponent(),
        options: options
      )
      await host.settle()
      #expect(page.log.map(\.text) == [expected])
    }
  }
}
