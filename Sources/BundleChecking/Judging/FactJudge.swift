internal import BundleFormat
internal import HostThread
internal import HostValues
internal import NameChecking
internal import TableDescription
internal import WeexCore

/// Compares the requirements of a script with what a host offers.
@HostActor
struct FactJudge {
  let table: TableDescription
  let names: NameChecker
  let facts: ScriptFacts
  /// Whether attributes and events of elements are compared; a source's are known from its templates.
  var checksTemplates = true
  /// The framework that the script names, in lower case; Rax's library has variables of browsers.
  var framework = ""
  /// The parts of their arguments that methods report themselves, by `module.method`.
  var checkedParts: [String: Set<String>] = [:]
  /// The findings, in the order of the script.
  private(set) var findings: [Finding] = []

  init(table: TableDescription, names: NameChecker, facts: ScriptFacts) {
    self.table = table
    self.names = names
    self.facts = facts
  }

  /// Compares one thing.
  mutating func judge(_ fact: Fact) {
    let place = fact.place
    switch fact.content {
    case .module(let name, let first, let isTried, let isConditional):
      // The second of two is required only where the first is missing.
      if let first, table.modules[first] != nil { return }
      let isAsked = facts.asked.contains(name)
      if isAsked, isConditional { return }
      // A function that tries one module after another, or that is called on a condition, may never reach this one.
      judgeModule(name, isCertain: !isTried && !isAsked, at: place)
    case .call(let module, let call): judgeCall(call, of: module, at: place)
    case .kept(let module, let method): judgeKept(method, of: module, at: place)
    case .elementCall(let call): judgeElementCall(call, at: place)
    case .flex(let path, let isTried): if !isTried { judgeFlex(path, at: place) }
    case .dynamic(let dynamic): judgeDynamic(dynamic, at: place)
    case .global(let name, let isTried): if !isTried { judgeGlobal(name, at: place) }
    case .tag(let tag, let isRegistrable, let isRendered):
      judgeTag(tag, isRegistrable: isRegistrable, isRendered: isRendered, at: place)
    case .attribute(let tag, let name, let value):
      if let value { judgeAttribute(name, value, of: tag, at: place) }
      if checksTemplates { judgeName(.attribute, name, of: tag, .unknownAttribute, at: place) }
    case .event(let tag, let name):
      if checksTemplates { judgeName(.event, name, of: tag, .unknownEvent, at: place) }
    case .passed(let tag, let name, let roots): judgePassed(name, of: tag, to: roots, at: place)
    case .style(let style): judgeStyle(style, at: place)
    case .newer(let feature): judgeNewer(feature, at: place)
    case .styleClass(let tag, let name, let sheet):
      if checksTemplates { judgeClass(name, of: tag, sheet: sheet, at: place) }
    }
  }

  /// Adds a finding at a place of the script, whose URL is the file's.
  mutating func tell(
    _ rule: Finding.Rule,
    _ severity: Finding.Severity,
    _ message: String,
    at place: ScriptPlace,
    about subject: String? = nil,
    compiledValue: String? = nil,
    isHarmless: Bool = false
  ) {
    let location = SourceLocation(url: "", line: place.line, column: place.column)
    var finding = Finding(rule, severity, message, at: location)
    finding.isHarmless = isHarmless
    finding.subject = subject
    finding.compiledValue = compiledValue
    findings.append(finding)
  }

  private mutating func judgeModule(_ name: String, isCertain: Bool, at place: ScriptPlace) {
    guard table.modules[name] == nil, !facts.open.contains(name), !names.isAllowed(name) else {
      return
    }
    tell(
      .unknownModule,
      isCertain ? .error : .warning,
      Registry.lack(ofModule: name, among: table.modules.keys),
      at: place
    )
  }

  private mutating func judgeDynamic(_ dynamic: Fact.Dynamic, at place: ScriptPlace) {
    let what =
      switch dynamic {
      case .module: "which module this requires"
      case .method(let module): "which method of '\(module)' this calls"
      case .moduleOfMethod: "which module's method this calls"
      case .use(let module): "how module '\(module)' is used from here on"
      }
    tell(.dynamicName, .note, "\(what) cannot be known without running it", at: place)
  }

  private mutating func judgeGlobal(_ name: String, at place: ScriptPlace) {
    guard !facts.probed.contains(name) else { return }
    if framework == "vue", Self.missingOnDevices.contains(name) {
      return tell(
        .unknownName,
        .warning,
        "a page for Vue has no variable '\(name)' on devices: the modules timer and animation keep time",
        at: place
      )
    }
    guard let replacement = BrowserVariables.replacement(of: name), name != "document" else {
      return
    }
    let origin = framework == "rax" ? RaxLibrary.origin(of: name) : nil
    let sentence = "a page has no variable '\(name)': \(origin ?? replacement)"
    tell(.unknownName, .warning, sentence, at: place)
  }

  /// The variables that pages have here, and on devices only those for other frameworks.
  private static let missingOnDevices: Set<String> = [
    "requestAnimationFrame", "cancelAnimationFrame", "queueMicrotask", "performance",
  ]

  /// Warns of what this host's Vue has and that of devices, 2.5, has not.
  private mutating func judgeNewer(_ feature: Fact.NewerVue, at place: ScriptPlace) {
    let message =
      switch feature {
      case .classObject(let tag):
        "<\(tag)> has an object as its class, which sets no class on devices (Vue 2.5): write a list, such as [isOn ? 'on' : '']"
      case .computedName(let tag):
        "<\(tag)> has an attribute or an event whose name is computed, with which no page is shown on devices (Vue 2.5)"
      case .observable:
        "devices have no Vue.observable (Vue 2.5): new Vue({ data }) is observed, too"
      }
    tell(.newerVue, .warning, message, at: place)
  }

  /// The members that `$flex` itself has.
  private static let flexNames: Set<String> = [
    "version", "options", "web", "addEventListener", "removeEventListener", "isiOS", "isAndroid",
  ]

  private mutating func judgeFlex(_ path: [String], at place: ScriptPlace) {
    guard let name = path.first, !facts.probed.contains("$flex"),
      !facts.probed.contains("$flex." + path.joined(separator: "."))
    else { return }
    guard let functions = table.interfaces["$flex"] else {
      return tell(.unknownFlex, .error, "this host has no $flex", at: place)
    }
    let modules = table.interfaces.keys.filter { $0.hasPrefix("$flex.") }.map { $0.dropFirst(6) }
    if path.count == 1 {
      let known = functions.map(\.name) + modules.map(String.init)
      guard !known.contains(name), !Self.flexNames.contains(name), !names.isAllowed(name) else {
        return
      }
      tell(
        .unknownFlex,
        .error,
        "$flex has no method '\(name)'" + Candidates.hint(for: name, among: known),
        at: place
      )
    } else if let methods = table.interfaces["$flex.\(name)"] {
      guard !methods.contains(where: { $0.name == path[1] }) else { return }
      let hint = Candidates.hint(for: path[1], among: methods.map(\.name))
      tell(.unknownFlex, .error, "$flex.\(name) has no method '\(path[1])'\(hint)", at: place)
    }
  }

  /// The tags that frameworks make something else of, and those of pages in browsers.
  private static let otherTags: Set<String> = [
    "transition", "transitiongroup", "component", "slot", "template", "content",
    "comment",
  ]
  /// The tags that a script makes when it runs in a browser.
  private static let browserTags: Set<String> = [
    "script", "style", "link", "iframe", "head", "meta", "html", "body",
  ]

  private mutating func judgeTag(
    _ tag: String,
    isRegistrable: Bool,
    isRendered: Bool,
    at place: ScriptPlace
  ) {
    let plain = ScriptFacts.plain(tag)
    guard table.components[tag] == nil, !names.isAllowed(tag), !Self.otherTags.contains(plain)
    else { return }
    if isRegistrable
      ? facts.components.contains(plain) : !isRendered && Self.browserTags.contains(plain)
    {
      return
    }
    if isRegistrable, facts.hasOpenComponents {
      return tell(
        .dynamicName,
        .note,
        "whether the bundle registers <\(tag)> cannot be known without running it",
        at: place
      )
    }
    tell(
      .unknownComponent,
      .error,
      "component '\(tag)' is not registered; a div replaces it"
        + Candidates.hint(for: tag, among: table.components.keys),
      at: place,
      about: tag
    )
  }
}
