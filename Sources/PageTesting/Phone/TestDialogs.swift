internal import WeexHost

/// The answers to dialogs and pickers, as the option `modal` of each page says.
@HostActor
final class TestDialogs: ModalAnswering, PickerAnswering {
  private unowned let host: Host
  private let policies: PerPage<ModalPolicy?>
  private let nextModal: (any ModalAnswering)?
  private let nextPicker: (any PickerAnswering)?

  init(_ host: Host) {
    self.host = host
    policies = PerPage(nil, in: host)
    nextModal = host.handler((any ModalAnswering).self)
    nextPicker = host.handler((any PickerAnswering).self)
    host.registerHandler(self, withProtocol: (any ModalAnswering).self)
    host.registerHandler(self, withProtocol: (any PickerAnswering).self)
  }

  /// Gives the host its own answers back.
  func end() {
    if let nextModal {
      host.registerHandler(nextModal, withProtocol: (any ModalAnswering).self)
    }
    if let nextPicker {
      host.registerHandler(nextPicker, withProtocol: (any PickerAnswering).self)
    }
  }

  /// Answers the dialogs of pages that are opened from now on.
  func answer(by policy: ModalPolicy) { policies.latest = policy }

  /// Keeps the current policy for a page.
  func keep(for page: Page) { policies.keep(for: page) }

  func answer(_ dialog: ModalDialog) -> ModalAnswer {
    let policy = policies[host.callingPage?.id]
    return policy?.answer(dialog) ?? (nextModal ?? ModalPolicy()).answer(dialog)
  }

  func answer(_ picker: Picker) -> PickerAnswer {
    if policies[host.callingPage?.id]?.leavesOpen == true { return .open }
    return (nextPicker ?? PickerPolicy()).answer(picker)
  }
}
