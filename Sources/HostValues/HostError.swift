/// The host's error type: a message for people and a code for programs.
///
/// JavaScript sees `message` and `code`, never a Swift type's name.
public struct HostError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public package(set) var code: Code
  /// A sentence that says what went wrong and what would be right, without a final period.
  public package(set) var message: String
  /// The JavaScript line that caused it, if known.
  public package(set) var location: SourceLocation?
  /// The JavaScript stack, if any: a line for each call, innermost first.
  public package(set) var stack: String?
  /// The cause, if any.
  public package(set) var underlying: (any Error)?
  /// The causes of a JavaScript exception: the `cause` of an `Error`, and the `errors` of an `AggregateError`.
  ///
  /// Each has its own location, stack and causes, as far as they are known.
  public package(set) var causes: [HostError]
  /// Whether the message does not say what a method threw.
  private var hidesCause = false

  /// Makes an error.
  public init(
    _ code: Code,
    _ message: String,
    at location: SourceLocation? = nil,
    stack: String? = nil,
    underlying: (any Error)? = nil,
    causes: [HostError] = []
  ) {
    self.code = code
    self.message = message
    self.location = location
    self.stack = stack
    self.underlying = underlying
    self.causes = causes
  }

  /// The error to report for a method that threw `error`; `address` names the method.
  ///
  /// An error that describes itself, as a `LocalizedError` or a `CustomStringConvertible`, is reported with its own words. For any other,
  /// the message only says that the method failed, so that no Swift type's name reaches JavaScript; the journal has the thrown error. An
  /// `ArgumentMismatch` is an invalid argument.
  public init(thrownBy address: String, _ error: any Error) {
    if let error = error as? HostError {
      self = error
    } else if let failure = error as? any CallFailure {
      self = failure.error(of: address)
    } else if let sentence = Self.sentence(of: error) {
      self.init(.methodFailed, sentence, underlying: error)
    } else {
      self.init(.methodFailed, "\(address) failed", underlying: error)
      hidesCause = true
    }
  }

  /// Weex's number for it; for an `.instanceError`, the number that the page gave.
  public var number: Int { (underlying as? InstanceFailure)?.code ?? code.number }

  /// The place, if it is known, and the message, with the error that a method threw if that does not describe itself.
  public var description: String { placed(hidesCause ? explainedMessage : message) }

  /// The same error, at a location.
  public func located(at location: SourceLocation?) -> HostError {
    var error = self
    error.location = self.location ?? location
    return error
  }

  /// Its causes, each followed by its own causes.
  package var allCauses: [HostError] { causes.flatMap { [$0] + $0.allCauses } }

  /// Its causes, a line each: `because of TypeError: no answer`.
  package var causeLines: [String] { allCauses.map { "because of \($0.message)" } }

  /// The message for the journal, which JavaScript does not see: it adds the error that a method threw with all that it holds, unless the
  /// message contains it.
  package var recordedMessage: String {
    guard code == .methodFailed, let underlying else { return message }
    return message.contains("\(underlying)")
      ? message : "\(message): it threw \(Self.dump(ofThrown: underlying))"
  }

  /// The message for the host's operator, which JavaScript does not see: it adds the error that a method threw if that does not describe
  /// itself, and which handler is missing.
  package var explainedMessage: String {
    if let missing = underlying as? MissingHandler { return "\(message): \(missing.advice)" }
    guard code == .methodFailed, let underlying, Self.sentence(of: underlying) == nil else {
      return message
    }
    return "\(message): it threw \(Self.text(ofThrown: underlying))"
  }

  /// The place, if it is known, and the message for the host's operator.
  package var explanation: String { placed(explainedMessage) }

  /// The error for the host's operator about what the handler of a method threw: with the method's name, and with the thrown error if that
  /// does not describe itself.
  package init(tellingOf address: String, _ error: any Error) {
    self.init(thrownBy: address, error)
    let isNamed = hidesCause || error is any CallFailure
    if hidesCause || underlying is MissingHandler { message = explainedMessage }
    if !isNamed { message = "\(address): \(message)" }
    hidesCause = false
  }

  private func placed(_ text: String) -> String {
    if let location { "\(location): \(text)" } else { text }
  }

  /// What an error says of itself; `nil` if it says nothing that is fit for a page.
  ///
  /// Foundation's errors describe themselves with all that they hold, such as the paths of files: `Error Domain=… UserInfo={…}`.
  private static func sentence(of error: any Error) -> String? {
    let sentences = [
      ErrorSentences.sentence(of: error), (error as? any CustomStringConvertible)?.description,
    ]
    return sentences.lazy.compactMap(\.self).first {
      !$0.isEmpty && !$0.hasPrefix(foundationStart)
    }
  }

  /// How the texts of Foundation's errors begin: `Error Domain=NSCocoaErrorDomain Code=260 "The file doesn’t exist."UserInfo={…}`.
  private static let foundationStart = "Error Domain="

  /// An error as Swift prints it, with its type; of Foundation's errors the code and the description: `CocoaError 260: The file doesn’t exist.`.
  private static func text(ofThrown error: any Error) -> String {
    let text = dump(ofThrown: error)
    guard text.hasPrefix(foundationStart) else { return text }
    let parts = text.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: false)
    let code = parts[0].split(separator: "Code=").last.map { $0.prefix { $0 != " " } } ?? ""
    let description = parts.last?.prefix { $0 != "\"" } ?? ""
    let name = "\(type(of: error)) \(code)"
    return description == "(null)" || description.isEmpty ? name : "\(name): \(description)"
  }

  /// An error as Swift prints it, with its type, which Swift leaves out for an enum: `Coded.a(1)`.
  private static func dump(ofThrown error: any Error) -> String {
    let (text, type) = ("\(error)", "\(Swift.type(of: error))")
    if text.isEmpty { return type }
    return error is any CustomStringConvertible || text.contains(type) ? text : "\(type).\(text)"
  }
}

extension HostError: Equatable {
  /// Whether both have the same code, message and place; their stacks and causes do not count.
  public static func == (left: HostError, right: HostError) -> Bool {
    left.code == right.code && left.message == right.message && left.location == right.location
  }
}

extension HostError {
  /// The kinds of failure, with Weex's number for each where Weex has one.
  ///
  /// Source: Weex's `WXSDKErrCode`.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Name: String, CaseIterable {
      case noHandler = "WX_NO_HANDLER"  // the status name in Weex bundles
      case unknownModule, unknownMethod, unknownComponent, unknownFramework, invalidArgument
      case duplicateName, invalidTable, refused, methodFailed
      case createBody, addElement, removeElement, moveElement, updateStyles, updateAttributes
      case addEvent, removeEvent, javaScript, noRoot, replySettled, pageDestroyed, renderedTwice
      case timeLimit, limit, instanceError, invalidValue, noTarget, unreadable, invalidSource
      case missingTool, requestFailed, unknownName, tapeDiffers
    }

    private let storage: Name

    private init(_ name: Name) { storage = name }

    /// The code's name, as JavaScript and the printed errors show it.
    public var name: String { storage.rawValue }
    /// The code's name.
    public var description: String { name }

    /// Weex's number for this kind of failure.
    public var number: Int {
      switch storage {
      case .unknownModule, .unknownMethod, .refused, .methodFailed, .noHandler, .replySettled: -2012
      case .invalidArgument: -2009
      case .createBody: -2100
      case .updateAttributes: -2101
      case .updateStyles: -2102
      case .addElement, .unknownComponent: -2103
      case .removeElement: -2104
      case .moveElement: -2105
      case .addEvent: -2106
      case .removeEvent: -2107
      case .javaScript: -2013
      case .noRoot: -9700
      case .renderedTwice: -2111
      case .timeLimit: -9401
      case .limit: -9402
      case .unknownFramework: -9801
      case .pageDestroyed: -2204
      case .unreadable: -9200
      case .requestFailed: -2205
      case .instanceError, .duplicateName, .invalidTable, .invalidValue, .noTarget, .invalidSource,
        .missingTool, .unknownName, .tapeDiffers:
        -9100
      }
    }

    /// A module that is not registered.
    public static var unknownModule: Self { .init(.unknownModule) }
    /// A method that its module or component does not export.
    public static var unknownMethod: Self { .init(.unknownMethod) }
    /// A component type that is not registered.
    public static var unknownComponent: Self { .init(.unknownComponent) }
    /// An attribute, event, directive or class that does not exist.
    public static var unknownName: Self { .init(.unknownName) }
    /// A framework that the host cannot run or find.
    public static var unknownFramework: Self { .init(.unknownFramework) }
    /// An argument that is missing or of the wrong kind.
    public static var invalidArgument: Self { .init(.invalidArgument) }
    /// A name that occurs twice in one table.
    public static var duplicateName: Self { .init(.duplicateName) }
    /// A table of exports that contradicts itself.
    public static var invalidTable: Self { .init(.invalidTable) }
    /// Something the host was not permitted to do.
    public static var refused: Self { .init(.refused) }
    /// A method that threw.
    public static var methodFailed: Self { .init(.methodFailed) }
    /// A handler that is not registered.
    public static var noHandler: Self { .init(.noHandler) }
    /// A body that could not be made.
    public static var createBody: Self { .init(.createBody) }
    /// An element that could not be added.
    public static var addElement: Self { .init(.addElement) }
    /// An element that could not be removed.
    public static var removeElement: Self { .init(.removeElement) }
    /// An element that could not be moved.
    public static var moveElement: Self { .init(.moveElement) }
    /// Styles for an element that does not exist.
    public static var updateStyles: Self { .init(.updateStyles) }
    /// Attributes for an element that does not exist.
    public static var updateAttributes: Self { .init(.updateAttributes) }
    /// An event added to an element that does not exist.
    public static var addEvent: Self { .init(.addEvent) }
    /// An event removed from an element that does not exist.
    public static var removeEvent: Self { .init(.removeEvent) }
    /// An exception or unhandled rejection in JavaScript.
    public static var javaScript: Self { .init(.javaScript) }
    /// A bundle that ended without a root element.
    public static var noRoot: Self { .init(.noRoot) }
    /// A reply given after its channel was settled.
    public static var replySettled: Self { .init(.replySettled) }
    /// A call into a page that is gone.
    public static var pageDestroyed: Self { .init(.pageDestroyed) }
    /// A page rendered a second time.
    public static var renderedTwice: Self { .init(.renderedTwice) }
    /// The time limit was reached with work left.
    public static var timeLimit: Self { .init(.timeLimit) }
    /// Another limit of ``PageLimits`` was reached.
    public static var limit: Self { .init(.limit) }
    /// A failure that the page itself reported.
    public static var instanceError: Self { .init(.instanceError) }
    /// The names of all codes.
    package static var names: [String] { Name.allCases.map(\.rawValue) }
    /// The code of this name; `nil` if there is none.
    package static func named(_ name: String) -> Self? { Name(rawValue: name).map { .init($0) } }
    /// Text or data that is not valid.
    public static var invalidValue: Self { .init(.invalidValue) }
    /// A file that does not exist or cannot be read.
    public static var unreadable: Self { .init(.unreadable) }
    /// A place on a page that does not exist, or does not listen.
    public static var noTarget: Self { .init(.noTarget) }
    /// A source that cannot be built into a bundle.
    public static var invalidSource: Self { .init(.invalidSource) }
    /// A request for something on the web or in a file that got no complete answer.
    public static var requestFailed: Self { .init(.requestFailed) }
    /// A replay in which something is not as it was recorded.
    public static var tapeDiffers: Self { .init(.tapeDiffers) }
    /// A program or package that building needs and that is not installed or does not work.
    public static var missingTool: Self { .init(.missingTool) }
  }
}

/// The cause of an error that combines several.
package protocol HostErrorGroup: Error {
  /// All of them, in the order in which they are reported.
  var problems: [HostError] { get }
}

extension HostError {
  /// The errors that it combines, or itself.
  package var parts: [HostError] {
    guard let group = underlying as? any HostErrorGroup, !group.problems.isEmpty else {
      return [self]
    }
    return group.problems
  }
}

/// The failure that a page reported about itself: the cause of an `.instanceError`.
///
/// Source: Weex's `instanceWrap.error`; a `.we` page that asks to be downgraded has the type 1 and a code from 1000 to 1004.
public struct InstanceFailure: Error, Sendable, Equatable {
  /// The type, which is the domain of iOS' error.
  public let type: String
  /// The code; `nil` if it is not a whole number.
  public let code: Int?
  /// The rest of its report.
  public let info: String

  /// Makes a cause.
  package init(type: String, code: Int?, info: String) {
    self.type = type
    self.code = code
    self.info = info
  }
}

/// A place in a script.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The script's URL as it was passed to the engine.
  public var url: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int

  /// Makes a place.
  public init(url: String, line: Int, column: Int) {
    self.url = url
    self.line = line
    self.column = column
  }

  /// `url:line:column`.
  public var description: String { "\(url):\(line):\(column)" }
}

/// The name of the missing handler, for the host's operator.
package struct MissingHandler: Error {
  /// The name of the handler's protocol.
  package let service: String

  /// Makes the cause of a handler's absence.
  package init(service: String) {
    self.service = service
  }

  /// The protocol's type, as code names it.
  package var protocolType: String {
    "(any \(service.hasPrefix("any ") ? String(service.dropFirst(4)) : service)).self"
  }

  var advice: String { "register one with host.registerHandler(_:withProtocol: \(protocolType))" }
}
