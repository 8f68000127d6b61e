/// What a host offers to pages: the document of `weexhost list --json`.
package struct TableDescription: Sendable, Hashable {
  /// The version of the document's form that this code writes and reads.
  package static let version = 1

  /// The version of the host, if it has one.
  package var host: String?
  /// The methods of the modules, by the modules' names.
  package var modules: [String: [MethodDescription]] = [:]
  /// The files of the modules that are written in JavaScript, by the modules' names.
  package var stubs: [String: String] = [:]
  /// The methods of the routing classes, by the classes' names.
  package var routes: [String: [MethodDescription]] = [:]
  /// The functions of `$flex`, by `$flex`, and those of modules that it exposes, by `$flex.` and the module's name.
  package var interfaces: [String: [MethodDescription]] = [:]
  /// The methods of the components, by tag name.
  package var components: [String: [MethodDescription]] = [:]
  /// The attributes, by tag name; the empty name has those of every component.
  package var attributes: [String: [AttributeDescription]] = [:]
  /// The events, by tag name; the empty name has those of every component.
  package var events: [String: [EventDescription]] = [:]
  /// The style properties that the host reads.
  package var styles: [StyleDescription] = []
  /// The names of the handlers.
  package var handlers: [String] = []
  /// The names of the services, in the order in which pages get them.
  package var services: [String] = []

  /// Describes a host that offers nothing.
  package init() {}
}

/// One method: a row of the table.
package struct MethodDescription: Sendable, Hashable {
  /// How JavaScript gets the answer.
  package enum Reply: String, Sendable, CaseIterable {
    /// As the value of the call's expression.
    case sync
    /// Through callbacks; the value of the expression is `undefined`.
    case async
    /// Through a promise.
    case promise
  }

  /// The name that JavaScript calls.
  package var name: String
  /// A sentence for page authors.
  package var documentation: String?
  /// The parameters in order.
  package var parameters: [ParameterDescription]
  /// Where the method runs: `in place`, `page queue` or `task`.
  package var execution: String
  /// Whether a synchronous method gets the tree as it stands, with all that the page has changed so far.
  package var readsTree: Bool
  /// How it answers.
  package var reply: Reply
  /// The type of its answer; `nil` if it has none, or answers only through callbacks.
  package var result: ValueShape?

  /// Makes a description of a method.
  package init(
    name: String,
    documentation: String? = nil,
    parameters: [ParameterDescription],
    execution: String,
    readsTree: Bool = false,
    reply: Reply,
    result: ValueShape? = nil
  ) {
    self.name = name
    self.documentation = documentation
    self.parameters = parameters
    self.execution = execution
    self.readsTree = readsTree
    self.reply = reply
    self.result = result
  }

  /// The least number of arguments in a call: those up to the last required parameter.
  package var minimumArguments: Int {
    parameters.lastIndex { !$0.isOptional }.map { $0 + 1 } ?? 0
  }
}

/// One parameter of a method.
package struct ParameterDescription: Sendable, Hashable {
  /// The name that the table gives, if it gives one.
  package var label: String?
  /// The Swift type, as `weexhost list` writes it.
  package var type: String
  /// Whether it may be left out.
  package var isOptional: Bool
  /// The value that the method gets if it is left out, as JSON; `nil` if the table has none.
  package var defaultValue: String?
  /// The values it takes.
  package var shape: ValueShape

  /// Makes a description of a parameter.
  package init(
    label: String?,
    type: String,
    isOptional: Bool,
    defaultValue: String? = nil,
    shape: ValueShape
  ) {
    self.label = label
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.shape = shape
  }
}

/// One attribute of a component.
package struct AttributeDescription: Sendable, Hashable {
  /// The name in templates.
  package var name: String
  /// The values it takes.
  package var shape: ValueShape
  /// The value that applies while it is not set, as JSON; `nil` if there is none, or if it is not known.
  package var defaultValue: String?
  /// A sentence for page authors.
  package var documentation: String?

  /// Makes a description of an attribute.
  package init(
    name: String,
    shape: ValueShape = .any,
    defaultValue: String? = nil,
    documentation: String? = nil
  ) {
    self.name = name
    self.shape = shape
    self.defaultValue = defaultValue
    self.documentation = documentation
  }
}

/// One event of a component.
package struct EventDescription: Sendable, Hashable {
  /// The name in templates.
  package var name: String
  /// The type of the handler's argument; `nil` if it is not known.
  package var shape: ValueShape?
  /// A sentence for page authors.
  package var documentation: String?

  /// Makes a description of an event.
  package init(name: String, shape: ValueShape? = nil, documentation: String? = nil) {
    self.name = name
    self.shape = shape
    self.documentation = documentation
  }
}

/// One style property.
package struct StyleDescription: Sendable, Hashable {
  /// The name in camelCase.
  package var name: String
  /// The keywords that it accepts, if it accepts nothing else; empty otherwise.
  package var values: [String]
  /// The values it takes, if that is known.
  package var shape: ValueShape?

  /// Makes a description of a style property.
  package init(name: String, values: [String] = [], shape: ValueShape? = nil) {
    self.name = name
    self.values = values
    self.shape = shape
  }
}
