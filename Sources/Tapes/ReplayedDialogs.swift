internal import WeexHost
internal import WeexModules

/// Leaves those dialogs and pickers open that had no answer in the recorded run, whatever the options say.
@HostActor
final class ReplayedDialogs: ModalAnswering, PickerAnswering {
  private unowned let replay: TapeReplay
  private let modal: (any ModalAnswering)?
  private let picker: (any PickerAnswering)?

  /// Makes the answers of a replay; other dialogs and pickers are answered by the handlers that its host has now.
  init(_ replay: TapeReplay) {
    self.replay = replay
    modal = replay.host.handler((any ModalAnswering).self)
    picker = replay.host.handler((any PickerAnswering).self)
  }

  /// Registers it in the replay's host.
  func begin() {
    replay.host.registerHandler(self, withProtocol: (any ModalAnswering).self)
    replay.host.registerHandler(self, withProtocol: (any PickerAnswering).self)
  }

  func answer(_ dialog: ModalDialog) -> ModalAnswer {
    replay.leavesDialogOpen ? .none : (modal ?? ModalPolicy()).answer(dialog)
  }

  func answer(_ picker: Picker) -> PickerAnswer {
    replay.leavesDialogOpen ? .open : (self.picker ?? PickerPolicy()).answer(picker)
  }
}
