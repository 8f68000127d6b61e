import HostThread

/// What JavaScript threw, or what Swift throws into it: read on the host thread when it was caught, so
/// that it can be reported from any.
package struct JSException: Error, Sendable {
  /// What is wrong, for people.
  package let message: String
  /// The error's class (`TypeError`); empty where something other than an error was thrown.
  package let name: String
  /// The error's `code`, where it has one.
  package let code: String?
  /// The JavaScript stack, innermost call first, one `function@url:line:column` a line.
  package let stack: String
  /// The URL of the source, where it is known.
  package let url: String?
  /// The line, from 1.
  package let line: Int?
  /// The column, from 1.
  package let column: Int?
  /// Whether the execution time limit stopped the script.
  package let isTermination: Bool
  // Sendable: only read and released on the host thread; `value` and `JSValue`'s deinit see to it.
  nonisolated(unsafe) private let thrown: JSValue?

  /// Makes an exception.
  package init(
    name: String = "Error",
    message: String,
    code: String? = nil,
    stack: String = "",
    url: String? = nil,
    line: Int? = nil,
    column: Int? = nil
  ) {
    self.init(
      name: name,
      message: message,
      code: code,
      stack: stack,
      url: url,
      line: line,
      column: column,
      isTermination: false,
      thrown: nil
    )
  }

  /// Makes an exception with everything there is.
  init(
    name: String,
    message: String,
    code: String?,
    stack: String,
    url: String?,
    line: Int?,
    column: Int?,
    isTermination: Bool,
    thrown: JSValue?
  ) {
    self.name = name
    self.message = message
    self.code = code
    self.stack = stack
    self.url = url
    self.line = line
    self.column = column
    self.isTermination = isTermination
    unsafe self.thrown = thrown
  }

  /// What JavaScript threw, as it was; nil where Swift made the exception.
  @HostActor
  package var value: JSValue? { unsafe thrown }

  /// The same exception with a place.
  func located(url: String, line: Int, column: Int) -> JSException {
    unsafe JSException(
      name: name,
      message: message,
      code: code,
      stack: stack,
      url: url,
      line: line,
      column: column,
      isTermination: isTermination,
      thrown: thrown
    )
  }

  /// What a call into a closed context throws.
  static let contextClosed = JSException(message: "the page is closed", code: "closed")
}

extension JSException: CustomStringConvertible {
  /// The exception for people: `url:line:column: TypeError: message`, as far as it is known.
  package var description: String {
    let text = name.isEmpty ? message : message.isEmpty ? name : "\(name): \(message)"
    let place = [url, line.map(String.init), column.map(String.init)].compactMap(\.self)
    return place.isEmpty ? text : "\(place.joined(separator: ":")): \(text)"
  }
}

/// An error that JavaScript may see: it becomes an `Error` with this message and code.
///
/// Of any other Swift error, JavaScript sees nothing but that something failed.
package protocol JSThrowable: Error {
  /// What is wrong, for people.
  var message: String { get }
  /// What is wrong, for programs.
  var code: String { get }
}
