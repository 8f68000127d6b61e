internal import HostValues

/// The options of `modal.toast`; `duration` is in seconds.
package struct ToastOptions: Decodable, HostArgument {
  let message: String
  let duration: Double?
}

/// The options of `modal.alert`; nothing reads `duration`, which many pages pass.
package struct AlertOptions: Decodable, HostArgument {
  let message: String
  let duration: HostValue?
  let okTitle: String?
}

/// The options of `modal.confirm`; nothing reads `duration`.
package struct ConfirmOptions: Decodable, HostArgument {
  let message: String
  let duration: HostValue?
  let okTitle: String?
  let cancelTitle: String?
}

/// The options of `modal.prompt`; `default` is the initial text, and nothing reads `duration`.
package struct PromptOptions: Decodable, HostArgument {
  let message: String
  let duration: HostValue?
  let okTitle: String?
  let cancelTitle: String?
  let `default`: String?
  let placeholder: String?
}

/// The answer of `modal.prompt`: the title of the button, and the text.
package struct PromptAnswer: DescribedAnswer {
  let result: String
  let data: String
}

/// The options of `picker.pick`; the colours are shown by devices only.
package struct ItemPickerOptions: Decodable, HostArgument {
  let items: [TextOrNumber]
  let index: Int?
  let textColor: String?
  let selectionColor: String?
  let confirmTitle: String?
  let cancelTitle: String?
  let confirmTitleColor: String?
  let cancelTitleColor: String?
  let title: String?
  let titleColor: String?
  let titleBackgroundColor: String?
}

/// The options of `picker.pickDate`, with days such as `2026-11-21`.
package struct DatePickerOptions: Decodable, HostArgument {
  let value: String?
  let min: String?
  let max: String?
  let title: String?
  let titleColor: String?
  let titleBackgroundColor: String?
  let confirmTitle: String?
  let cancelTitle: String?
  let confirmTitleColor: String?
  let cancelTitleColor: String?
}

/// The options of `picker.pickTime`, with a time of day such as `09:30`.
package struct TimePickerOptions: Decodable, HostArgument {
  let value: String?
  let title: String?
  let titleColor: String?
  let titleBackgroundColor: String?
  let confirmTitle: String?
  let cancelTitle: String?
  let confirmTitleColor: String?
  let cancelTitleColor: String?
}

/// The answer of `picker.pick`: the item's index.
package struct ItemPickerAnswer: DescribedAnswer {
  let result: PickerOutcome
  let data: Int?
}

/// The answer of `picker.pickDate` and `picker.pickTime`.
package struct TextPickerAnswer: DescribedAnswer {
  let result: PickerOutcome
  let data: String?
}

/// How a picker was left.
package enum PickerOutcome: String, Decodable, CaseIterable {
  case success, cancel, error
}
