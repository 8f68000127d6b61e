extension Callback {
  /// A callback whose answers have one type: `Callback.Of<Place>`.
  ///
  /// It is a `Callback` that declares the type for `weexhost list`, `types` and `check`, and accepts no other answers. It is nested in
  /// `Callback` because a type cannot have the same name with and without a type parameter.
  public struct Of<Answer: HostResult>: Sendable, HostArgument, SelfDescribing, OneAnswer {
    /// The callback that takes any answer.
    public let untyped: Callback

    package static var aspect: TypeAspect { .callback(keepAlive: false, answer: Answer.self) }
    /// The type's name in lists of methods.
    public static var argumentName: String { Callback.argumentName }
    /// The type's name, which page authors know.
    public static var argumentKind: String { Callback.argumentKind }
    /// A function.
    public static var argumentForm: ArgumentForm { .function }

    /// A function; its channel takes one answer.
    public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self {
      Self(untyped: try Callback.read(from: reader))
    }

    /// Answers.
    public func callAsFunction(_ answer: Answer) { untyped(answer) }
  }
}

extension KeepAliveCallback {
  /// A callback whose answers have one type: `KeepAliveCallback.Of<Place>`; see ``Callback/Of``.
  public struct Of<Answer: HostResult>: Sendable, HostArgument, SelfDescribing {
    /// The callback that takes any answer.
    public let untyped: KeepAliveCallback

    package static var aspect: TypeAspect { .callback(keepAlive: true, answer: Answer.self) }
    /// The type's name in lists of methods.
    public static var argumentName: String { KeepAliveCallback.argumentName }
    /// The type's name, which page authors know.
    public static var argumentKind: String { KeepAliveCallback.argumentKind }
    /// A function.
    public static var argumentForm: ArgumentForm { .function }

    /// A function; its channel stays open.
    public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self {
      Self(untyped: try KeepAliveCallback.read(from: reader))
    }

    /// Calls the function; with `keepAlive: false` for the last time.
    public func callAsFunction(_ answer: Answer, keepAlive: Bool = true) {
      untyped(answer, keepAlive: keepAlive)
    }
  }
}

extension Callback: SelfDescribing {
  package static var aspect: TypeAspect { .callback(keepAlive: false, answer: nil) }
}

extension KeepAliveCallback: SelfDescribing {
  package static var aspect: TypeAspect { .callback(keepAlive: true, answer: nil) }
}

/// A type of functions that are called once.
package protocol OneAnswer {}

extension Callback: OneAnswer {}

extension Optional: OneAnswer where Wrapped: OneAnswer {}
