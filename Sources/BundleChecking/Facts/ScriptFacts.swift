internal import BundleBuilder
internal import BundleFormat
internal import HostThread
internal import HostValues
internal import WeexStyle

/// What a script requires from its host, by name and place.
struct ScriptFacts {
  /// In the order of the script.
  let facts: [Fact]
  /// The methods that the script asks about or defines itself, as `module.method`, and such variables.
  let probed: Set<String>
  /// The modules that the script changes as a whole.
  let open: Set<String>
  /// The modules whose existence the script asks about.
  let asked: Set<String>
  /// The components that the script registers, in one spelling.
  let components: Set<String>
  /// The attributes of elements that the script reads, as `event.target.attr.item`, in camelCase.
  let readAttributes: Set<String>
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
    let place: ScriptPlace
    let message: String
  }

  /// Reads the answer of `findFacts`.
  ///
  /// - Parameter text: The answer.
  /// - Returns: The facts, or why the script is none.
  /// - Throws: `.invalidSource` if the answer is not as it must be.
  static func read(json text: String) throws(HostError) -> Result<ScriptFacts, SyntaxFault> {
    guard let answer = try? JSONReader.parse(text) else {
      let message = "this script is too deep to be read"
      return .failure(SyntaxFault(place: ScriptPlace(line: 1, column: 1), message: message))
    }
    let reader = FactReader(answer)
    guard answer["error"] == nil else {
      let error = try reader.part("error")
      return .failure(SyntaxFault(place: try error.place(), message: try error.text("message")))
    }
    return .success(try ScriptFacts(reader))
  }

  private init(_ reader: FactReader) throws(HostError) {
    facts = try reader.list("facts").map(Fact.init)
    probed = Set(try reader.texts("probed"))
    open = Set(try reader.texts("open"))
    asked = Set(try reader.texts("asked"))
    components = Set(try reader.texts("components").map(Self.plain))
    readAttributes = Set(try reader.texts("readAttributes").map(StyleDeclaration.camelCase))
    classes = Set(try reader.texts("classes"))
    sheets = try reader.list("sheets").map { sheet throws(HostError) in Set(try sheet.texts()) }
    var references: [String: [Reference]] = [:]
    for (name, elements) in try reader.part("references").properties() {
      references[name] = try elements.elements().map { element throws(HostError) in
        Reference(tag: try element.text("tag"), isRepeated: element.flag("isRepeated"))
      }
    }
    self.references = references
    hasOpenComponents = reader.flag("hasOpenComponents")
  }

  /// Whether a name is that of an attribute which the script itself reads: it is the page's own, to hand data to a handler.
  func readsBack(_ name: TemplateName) -> Bool {
    name.kind == .attribute && readAttributes.contains(StyleDeclaration.camelCase(name.name))
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
    return SyntaxReader("findFacts", of: Array(files.joined()), for: "the names", beside: url)
  }
}
