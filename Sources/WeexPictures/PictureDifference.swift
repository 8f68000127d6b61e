internal import Drawing
internal import Flexbox
internal import HostThread
public import HostValues
internal import WeexStyle

/// The differences of a picture from an expected one.
public struct PictureDifference: Sendable {
  /// A component that looks different.
  public struct Place: Sendable, Equatable {
    /// Its reference and its tag.
    public let ref, type: String
    /// How many of the pixels that differ are its own: it is the topmost component there.
    public let pixels: Int
  }

  /// How many pixels differ.
  public let pixels: Int
  /// The components that look different, those with most pixels first; pixels outside of all of them are not counted.
  public let places: [Place]
  /// A PNG file of the picture, faded, with red squares over the differences; `nil` if the two have different sizes.
  public let marked: [UInt8]?
  /// One sentence about it.
  public let description: String
}

extension Picture {
  /// Compares the picture with a PNG file that shows what it should be; `nil` if all pixels are the same.
  ///
  /// - Throws: As ``png()``, and `.invalidValue` if the file is not an image, or gdk-pixbuf is not installed.
  @HostActor
  public func difference(from expected: [UInt8]) throws(HostError) -> PictureDifference? {
    let bytes = try png()
    if bytes == expected { return nil }
    guard let wanted = ImageStore.decode(expected), let actual = ImageStore.decode(bytes) else {
      throw HostError(
        .invalidValue,
        "the expected picture is not an image that gdk-pixbuf can read"
      )
    }
    guard (wanted.width, wanted.height) == (actual.width, actual.height) else {
      return PictureDifference(
        pixels: max(wanted.pixels.count, actual.pixels.count),
        places: [],
        marked: nil,
        description:
          "it is \(actual.width) by \(actual.height) pixels large, not \(wanted.width) by \(wanted.height)"
      )
    }
    let tiles = Self.differingTiles(wanted, actual)
    guard !tiles.isEmpty else { return nil }
    let places = PictureMap(list, scale: scale).places(of: tiles)
    let pixels = tiles.reduce(0) { $0 + $1.pixels }
    let names = places.prefix(3).map { "\($0.type) \($0.ref)" }.joined(separator: ", ")
    let first = tiles[0]
    return PictureDifference(
      pixels: pixels,
      places: places,
      marked: try Self.marked(bytes, actual, tiles),
      description: "\(pixels) pixels differ, the first at \(first.x),\(first.y)"
        + (names.isEmpty ? "" : ", in \(names)") + (places.count > 3 ? " and others" : "")
    )
  }

  /// A square part of a picture in which pixels differ, and the first of them.
  fileprivate struct Tile {
    static let side = 8

    let x, y: Int
    var pixels: Int
  }

  private static func differingTiles(_ wanted: PixelImage, _ actual: PixelImage) -> [Tile] {
    var tiles: [Int: Tile] = [:]
    let width = actual.width
    let columns = width / Tile.side + 1
    for index in actual.pixels.indices where actual.pixels[index] != wanted.pixels[index] {
      let (x, y) = (index % width, index / width)
      tiles[y / Tile.side * columns + x / Tile.side, default: Tile(x: x, y: y, pixels: 0)]
        .pixels += 1
    }
    return tiles.sorted { $0.key < $1.key }.map(\.value)
  }

  @HostActor
  private static func marked(
    _ bytes: [UInt8],
    _ image: PixelImage,
    _ tiles: [Tile]
  ) throws(HostError) -> [UInt8] {
    var list = DisplayList(width: Double(image.width), height: Double(image.height))
    let frame = Frame(width: Float(image.width), height: Float(image.height))
    list.add(.image(ImageRun(bytes, in: frame)))
    // So that the squares are seen on a red part, too.
    list.add(.fill(Path(frame), .color(Color(red: 255, green: 255, blue: 255, alpha: 0.5))))
    let red = Color(red: 255, green: 0, blue: 0, alpha: 0.5)
    for tile in tiles {
      let square = Frame(
        x: Float(tile.x / Tile.side * Tile.side),
        y: Float(tile.y / Tile.side * Tile.side),
        width: Float(Tile.side),
        height: Float(Tile.side)
      )
      list.add(.fill(Path(square), .color(red)))
    }
    return try CairoPainter.paint(list, as: .png, scale: 1, background: nil)
  }
}

/// Where the components of a list are in its picture.
private struct PictureMap {
  private struct Region {
    let ref, type: String
    let box: Box
  }

  private struct Box {
    var left, top, right, bottom: Double

    init(_ points: [(x: Double, y: Double)]) {
      left = points.map(\.x).min() ?? 0
      top = points.map(\.y).min() ?? 0
      right = points.map(\.x).max() ?? 0
      bottom = points.map(\.y).max() ?? 0
    }

    func contains(_ x: Double, _ y: Double) -> Bool {
      left <= x && x < right && top <= y && y < bottom
    }
  }

  private var regions: [Region] = []

  init(_ list: DisplayList, scale: Double) {
    var transforms = TransformStack(.scale(scale))
    for command in list.commands {
      transforms.follow(command)
      if case .begin(let ref, let type, let width, let height) = command {
        let corners = [(0, 0), (width, 0), (0, height), (width, height)]
        let box = Box(corners.map { transforms.top.map($0.0, $0.1) })
        regions.append(Region(ref: ref, type: type, box: box))
      }
    }
  }

  func places(of tiles: [Picture.Tile]) -> [PictureDifference.Place] {
    var pixels: [Int: Int] = [:]
    for tile in tiles {
      let (x, y) = (Double(tile.x) + 0.5, Double(tile.y) + 0.5)
      guard let region = regions.lastIndex(where: { $0.box.contains(x, y) }) else { continue }
      pixels[region, default: 0] += tile.pixels
    }
    return pixels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { index, pixels in
      PictureDifference.Place(ref: regions[index].ref, type: regions[index].type, pixels: pixels)
    }
  }
}
