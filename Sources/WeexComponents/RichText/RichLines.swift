internal import Flexbox
internal import HostThread
internal import WeexCore

/// Items of a rich text on lines: where each lies, and how large all of them are.
///
/// Words are kept whole, those of several items that touch too; a line is as high as the highest item on it, and items stand at its end. A word or a picture
/// that is wider than a line has one to itself.
struct RichLines {
  /// A part of an item on a line.
  private struct Part {
    let item: Int
    let start, width: Float
  }

  private struct Line {
    var parts: [Part] = []
    var width: Float = 0
    var height: Float = 0
  }

  /// The items' sizes, asked of the host's handler.
  private struct Measure {
    let measuring: any TextMeasuring
    let items: [RichItem]

    @HostActor
    func width(of text: some StringProtocol, _ item: Int) -> Float {
      measuring.size(of: String(text), items[item].style, width: nil).width
    }

    @HostActor
    func lineHeight(_ item: Int) -> Float {
      if case .image(_, _, let height) = items[item].content { return height }
      return measuring.size(of: "x", items[item].style, width: nil).height
    }
  }

  private let measure: Measure
  private let limit: Float
  private let heights: [Float]
  private var lines = [Line()]
  private var spaces: [(item: Int, width: Float)] = []
  private var word: [(item: Int, width: Float)] = []
  private var hasWord = false

  /// Sets items on lines of a width; `nil` for one that nothing limits.
  @HostActor
  init(_ items: [RichItem], width: Float?, _ measuring: any TextMeasuring) {
    measure = Measure(measuring: measuring, items: items)
    limit = (width ?? .infinity) + 0.001
    let measure = measure
    heights = items.indices.map { measure.lineHeight($0) }
    for index in items.indices {
      switch items[index].content {
      case .text(let text): add(text, index)
      case .image(_, let width, _):
        endWord()
        word = [(index, width)]
        endWord()
      }
    }
    endWord()
    if let last = items.indices.last, lines[lines.count - 1].parts.isEmpty, lines.count > 1 {
      lines[lines.count - 1].height = heights[last]
    }
  }

  /// How large all lines are.
  var size: Size {
    Size(
      width: lines.reduce(0) { max($0, $1.width) },
      height: lines.reduce(0) { $0 + $1.height }
    )
  }

  /// The item at a point, from the start of the first line; `nil` where there is none.
  func item(at point: Point) -> Int? {
    var top: Float = 0
    for line in lines {
      if point.y >= top, point.y < top + line.height {
        let part = line.parts.last { point.x >= $0.start && point.x < $0.start + $0.width }
        return part?.item
      }
      top += line.height
    }
    return nil
  }

  /// The middle of what is seen of an item on the first line that has some of it.
  func middle(of item: Int) -> Point? {
    var top: Float = 0
    for line in lines {
      if let part = line.parts.first(where: { $0.item == item && $0.width > 0 }) {
        return Point(x: part.start + part.width / 2, y: top + line.height - heights[item] / 2)
      }
      top += line.height
    }
    return nil
  }
}

extension RichLines {
  @HostActor
  private mutating func add(_ text: String, _ item: Int) {
    var start = text.startIndex
    var index = start
    func run(_ end: String.Index) -> Substring { text[start..<end] }
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      if character == " " || character.isNewline {
        if start < index { word.append((item, measure.width(of: run(index), item))) }
        endWord()
        if character == " " {
          spaces.append((item, measure.width(of: " ", item)))
        } else {
          startLine(after: item)
        }
        start = next
      }
      index = next
    }
    if start < index { word.append((item, measure.width(of: run(index), item))) }
  }

  /// Puts the word read so far on the line, or on a new one where it does not fit.
  private mutating func endWord() {
    guard !word.isEmpty else { return }
    let length = (spaces + word).reduce(0) { $0 + $1.width }
    if hasWord, lines[lines.count - 1].width + length > limit {
      startLine(after: nil)
    } else {
      for space in spaces { put(space) }
    }
    spaces = []
    for part in word { put(part) }
    word = []
    hasWord = true
  }

  private mutating func put(_ part: (item: Int, width: Float)) {
    let last = lines.count - 1
    lines[last].parts.append(
      Part(item: part.item, start: lines[last].width, width: part.width)
    )
    lines[last].width += part.width
    lines[last].height = max(lines[last].height, heights[part.item])
  }

  /// Begins a line; a line feed gives the line that it ends the height of its item.
  private mutating func startLine(after item: Int?) {
    if let item {
      lines[lines.count - 1].height = max(lines[lines.count - 1].height, heights[item])
    }
    lines.append(Line())
    spaces = []
    hasWord = false
  }
}
