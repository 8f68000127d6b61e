internal import BundleBuilder
internal import HostThread
internal import HostValues

/// What a script requires from its host, by name and place.
struct ScriptFacts {
  /// One thing that a script asks for.
  struct Fact {
    let kind: Kind
    /// The line, from 1.
    let line: Int
    /// The column, from 1 and in UTF-16 units.
    let column: Int
    let value: HostValue

    /// The kind of thing that is required.
    enum Kind: String {
      case module, call, kept, flex, dynamic, global, tag, attribute, passed, event, style, newer
      case elementCall = "element call"
      case styleClass = "class"
    }
  }

  /// In the order of the script.
  let facts: [Fact]
  /// The methods that the script asks about or defines itself, as `module.method`, and such variables.
  let probed: Set<String>
  /// The modules that the script asks about, or changes as a whole.
  let open: Set<String>
  /// The components that the script registers, in one spelling.
  let components: Set<String>
  /// All texts that may be names of classes in style sheets.
  let classes: Set<String>
  /// The classes of the style sheets of single components, by the index in the facts about classes.
  let sheets: [Set<String>]
  /// The elements that have each reference.
  let references: [String: [Reference]]
  /// Whether it registers components under names that cannot be determined.
  let hasOpenComponents: Bool

  /// An element with a reference.
  struct Reference {
    let tag: String
    /// Whether it is one of a list of elements.
    let isRepeated: Bool
  }

  /// Where and why a script cannot be read.
  struct SyntaxFault: Error {
    let line: Int
    let column: Int
    let message: String
  }

  /// Reads the answer of `findFacts`.
  init(json text: String) throws(SyntaxFault) {
    guard let answer = try? JSONReader.parse(text) else {
      throw SyntaxFault(line: 1, column: 1, message: "this script is too deep to be read")
    }
    if let error = answer["error"] {
      throw SyntaxFault(
        line: error.count("line"),
        column: error.count("column"),
        message: error.text("message")
      )
    }
    facts = (answer["facts"]?.array ?? []).compactMap { fact in
      guard let kind = Fact.Kind(rawValue: fact.text("kind")) else { return nil }
      return Fact(kind: kind, line: fact.count("line"), column: fact.count("column"), value: fact)
    }
    probed = answer.texts("probed")
    open = answer.texts("open")
    components = Set(answer.texts("components").map(Self.plain))
    classes = answer.texts("classes")
    sheets = (answer["sheets"]?.array ?? []).map { sheet in
      Set((sheet.array ?? []).compactMap(\.string))
    }
    references = (answer["references"]?.object ?? [:]).mapValues { elements in
      (elements.array ?? []).map { element in
        Reference(tag: element.text("tag"), isRepeated: element["isRepeated"]?.bool ?? false)
      }
    }
    hasOpenComponents = answer["hasOpenComponents"]?.bool ?? false
  }

  /// A component's name without the differences between `MyCard` and `my-card`.
  static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "-" } }

  /// The reader of scripts.
  @HostActor
  static func makeReader(beside url: String) -> SyntaxReader {
    let files = [
      PackageResources.scopes_js, PackageResources.values_js, PackageResources.bundles_js,
      PackageResources.escapes_js, PackageResources.sheets_js, PackageResources.passing_js,
      PackageResources.literals_js,
      PackageResources.elements_js, PackageResources.components_js, PackageResources.facts_js,
    ]
    return SyntaxReader("findFacts", of: Array(files.joined()), beside: url)
  }
}

extension HostValue {
  /// The text of a key; empty without one.
  func text(_ key: String) -> String { self[key]?.string ?? "" }

  /// The whole number of a key; 1 without one.
  func count(_ key: String) -> Int { self[key]?.integer ?? 1 }

  /// The texts of a key.
  func texts(_ key: String) -> Set<String> { Set((self[key]?.array ?? []).compactMap(\.string)) }
}
