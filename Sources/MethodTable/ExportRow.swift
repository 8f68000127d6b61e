internal import HostThread
public import HostValues

/// One row of the table of exported methods: everything that an entry point needs to describe, bind and call the method.
public struct ExportRow: Sendable {
  /// How JavaScript calls the method and gets its answer.
  public enum ReplyShape: String, Sendable {
    /// JavaScript gets `undefined` at once; the method may answer through callbacks.
    case callback = "async"
    /// The method runs in place, and its result is the expression's value.
    case value = "sync"
    /// JavaScript gets a promise.
    case promise
  }

  /// A parameter of the method.
  public struct Parameter: Sendable {
    /// The name by which a URL or a dictionary binds the parameter; `nil` if the table has none.
    public let label: String?
    /// The type's name; made when it is asked for.
    public var type: String { swiftType.name }
    /// The type, for descriptions.
    package let swiftType: ParameterType
    /// Whether it is a function that is called once: a `Callback`, also an optional one.
    package var isCallback: Bool { swiftType.isCallback }
    /// Whether it is a function that may be called repeatedly.
    package var isListener: Bool { form == .function && !isCallback }
    /// Whether it stands for any number of arguments, as of a function of a script.
    package var isVariadic: Bool { swiftType.isVariadic }
    /// Whether it may be left out.
    public let isOptional: Bool
    /// How an entry point that binds by name converts its text.
    public let form: ArgumentForm
    /// The value the method gets if it is left out, as JavaScript would see it; `nil` if the table has none.
    public let defaultValue: HostValue?
  }

  /// The code that runs when the row is called.
  @usableFromInline
  package enum Body: Sendable {
    /// Binds the method to its owner, once; the bound body converts the arguments and runs the method in place.
    case inPlace(@HostActor @Sendable (AnyObject) -> BoundBody)
    /// Converts the arguments in place and returns the work to await.
    case task(
      @HostActor @Sendable (AnyObject, borrowing ArgumentList) throws ->
        @HostActor @Sendable ()
        async throws -> HostValue
    )
  }

  /// A method bound to its owner.
  @usableFromInline
  package typealias BoundBody = @HostActor @Sendable (borrowing ArgumentList) throws -> HostValue

  /// The name JavaScript calls.
  public let name: String
  /// The parameters in order.
  public let parameters: [Parameter]
  /// How the method answers.
  public let reply: ReplyShape
  /// Whether a synchronous call needs the tree as it stands, so that pending commands are applied first.
  public let readsTree: Bool

  /// A sentence for page authors; `nil` if the table has none.
  public internal(set) var documentation: String?
  /// The parameters, and options such as `options.url`, that the method itself reports if they are missing or have another type.
  package internal(set) var checkedParts: Set<String> = []
  /// The type of the result, for descriptions; `nil` if there is none, or it is not known.
  @usableFromInline
  package var resultType: (any HostResult.Type)?

  @usableFromInline
  package internal(set) var body: Body
  /// The body for callers in Swift, if it differs.
  package internal(set) var native: NativeBody?
  /// The labels from the table; checked against the parameters when the host starts.
  package let labels: [String]
  /// The class that declares the method; checked when the host starts against the class whose table holds the row.
  let owner: AnyClass
  /// The mistake in the row itself, if any.
  let fault: String?

  @usableFromInline
  package init(
    _ name: String,
    of owner: AnyClass,
    labels: [String],
    parameters: [(type: ParameterType, isOptional: Bool)],
    result: (any HostResult.Type)? = nil,
    forms: [ArgumentForm] = [],
    defaults: DefaultArguments = DefaultArguments(),
    reply: ReplyShape,
    readsTree: Bool = false,
    native: NativeBody? = nil,
    body: Body
  ) {
    self.name = name
    self.owner = owner
    self.labels = labels
    resultType = result
    self.parameters = parameters.enumerated().map { index, parameter in
      let defaultValue = defaults[index]
      return Parameter(
        label: labels.indices.contains(index) ? labels[index] : nil,
        swiftType: parameter.type,
        isOptional: parameter.isOptional || defaultValue != nil,
        form: forms.indices.contains(index) ? forms[index] : .text,
        defaultValue: defaultValue?.hostValue
      )
    }
    self.reply = reply
    self.readsTree = readsTree
    self.body = defaults.isEmpty ? body : body.filling(defaults)
    self.native = defaults.isEmpty ? native : native?.filling(defaults)
    fault = defaults.fault
  }

  /// An object as its class, which was verified when the table was checked.
  @inlinable
  package static func checked<Owner: AnyObject>(_ object: AnyObject, as type: Owner.Type) -> Owner {
    guard let owner = object as? Owner else {
      preconditionFailure("a method of \(type) was called on an object of another class")
    }
    return owner
  }

  /// Whether all that it takes is a function to call at each event, such as `webSocket.onopen`.
  ///
  /// A function of a script has no types, and may be one.
  package var takesListener: Bool {
    let isScript = parameters.contains(where: \.isVariadic)
    return ListenerRule.holds(
      for: name,
      answersAtOnce: reply != .callback && !isScript,
      parameters.map { $0.isVariadic || $0.isListener && !$0.isOptional }
    )
  }

  /// The row as a person reads it: `add(a: Int, b: Int?)`.
  public var signature: String {
    let list = parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + parameter.type
        + (parameter.defaultValue.map { " = " + JSONText.of($0) } ?? "")
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }
}

/// Reads the arguments of one call in order and reports which one is wrong.
///
/// It holds only the position: the arguments are lent to it, because copying them would cost more than reading a number.
@usableFromInline
package struct ArgumentCursor {
  @usableFromInline package var index = 0

  @inlinable
  package init() {}

  /// The next argument, converted to its static type.
  @inlinable
  @inline(__always)
  package mutating func next<Argument: HostArgument>(
    _ type: Argument.Type,
    of arguments: borrowing ArgumentList,
    _ labels: borrowing [String]
  ) throws(ArgumentRefusal) -> Argument {
    let position = index
    index += 1
    do throws(ArgumentMismatch) {
      return try Argument.read(position, of: arguments)
    } catch {
      return try Self.refuse(type, at: position, of: arguments, labels, error)
    }
  }

  /// The value for an argument that could not be read; throws the mismatch if there is none.
  @usableFromInline
  static func refuse<Argument: HostArgument>(
    _ type: Argument.Type,
    at position: Int,
    of arguments: borrowing ArgumentList,
    _ labels: borrowing [String],
    _ mismatch: ArgumentMismatch
  ) throws(ArgumentRefusal) -> Argument {
    let label = labels.indices.contains(position) ? "\(labels[position]): " : ""
    let argument = "\(position) (\(label)\(Argument.argumentKind))"
    if let standIn = arguments.base.standIn(position), let value = standIn as? Argument {
      return value
    }
    if arguments.argument(position).kind == .undefined {
      if let absent = Argument.absentArgument { return absent }
      throw ArgumentRefusal(message: "missing argument \(argument)")
    }
    throw ArgumentRefusal(of: argument, mismatch)
  }
}

/// The type of a parameter: a Swift type, or only a name where a row is written by hand.
@usableFromInline
package enum ParameterType: Sendable, ExpressibleByStringLiteral {
  /// A name, as `weexhost list` writes it.
  case named(String)
  /// A type, with its name.
  case of(any HostArgument.Type)

  @usableFromInline
  package init(stringLiteral name: String) { self = .named(name) }

  /// The type's name.
  package var name: String {
    switch self {
    case .named(let name): name
    case .of(let type): type.argumentName
    }
  }

  /// Whether it stands for any number of arguments: `any...`.
  package var isVariadic: Bool {
    if case .named(let name) = self { name.hasSuffix("...") } else { false }
  }

  /// Whether it is a `Callback`, also an optional one or one whose answers have a type.
  package var isCallback: Bool {
    switch self {
    // A row that is written by hand, or read from a table, has only the name.
    case .named(let name): [Callback.argumentName, Callback?.argumentName].contains(name)
    case .of(let type): type is any OneAnswer.Type
    }
  }
}
