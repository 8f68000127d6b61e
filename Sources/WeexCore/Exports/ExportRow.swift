internal import HostThread

/// One row of the table of exported methods: what a door needs to describe, bind and call it.
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
    /// The name a URL or a dictionary binds by; `nil` where the table gave none.
    public let label: String?
    /// The type's name.
    public let type: String
    /// Whether it may be left out.
    public let isOptional: Bool
  }

  /// What runs when the row is called.
  package enum Body: Sendable {
    /// Converts the arguments and runs the method in place.
    case inPlace(@HostActor @Sendable (AnyObject, any CallArguments) throws -> HostValue)
    /// Converts the arguments in place and returns what is to be awaited.
    case task(
      @HostActor @Sendable (AnyObject, any CallArguments) throws -> @HostActor @Sendable ()
        async throws -> HostValue)
  }

  /// The name JavaScript calls.
  public let name: String
  /// The parameters in order.
  public let parameters: [Parameter]
  /// How the method answers.
  public let reply: ReplyShape
  /// Whether a synchronous call needs the tree as it stands, so that pending commands are applied first.
  public let readsTree: Bool

  package let body: Body
  /// How many labels the table gave; checked against the parameters when the host starts.
  package let labels: [String]

  package init(
    _ name: String, labels: [String], parameters: [(type: String, isOptional: Bool)], reply: ReplyShape,
    readsTree: Bool = false, body: Body
  ) {
    self.name = name
    self.labels = labels
    self.parameters = parameters.enumerated().map { index, parameter in
      Parameter(
        label: labels.indices.contains(index) ? labels[index] : nil, type: parameter.type,
        isOptional: parameter.isOptional)
    }
    self.reply = reply
    self.readsTree = readsTree
    self.body = body
  }

  /// The row as a person reads it: `add(a: Int, b: Int?)`.
  public var signature: String {
    let list = parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + parameter.type
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }
}

/// Why a call was refused before the method ran; the door that was called says which method it is.
package struct ArgumentRefusal: Error {
  /// What is wrong with which argument, counted from 0 as JavaScript counts `arguments`.
  package let message: String
}

/// Reads the arguments of one call in order and says which one is wrong.
package struct ArgumentCursor {
  private let arguments: any CallArguments
  private let labels: [String]
  private var index = 0

  package init(_ arguments: any CallArguments, labels: [String]) {
    self.arguments = arguments
    self.labels = labels
  }

  /// The next argument, converted to its static type.
  package mutating func next<Argument: HostArgument>(
    _ type: Argument.Type
  ) throws(ArgumentRefusal) -> Argument {
    let position = index
    index += 1
    let reader = arguments.argument(position)
    do throws(ArgumentMismatch) {
      return try Argument.read(from: reader)
    } catch {
      if reader.kind == .undefined {
        if let absent = Argument.absentArgument { return absent }
        throw ArgumentRefusal(message: "missing argument \(describe(position, type))")
      }
      throw ArgumentRefusal(
        message: "argument \(describe(position, type))\(error.path) wants \(error.expected), "
          + "got \(error.actual)")
    }
  }

  private func describe<Argument: HostArgument>(_ position: Int, _ type: Argument.Type) -> String {
    let label = labels.indices.contains(position) ? "\(labels[position]): " : ""
    return "\(position) (\(label)\(Argument.argumentName))"
  }
}
