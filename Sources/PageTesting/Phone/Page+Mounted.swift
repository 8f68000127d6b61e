internal import WeexHost
internal import WeexRuntime

extension Page {
  /// The arguments of the events that the mounted component has emitted, for one event or for all.
  @HostActor
  func emitted(_ event: String?) throws(HostError) -> [HostValue] {
    let mounted = try evaluate(
      function: """
        () => {
          const { emitted, events } = globalThis.weexhostMounted || {};
          return emitted && { emitted, events };
        }
        """,
      []
    ).value()
    guard let events = mounted["emitted"]?.array else {
      throw HostError(
        .invalidArgument,
        "emitted lists what a mounted component has emitted, but this page has none: t.mount(file) mounts one"
      )
    }
    if let event, let known = mounted["events"]?.array?.compactMap(\.string),
      !known.contains(event), !events.contains(where: { $0["event"]?.string == event })
    {
      let hint = known.isEmpty ? "; it emits none" : Candidates.hint(for: event, among: known)
      throw HostError(
        .invalidArgument,
        "emitted('\(event)'): the component emits no such event\(hint)"
      )
    }
    return events.filter { event == nil || $0["event"]?.string == event }
      .map { event == nil ? $0 : $0["args"] ?? [] }
  }

  /// Changes properties of the mounted component to those of an object that JavaScript source evaluates to.
  @HostActor
  func setMountedProps(_ names: [String], _ code: String) throws(HostError) {
    try checkMountedNames(names, for: "setProps")
    _ = try evaluate(
      function:
        "() => { weexhostMounted.page.props = { ...weexhostMounted.page.props, ...(\(code)) }; }",
      []
    ).value()
  }

  /// Calls a method of the mounted component; throws if it has no such method.
  @HostActor
  func callMounted(
    _ method: String,
    _ arguments: [HostValue]
  ) throws(HostError) -> EvaluationAnswer {
    let answer = try evaluate(
      function: """
        () => globalThis.weexhostMounted && Object.keys(weexhostMounted.subject?.$options.methods ?? {})
        """,
      []
    ).value()
    guard let methods = answer.array?.compactMap(\.string) else {
      throw HostError(
        .invalidArgument,
        "call runs a method of a mounted component, but this page has none: t.mount(file) mounts one"
      )
    }
    guard methods.contains(method) else {
      let hint = methods.isEmpty ? "; it has none" : Candidates.hint(for: method, among: methods)
      throw HostError(.invalidArgument, "call: the component has no method '\(method)'\(hint)")
    }
    return try evaluate(
      function: "(name, args) => weexhostMounted.subject[name](...args)",
      [.string(method), .array(arguments)],
      checking: ResultCheck.source("call")
    )
  }

  /// Throws if the mounted component lacks one of the given properties, or one of the slots that it was mounted with.
  @HostActor
  func checkMountedNames(_ names: [String], for verb: String) throws(HostError) {
    let answer = try evaluate(
      function: """
        (names) => {
          const { unknown, unknownSlots, props: known, slots } = globalThis.weexhostMounted || {};
          return unknown && { props: unknown(names), slots: unknownSlots, knownProps: known, knownSlots: slots || [] };
        }
        """,
      [.array(names.map { .string($0) })]
    ).value()
    guard answer.kind == .object else {
      throw HostError(
        .invalidArgument,
        "\(verb): only a component that was mounted with t.mount has properties"
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
