import HostThread

/// An exception that JavaScript threw, or that Swift throws into it.
///
/// It is read on the host thread when it is caught, so that any thread can report it.
package struct JSException: Error, Sendable {
  /// The contents of an exception; shared, because an exception may pass through many calls.
  final class Content: Sendable {
    let name: String
    let message: String
    let code: String?
    let stack: String
    let place: JSPlace?
    let isTermination: Bool
    // Sendable: only read and released on the host thread; `value` and the deinit of `JSValue`
    // ensure that.
    nonisolated(unsafe) let thrown: JSValue?

    init(
      name: String,
      message: String,
      code: String?,
      stack: String,
      place: JSPlace?,
      isTermination: Bool,
      thrown: JSValue?
    ) {
      self.name = name
      self.message = message
      self.code = code
      self.stack = stack
      self.place = place
      self.isTermination = isTermination
      unsafe self.thrown = thrown
    }
  }

  let content: Content

  /// Makes an exception in Swift.
  package init(
    name: String = "Error",
    message: String,
    code: String? = nil,
    place: JSPlace? = nil
  ) {
    content = Content(
      name: name,
      message: message,
      code: code,
      stack: "",
      place: place,
      isTermination: false,
      thrown: nil
    )
  }

  /// Wraps contents that were read.
  init(_ content: Content) {
    self.content = content
  }

  /// The message, for people.
  package var message: String { content.message }
  /// The error's class (`TypeError`); empty if something other than an error was thrown.
  package var name: String { content.name }
  /// The error's `code`, if it is a string.
  package var code: String? { content.code }
  /// The JavaScript stack, innermost call first, one `function@url:line:column` a line.
  package var stack: String { content.stack }
  /// Where it was made, as far as it is known.
  package var place: JSPlace? { content.place }
  /// The URL of the source, if it is known.
  package var url: String? { content.place?.url }
  /// The line, from 1, if it is known.
  package var line: Int? { content.place?.line }
  /// The column, from 1 and in UTF-16 units, if it is known.
  package var column: Int? { content.place?.column }
  /// Whether the execution time limit stopped the script.
  package var isTermination: Bool { content.isTermination }

  /// Whether something other than an error was thrown: it has neither a stack nor a place.
  package var isThrownValue: Bool {
    // Only the presence of a value is read, which any thread may do.
    let isValue = unsafe content.thrown != nil
    return isValue && stack.isEmpty && place == nil && !isTermination
  }

  /// The thrown JavaScript value; nil if Swift made the exception.
  @HostActor
  package var value: JSValue? { unsafe content.thrown }

  /// The same exception in another place.
  func located(at place: JSPlace) -> JSException {
    // The reference is copied without being dereferenced, which any thread may do.
    unsafe JSException(
      Content(
        name: name,
        message: message,
        code: code,
        stack: stack,
        place: place,
        isTermination: isTermination,
        thrown: content.thrown
      )
    )
  }

  /// The error of a call into a closed context.
  static let contextClosed = JSException(message: "the page is closed", code: "closed")
}

extension JSException: CustomStringConvertible {
  /// The exception for people: `url:line:column: TypeError: message`, as far as it is known.
  package var description: String {
    let text = name.isEmpty ? message : message.isEmpty ? name : "\(name): \(message)"
    return place.map { "\($0): \(text)" } ?? text
  }
}

/// A place in a script.
package struct JSPlace: Hashable, Sendable, CustomStringConvertible {
  /// The URL the script was evaluated with.
  package let url: String
  /// The line, from 1.
  package let line: Int?
  /// The column, from 1 and in UTF-16 units.
  package let column: Int?

  /// Makes a place.
  package init(url: String, line: Int? = nil, column: Int? = nil) {
    self.url = url
    self.line = line
    self.column = column
  }

  /// The place as people write it: `url:line:column`.
  package var description: String {
    [url, line.map(String.init), column.map(String.init)].compactMap(\.self)
      .joined(separator: ":")
  }
}

/// An error that JavaScript may see: it becomes an `Error` with this message and code.
///
/// For any other Swift error, JavaScript only sees that something failed.
package protocol JSThrowable: Error {
  /// The message, for people.
  var message: String { get }
  /// The error code, for programs; empty if there is none.
  var code: String { get }
  /// The name of its class; `nil` for `Error`.
  var name: String? { get }
  /// Where it was thrown; `nil` for the calling line.
  var place: JSPlace? { get }
  /// Its causes: the `cause` of an `Error`, or the `errors` of an `AggregateError`.
  var causes: [any JSThrowable] { get }
}

extension JSThrowable {
  /// `Error`.
  package var name: String? { nil }
  /// The calling line.
  package var place: JSPlace? { nil }
  /// No causes.
  package var causes: [any JSThrowable] { [] }
  /// Whether it is an `AggregateError`, even if it has only one cause.
  var isGroup: Bool { name == "AggregateError" }
}
