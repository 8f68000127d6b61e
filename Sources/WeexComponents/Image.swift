package import WeexCore

/// A picture: `image`, and Android's `img`.
///
/// Its size comes from its styles alone: without a width and a height it is empty.
package final class Image: Component {
  /// How a picture fills its box.
  package enum Resize: String, Sendable {
    case stretch, cover, contain
  }

  /// The picture's address as the page wrote it; `nil` where there is none.
  package var source: String? {
    attributes["src"]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// How the picture fills the box; `stretch` unless the attribute `resize` has one of the other words.
  package var resize: Resize {
    attributes["resize"]?.string.flatMap(Resize.init(rawValue:)) ?? .stretch
  }
}
