internal import HostValues

/// Counts how deep an image's elements may show each other: as `use`, marker, pattern, mask or filter.
///
/// The engine calls itself for each of them, and again for each element around what they show. It refuses circles, so that each of the
/// elements that are shown counts once at most.
struct ReferenceDepth {
  /// The name of an element as far as a link surely has it.
  typealias Name = [UInt8]

  private struct Element {
    let name: Name?
    /// How deep the elements in it nest; how deep the last reference in it is, and the last `use`, 0 for its own.
    var nesting = 0
    var reference: Int?
    var use: Int?
  }

  private var open: [Element] = []
  private var named: [Element] = []
  private var referenced: Set<Name> = []
  private var sheetHasReferences = false

  /// Whether an element shows another one.
  private(set) var hasUses = false

  /// Takes the beginning of an element.
  mutating func begin(_ name: String, _ attributes: [(name: String, value: [UInt8])]) {
    var element = Element(
      name: attributes.last { $0.name == "id" }.map { Self.name($0.value[...]) }
    )
    if name == "use" || name == "tref" { element.use = 0 }
    for (_, value) in attributes where take(value) { element.reference = 0 }
    hasUses = hasUses || element.use != nil
    open.append(element)
  }

  /// Takes the end of the last element that has begun.
  mutating func end() {
    guard let element = open.popLast() else { return }
    if element.name != nil { named.append(element) }
    guard var parent = open.popLast() else { return }
    parent.nesting = max(parent.nesting, element.nesting + 1)
    parent.reference = [parent.reference, element.reference.map { $0 + 1 }].compactMap(\.self).max()
    parent.use = [parent.use, element.use.map { $0 + 1 }].compactMap(\.self).max()
    open.append(parent)
  }

  /// Takes a style sheet, whose rules may be those of any element.
  mutating func take(sheet: [UInt8]) {
    if take(sheet) { sheetHasReferences = true }
  }

  /// How many elements the engine may have open at once, each reference counted as four.
  var deepest: Int {
    named.filter { $0.name.map(referenced.contains) ?? false }.reduce(0) {
      let bySheet = sheetHasReferences && $1.nesting > 0 ? $1.nesting : nil
      return $0 + ((bySheet ?? $1.reference).map { $0 + 4 } ?? 0)
    }
  }

  /// How many times an element may be shown by `use` that itself has another `use`.
  var uses: Int {
    named.count { $0.use != nil && $0.name.map(referenced.contains) ?? false }
  }

  /// Notes the names in a text; returns whether there are any.
  private mutating func take(_ text: [UInt8]) -> Bool {
    guard text.contains(hash) else { return false }
    let text = StyleReader.unescaped(text)
    var hasNames = false
    for (place, byte) in text.enumerated() where byte == hash {
      referenced.insert(Self.name(text[(place + 1)...]))
      hasNames = true
    }
    return hasNames
  }

  private let hash = UInt8(ascii: "#")

  /// What a name and a link to it have in common, however the link is written.
  private static func name(_ text: ArraySlice<UInt8>) -> Name {
    let ends = Array("#()'\";,%{}\\ ".utf8)
    return Array(text.prefix(64).prefix { $0 > 0x20 && $0 < 0x7F && !ends.contains($0) })
  }
}
