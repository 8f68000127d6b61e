package import WeexHost

extension ModalPolicy {
  /// Reads the option `modal` of a test; throws if the value is invalid, naming the valid ones.
  init(_ value: HostValue) throws(HostError) {
    self.init()
    switch value {
    case "confirm": break
    case "cancel": confirms = false
    case "open": leavesOpen = true
    default:
      guard let fields = value.object, fields.count == 1, let text = fields["text"]?.string else {
        throw HostError(
          .invalidArgument,
          "modal: it wants 'confirm', 'cancel', 'open' or { text: '…' }, got \(JSONText.of(value))"
        )
      }
      promptText = text
    }
  }

  /// Makes the policy answer the dialogs of a host's pages; a policy that leaves dialogs open leaves pickers open, too.
  @HostActor
  package func register(in host: Host) {
    host.registerHandler(self, withProtocol: (any ModalAnswering).self)
    if leavesOpen {
      host.registerHandler(PickerPolicy(.open), withProtocol: (any PickerAnswering).self)
    }
  }
}
