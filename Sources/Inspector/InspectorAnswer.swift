/// A request that needs the session: `POST /step`, `GET /tree.json`.
package struct InspectorRequest: Sendable {
  /// `GET` or `POST`.
  package let method: String
  /// The path, without the query.
  package let path: String
  /// The body.
  package let body: String
}

/// The answer to a request.
package struct InspectorAnswer: Sendable {
  /// The HTTP status.
  package let status: Int
  /// The content type.
  package let type: String
  /// The body.
  package let bytes: [UInt8]

  /// Makes an answer of a text.
  package init(_ type: String, _ text: String, status: Int = 200) {
    self.init(type, bytes: Array(text.utf8), status: status)
  }

  /// Makes an answer of bytes.
  package init(_ type: String, bytes: [UInt8], status: Int = 200) {
    (self.status, self.type, self.bytes) = (status, type, bytes)
  }

  /// The answer for an unknown path.
  package static let notFound = InspectorAnswer(
    "text/plain; charset=utf-8",
    "there is nothing here\n",
    status: 404
  )
  /// The answer to a request with a body that is too long.
  static let tooLong = InspectorAnswer(
    "text/plain; charset=utf-8",
    "a body has at most 1 MiB\n",
    status: 413
  )
  /// The answer to a request whose path wants another method.
  package static func wrongMethod(
    _ request: InspectorRequest,
    _ wanted: String
  ) -> InspectorAnswer {
    InspectorAnswer("text/plain; charset=utf-8", "\(request.path) wants \(wanted)\n", status: 405)
  }
  /// The answer to who may not ask.
  static func forbidden(_ refusal: InspectorAccess.Refusal) -> InspectorAnswer {
    InspectorAnswer("text/plain; charset=utf-8", refusal.sentence + "\n", status: 403)
  }
}

/// An object that answers requests about a session.
package protocol InspectorAnswering: AnyObject, Sendable {
  /// Answers a request, at any time and on any thread, once.
  func answer(
    _ request: InspectorRequest,
    with reply: @escaping @Sendable (InspectorAnswer) -> Void
  )
}
