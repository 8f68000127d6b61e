internal import WeexHost

/// The generated page around a component: its text, which is in no file, and its location.
struct MountedEntry {
  /// The page's absolute path: beside the component, so that relative paths resolve as in the component.
  let path: String
  /// The page's source.
  let text: String
  /// The name of the page in messages.
  let title: String
  private let template: MountedTemplate

  /// The file's URL.
  private var url: String { "file://" + path }

  /// Makes the page around the component of a file; if `mounted` has one with other slots, the path differs, so that locations stay unambiguous.
  init(
    of file: String,
    at subject: String,
    _ template: MountedTemplate,
    _ text: String,
    besides mounted: [MountedEntry]
  ) {
    title = "the page around \(file)"
    (self.template, self.text) = (template, text)
    let name = subject.dropLast(".vue".count)
    var path = "\(name).mounted.vue"
    var number = 1
    while let other = mounted.first(where: { $0.path == path }),
      other.template.text != template.text
    {
      number += 1
      path = "\(name).mounted\(number).vue"
    }
    self.path = path
  }

  /// Maps a location to the test's view: one in the page's template is in a slot.
  func location(_ location: SourceLocation) -> SourceLocation {
    guard location.url == url else { return location }
    return template.place(line: location.line, column: location.column)
      ?? SourceLocation(url: title, line: location.line, column: location.column)
  }

  /// Replaces the page's URL and locations in a message by names that the test knows.
  func shortened(_ sentence: String) -> String {
    let sentence = sentence.replacing(url + PageFile.builtEnding, with: title)
    let parts = sentence.split(separator: url, omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let numbers = part.prefix { $0 == ":" || $0.isWholeNumber }.split(separator: ":").prefix(2)
      guard numbers.count == 2, let line = Int(numbers[0]), let column = Int(numbers[1]),
        let place = template.place(line: line, column: column)
      else {
        text += title + part
        return
      }
      let rest = part.dropFirst(":\(line):\(column)".count)
      text += "\(place.url):\(place.line):\(place.column)\(rest)"
    }
  }

  /// Whether a location is in a slot of the page's template.
  func isInSlot(_ location: SourceLocation?) -> Bool {
    guard let location, location.url == url else { return false }
    return template.place(line: location.line, column: location.column) != nil
  }

  /// How to give a mounted component, or a slot of it, something that the app registers.
  static func advice(on name: UnregisteredName, inSlot isInSlot: Bool) -> String {
    switch name.kind {
    case .component:
      let which = isInSlot ? "the components in slots" : "components that the app registers"
      return
        "; t.mount's option components has the files of \(which): { '\(name.name)': '\(name.name).vue' }"
    case .directive, .filter:
      return
        "; what the app registers is in a module that t.mount's option setup names, { setup: 'setup.js' }, with Vue.filter(…) or Vue.directive(…)"
    }
  }

  /// The error of building the page, with locations that the test knows.
  func renamed(_ error: HostError) -> HostError {
    guard let problems = (error.underlying as? any HostErrorGroup)?.problems else { return error }
    let group = Problems(
      problems: problems.map { problem in
        HostError(
          problem.code,
          problem.message,
          at: problem.location.map(location),
          underlying: problem.underlying
        )
      }
    )
    return HostError(
      error.code,
      error.message,
      at: error.location.map(location),
      underlying: group
    )
  }

  private struct Problems: Error, HostErrorGroup {
    let problems: [HostError]
  }
}
