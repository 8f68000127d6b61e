internal import PageTesting
internal import WeexHost

/// A description of a component without a name of its own, by which it is found again after an edit, when its reference may be another component's.
@HostActor
struct ComponentLikeness: Sendable {
  private let type: String
  /// The text by which a person recognizes it: its label, its text, or its placeholder; empty if it has none.
  private let name: String
  /// Its place among those of its type and name, and how many there are.
  private let place: (index: Int, count: Int)
  /// Its place among those of its type.
  private let placeOfType: (index: Int, count: Int)

  /// Describes the component that a step is for; `nil` if the step names it by more than a reference.
  init?(of step: PageStep, on page: Page) {
    guard case .ref(let ref) = step.target, ref != "_root",
      let component = try? page.component(at: .ref(ref))
    else { return nil }
    (type, name) = (component.type, component.likeName)
    let all = page.componentsInOrder.filter { $0.type == component.type }
    let alike = all.filter { $0.likeName == component.likeName }
    place = (alike.firstIndex { $0 === component } ?? 0, alike.count)
    placeOfType = (all.firstIndex { $0 === component } ?? 0, all.count)
  }

  /// The component of a page that fits the description.
  ///
  /// - Throws: If there is none, or if several fit.
  func bearer(on page: Page) throws(HostError) -> Component {
    let alike = page.componentsInOrder.filter { $0.type == type && $0.likeName == name }
    guard alike.count == place.count else {
      let sentence =
        alike.isEmpty
        ? "the page no longer has \(label)"
        : "the page now has \(alike.count) of \(label) instead of \(place.count), so it is unclear which is meant"
      throw HostError(.noTarget, "\(sentence); a testId would identify it")
    }
    return alike[place.index]
  }

  private var label: String { name.isEmpty ? type : "\(type) '\(name)'" }

  /// How a test finds it: the call of a page's method.
  var query: String {
    let isField = ["input", "textarea"].contains(type)
    if isField, !name.isEmpty, place.count == 1 {
      return "getByRole('textbox', { name: \(SessionTest.quoted(name)) })"
    }
    let all = "getByType(\(SessionTest.quoted(type)))"
    return placeOfType.count == 1 ? all : "\(all).nth(\(placeOfType.index))"
  }
}

extension Component {
  /// The text by which a person recognizes it.
  fileprivate var likeName: String {
    let labels = ["ariaLabel", "aria-label", "accessibilityLabel", "alt"]
    let texts = labels.map { attributes[$0]?.string } + [textValue]
    return (texts + [attributes["placeholder"]?.string]).compactMap(\.self).first { !$0.isEmpty }
      ?? ""
  }
}
