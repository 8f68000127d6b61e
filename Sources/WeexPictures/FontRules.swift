/// A family of the fonts of a folder.
struct FontFamily: Hashable {
  let name: String
  /// Whether all glyphs have the same width, whether some have colours, and whether there are Latin letters.
  var isMonospaced = false
  var hasColors = false
  var isLatin = true
}

/// The rules for the fonts of a folder, so that the result does not depend on those of the machine.
///
/// They are what Debian's `fontconfig-config` has for any fonts: bitmaps, which emoji are, get the size of the text, missing bold and slanted
/// fonts are made from the regular one, and an unknown family stands for `sans-serif`. Generic families mean the folder's own fonts.
enum FontRules {
  /// The XML of the rules for these families, in the order of their files.
  static func text(for families: [FontFamily]) -> String {
    var known: Set<String> = []
    let families = families.filter { known.insert($0.name).inserted }
    let emoji = families.filter(\.hasColors)
    let others = ranked(families.filter { !$0.hasColors })
    func first(_ kind: Kind) -> [FontFamily] {
      others.filter { Kind($0) == kind } + others.filter { Kind($0) != kind }
    }
    let generic = Kind.allCases.map { alias($0.rawValue, first($0)) }.joined()
    return "<fontconfig>\(fixed)\(generic)\(alias("emoji", emoji, binding: "same"))</fontconfig>"
  }

  private enum Kind: String, CaseIterable {
    case sans = "sans-serif"
    case serif, monospace

    /// The kind of a family, by its name unless all its glyphs have the same width.
    init(_ family: FontFamily) {
      let words = Set(family.name.lowercased().split { !$0.isLetter }.map(String.init))
      if family.isMonospaced || !words.isDisjoint(with: Self.monospaceWords) {
        self = .monospace
      } else if !words.contains("sans"), !words.isDisjoint(with: Self.serifWords) {
        self = .serif
      } else {
        self = .sans
      }
    }

    private static let monospaceWords: Set = ["mono", "monospace", "courier", "consolas", "menlo"]
    private static let serifWords: Set = [
      "serif", "roman", "times", "georgia", "garamond", "palatino", "baskerville", "bodoni",
      "caslon", "cambria", "tinos", "song", "simsun", "ming", "mincho", "batang", "amiri", "naskh",
    ]
  }

  /// The families in the order in which they stand for a generic one: those that systems prefer, then others with Latin letters.
  private static func ranked(_ families: [FontFamily]) -> [FontFamily] {
    let preferred = ["DejaVu", "Noto", "Liberation"]
      .flatMap { [$0 + " Sans", $0 + " Serif", $0 + " Mono", $0 + " Sans Mono"] }
    func rank(_ family: FontFamily) -> Int {
      preferred.firstIndex(of: family.name) ?? preferred.count + (family.isLatin ? 0 : 1)
    }
    return families.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }

  /// The rule that a name means these families, the first one above all.
  private static func alias(
    _ name: String,
    _ families: [FontFamily],
    binding: String = "weak"
  ) -> String {
    if families.isEmpty { return "" }
    let names = families.map { "<family>\($0.name.asXML)</family>" }.joined()
    return "<alias binding=\"\(binding)\"><family>\(name)</family><prefer>\(names)</prefer></alias>"
  }

  private static let fixed = """
    <match target="font">
      <test name="outline"><bool>false</bool></test>
      <edit name="pixelsizefixupfactor" mode="assign">
        <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
      </edit>
      <edit name="matrix" mode="assign">
        <times><name>matrix</name><matrix>
          <name>pixelsizefixupfactor</name><double>0</double>
          <double>0</double><name>pixelsizefixupfactor</name>
        </matrix></times>
      </edit>
      <edit name="size" mode="assign">
        <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
      </edit>
    </match>
    <match target="font">
      <test name="slant"><const>roman</const></test>
      <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
      <edit name="matrix" mode="assign">
        <times><name>matrix</name><matrix>
          <double>1</double><double>0.2</double><double>0</double><double>1</double>
        </matrix></times>
      </edit>
      <edit name="slant" mode="assign"><const>oblique</const></edit>
      <edit name="embeddedbitmap" mode="assign"><bool>false</bool></edit>
    </match>
    <match target="font">
      <test name="weight" compare="less_eq"><const>medium</const></test>
      <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
      <edit name="embolden" mode="assign"><bool>true</bool></edit>
      <edit name="weight" mode="assign"><const>bold</const></edit>
    </match>
    <alias><family>Times New Roman</family><default><family>serif</family></default></alias>
    <alias><family>Times</family><default><family>serif</family></default></alias>
    <alias><family>Georgia</family><default><family>serif</family></default></alias>
    <alias><family>Courier New</family><default><family>monospace</family></default></alias>
    <alias><family>Courier</family><default><family>monospace</family></default></alias>
    <alias><family>Menlo</family><default><family>monospace</family></default></alias>
    <match target="pattern">
      <test qual="all" name="family" compare="not_eq"><string>sans-serif</string></test>
      <test qual="all" name="family" compare="not_eq"><string>serif</string></test>
      <test qual="all" name="family" compare="not_eq"><string>monospace</string></test>
      <edit name="family" mode="append_last"><string>sans-serif</string></edit>
    </match>
    <match target="pattern">
      <test name="lang"><string>und-zsye</string></test>
      <test qual="all" name="family" compare="not_eq"><string>emoji</string></test>
      <edit name="family" mode="append" binding="strong"><string>emoji</string></edit>
    </match>

    """
}
