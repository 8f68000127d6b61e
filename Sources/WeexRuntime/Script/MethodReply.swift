internal import MethodTable

/// How a method answers JavaScript, by the numbers of `replies.js`.
enum MethodReply: Int, CaseIterable {
  /// JavaScript gets `undefined`, and perhaps callbacks later.
  case asynchronous = 0
  /// JavaScript gets the result of the call.
  case synchronous = 1
  /// JavaScript gets a promise.
  case promise = 2

  /// The reply of a row of the table of methods.
  init(_ shape: ExportRow.ReplyShape) {
    self =
      switch shape {
      case .callback: .asynchronous
      case .value: .synchronous
      case .promise: .promise
      }
  }
}
