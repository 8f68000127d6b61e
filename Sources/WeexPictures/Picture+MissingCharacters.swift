internal import Drawing
internal import HostThread
internal import HostValues
package import WeexTree

extension Page {
  /// Warns of the characters of a picture of the page that no font has, and returns the warning; only once on each page.
  @discardableResult
  package func warnOfMissingCharacters(in picture: Picture) -> String? {
    guard !hasToldMissingCharacters, let missing = picture.missingCharacters else { return nil }
    hasToldMissingCharacters = true
    delegate.warn(missing)
    return missing
  }
}

extension Picture {
  /// What to tell about characters that no font has, so that the picture shows a box for each; `nil` if there are none, or Pango is not installed.
  @HostActor
  package var missingCharacters: String? {
    guard (try? PangoLibrary.load()) != nil else { return nil }
    var seen: Set<Unicode.Scalar> = []
    var missing: [Unicode.Scalar] = []
    for case .text(let run) in list.commands {
      for scalar in run.text.unicodeScalars
      where Self.needsGlyph(scalar) && seen.insert(scalar).inserted
        && !PangoLibrary.hasFont(with: scalar)
      {
        missing.append(scalar)
      }
    }
    guard let first = missing.first else { return nil }
    let code = String(first.value, radix: 16, uppercase: true)
    let rest = missing.count == 1 ? "" : ", and \(missing.count - 1) more of this picture"
    return
      "no font has '\(first)' (U+\(code))\(rest): a box is drawn instead; fonts are installed with "
      + "'\(DebianPackage.installation(of: Self.package(for: missing)))'"
  }

  /// Whether a character is seen, and is not one that all fonts have.
  private static func needsGlyph(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value > 0xFF else { return false }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint || properties.isWhitespace { return false }
    return switch properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  /// The package with fonts for some of these characters.
  private static func package(for missing: [Unicode.Scalar]) -> String {
    if missing.contains(where: { $0.properties.isEmojiPresentation }) {
      return "fonts-noto-color-emoji"
    }
    // From the radicals of Chinese to the ideographs, with kana; Hangul; the wide forms; the further ideographs.
    let eastAsian: [ClosedRange<UInt32>] = [
      0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF,
    ]
    let isEastAsian = missing.contains { scalar in eastAsian.contains { $0 ~= scalar.value } }
    return isEastAsian ? "fonts-noto-cjk" : "fonts-noto-core"
  }
}
