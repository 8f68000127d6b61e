internal import BundleBuilder
package import HostValues

/// A finding of a check about a bundle.
package struct Finding: Sendable, Hashable {
  /// The rule that was checked.
  package enum Rule: String, Sendable, CaseIterable {
    case unknownModule = "unknown-module"
    case unknownMethod = "unknown-method"
    case unknownComponent = "unknown-component"
    case unknownAttribute = "unknown-attribute"
    case attributeValue = "attribute-value"
    case unknownEvent = "unknown-event"
    case unknownStyle = "unknown-style"
    case styleValue = "style-value"
    case unknownFlex = "unknown-flex"
    case unknownRoute = "unknown-route"
    case argumentCount = "argument-count"
    case argumentType = "argument-type"
    case syncResult = "sync-result"
    case dynamicName = "dynamic-name"
    /// Something that only a newer Vue than that of devices has.
    case newerVue = "newer-vue"
    /// Another unknown name in the sources: a directive, a class, a variable, or a module that no bundle can import.
    case unknownName = "unknown-name"
    /// The compilers warn of something in the sources.
    case source
    /// The bundle's source map is not there, or may not be read.
    case sourceMap = "source-map"
    /// The sources cannot be built, or the bundle is not JavaScript.
    case syntax
    /// A failure that only the run has found and that no other rule covers.
    case run
  }

  /// How much it matters.
  package enum Severity: String, Sendable {
    /// A strict run fails when it reaches this place.
    case error
    /// It is probably a mistake, but no run fails because of it.
    case warning
    /// It cannot be decided.
    case note
  }

  /// Who saw it.
  package enum Observer: String, Sendable {
    case check, run
  }

  /// The rule that was checked.
  package var rule: Rule
  /// How much it matters.
  package var severity: Severity
  /// The problem, with the message of a strict run if a run reports it too.
  package var message: String
  /// The place in the file that was checked; `nil` if that is not known, and for a bundle that was built for the check.
  package var place: SourceLocation?
  /// The place in the sources, if there is a source map.
  package var source: SourceLocation?
  /// Whether pages work in spite of it, so that a strict run's report makes no error of it.
  var isHarmless = false
  /// Whether it says that a style compiler is not installed, which a report tells once for all places.
  var isAboutStyleCompiler = false
  /// Who saw it, in order.
  package var seenBy: [Observer]
  /// The style, the tag or the literal that it is about, as the script writes it.
  var subject: String?
  /// The value of the style that it is about, if a template or a style sheet was compiled to it.
  var compiledValue: String?

  /// Makes a finding of the check's.
  package init(
    _ rule: Rule,
    _ severity: Severity,
    _ message: String,
    at place: SourceLocation? = nil,
    source: SourceLocation? = nil,
    seenBy: [Observer] = [.check]
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.place = place
    self.source = source
    self.seenBy = seenBy
  }
}

extension Finding {
  /// Makes a finding from a problem that prevents the build of the sources.
  package init(build problem: HostError) {
    let rule: Rule = problem.code == .invalidValue ? .styleValue : .syntax
    self.init(rule, .error, problem.message, source: problem.location)
    isAboutStyleCompiler = problem.isAboutStyleCompiler
  }

  /// Makes a finding from a strict run's report.
  package init(run error: HostError, in url: String) {
    let rule: Rule =
      switch error.code {
      case .unknownModule: .unknownModule
      case .unknownMethod: .unknownMethod
      case .unknownComponent: .unknownComponent
      default: .run
      }
    let isPlace = error.location?.url == url
    self.init(
      rule,
      .error,
      error.message,
      at: isPlace ? error.location : nil,
      source: isPlace ? nil : error.location,
      seenBy: [.run]
    )
  }

  /// Whether a strict run's report is about the same problem.
  package func isMeant(by error: HostError) -> Bool {
    // The suggested names may differ, because the run may know fewer names.
    if error.message.contains(message.split(separator: "; ").first ?? "") { return true }
    // A method that checks an argument itself has its own message.
    if rule == .argumentType, error.code == .invalidArgument, let subject,
      let colon = message.firstIndex(of: ":"), error.message.hasPrefix(message[..<colon]),
      error.message.contains("'\(subject)'")
    {
      return true
    }
    if rule == .argumentType, [.invalidArgument, .invalidValue].contains(error.code),
      let place = source ?? place, let other = error.location, place.url == other.url,
      place.line == other.line, let colon = message.firstIndex(of: ":")
    {
      return error.message.hasPrefix(message[..<colon])
    }
    if rule == .unknownRoute, let subject { return error.message.contains("[\(subject)]") }
    // An element without the method is an error of JavaScript's.
    if rule == .unknownMethod, error.code == .javaScript, let place = source ?? place {
      return error.location == place
    }
    // A run names the component: `style color of text 3: …`.
    guard rule == .styleValue || rule == .unknownStyle, let colon = message.firstIndex(of: ":")
    else { return false }
    return error.message.hasPrefix(message[..<colon] + " of ")
      && error.message.hasSuffix(message[colon...])
  }
}

extension [Finding] {
  /// Merges the findings with those of a strict run of the same page: findings of both are marked, those of the run only are added.
  package func merging(_ failures: [HostError], in url: String) -> [Finding] {
    var merged = self
    for failure in failures {
      let meant = indices.filter { self[$0].isMeant(by: failure) }
      for index in meant where merged[index].seenBy == [.check] {
        merged[index].seenBy.append(.run)
        if !merged[index].isHarmless { merged[index].severity = .error }
      }
      if meant.isEmpty { merged.append(Finding(run: failure, in: url)) }
    }
    return merged
  }
}
