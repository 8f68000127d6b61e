/// Answers every dialog in the same way: the default agrees to all, and leaves the text of a prompt as it is.
public struct ModalPolicy: ModalAnswering {
  /// Whether confirmations and prompts are agreed to; an alert is in any case.
  public var confirms: Bool
  /// The text that prompts are answered with; `nil` for the one they begin with.
  public var promptText: String?

  /// Makes a policy.
  public init(confirms: Bool = true, promptText: String? = nil) {
    self.confirms = confirms
    self.promptText = promptText
  }

  /// Answers as the policy says, whatever the dialog asks.
  public func answer(_ dialog: ModalDialog) -> ModalAnswer {
    switch dialog.kind {
    case .alert: ModalAnswer(isConfirmed: true)
    case .confirm: ModalAnswer(isConfirmed: confirms)
    case .prompt: ModalAnswer(isConfirmed: confirms, text: promptText ?? dialog.text)
    }
  }
}
