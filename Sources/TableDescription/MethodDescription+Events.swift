extension MethodDescription {
  /// The methods that every module has in addition to its own, for the events that the host sends in its name.
  ///
  /// A module's own method of the same name takes precedence.
  package static let ofEveryModule: [MethodDescription] = [
    MethodDescription(
      name: "addEventListener",
      documentation:
        "Calls a function with `{type, module, data}` at each event of the module; with `{once: true}`, only at the first.",
      parameters: [
        ParameterDescription(label: "event", type: "String", isOptional: false),
        ParameterDescription(
          label: "callback",
          type: "KeepAliveCallback",
          isOptional: false,
          shape: .callback(keepAlive: true, answer: [.object(event)])
        ),
        ParameterDescription(
          label: "options",
          type: "[String: any]?",
          isOptional: true,
          shape: .union([.object(options), .null, .undefined])
        ),
      ],
      execution: "page queue",
      reply: .async
    ),
    MethodDescription(
      name: "removeAllEventListeners",
      documentation: "Removes the listeners for an event; without a name, those for all events.",
      parameters: [ParameterDescription(label: "event", type: "String?", isOptional: true)],
      execution: "page queue",
      reply: .async
    ),
  ]

  private static let event = ObjectShape(
    name: "ModuleEvent",
    properties: [
      PropertyShape(name: "type", shape: .string, isOptional: false),
      PropertyShape(name: "module", shape: .string, isOptional: false),
      PropertyShape(name: "data", shape: .any, isOptional: true),
    ]
  )

  private static let options = ObjectShape(
    name: "ListenerOptions",
    properties: [
      PropertyShape(
        name: "once",
        shape: .lenient(.boolean, ignoresOthers: false),
        isOptional: true,
        documentation: "Whether only the first event is told."
      )
    ]
  )
}

extension ParameterDescription {
  fileprivate init(label: String, type: String, isOptional: Bool) {
    self.init(label: label, type: type, isOptional: isOptional, shape: ValueShape(named: type))
  }
}
