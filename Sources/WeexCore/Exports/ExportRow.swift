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
    /// What a door that binds by name makes of its text.
    public let form: ArgumentForm
  }

  /// What runs when the row is called.
  @usableFromInline
  package enum Body: Sendable {
    /// Binds the method to its owner, once; what that gives converts the arguments and runs it in place.
    case inPlace(@HostActor @Sendable (AnyObject) -> BoundBody)
    /// Converts the arguments in place and returns what is to be awaited.
    case task(
      @HostActor @Sendable (AnyObject, any CallArguments) throws ->
        @HostActor @Sendable ()
        async throws -> HostValue
    )
  }

  /// A method bound to its owner.
  @usableFromInline
  package typealias BoundBody = @HostActor @Sendable (any CallArguments) throws -> HostValue

  /// The name JavaScript calls.
  public let name: String
  /// The parameters in order.
  public let parameters: [Parameter]
  /// How the method answers.
  public let reply: ReplyShape
  /// Whether a synchronous call needs the tree as it stands, so that pending commands are applied first.
  public let readsTree: Bool

  @usableFromInline
  package let body: Body
  /// The way for callers in Swift, where it is another.
  let native: NativeBody?
  /// How many labels the table gave; checked against the parameters when the host starts.
  package let labels: [String]

  @usableFromInline
  package init(
    _ name: String,
    labels: [String],
    parameters: [(type: String, isOptional: Bool)],
    forms: [ArgumentForm] = [],
    reply: ReplyShape,
    readsTree: Bool = false,
    native: NativeBody? = nil,
    body: Body
  ) {
    self.name = name
    self.labels = labels
    self.parameters = parameters.enumerated().map { index, parameter in
      Parameter(
        label: labels.indices.contains(index) ? labels[index] : nil,
        type: parameter.type,
        isOptional: parameter.isOptional,
        form: forms.indices.contains(index) ? forms[index] : .text
      )
    }
    self.reply = reply
    self.readsTree = readsTree
    self.body = body
    self.native = native
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
@usableFromInline
package struct ArgumentRefusal: Error {
  /// What is wrong with which argument, counted from 0 as JavaScript counts `arguments`.
  package let message: String
}

/// Reads the arguments of one call in order and says which one is wrong.
///
/// It holds only the position: what it reads from is lent to it, because copying that would cost more than reading a number.
@usableFromInline
package struct ArgumentCursor {
  @usableFromInline var index = 0

  @inlinable
  package init() {}

  /// The next argument, converted to its static type.
  @inlinable
  @inline(__always)
  package mutating func next<Argument: HostArgument>(
    _ type: Argument.Type,
    of arguments: borrowing any CallArguments,
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

  /// What stands for an argument that could not be read, or why there is nothing.
  @usableFromInline
  static func refuse<Argument: HostArgument>(
    _ type: Argument.Type,
    at position: Int,
    of arguments: borrowing any CallArguments,
    _ labels: borrowing [String],
    _ mismatch: ArgumentMismatch
  ) throws(ArgumentRefusal) -> Argument {
    let label = labels.indices.contains(position) ? "\(labels[position]): " : ""
    let argument = "\(position) (\(label)\(Argument.argumentKind))"
    if arguments.argument(position).kind == .undefined {
      if let absent = Argument.absentArgument { return absent }
      throw ArgumentRefusal(message: "missing argument \(argument)")
    }
    throw ArgumentRefusal(
      message:
        "argument \(argument)\(mismatch.path) wants \(mismatch.expected), got \(mismatch.actual)"
    )
  }
}
