internal import Drawing
internal import Flexbox
internal import HostValues
internal import WeexStyle

/// The arguments of an action on a canvas; one that is missing or cannot be read is `nil`.
struct CanvasArguments {
  private let values: [HostValue]
  private let units: StyleUnits

  init(_ values: [HostValue], _ units: StyleUnits) {
    (self.values, self.units) = (values, units)
  }

  func text(_ index: Int) -> String {
    values.indices.contains(index) ? values[index].shownText : ""
  }

  func number(_ index: Int) -> Double? { Double(text(index)).flatMap { $0.isFinite ? $0 : nil } }

  func color(_ index: Int) -> Color? {
    values.indices.contains(index) ? Color.read(.string(text(index))).value : nil
  }

  /// A length in page units.
  func length(_ index: Int) -> Double? {
    Length.parse(.string(text(index)), in: units).map(Double.init)
  }

  /// The box `x, y, width, height`, in page units.
  var box: Frame? { frame(from: 0, length) }

  /// The lines `"M", x, y, "L", x, y`.
  var lines: Path {
    var path = Path()
    for index in stride(from: 0, to: values.count - 2, by: 3) {
      guard let x = length(index + 1), let y = length(index + 2) else { continue }
      if text(index) == "L", !path.isEmpty {
        path.line(toX: x, y: y)
      } else {
        path.move(toX: x, y: y)
      }
    }
    return path
  }

  /// The images of `url, [[sx, sy, sw, sh, dx, dy, dw, dh, …], …]`, each with a matrix of nine numbers, column by column, or without.
  var images: [CanvasImage] {
    let lists = values.count > 1 ? values[1].array ?? [] : []
    return lists.compactMap { list in
      let given = CanvasArguments(list.array ?? [], units)
      guard let part = given.frame(from: 0, given.number),
        let box = given.frame(from: 4, given.length)
      else { return nil }
      return CanvasImage(part: part, box: box, map: given.map(from: 8))
    }
  }

  private func frame(from index: Int, _ read: (Int) -> Double?) -> Frame? {
    guard let x = read(index), let y = read(index + 1), let width = read(index + 2),
      let height = read(index + 3)
    else { return nil }
    return Frame(x: Float(x), y: Float(y), width: Float(width), height: Float(height))
  }

  /// A 3 by 3 matrix, whose third row is that of depth.
  private func map(from index: Int) -> Affine? {
    guard values.count == index + 9 else { return nil }
    let numbers = (index..<index + 9).map { number($0) ?? 0 }
    return Affine(
      a: numbers[0],
      b: numbers[1],
      c: numbers[3],
      d: numbers[4],
      e: numbers[6],
      f: numbers[7]
    )
  }
}
