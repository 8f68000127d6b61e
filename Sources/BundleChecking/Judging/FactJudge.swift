internal import HostThread
internal import HostValues
internal import NameChecking
internal import TableDescription

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
  mutating func judge(_ fact: ScriptFacts.Fact) {
    let value = fact.value
    switch fact.kind {
    case .module:
      // The second of two is required only where the first is missing.
      if let first = value["insteadOf"]?.string, table.modules[first] != nil { return }
      judgeModule(value.text("name"), fact)
    case .call: judgeCall(fact)
    case .kept: judgeKept(fact)
    case .elementCall: judgeElementCall(fact)
    case .flex: judgeFlex((value["path"]?.array ?? []).compactMap(\.string), fact)
    case .dynamic: judgeDynamic(fact)
    case .global: judgeGlobal(value.text("name"), fact)
    case .tag: judgeTag(value.text("tag"), fact)
    case .attribute:
      judgeAttributeValue(fact)
      if checksTemplates { judgeElementName(fact) }
    case .event:
      if checksTemplates { judgeElementName(fact) }
    case .passed: judgePassed(fact)
    case .style: judgeStyle(fact)
    case .newer: judgeNewer(fact)
    case .styleClass:
      if checksTemplates { judgeClass(fact) }
    }
  }

  /// Adds a finding at a place of the script, whose URL is the file's.
  mutating func tell(
    _ rule: Finding.Rule,
    _ severity: Finding.Severity,
    _ message: String,
    at place: HostValue,
    about subject: String? = nil,
    compiledValue: String? = nil
  ) {
    let location = SourceLocation(
      url: "",
      line: place.count("line"),
      column: place.count("column")
    )
    var finding = Finding(rule, severity, message, at: location)
    finding.subject = subject
    finding.compiledValue = compiledValue
    findings.append(finding)
  }

  private mutating func judgeModule(_ name: String, _ fact: ScriptFacts.Fact) {
    guard table.modules[name] == nil, !facts.open.contains(name), !names.isAllowed(name) else {
      return
    }
    // A function that tries one module after another may never reach this one.
    let isTried = fact.value["isTried"]?.bool ?? false
    tell(
      .unknownModule,
      isTried ? .warning : .error,
      "module '\(name)' is not registered" + Candidates.hint(for: name, among: table.modules.keys),
      at: fact.value
    )
  }

  private mutating func judgeDynamic(_ fact: ScriptFacts.Fact) {
    let module = fact.value.text("module")
    let what =
      switch fact.value.text("what") {
      case "module": "which module this requires"
      case "use": "how module '\(module)' is used from here on"
      case "one of": "which module's method this calls"
      default: "which method of '\(module)' this calls"
      }
    tell(.dynamicName, .note, "\(what) cannot be known without running it", at: fact.value)
  }

  private mutating func judgeGlobal(_ name: String, _ fact: ScriptFacts.Fact) {
    guard !facts.probed.contains(name), !(fact.value["isTried"]?.bool ?? false) else { return }
    if framework == "vue", Self.missingOnDevices.contains(name) {
      return tell(
        .unknownName,
        .warning,
        "a page for Vue has no variable '\(name)' on devices: the modules timer and animation keep time",
        at: fact.value
      )
    }
    guard let replacement = BrowserVariables.replacement(of: name), name != "document" else {
      return
    }
    let origin = framework == "rax" ? RaxLibrary.origin(of: name) : nil
    tell(
      .unknownName,
      .warning,
      "a page has no variable '\(name)': \(origin ?? replacement)",
      at: fact.value
    )
  }

  /// The variables that pages have here, and on devices only those for other frameworks.
  private static let missingOnDevices: Set<String> = [
    "requestAnimationFrame", "cancelAnimationFrame", "queueMicrotask", "performance",
  ]

  /// Warns of what this host's Vue has and that of devices, 2.5, has not.
  private mutating func judgeNewer(_ fact: ScriptFacts.Fact) {
    let tag = fact.value.text("tag")
    let message =
      switch fact.value.text("what") {
      case "class":
        "<\(tag)> has an object as its class, which sets no class on devices (Vue 2.5): write a list, such as [isOn ? 'on' : '']"
      case "name":
        "<\(tag)> has an attribute or an event whose name is computed, with which no page is shown on devices (Vue 2.5)"
      default: "devices have no Vue.observable (Vue 2.5): new Vue({ data }) is observed, too"
      }
    tell(.newerVue, .warning, message, at: fact.value)
  }

  /// The members that `$flex` itself has.
  private static let flexNames: Set<String> = [
    "version", "options", "web", "addEventListener", "removeEventListener", "isiOS", "isAndroid",
  ]

  private mutating func judgeFlex(_ path: [String], _ fact: ScriptFacts.Fact) {
    let isTried = fact.value["isTried"]?.bool ?? false
    guard let name = path.first, !isTried, !facts.probed.contains("$flex"),
      !facts.probed.contains("$flex." + path.joined(separator: "."))
    else { return }
    guard let functions = table.interfaces["$flex"] else {
      return tell(.unknownFlex, .error, "this host has no $flex", at: fact.value)
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
        at: fact.value
      )
    } else if let methods = table.interfaces["$flex.\(name)"] {
      guard !methods.contains(where: { $0.name == path[1] }) else { return }
      let hint = Candidates.hint(for: path[1], among: methods.map(\.name))
      tell(.unknownFlex, .error, "$flex.\(name) has no method '\(path[1])'\(hint)", at: fact.value)
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

  private mutating func judgeTag(_ tag: String, _ fact: ScriptFacts.Fact) {
    let plain = ScriptFacts.plain(tag)
    guard table.components[tag] == nil, !names.isAllowed(tag), !Self.otherTags.contains(plain)
    else { return }
    let isRegistrable = fact.value["isRegistrable"]?.bool ?? false
    let isRendered = fact.value["isRendered"]?.bool ?? false
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
        at: fact.value
      )
    }
    tell(
      .unknownComponent,
      .error,
      "component '\(tag)' is not registered; a div replaces it"
        + Candidates.hint(for: tag, among: table.components.keys),
      at: fact.value,
      about: tag
    )
  }
}
