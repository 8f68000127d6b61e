internal import HostValues

/// What `modal.toast` shows; `duration` in seconds.
package struct ToastOptions: Decodable, HostArgument {
  let message: String
  let duration: Double?
}

/// What `modal.alert` shows.
package struct AlertOptions: Decodable, HostArgument {
  let message: String
  let okTitle: String?
}

/// What `modal.confirm` asks.
package struct ConfirmOptions: Decodable, HostArgument {
  let message: String
  let okTitle: String?
  let cancelTitle: String?
}

/// What `modal.prompt` asks; `default` is the text to begin with.
package struct PromptOptions: Decodable, HostArgument {
  let message: String
  let okTitle: String?
  let cancelTitle: String?
  let `default`: String?
  let placeholder: String?
}

/// What `modal.prompt` answers: the title of the button, and the text.
package struct PromptAnswer: DescribedAnswer {
  let result: String
  let data: String
}

/// What `picker.pick` offers; the colours are shown by devices only.
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

/// What `picker.pickDate` offers: days such as `2026-11-21`.
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

/// What `picker.pickTime` offers: a time of day such as `09:30`.
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

/// What `picker.pick` answers: the item's index.
package struct ItemPickerAnswer: DescribedAnswer {
  let result: PickerOutcome
  let data: Int?
}

/// What `picker.pickDate` and `picker.pickTime` answer.
package struct TextPickerAnswer: DescribedAnswer {
  let result: PickerOutcome
  let data: String?
}

/// How a picker was left.
package enum PickerOutcome: String, Decodable, CaseIterable {
  case success, cancel, error
}
