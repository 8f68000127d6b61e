import Foundation
import Testing
import WeexHost
import WeexPictures

/// A page of the vanilla framework that is drawn: text is measured with fonts, and all images are loaded.
@HostActor
enum DrawnPage {
  /// Runs a script to rest, with its dialogs left open, in which `add(parent, type, style, attr)` adds an element, and `module(name)` is a module.
  static func page(_ script: String, isFailing: Bool = false) async throws -> Page {
    let host = WeexHost.Host.withDefaults()
    host.registerComponent("badge", withClass: Badge.self)
    host.registerHandler(try PangoText(), withProtocol: (any TextMeasuring).self)
    host.registerHandler(
      ResourceImages(loadsUnobservedImages: true),
      withProtocol: (any ImageLoading).self
    )
    var policy = ModalPolicy()
    policy.leavesOpen = true
    host.registerHandler(policy, withProtocol: (any ModalAnswering).self)
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const body = weex.document.createBody('div');
        weex.document.documentElement.appendChild(body);
        const module = weex.requireModule;
        const add = (parent, type, style, attr) => {
          const element = weex.document.createElement(type, { style, attr });
          parent.appendChild(element);
          return element;
        };

        """ + script,
      url: "https://shop.example/page.js"
    )
    await host.settle()
    #expect(page.failures.isEmpty != isFailing)
    return page
  }

  /// The colours of the pixels of a page, row by row; one pixel is a page unit.
  static func colors(_ script: String) async throws -> [[Color]] {
    try await page(script).picture().colors()
  }
}

extension [[Color]] {
  /// The colour of a pixel.
  func at(_ x: Int, _ y: Int) -> Color { self[y][x] }

  /// How many pixels in a box are of a colour, each component at most 3 off.
  func count(_ color: Color, x: Range<Int>, y: Range<Int>) -> Int {
    y.reduce(0) { $0 + self[$1][x].count { $0.isNear(color) } }
  }

  /// How many pixels in a box are not white.
  func marks(x: Range<Int>, y: Range<Int>) -> Int {
    x.count * y.count - count(.white, x: x, y: y)
  }
}

extension Color {
  /// Whether each component is at most 3 off.
  func isNear(_ other: Color) -> Bool {
    let pairs = [(red, other.red), (green, other.green), (blue, other.blue)]
    return pairs.allSatisfy { abs($0 - $1) <= 3 }
  }
}

/// Images as `data:` URLs.
enum DrawnImage {
  /// 4 by 2 pixels: red on the left, blue on the right.
  static let redAndBlue =
    "data:image/bmp;base64,Qk1OAAAAAAAAADYAAAAoAAAABAAAAAIAAAABABgAAAAAABgAAAATCwAAEwsAAAAAAAAAAAAAAAD/AAD//wAA/wAAAAD/AAD//wAA/wAA"
  /// 8 by 2 pixels: dark grey, `#646464`, on the left, and light grey, `#969696`, on the right.
  static let step =
    "data:image/bmp;base64,Qk1mAAAAAAAAADYAAAAoAAAACAAAAAIAAAABABgAAAAAADAAAAATCwAAEwsAAAAAAAAAAAAAZGRkZGRkZGRkZGRklpaWlpaWlpaWlpaWZGRkZGRkZGRkZGRklpaWlpaWlpaWlpaW"

  /// A red image of 1 pixel by so many.
  static func tower(height: Int) -> String {
    bitmap(width: 1, height: height, (0..<height).flatMap { _ -> [UInt8] in [0, 0, 255, 0] })
  }

  /// An image of a size without its pixels.
  static func head(width: Int, height: Int) -> String { bitmap(width: width, height: height, []) }

  private static func bitmap(width: Int, height: Int, _ pixels: [UInt8]) -> String {
    let size = pixels.count
    let numbers = [54 + size, 0, 54, 40, width, height, 1 | 24 << 16, 0, size, 0, 0, 0, 0]
    let head = numbers.flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return "data:image/bmp;base64,"
      + Data(Array("BM".utf8) + head + pixels).base64EncodedString()
  }

  /// A JPEG file of 24 by 16 pixels with an orientation in its Exif data; upright, its corners are red, blue, yellow and white, clockwise.
  static func photo(orientation: UInt8, isLittleEndian: Bool) -> String {
    let exif: [UInt8] =
      isLittleEndian
      ? Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let data = Array("Exif\0\0".utf8) + exif + [0, 0, 0, 0]
    let segment = [0xFF, 0xE1, 0, UInt8(data.count + 2)] + data
    var bytes = Array(Data(base64Encoded: photo) ?? Data())
    // After the mark of the file and the segment of JFIF.
    bytes.insert(contentsOf: segment, at: 20)
    return "data:image/jpeg;base64,\(Data(bytes).base64EncodedString())"
  }

  static let photoColors = [
    "red": Color(0xFF0000), "blue": Color(0x0000FF), "yellow": Color(0xFFFF00), "white": .white,
  ]

  private static let photo =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBD"
    + "AQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQABgDAREAAhEBAxEB/8QAFgABAQEA"
    + "AAAAAAAAAAAAAAAACggJ/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABkBAAIDAQAAAAAAAAAAAAAAAAAJBgcKCP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEA"
    + "AhEDEQA/AJ0UYamsZSTMey8aM3cpLZVicCrgEtFVJw//2Q=="
}
