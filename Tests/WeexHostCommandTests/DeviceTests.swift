import CommandProcess
import Foundation
import Testing

@testable import WeexHostCommand

/// The device and the time in a page: `--device`, `--viewport`, `--safe-area`, `--env` and `--now`.
@Suite struct DeviceTests {
  /// Shows what a page knows about its device.
  private static let script = """
    const page = weex.document.createBody('div');
    weex.document.documentElement.appendChild(page);
    const { platform, osName, osVersion, deviceModel, deviceWidth, deviceHeight, scale } = weex.config.env;
    console.log(JSON.stringify([platform, osName, osVersion, deviceModel, deviceWidth, deviceHeight, scale]));
    """

  private func run(_ body: String, _ options: [String]) async throws -> Command.Result {
    let folder = try TemporaryFolder(["page.js": "// { \"framework\": \"Vanilla\" }\n\(body)"])
    return try await Command.run(["run", "\(folder.path)/page.js"] + options)
  }

  /// The output of a script, and the first line of the tree.
  private func told(_ body: String = script, _ options: [String]) async throws -> String {
    let result = try await run(body, options)
    #expect(result.status == 0)
    let size = result.stdout.split(separator: "\n").first?.split(separator: " ").last ?? ""
    let said = result.stderr.replacing("console.log: ", with: "").split(separator: "\n")
    return (said + [size]).joined(separator: " ")
  }

  @Test(arguments: [
    ([], #"["iOS","iOS","17.0","weexhost",750,1334,2] 750×1334"#),
    (["--viewport", "750x1334@2"], #"["iOS","iOS","17.0","weexhost",750,1334,2] 750×1334"#),
    (["--viewport", "750x1624@3"], #"["iOS","iOS","17.0","weexhost",1125,2436,3] 750×1624"#),
    (["--viewport=375x667"], #"["iOS","iOS","17.0","weexhost",375,667,2] 375×667"#),
    (
      ["--viewport", "750x1624@3", "--env", "deviceWidth=1000", "--env", "scale=2.5"],
      #"["iOS","iOS","17.0","weexhost",1000,2436,2.5] 750×1624"#
    ),
    (["--env", "deviceHeight=2436"], #"["iOS","iOS","17.0","weexhost",750,2436,2] 750×1334"#),
    (
      ["--env", "platform=Android"],
      #"["Android","Android","14","weexhost",750,1334,2] 750×1334"#
    ),
    (
      ["--env", "platform=android", "--env", "osVersion=9"],
      #"["android","android","9","weexhost",750,1334,2] 750×1334"#
    ),
    (["--env", "platform=Web"], #"["Web","Web","","weexhost",750,1334,2] 750×1334"#),
    (["--device", "iPhone X"], #"["iOS","iOS","16.7","iPhone10,3",1125,2436,3] 750×1624"#),
    (["--device", "iphone-x"], #"["iOS","iOS","16.7","iPhone10,3",1125,2436,3] 750×1624"#),
    (
      ["--device", "Pixel 7"],
      #"["android","android","14","Pixel 7",1080,2400,2.625] 750×1666.67"#
    ),
    (
      ["--device", "iPhone X", "--env", "platform=android"],
      #"["android","android","14","weexhost",1125,2436,3] 750×1624"#
    ),
    (
      ["--device", "iPhone X", "--viewport", "750x1000"],
      #"["iOS","iOS","16.7","iPhone10,3",1125,1500,3] 750×1000"#
    ),
    (
      ["--device", "iPhone X", "--viewport", "750x1334@2", "--env", "deviceModel=mine"],
      #"["iOS","iOS","16.7","mine",750,1334,2] 750×1334"#
    ),
  ])
  func `a page sees the requested device`(
    options: [String],
    expected: String
  ) async throws {
    #expect(try await told(options) == expected)
  }

  private func told(_ options: [String]) async throws -> String {
    try await told(Self.script, options)
  }

  @Test func `the modules and styles of a page agree with its environment`() async throws {
    let script = """
      const page = weex.document.createBody('div');
      weex.document.documentElement.appendChild(page);
      weex.requireModule('deviceInfo').enableFullScreenHeight(({ fullScreenHeight }) => console.log(fullScreenHeight));
      weex.requireModule('dom').getLayoutDirection('viewport', (direction) => console.log(direction));
      weex.requireModule('dom').getLayoutDirection(page, (direction) => console.log(direction));
      weex.requireModule('meta').setViewport({ width: 'device-width' });
      weex.requireModule('dom').getComponentRect('viewport', ({ size }) => console.log(size.width, size.height));
      """
    let options = ["--device", "iPhone X", "--env", "layoutDirection=rtl"]
    #expect(try await told(script, options) == "2436 rtl rtl 375 812 375×812")
  }

  @Test(arguments: [
    (["--device", "iPhone X"], "132×24"), (["--device", "Pixel 5"], "0×24"),
    (["--device", "iPhone X", "--safe-area", "60,0,0,0"], "60×24"),
    (["--device", "iPhone X", "--viewport", "1125x2436"], "132×24"),
  ])
  func `the safe area is the device's unless it is said`(
    options: [String],
    expected: String
  ) async throws {
    let script = """
      const page = weex.document.createBody('div');
      const box = weex.document.createElement('div', { style: { width: 'env(safe-area-inset-top)', height: 24, alignSelf: 'flex-start' } });
      page.appendChild(box);
      weex.document.documentElement.appendChild(page);
      weex.requireModule('meta').setViewport({ width: WXEnvironment.deviceWidth });
      """
    let result = try await run(script, options + ["--refs", "none"])
    #expect(result.stdout.contains(expected), "\(result)")
  }

  @Test(arguments: [
    ("deviceHeight=2436", "number 2436"), ("scale=1.5", "number 1.5"),
    ("osVersion=17", "string 17"),
    ("appVersion=2.0", "string 2.0"), ("isMember=false", "boolean false"),
    ("isMember=true", "boolean true"), ("visits=3", "string 3"), ("osName=true", "string true"),
    ("name=", "string "), ("scheme=dark", "string dark"),
  ])
  func `a field has the type of its key`(field: String, expected: String) async throws {
    let key = field.prefix { $0 != "=" }
    let result = try await run(
      "console.log(typeof WXEnvironment.\(key), WXEnvironment.\(key), weex.config.env.\(key) === WXEnvironment.\(key));",
      ["--env", field, "--print", "none"]
    )
    #expect(result.stderr.hasPrefix("console.log: \(expected) true\n"), "\(result.stderr)")
  }

  @Test(arguments: [
    (
      "deviceHeight=tall",
      "deviceHeight is a number above 0, not 'tall'; write it like deviceHeight=2436"
    ),
    ("scale=0", "scale is a number above 0, not '0'"),
    ("deviceWidth=nan", "deviceWidth is a number above 0, not 'nan'"),
    ("scheme=grey", "scheme is one of light, dark, not 'grey'"),
    ("layoutDirection=up", "layoutDirection is one of ltr, rtl, not 'up'"),
  ])
  func `a field whose value makes no sense is refused`(field: String, reason: String) async throws {
    let result = try await Command.run(["run", "x.js", "--env", field])
    #expect(result.status == 64 && result.stderr.contains(reason), "\(result.stderr)")
  }

  @Test(arguments: [
    "0x1334", "750x0@2", "750x1334@0", "-750x1334", "750x-1", "nanx1334", "750xnan", "infx1334",
    "750", "750x", "x1334", "750x1334@", "@2", "", "750x1334@2@3", "750x1334x2", "1e3x1334",
    "1000000x1334", "750x1000000", "750x1334@1000", "750x13.3.4", "wide",
    "1x1", "99x1334", "750x99", "750x1334@0.1",
  ])
  func `a viewport that makes no sense is refused`(viewport: String) {
    let failure = #expect(throws: CommandFailure.self) { try ViewportText(viewport) }
    #expect(failure?.status == .usage && failure?.message.contains("750x1334@2") == true)
  }

  @Test(arguments: ["--viewport=wide", "--now=yesterday"])
  func `what is no size or date is wrong usage`(option: String) async throws {
    let result = try await Command.run(["run", "x.js", option])
    #expect(result.status == 64 && result.stdout.isEmpty)
    let (name, value) = (option.prefix { $0 != "=" }, option.drop { $0 != "=" }.dropFirst())
    #expect(result.stderr.hasPrefix("Error: The value '\(value)' is invalid for '\(name) <"))
  }

  @Test func `a device that is not known is told with the nearest`() async throws {
    let result = try await Command.run(["run", "x.js", "--device", "iPhone 16"])
    #expect(result.status == 64)
    #expect(result.stderr.contains("'iPhone 16' is not a known device; did you mean 'iPhone "))
  }

  @Test func `the devices are listed, and each may be asked for`() async throws {
    try await Golden.check("devices", ["list", "--devices"])
    struct Listing: Decodable {
      struct Device: Decodable {
        let name, platform, systemVersion, model, viewport: String
        let width, height, scale: Double
        let safeArea: [String: Double]
      }
      let devices: [Device]
    }
    let json = try await Command.run(["list", "--devices", "--json"])
    let listing = try JSONDecoder().decode(Listing.self, from: Data(json.stdout.utf8))
    #expect(listing.devices.count >= 10)
    #expect(Set(listing.devices.map(\.platform)) == ["iOS", "android"])
    for device in listing.devices {
      let said = try await told(["--device", device.name])
      #expect(said.contains("\(Int(device.width)),\(Int(device.height)),"), "\(said)")
    }
  }

  @Test(arguments: [
    ("2026-01-31", "2026-01-31T00:00:00.000Z"), ("2026-01-31T12:00", "2026-01-31T12:00:00.000Z"),
    ("2024-02-29T23:59:59Z", "2024-02-29T23:59:59.000Z"),
    ("2026-01-31T12:00:00.25+02:00", "2026-01-31T10:00:00.250Z"),
    ("2026-01-01T00:30:00+0100", "2025-12-31T23:30:00.000Z"),
    ("2026-01-01T00:00:00-08", "2026-01-01T08:00:00.000Z"),
    ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"),
    ("1900-03-01", "1900-03-01T00:00:00.000Z"), ("0001-01-01", "0001-01-01T00:00:00.000Z"),
    ("9999-12-31", "9999-12-31T00:00:00.000Z"),
  ])
  func `the clock begins when it is told`(date: String, expected: String) async throws {
    let script = """
      console.log(new Date().toISOString());
      setTimeout(() => console.log(Date.now() - Date.parse('\(expected)')), 1500);
      """
    let result = try await run(script, ["--now", date, "--print", "none", "--clock", "virtual"])
    #expect(
      result.stderr.hasPrefix("console.log: \(expected)\nconsole.log: 1500\n"),
      "\(result.stderr)"
    )
  }

  @Test func `a real clock that was told goes on from there`() async throws {
    let result = try await run(
      "console.log(new Date().toISOString().slice(0, 10));",
      ["--now", "2031-05-06T07:00:00Z", "--clock", "real", "--print", "none"]
    )
    #expect(result.stderr.hasPrefix("console.log: 2031-05-06\n"), "\(result.stderr)")
  }

  @Test(arguments: [
    "yesterday", "2026-02-30", "2023-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-01-01",
    "2026-01-31T24:00:00Z", "2026-01-31T12:60", "2026-01-31T12:00:60Z", "2026-01-31T12",
    "2026-01-31T12:00:00X", "2026-01-31T12:00:00+25:00", "2026-01-31 12:00", "1767225600000",
    "2026-01-31T12:00:00.Z", "2026-01-31Z", "٢٠٢٦-01-31",
  ])
  func `an invalid date is refused with a valid one`(date: String) {
    let error = #expect(throws: (any Error).self) { try TimestampText.read(date) }
    let message = error.map { "\($0)" } ?? ""
    #expect(message.hasPrefix("'\(date)' is not a date; write it like 2026-01-31"), "\(message)")
  }
}
