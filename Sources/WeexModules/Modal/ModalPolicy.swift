/// Answers every dialog in the same way: the default confirms all, and leaves the text of a prompt unchanged.
public struct ModalPolicy: ModalAnswering {
  /// Whether to confirm confirmations and prompts; alerts are always confirmed.
  public var confirms: Bool
  /// The text to answer prompts with; `nil` for their initial text.
  public var promptText: String?

  /// Whether dialogs are left open until `page.answerDialog` is called; a picture with `hasChrome` shows the topmost.
  public var leavesOpen = false

  /// Makes a policy.
  public init(confirms: Bool = true, promptText: String? = nil) {
    self.confirms = confirms
    self.promptText = promptText
  }

  /// Answers as the policy says, whatever the dialog asks.
  public func answer(_ dialog: ModalDialog) -> ModalAnswer {
    if leavesOpen { return .none }
    return switch dialog.kind {
    case .alert: ModalAnswer(isConfirmed: true)
    case .confirm: ModalAnswer(isConfirmed: confirms)
    case .prompt: ModalAnswer(isConfirmed: confirms, text: promptText ?? dialog.text)
    }
  }
}
