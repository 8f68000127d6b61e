internal import PageTesting
internal import WeexHost

extension PageStep {
  /// Versions of the step that name its target in other ways, the best first.
  ///
  /// A target named by its test's id or its text is found again after an edit; a point is not, and a reference may then belong to another component.
  @HostActor
  func namings(on page: Page) -> [PageStep] {
    guard let target, isToBeNamed, let components = try? meant(at: target, on: page) else {
      return [self]
    }
    let names = ComponentName.unique(to: components, on: page)
    return names.compactMap { renamed($0.field, $0.value) } + [self]
  }

  /// Whether the step names its target by a reference, or by a point where it taps or types; a drag needs its point.
  private var isToBeNamed: Bool {
    switch (action, target) {
    case (_, .ref): true
    case (.tap, .point), (.type, .point), (.focus, .point), (.blur, .point): true
    default: false
    }
  }

  /// Converts a step that was meant for another screen, whose page is `other`, to versions that hold on both pages, the best first.
  ///
  /// The component at the step's point is named as on its own screen. If no such name is unique on this page, its reference is used.
  ///
  /// - Throws: If nothing is at the point, or the component there is not on this page.
  @HostActor
  func namings(at other: Page, on page: Page) throws(HostError) -> [PageStep] {
    guard let target, case .point = target else { return [self] }
    let components = try meant(at: target, on: other)
    let names = ComponentName.unique(to: components, on: other)
      .filter { $0.bearer(on: page) != nil }
    var steps = names.compactMap { renamed($0.field, $0.value) }
    if steps.isEmpty {
      steps = components.filter { $0.hasCounterpart(on: page, from: other) }
        .compactMap { renamed("ref", $0.ref(from: other)) }
    }
    guard !steps.isEmpty else {
      let touched = components[0]
      throw HostError(
        .noTarget,
        "\(touched.type) \(touched.ref(from: other)) at \(target) is only on that screen"
      )
    }
    return steps
  }

  /// The components that the step concerns on a page: the touched one, and the ancestor that receives the event.
  @HostActor
  private func meant(at target: Page.Target, on page: Page) throws(HostError) -> [Component] {
    let touched = try page.component(at: target)
    // The scroller is visible on every screen; its contents may be out of sight on a smaller one.
    if case .scroll(_, let x, let y) = action, x == 0 || y == 0,
      let scroller = touched.nearestScroller(isHorizontal: x != 0)
    {
      return [scroller]
    }
    let nearest: Component? =
      switch action {
      // A field or a switch handles the tap itself, whereas its listening ancestor would be tapped at another place.
      case .tap: touched.takesTaps ? nil : touched.nearestListener(for: "click")
      case .longPress: touched.nearestListener(for: "longpress")
      default: nil
      }
    guard let listener = nearest, listener !== touched else { return [touched] }
    return [touched, listener]
  }

  /// The same step with its target replaced by a field with this name; `nil` if the step has no target.
  func renamed(_ field: String, _ name: String) -> PageStep? {
    guard let (verb, argument) = source.object?.first, var fields = argument.object else {
      return nil
    }
    if fields.keys.contains("to") {
      fields["to"] = .object([field: .string(name)])
    } else {
      for key in ["point", "ref"] { fields.removeValue(forKey: key) }
      fields[field] = .string(name)
    }
    return try? PageStep(.object([verb: .object(fields)]), number: number)
  }
}

/// A name of a component as a field of a step: its test's id, or its text.
@HostActor
private struct ComponentName {
  let field: String
  let value: String

  /// The names that stand for one of these components and nothing else on their page, the best first.
  static func unique(to components: [Component], on page: Page) -> [ComponentName] {
    components.flatMap { all(of: $0) }.filter { name in
      let bearer = name.bearer(on: page)
      return components.contains { $0 === bearer }
    }
  }

  private static func all(of component: Component) -> [ComponentName] {
    var names: [ComponentName] = []
    if let id = component.testID { names.append(ComponentName(field: "testId", value: id)) }
    if let text = component.textValue { names.append(ComponentName(field: "text", value: text)) }
    return names
  }

  /// The only component of a page that has the name; `nil` if none has it, or several.
  func bearer(on page: Page) -> Component? {
    let all = page.componentsInOrder.filter {
      field == "text" ? $0.textValue == value : $0.testID == value
    }
    return all.count == 1 ? all[0] : nil
  }
}

extension Component {
  /// Whether a tap on it goes no further up.
  fileprivate var takesTaps: Bool {
    self is any TapHandling && !(self is any TextItemContaining)
  }

  /// The nearest component whose content scrolls along an axis, this one or an ancestor.
  fileprivate func nearestScroller(isHorizontal: Bool) -> Component? {
    var current: Component? = self
    while let component = current {
      if let scroller = component as? Scroller, scroller.isHorizontal == isHorizontal {
        return scroller
      }
      current = component.supercomponent
    }
    return nil
  }

  /// Whether a page has the counterpart of this component of `own`, the same page on another screen, judged by reference and type.
  fileprivate func hasCounterpart(on page: Page, from own: Page) -> Bool {
    guard let other = try? page.component(at: .ref(ref(from: own))), other.type == type else {
      return false
    }
    // Where a screen has more components than another, the references after them are shifted: then that one's name is another's here.
    return ComponentName.unique(to: [other], on: page).allSatisfy { name in
      let bearer = name.bearer(on: own)
      return bearer == nil || bearer === self
    }
  }
}
