package import BundleBuilder
internal import BundleFormat
package import HostThread
package import HostValues
package import NameChecking
package import TableDescription

/// Reports, without running a bundle, which modules, methods, components and other names its host lacks.
///
/// A JavaScript function over acorn's syntax trees reads the scripts and collects the names that they use; these are compared with a host's table.
/// Whatever would certainly fail in a strict run is an error with the message of that run; whatever cannot be decided is a note.
@HostActor
package final class BundleChecker {
  private let table: TableDescription
  private let names: NameChecker
  private let reader: SyntaxReader
  /// The parts of their arguments that methods report themselves, by `module.method`; known for this host only.
  var checkedParts: [String: Set<String>] = [:]

  /// Makes a checker.
  ///
  /// - Parameters:
  ///   - table: The modules and components that the host offers.
  ///   - names: The attributes and events of its components, and the names that are allowed in addition to those of the table.
  ///   - url: The URL that acorn is searched next to first.
  package init(_ table: TableDescription, names: NameChecker, beside url: String) {
    self.table = table
    self.names = names
    reader = ScriptFacts.makeReader(beside: url)
  }

  /// Ends the checker's JavaScript.
  package func close() { reader.close() }

  /// The findings about a bundle, in the order of its lines.
  ///
  /// - Throws: If acorn is missing, or the script cannot be parsed.
  package func findings(in file: PageFile) throws(HostError) -> [Finding] {
    let facts: ScriptFacts
    switch try ScriptFacts.read(json: try read(file)) {
    case .success(let read): facts = read
    case .failure(let fault):
      let place = SourceLocation(
        url: file.url,
        line: fault.place.line,
        column: fault.place.column
      )
      return [Finding(.syntax, .error, "SyntaxError: \(fault.message)", at: place)]
    }
    var judge = FactJudge(table: table, names: names, facts: facts)
    judge.checksTemplates = file.names.isEmpty
    judge.checkedParts = checkedParts
    judge.framework = (BundleHeader.framework(of: file.source, url: file.url) ?? "").lowercased()
    for fact in facts.facts { judge.judge(fact) }
    let inSources = sourceFindings(of: file, facts)
    let told = judge.findings.map { finding in located(finding, in: file) }
      .filter { finding in
        !inSources.contains { $0.isSame(as: finding) } && !finding.isTold(by: file.names)
      }
    return Self.distinct(told + inSources)
  }

  private func read(_ file: PageFile) throws(HostError) -> String {
    do throws(HostError) {
      return try reader.read(file.source)
    } catch {
      guard error.code == .timeLimit else { throw error }
      throw HostError(
        .timeLimit,
        "\(file.path ?? file.url): \(error.message)",
        underlying: error
      )
    }
  }

  /// Gives a finding its place in the sources; a built bundle is not a file that could be named.
  private func located(_ finding: Finding, in file: PageFile) -> Finding {
    var finding = finding
    guard let place = finding.place else { return finding }
    let mapped = file.sourceMap?.location(line: place.line, column: place.column)
    finding.source = Self.placeInTemplate(of: finding, in: file, mapped) ?? mapped
    finding.place =
      file.isBuilt
      ? nil
      : SourceLocation(
        url: file.url,
        line: place.line,
        column: place.column
      )
    return finding
  }

  /// The place of a tag or a style in a `.we` file, whose templates and styles have no source map.
  private static func placeInTemplate(
    of finding: Finding,
    in file: PageFile,
    _ mapped: SourceLocation?
  ) -> SourceLocation? {
    guard file.isBuilt, let subject = finding.subject, mapped?.url.hasSuffix(".we") ?? true else {
      return nil
    }
    let kind: TemplateName.Kind = finding.rule == .unknownComponent ? .component : .style
    return file.names.first {
      $0.kind == kind && ScriptFacts.plain($0.name) == ScriptFacts.plain(subject)
    }?.places.first
  }

  /// The compilers' findings about the sources, and about the names in their templates.
  private func sourceFindings(of file: PageFile, _ facts: ScriptFacts) -> [Finding] {
    var findings = file.warnings.map { warning in
      let message = warning.message
      let isOfFile = message.hasPrefix(file.url + ": ")
      let isHarmless = (warning.underlying as? SourceProblem)?.isHarmless ?? false
      var finding = Finding(
        Self.rule(of: warning),
        isHarmless ? .warning : .error,
        isOfFile ? String(message.dropFirst(file.url.count + 2)) : message,
        source: warning.location
      )
      finding.isHarmless = isHarmless
      return finding
    }
    for name in file.names where name.isCertain || name.isWrittenClass || name.kind == .child {
      guard let problem = names.problem(of: name), !facts.readsBack(name) else { continue }
      let isHarmless = name.kind == .styleClass && !ClassName.isMisspelt(name.name, for: name.near)
      let isError = (name.isCertain || name.kind == .child) && !isHarmless
      for place in name.places {
        var finding = Finding(
          Self.rule(of: name.kind),
          isError ? .error : .warning,
          problem.message,
          source: place
        )
        finding.isHarmless = isHarmless
        finding.subject = name.name
        findings.append(finding)
      }
    }
    return findings
  }

  /// The rule for a warning that a strict run reports about the sources before it runs them.
  private static func rule(of warning: HostError) -> Finding.Rule {
    guard let problem = warning.underlying as? SourceProblem else { return .sourceMap }
    return switch problem.topic {
    case .source, .styleCompiler, .code: .source
    case .style: .unknownStyle
    case .styleValue, .ignoredValue: .styleValue
    case .name: .unknownName
    case .sourceMap: .sourceMap
    }
  }

  private static func rule(of kind: TemplateName.Kind) -> Finding.Rule {
    switch kind {
    case .attribute: .unknownAttribute
    case .emptyAttribute: .attributeValue
    case .event: .unknownEvent
    case .style: .unknownStyle
    case .styleValue: .styleValue
    case .component: .unknownComponent
    case .directive, .styleClass: .unknownName
    case .child: .source
    }
  }

  /// Each finding once, by line: a bundler may write one import in two ways.
  private static func distinct(_ findings: [Finding]) -> [Finding] {
    var seen: Set<[String]> = []
    let kept = findings.filter { finding in
      let place = finding.source ?? finding.place
      let line = place.map { "\($0.url):\($0.line)" } ?? ""
      return seen.insert([finding.rule.rawValue, finding.message, line]).inserted
    }
    return kept.enumerated().sorted { first, second in
      (first.element.order, first.offset) < (second.element.order, second.offset)
    }.map(\.element)
  }
}

extension TemplateName {
  /// Whether it is a class that a template names literally, which a run only looks up once it shows the element.
  fileprivate var isWrittenClass: Bool { kind == .styleClass && name != Self.anyName }
}

extension Finding {
  /// Whether a compiler's finding about a style's name or an attribute's value is that of the bundle which the compiler made.
  fileprivate func isSame(as made: Finding) -> Bool {
    // The compiler names each place of the attribute, the bundle that of its element. The sentence names the element and the attribute.
    if rule == .attributeValue, made.rule == rule {
      if let source, let other = made.source, source.url != other.url { return false }
      return ScriptFacts.plain(message) == ScriptFacts.plain(made.message)
    }
    guard rule == .unknownStyle, made.rule == rule, let subject, let name = made.subject else {
      return false
    }
    if let source, let other = made.source, (source.url, source.line) != (other.url, other.line) {
      return false
    }
    return ScriptFacts.plain(subject) == ScriptFacts.plain(name)
  }

  /// Whether it is about a value that the compilers have found in a template or a style sheet, at a better place.
  fileprivate func isTold(by names: [TemplateName]) -> Bool {
    guard rule == .styleValue, let compiledValue, let style = subject.map(ScriptFacts.plain) else {
      return false
    }
    return names.contains { name in
      name.kind == .styleValue && name.name == compiledValue
        && ScriptFacts.plain(name.owner) == style
    }
  }

  /// The sort key: the place in the file, otherwise in its sources.
  fileprivate var order: Order {
    let place = place ?? source
    return Order(url: place?.url ?? "", line: place?.line ?? 0, column: place?.column ?? 0)
  }

  fileprivate struct Order: Comparable {
    let url: String
    let line: Int
    let column: Int

    static func < (first: Order, second: Order) -> Bool {
      (first.url, first.line, first.column) < (second.url, second.line, second.column)
    }
  }
}
