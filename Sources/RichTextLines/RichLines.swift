package import Flexbox
package import HostThread
internal import LineBreaking
package import WeexCore
package import WeexStyle
package import WeexTree

/// The items of a rich text, broken into lines: their places, and their total size.
///
/// Lines are broken by the same rules as those of a text; adjacent characters form one word even across items. A line is as high as the
/// highest item on it, and items are aligned at its bottom. A word wider than a line starts a line and is broken at its end; an image wider
/// than a line has a line to itself.
package struct RichLines {
  /// A part of an item on a line.
  private struct Part {
    let item: Int
    let start: Float
    var text: String
    var width: Float
    let isSpace: Bool
  }

  private struct Line {
    var parts: [Part] = []
    var width: Float = 0
    var height: Float = 0
    /// The distance of its first part from the left, by the alignment.
    var start: Float = 0
  }

  /// The items' sizes, measured by the host's handler.
  private struct Measure {
    let measuring: any TextMeasuring
    let items: [RichItem]

    @HostActor
    func width(of text: String, _ item: Int) -> Float {
      if case .image(_, let width, _) = items[item].content { return width }
      return measuring.size(of: text, items[item].style, width: nil).width
    }

    @HostActor
    func lineHeight(_ item: Int) -> Float {
      if case .image(_, _, let height) = items[item].content { return height }
      return measuring.size(of: "x", items[item].style, width: nil).height
    }

    /// The parts of a word, by item.
    @HostActor
    func parts(of word: [RichCharacter]) -> [(item: Int, text: String, width: Float)] {
      var parts: [(item: Int, text: String)] = []
      for character in word {
        if parts.last?.item != character.item { parts.append((character.item, "")) }
        if let character = character.character { parts[parts.count - 1].text.append(character) }
      }
      return parts.map { ($0.item, $0.text, width(of: $0.text, $0.item)) }
    }
  }

  private let measure: Measure
  private let limit: Float
  private let heights: [Float]
  private var lines = [Line()]
  private var spaces: [(item: Int, text: String, width: Float)] = []
  private var word: [RichCharacter] = []
  private var hasWord = false

  /// Breaks items into lines.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - width: The lines' width; `nil` for no limit.
  ///   - maximum: How many lines are shown; 0 for all.
  ///   - overflow: How the last line ends if there are more.
  ///   - alignment: Where lines are in their width; without one they are at its start.
  ///   - measuring: The host's handler.
  @HostActor
  package init(
    _ items: [RichItem],
    width: Float?,
    maximum: Int = 0,
    overflow: TextOverflow = .clip,
    alignment: TextAlign = .start,
    _ measuring: any TextMeasuring
  ) {
    measure = Measure(measuring: measuring, items: items)
    limit = (width ?? .infinity) + 0.001
    let measure = measure
    heights = items.indices.map { measure.lineHeight($0) }
    let characters = RichCharacter.all(of: items)
    let units = characters.map(\.unit)
    for index in characters.indices {
      if characters[index].breaksWords || units.mayBreak(before: index) { endWord() }
      add(characters[index])
    }
    endWord()
    if let last = items.indices.last, lines[lines.count - 1].parts.isEmpty, lines.count > 1 {
      lines[lines.count - 1].height = heights[last]
    }
    if maximum > 0, lines.count > maximum {
      lines.removeLast(lines.count - maximum)
      if overflow == .ellipsis { endWithEllipsis() }
    }
    if let width { align(in: width, alignment) }
  }

  /// The size of all lines.
  package var size: Size {
    Size(
      width: lines.reduce(0) { max($0, $1.width) },
      height: lines.reduce(0) { $0 + $1.height }
    )
  }

  /// The visible parts of the items with their texts, empty for an image, and their boxes, relative to the first line's start.
  package var parts: [(item: Int, text: String, box: Frame)] {
    var top: Float = 0
    return lines.flatMap { line in
      defer { top += line.height }
      return line.parts.filter { !$0.isSpace }.map { part in
        let height = heights[part.item]
        let y = top + line.height - height
        return (
          part.item, part.text,
          Frame(x: line.start + part.start, y: y, width: part.width, height: height)
        )
      }
    }
  }

  /// The boxes of the items on each line, with the spaces in them.
  package var stretches: [(item: Int, box: Frame)] {
    var stretches: [(item: Int, box: Frame)] = []
    var top: Float = 0
    for line in lines {
      let first = stretches.count
      for part in line.parts {
        if stretches.count > first, stretches[stretches.count - 1].item == part.item {
          stretches[stretches.count - 1].box.width += part.width
          continue
        }
        let height = heights[part.item]
        let (x, y) = (line.start + part.start, top + line.height - height)
        stretches.append((part.item, Frame(x: x, y: y, width: part.width, height: height)))
      }
      top += line.height
    }
    return stretches
  }

  /// The item at a point, relative to the first line's start; `nil` if there is none.
  package func item(at point: Point) -> Int? {
    var top: Float = 0
    for line in lines {
      if point.y >= top, point.y < top + line.height {
        let x = point.x - line.start
        let part = line.parts.last { x >= $0.start && x < $0.start + $0.width }
        return part?.item
      }
      top += line.height
    }
    return nil
  }

  /// The centre of an item's visible part on the first line that contains some of it.
  package func middle(of item: Int) -> Point? {
    var top: Float = 0
    for line in lines {
      if let part = line.parts.first(where: { $0.item == item && $0.width > 0 }) {
        let x = line.start + part.start + part.width / 2
        return Point(x: x, y: top + line.height - heights[item] / 2)
      }
      top += line.height
    }
    return nil
  }
}

extension RichLines {
  @HostActor
  private mutating func add(_ character: RichCharacter) {
    switch character.unit.lineBreakClass {
    case .space:
      endWord()
      spaces.append((character.item, " ", measure.width(of: " ", character.item)))
    case .lineFeed:
      endWord()
      startLine(after: character.item)
    default: word.append(character)
    }
  }

  /// Puts the word read so far on the line, or on a new one if it does not fit; a word that fits on no line is broken.
  @HostActor
  private mutating func endWord() {
    guard !word.isEmpty else { return }
    let parts = measure.parts(of: word)
    let width = parts.reduce(0) { $0 + $1.width }
    let isFitting = lines[lines.count - 1].width + spaces.reduce(width) { $0 + $1.width } <= limit
    if !isFitting, hasWord, !word[0].breaksWords { startLine(after: nil) }
    for space in spaces { put(space, isSpace: true) }
    spaces = []
    if isFitting || width <= limit && !word[0].breaksWords {
      for part in parts { put(part) }
    } else {
      for character in word {
        let text = character.character.map { String($0) } ?? ""
        let width = measure.width(of: text, character.item)
        if hasWord, lines[lines.count - 1].width + width > limit { startLine(after: nil) }
        put((character.item, text, width))
        hasWord = true
      }
    }
    word = []
    hasWord = true
  }

  /// Adds an ellipsis to the last line, in place of as much of its end as it needs; an image is left out as a whole.
  @HostActor
  private mutating func endWithEllipsis() {
    let last = lines.count - 1
    let texts = measure.items.indices.filter { measure.items[$0].isText }
    guard let end = lines[last].parts.last?.item ?? texts.first,
      let item = texts.last(where: { $0 <= end }) ?? texts.first
    else { return }
    let width = measure.width(of: "…", item)
    while lines[last].width + width > limit, var part = lines[last].parts.popLast() {
      lines[last].width = part.start
      guard part.text.count > 1 else { continue }
      part.text.removeLast()
      part.width = measure.width(of: part.text, part.item)
      lines[last].parts.append(part)
      lines[last].width += part.width
    }
    put((item, "…", width))
  }

  private mutating func align(in width: Float, _ alignment: TextAlign) {
    let share: Float =
      switch alignment {
      case .start, .left: 0
      case .center: 0.5
      case .right: 1
      }
    for index in lines.indices { lines[index].start = max(width - lines[index].width, 0) * share }
  }

  private mutating func put(_ part: (item: Int, text: String, width: Float), isSpace: Bool = false)
  {
    let last = lines.count - 1
    let end = lines[last].parts.count - 1
    if !isSpace, end >= 0, lines[last].parts[end].item == part.item, !lines[last].parts[end].isSpace
    {
      lines[last].parts[end].width += part.width
      lines[last].parts[end].text += part.text
    } else {
      let start = lines[last].width
      lines[last].parts.append(
        Part(item: part.item, start: start, text: part.text, width: part.width, isSpace: isSpace)
      )
    }
    lines[last].width += part.width
    lines[last].height = max(lines[last].height, heights[part.item])
  }

  /// Begins a line; after a line feed, the ended line has at least the height of that item.
  private mutating func startLine(after item: Int?) {
    if let item {
      lines[lines.count - 1].height = max(lines[lines.count - 1].height, heights[item])
    }
    lines.append(Line())
    spaces = []
    hasWord = false
  }
}
