internal import Glibc
internal import WeexHost

/// The file of the page around a component, in a folder of its own.
struct MountedEntry {
  /// The folder.
  let folder: String
  private let file: String
  private let template: MountedTemplate

  /// The file.
  var path: String { folder + "/mounted.vue" }
  /// The file's URL.
  var url: String { "file://" + path }
  /// What the page is called in sentences.
  var title: String { "the page around \(file)" }

  init(of file: String, in folder: String, _ template: MountedTemplate) {
    (self.file, self.folder, self.template) = (file, folder, template)
  }

  /// Removes the file and its folder.
  func remove() {
    // The C functions read the paths during the call and keep no pointer.
    _ = unsafe unlink(path)
    _ = unsafe rmdir(folder)
  }

  /// A place as the test knows it: one of the page's template is in a slot.
  func location(_ location: SourceLocation) -> SourceLocation {
    guard location.url == url else { return location }
    return template.place(line: location.line, column: location.column)
      ?? SourceLocation(url: title, line: location.line, column: location.column)
  }

  /// Why the page cannot be built, with the places as the test knows them.
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

extension Page {
  /// The arguments of the events that the component in a page has emitted.
  @HostActor
  func emitted(_ event: String?) throws(HostError) -> [HostValue] {
    let all = try evaluate(
      function: "() => globalThis.weexhostMounted?.emitted",
      []
    ).value()
    guard let events = all.array else {
      throw HostError(
        .invalidArgument,
        "emitted tells what a mounted component has emitted, and this page was opened: t.mount(file) mounts one"
      )
    }
    return events.filter { event == nil || $0["event"]?.string == event }
      .map { event == nil ? $0 : $0["args"] ?? [] }
  }

  /// Gives the component that the page shows other values of properties.
  @HostActor
  func setMountedProps(_ props: HostValue) throws(HostError) {
    guard props.kind == .object else {
      throw HostError(
        .invalidArgument,
        "setProps: it wants an object of properties, got \(props.kind.rawValue)"
      )
    }
    try checkMountedNames(props, for: "setProps")
    _ = try evaluate(
      function:
        "(props) => { weexhostMounted.page.props = { ...weexhostMounted.page.props, ...props }; }",
      [props]
    ).value()
  }

  /// Throws if the component that the page shows does not have one of the properties, or one of the slots that it was mounted with.
  @HostActor
  func checkMountedNames(_ props: HostValue, for verb: String) throws(HostError) {
    let answer = try evaluate(
      function: """
        (props) => {
          const { unknown, unknownSlots, props: known, slots } = globalThis.weexhostMounted || {};
          return unknown && { props: unknown(props), slots: unknownSlots, knownProps: known, knownSlots: slots || [] };
        }
        """,
      [props]
    ).value()
    guard answer.kind == .object else {
      throw HostError(
        .invalidArgument,
        "\(verb): only a component that t.mount shows has properties"
      )
    }
    for (kind, noun) in [("props", "prop"), ("slots", "slot")] {
      let known = (answer[kind == "props" ? "knownProps" : "knownSlots"]?.array ?? [])
        .compactMap(\.string)
      guard let name = answer[kind]?[0]?.string else { continue }
      let hint = known.isEmpty ? "; it has none" : Candidates.hint(for: name, among: known)
      throw HostError(
        .invalidArgument,
        "\(verb): \(kind): the component has no \(noun) '\(name)'\(hint)"
      )
    }
  }
}
