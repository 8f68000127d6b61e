package import BundleFormat
internal import HostThread
package import HostValues
internal import NameChecking
internal import WeexStyle
package import WeexTree

extension Page {
  private var nameChecker: NameChecker {
    NameChecker(components: registry.components, allowed: host.configuration.allowedNames)
  }

  /// Whether the app defines a name that the host does not know.
  package func isNameAllowed(_ name: String) -> Bool {
    !host.configuration.allowedNames.isEmpty && nameChecker.isAllowed(name)
  }

  /// The known names that resemble an unknown attribute or event, nearest first; empty if the name is known or resembles none.
  package func namesNearest(to name: TemplateName) -> [String] { nameChecker.nearest(to: name) }

  /// Reports an unknown name that the page uses, once for each page; frequent callers remember which names they have reported.
  package func checkName(_ name: TemplateName, element: String? = nil) {
    guard runner.checkedNames.note(name) else { return }
    var places = runner.checkedNames.places(of: name)
    guard let problem = nameChecker.problem(of: name, at: places) else { return }
    if places.isEmpty, name.kind == .styleClass {
      places = runner.checkedNames.placeOfOnlyBinding(.styleClass)
    }
    for place in places { reportName(problem.located(at: place)) }
    if places.isEmpty, !reportPassedOn(name, problem) {
      var problem = problem
      if let element { problem.message = "\(element): \(problem.message)" }
      reportName(problem)
    }
  }

  /// Reports a problem with a name where the sources have it: the line that runs when a name first appears is rarely the one that contains it.
  private func reportName(_ problem: HostError) { reportPlaced(mapped(problem)) }

  /// Reports an attribute that components without such a prop pass on to their root elements; returns `false` if no component is given it.
  private func reportPassedOn(_ name: TemplateName, _ problem: HostError) -> Bool {
    guard name.kind == .attribute else { return false }
    let givers = runner.checkedNames.placesPassingOn(name) { registry.components[$0] == nil }
    for (owner, places) in givers {
      let message = "<\(owner)> has no prop '\(name.name)' and passes it on: \(problem.message)"
      for place in places { reportName(HostError(problem.code, message, at: place)) }
    }
    return !givers.isEmpty
  }

  /// Where templates bind a style of that name, as far as that is known.
  func placesOfStyle(_ name: String, of type: String?) -> [SourceLocation] {
    let style = TemplateName(.style, name, of: type ?? "")
    let places = runner.checkedNames.places(of: style)
    if !places.isEmpty { return places }
    let passed = runner.checkedNames.placesPassingOn(style) { registry.components[$0] == nil }
    return passed.isEmpty
      ? runner.checkedNames.placeOfOnlyBinding(.style) : passed.flatMap(\.places)
  }

  /// Reports an unregistered component type, once for each page, where the templates have it, or else at the line that asked for it.
  package func reportUnknownComponent(_ type: String, at location: SourceLocation? = nil) {
    guard runner.reportedTypes.insert(type).inserted, !isNameAllowed(type) else { return }
    let error = registry.unknownComponent(type)
    let places = runner.checkedNames.places(of: TemplateName(.component, type))
    for place in places { reportName(error.located(at: place)) }
    if places.isEmpty { reportName(error.located(at: location)) }
  }

  /// Reports a child that its parent does not show: once where the templates have such children, otherwise with the message of the parent.
  func report(_ error: HostError, of child: TemplateName) {
    let isPlaced = !runner.checkedNames.places(of: child).isEmpty
    if isPlaced, nameChecker.problem(of: child) != nil { checkName(child) } else { report(error) }
  }

  /// Reports a text that an attribute cannot use: where the templates set the attribute if they do in one place, otherwise at the running line.
  package func report(_ problem: String, ofAttribute name: String, of type: String, _ ref: Ref) {
    guard !isNameAllowed(name) else { return }
    let places = runner.checkedNames.places(of: TemplateName(.attribute, name, of: type))
    if let place = places.first, places.count == 1 {
      reportName(HostError(.invalidValue, problem, at: place))
    } else {
      report(HostError(.invalidValue, "\(type) \(ref): \(problem)"))
    }
  }

  /// Reports a bundle's own warnings: about its sources, and about unknown names in them.
  func reportSources(of bundle: PageBundle) {
    for warning in bundle.warnings { report(warning) }
    for name in bundle.names where name.isCertain {
      checkName(name)
      // For the reports of values: a component's tag is not to pass for one that passes the attribute on.
      if name.kind == .attribute, registry.components[name.owner] != nil {
        runner.checkedNames.keepPlaces(of: name)
      }
    }
    for name in bundle.names where !name.isCertain {
      let isReported = name.kind == .styleValue || name.kind == .style && name.owner.isEmpty
      if name.places.isEmpty || isReported {
        _ = runner.checkedNames.note(name)
      } else {
        runner.checkedNames.keepPlaces(of: name)
      }
    }
  }

  /// Reports the unknown names of an element; for commands that do not come in the stream, which numbers the names.
  package func checkNames(of command: TreeCommand) {
    switch command {
    case .createBody(let element), .addElement(let element, _, _):
      checkName(element.type, element.ref, Array(element.attributes.keys), element.events)
    case .updateAttributes(let ref, let changes):
      guard let component = tree[ref] else { return }
      checkName(component.type, ref, Array(changes.keys), [])
    case .addEvent(let ref, let event, _):
      guard let component = tree[ref] else { return }
      checkName(component.type, ref, [], [event])
    default: break
    }
  }

  private func checkName(_ type: String, _ ref: Ref, _ attributes: [String], _ events: [String]) {
    for attribute in attributes.sorted() {
      checkName(TemplateName(.attribute, attribute, of: type), element: "\(type) \(ref)")
    }
    for event in events {
      checkName(TemplateName(.event, event, of: type), element: "\(type) \(ref)")
    }
  }
}

extension Host {
  /// The problems of names in built sources, each at its places, for builds that do not run the page.
  @HostActor
  package func problems(
    of names: [TemplateName],
    _ configuration: Configuration
  ) throws(HostError) -> [HostError] {
    let checker = NameChecker(
      components: try registry().components,
      allowed: configuration.allowedNames
    )
    return names.flatMap { name in
      guard name.isCertain, let problem = checker.problem(of: name) else { return [HostError]() }
      return name.places.map { problem.located(at: $0) }
    }
  }
}
