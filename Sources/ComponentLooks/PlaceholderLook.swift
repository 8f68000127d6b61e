package import Drawing
package import Flexbox
internal import HostValues
package import WeexStyle

/// Stands in for content that cannot be shown without a device: a grey box with the kind of content and its address.
package struct PlaceholderLook {
  private let kind, name: String

  /// Makes the look for a kind of content: `video`; of its address the last part is shown.
  package init(_ kind: String, address: String?) {
    self.kind = kind
    name = address.map(Self.name) ?? ""
  }

  package func draw(in context: inout DrawingContext, box: Frame, radii: CornerRadii) {
    let (width, height) = (Double(box.width), Double(box.height))
    let area = Path(box, radii: radii)
    context.fill(area, with: Color(0xE3E3E8))
    // Large enough to be read in a small box, and never higher than it.
    let size = min(max(min(height / 4, width / 8), 14), 32, height / 1.3)
    let line = size * 1.3
    let space = size / 2
    guard size >= 8, width > 2 * size else { return }
    let texts = texts(lines: Int(height / line))
    let top = (height - line * Double(texts.count)) / 2
    context.layer(
      x: Double(box.x),
      y: Double(box.y),
      clip: Path(Frame(width: box.width, height: box.height))
    ) { context in
      for (index, (text, isStrong)) in texts.enumerated() {
        var format = TextFormat(size: size)
        format.weight = isStrong ? .bold : .normal
        (format.lineHeight, format.lines) = (line, 1)
        (format.overflow, format.alignment) = (.ellipsis, .center)
        format.wordWrap = .anywhere
        context.draw(
          text,
          format,
          color: Color(0x55555C),
          x: space,
          y: top + line * Double(index),
          width: width - 2 * space
        )
      }
    }
  }

  /// The lines of text, as many as there is room for, each with whether it is heavy; the kind and the address may share one.
  private func texts(lines: Int) -> [(String, isStrong: Bool)] {
    if name.isEmpty { return [(kind, true)] }
    return lines < 2 ? [("\(kind): \(name)", false)] : [(kind, true), (name, false)]
  }

  /// The last part of an address's path, decoded, or its host; of a `data:` URL only the type.
  private static func name(of address: String) -> String {
    if address.hasPrefix("data:") { return String(address.prefix { $0 != ";" && $0 != "," }) }
    let path = address.beforeQuery
    let part = path.split(separator: "/").last ?? path
    let name = String(validating: part.utf8.percentDecoded, as: UTF8.self) ?? String(part)
    return String(name.prefix(200))
  }
}
