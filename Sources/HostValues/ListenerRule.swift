/// Which methods take only a listener, a function to call at each event, and may therefore be assigned: `socket.onmessage = fn` is
/// `socket.onmessage(fn)`.
package enum ListenerRule {
  /// Whether a method of this name is one.
  ///
  /// - Parameters:
  ///   - name: The method's name.
  ///   - answersAtOnce: Whether it returns a value or a promise.
  ///   - parameters: For each parameter, whether it is a function to be called repeatedly that may not be left out.
  /// - Returns: Whether it takes only a listener.
  package static func holds(
    for name: String,
    answersAtOnce: Bool,
    _ parameters: [Bool]
  ) -> Bool {
    name.hasPrefix("on") && !answersAtOnce && parameters == [true]
  }
}
