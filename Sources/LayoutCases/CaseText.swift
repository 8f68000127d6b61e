package import Flexbox

/// The text measure of the case files: 10 per character, 10 per line, greedy breaking at spaces.
///
/// Source: the measure function of Weex's engine when it computed the cases (`ARCHITECTURE.md`, "Layout rules").
package struct CaseText: Sendable {
  /// The number of characters, spaces included.
  private let length: Int
  /// The widths of the words.
  private let words: [Float]

  /// Splits a text into words.
  package init(_ text: String) {
    length = text.count
    words = text.split(separator: " ").map { Float($0.count * 10) }
  }

  /// The size of the text for a width.
  package func size(width: MeasureLength) -> Size {
    let full = Float(length * 10)
    return switch width {
    case .unset: Size(width: full, height: length == 0 ? 0 : 10)
    case .exact(let width): Size(width: width, height: Float(lines(in: width) * 10))
    case .offered(let width): Size(width: min(width, full), height: Float(lines(in: width) * 10))
    }
  }

  private func lines(in width: Float) -> Int {
    guard let first = words.first else { return length == 0 ? 0 : 1 }
    var lines = 1
    var used = first
    for word in words.dropFirst() {
      if used + 10 + word <= width + 0.001 {
        used += 10 + word
      } else {
        lines += 1
        used = word
      }
    }
    return lines
  }
}
