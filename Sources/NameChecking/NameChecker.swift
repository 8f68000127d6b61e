package import BundleFormat
package import HostThread
package import HostValues
internal import WeexStyle
package import WeexTree

/// Knows which attributes, events, directives and classes exist, and suggests corrections for unknown ones.
@HostActor
package struct NameChecker {
  private let attributesOf: (String) -> Set<String>?
  private let eventsOf: (String) -> Set<String>?
  private let isBoolean: (_ type: String, _ attribute: String) -> Bool
  private let isBuiltIn: (_ type: String) -> Bool
  private let allowed: Set<String>

  /// Makes one for some component classes, by tag name, and the names that the app defines.
  package init(components: [String: ComponentRegistration], allowed: Set<String>) {
    attributesOf = { components[$0]?.attributes }
    eventsOf = { components[$0]?.events }
    isBoolean = { components[$0]?.componentClass.isBoolean(attribute: $1) ?? false }
    isBuiltIn = { components[$0]?.isBuiltIn ?? false }
    self.allowed = allowed
  }

  /// Makes a checker from the lists of components' attributes, of those that are boolean, and of events, by tag name; the empty tag name
  /// has those of every component.
  ///
  /// Components without lists are not checked.
  package init(
    attributes: [String: Set<String>],
    booleans: [String: Set<String>],
    events: [String: Set<String>],
    allowed: Set<String>
  ) {
    attributesOf = { type in
      guard !type.isEmpty, let own = attributes[type] else { return nil }
      return own.union(attributes[""] ?? []).union(DeviceNames.attributes(of: type))
    }
    eventsOf = { type in
      guard !type.isEmpty, let own = events[type] else { return nil }
      return own.union(events[""] ?? []).union(DeviceNames.events(of: type))
    }
    isBoolean = { booleans[$0]?.contains($1) ?? false }
    isBuiltIn = { attributes[$0] != nil }
    self.allowed = allowed
  }

  /// The problem with a name; `nil` if it is known, or cannot be checked.
  ///
  /// `places` are where the sources have it, if they are not the name's own: a hint is in the language of the file.
  package func problem(of name: TemplateName, at places: [SourceLocation] = []) -> HostError? {
    guard !isAllowed(name.name),
      let sentence = sentence(of: name, at: places.isEmpty ? name.places : places)
    else { return nil }
    return HostError(
      name.kind == .styleValue ? .invalidValue : .unknownName,
      sentence,
      underlying: name.kind == .directive
        ? UnregisteredName(
          .directive,
          name.name,
          isExplained: Self.missingDirectives[name.name] != nil
        ) : nil
    )
  }

  /// The known names that resemble an unknown attribute or event, nearest first; empty if the name is known or resembles none.
  package func nearest(to name: TemplateName) -> [String] {
    let known = name.kind == .event ? events(of: name.owner) : attributes(of: name.owner)
    guard let known, problem(of: name) != nil else { return [] }
    return Candidates.nearest(to: StyleDeclaration.camelCase(name.name), among: known)
  }

  /// Whether the app defines a name, according to the host's configuration.
  package func isAllowed(_ name: String) -> Bool {
    guard !allowed.isEmpty else { return false }
    if allowed.contains(name) { return true }
    let plain = StyleDeclaration.camelCase(name)
    return allowed.contains { StyleDeclaration.camelCase($0) == plain }
  }

  /// The message about a boolean attribute with an empty text, which frameworks for browsers take as true.
  package static func emptyBoolean(_ name: String, of type: String) -> String {
    "<\(type)> attribute '\(name)' is empty, which Weex takes as false: write :\(name)=\"true\""
  }

  private func sentence(of name: TemplateName, at places: [SourceLocation]) -> String? {
    let owner = name.owner
    switch name.kind {
    case .attribute:
      guard let known = attributes(of: owner) else { return nil }
      let plain = StyleDeclaration.camelCase(name.name)
      guard !known.contains(plain), !Self.isFree(name.name) else { return nil }
      let near = Candidates.nearest(to: plain, among: known)
      return "<\(owner)> has no attribute '\(name.name)'"
        + (attributeHint(plain, of: owner, near: near, at: places) ?? hint(name.name, near))
    case .emptyAttribute:
      guard isBoolean(owner, StyleDeclaration.camelCase(name.name)) else { return nil }
      return Self.emptyBoolean(name.name, of: owner)
    case .event:
      guard let known = events(of: owner) else { return nil }
      guard !known.contains(name.name), !name.name.hasPrefix("_") else { return nil }
      let near = Candidates.nearest(to: name.name, among: known)
      return "<\(owner)> sends no event '\(name.name)'" + hint(name.name, near)
    case .directive:
      return "there is no directive v-\(name.name)" + directiveHint(name)
    case .style: return styleSentence(name)
    case .styleValue:
      let units = StyleUnits()
      let style = StyleDeclaration(name: owner, value: .string(name.name), units: units)
      guard let fault = style.fault(units) else { return nil }
      return "style \(owner): \(fault.problem)\(fault.hint)"
    case .component: return nil  // checked where one is made
    case .child:
      guard isBuiltIn(owner), let shown = Self.shownChildren[owner] else { return nil }
      return "<\(owner)> takes \(shown); this <\(name.name)> is not shown"
    case .styleClass:
      return "no style has the class '\(name.name)'"
        + (classHint(name.name) ?? hint(name.name, name.near.map { [$0] } ?? []))
    }
  }

  /// The problem with a name in a style sheet; names in bindings are checked with the styles of components.
  ///
  /// A name that resembles no known one may be a style of the app's own components.
  private func styleSentence(_ name: TemplateName) -> String? {
    guard name.isCertain, name.owner.isEmpty else { return nil }
    guard let near = name.near else { return "no built-in component has a style `\(name.name)`" }
    let isClose = Candidates.distance(StyleDeclaration.dashed(name.name), near) == 1
    return (isClose ? "there is no style" : "no built-in component has a style")
      + " `\(name.name)`; did you mean `\(near)`?"
  }

  /// The attributes that a type may have; `nil` if the type is unknown, or its class does not list what it reads.
  private func attributes(of type: String) -> Set<String>? {
    attributesOf(type)?.union(DeviceNames.commonAttributes)
  }

  private func events(of type: String) -> Set<String>? {
    eventsOf(type)?.union(DeviceNames.commonEvents)
  }

  /// Whether any component may have the attribute: `data-…`, those of WAI-ARIA, and those that frameworks reserve for themselves.
  private static func isFree(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return true }
    if ["@", "[", "$", "_"].contains(first) { return true }
    let rest = name.dropFirst(4)
    guard let next = rest.unicodeScalars.first, next == "-" || next.properties.isUppercase else {
      return false
    }
    if name.hasPrefix("data") { return true }
    return name.hasPrefix("aria")
      && DeviceNames.ariaAttributes.contains(rest.filter { $0 != "-" }.lowercased())
  }

  /// A suggestion if something other than an attribute was meant.
  private func attributeHint(
    _ name: String,
    of type: String,
    near: [String],
    at places: [SourceLocation]
  ) -> String? {
    if name == "accessibilityRole" { return "; Weex's name is 'role'" }
    let isLegacy = places.first?.url.hasSuffix(".we") == true
    if isLegacy, let same = near.first(where: { $0.lowercased() == name }) {
      let name = StyleDeclaration.dashed(same)
      return "; a .we template loses capital letters in names: write \(name)"
    }
    if let events = events(of: type) {
      let event = name.hasPrefix("on") ? name.dropFirst(2).lowercased() : name
      if events.contains(event) {
        return "; '\(event)' is an event: \(isLegacy ? "on" : "@")\(event)=\"…\" listens for it"
      }
    }
    if near.isEmpty, Self.isStyle(name) { return "; it is a style" }
    return nil
  }

  private static func isStyle(_ name: String) -> Bool {
    PropertyTable.names.contains(name)
  }

  private func hint(_ name: String, _ near: [String]) -> String {
    guard near.isEmpty else {
      let near = name.contains("-") ? near.map(StyleDeclaration.dashed) : near
      return "; did you mean " + near.map { "'\($0)'" }.joined(separator: " or ") + "?"
    }
    return "; if the app defines it, allow it with --allow-unknown=\(name)"
  }

  /// A suggestion if the text cannot be a class name.
  private func classHint(_ name: String) -> String? {
    if name.hasPrefix("[object ") {
      return "; Weex accepts no object in a list of classes: write a condition for each name"
    }
    if name.contains(" ") { return "; write each class of the list as a string of its own" }
    return nil
  }

  private func directiveHint(_ name: TemplateName) -> String {
    if let instead = Self.missingDirectives[name.name] { return " in Weex: \(instead)" }
    let near = Candidates.nearest(to: name.name, among: TemplateName.vueDirectives)
    guard let best = near.first, best != name.name else {
      return "; register it with Vue.directive or in the option `directives`"
    }
    return "; did you mean v-\(best)?"
  }

  /// The children that built-in components show, in the words with which these refuse others.
  private static let shownChildren = [
    "text": "no element children",
    "list": "cells, headers, refresh, loading and fixed children only",
  ]

  /// The directives that Vue has in browsers only, and their replacements.
  private static let missingDirectives = [
    "show": "use v-if, or bind the style `visibility`",
    "html": "use <richtext>, or <web> with `source`",
    "text": "write {{ }} in <text>",
  ]
}

extension ComponentRegistration {
  /// The attributes that pages may give it, in addition to those that every component has on a device; `nil` if its class does not list
  /// them.
  ///
  /// A user's class that lists none is treated as not listing them.
  fileprivate var attributes: Set<String>? {
    let own = componentClass.attributeNames
    guard isBuiltIn || !own.isEmpty else { return nil }
    return DeviceNames.attributes(of: type).union(own).union(Component.commonAttributeNames)
  }

  fileprivate var events: Set<String>? {
    let own = componentClass.eventNames
    guard isBuiltIn || !own.isEmpty else { return nil }
    return DeviceNames.events(of: type).union(own).union(Component.commonEventNames)
  }
}
