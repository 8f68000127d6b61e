import WeexHost

/// Answers dialogs as a person would who reads them.
struct CarefulPerson: ModalAnswering {
  func answer(_ dialog: ModalDialog) -> ModalAnswer {
    switch dialog.kind {
    case .alert: ModalAnswer(isConfirmed: true)
    case .confirm: ModalAnswer(isConfirmed: !dialog.message.contains("delete"))
    case .prompt: ModalAnswer(isConfirmed: true, text: "green tea")
    }
  }
}
