internal import ArgumentParser
internal import WeexHost

/// How dialogs are answered.
enum ModalChoice: Sendable {
  case confirm, cancel, open
  case prompt(String)
}

extension PageArguments {
  /// How the page's dialogs are answered; `nil` to use the host's own handler.
  var modalPolicy: ModalPolicy? {
    guard !modal.isEmpty else { return nil }
    var policy = ModalPolicy()
    for choice in modal {
      switch choice {
      case .confirm: (policy.confirms, policy.leavesOpen) = (true, false)
      case .cancel: (policy.confirms, policy.leavesOpen) = (false, false)
      case .open: policy.leavesOpen = true
      case .prompt(let text): policy.promptText = text
      }
    }
    return policy
  }

  func validate() throws {
    guard let policy = modalPolicy, policy.leavesOpen, let text = policy.promptText else { return }
    throw ValidationError(
      "--modal open leaves prompts to the steps, and --modal prompt=\(text) answers them; leave out one of the two"
    )
  }

  /// The value in the form of a test's option `modal`; `nil` without the option.
  var modalValue: HostValue? {
    guard let policy = modalPolicy else { return nil }
    if policy.leavesOpen { return "open" }
    if !policy.confirms { return "cancel" }
    return policy.promptText.map { ["text": .string($0)] } ?? "confirm"
  }

  /// Leaves the dialogs and pickers of a host's pages to a person, unless the option or the executable's own handlers answer them.
  @HostActor
  func registerForPerson(in host: Host) {
    guard modal.isEmpty else { return }
    if host.handler((any ModalAnswering).self) is ModalPolicy {
      var policy = ModalPolicy()
      policy.leavesOpen = true
      host.registerHandler(policy, withProtocol: (any ModalAnswering).self)
    }
    if host.handler((any PickerAnswering).self) is PickerPolicy {
      host.registerHandler(PickerPolicy(.open), withProtocol: (any PickerAnswering).self)
    }
  }

  /// Reads the value of a `--modal`.
  static func modalAnswer(_ text: String) throws -> ModalChoice {
    switch text {
    case "confirm": return .confirm
    case "cancel": return .cancel
    case "open": return .open
    case _ where text.hasPrefix("prompt="): return .prompt(String(text.dropFirst("prompt=".count)))
    default:
      throw ValidationError(
        "'\(text)' is not an answer; write confirm, cancel, open or prompt=TEXT"
      )
    }
  }
}
