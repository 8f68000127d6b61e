internal import HostThread
package import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `picker`: items, days and times of day, picked by the host's `PickerAnswering` handler.
///
/// Without a handler, a default `PickerPolicy` answers. Options for colours and titles are ignored.
///
/// Source: Weex's `WXPickerModule`.
package final class PickerModule: WeexModule {
  package nonisolated static let exports = Exports<PickerModule> {
    Method("pick", "options", "callback", PickerModule.pick)
      .documented(
        "Answers with `{result: \"success\", data}`, the item's index; `{result: \"error\"}` unless all items are strings or numbers."
      )
    Method("pickDate", "options", "callback", PickerModule.pickDate)
      .documented(
        "Answers with the day, such as `2026-11-21`; the initial one is `value`, or today, or the nearest day that `min` and `max` allow."
      )
    Method("pickTime", "options", "callback", PickerModule.pickTime)
      .documented(
        "Answers with the time of day, such as `09:30`; the initial one is `value`, or now."
      )
  }

  private static let error: HostValue = ["result": "error"]

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func pick(
    _ options: Lenient<ItemPickerOptions>,
    _ callback: Callback.Of<ItemPickerAnswer>?
  ) {
    let items = options.value["items"]?.array ?? []
    guard !items.isEmpty, items.allSatisfy({ $0.string != nil || $0.number != nil }) else {
      callback?.untyped(Self.error)
      return
    }
    let index =
      options.value["index"].flatMap { Double($0.shownText) }.flatMap { Int(exactly: $0) } ?? 0
    let selected = items.indices.contains(index) ? index : 0
    open(.item(of: items.map(\.shownText), selected: selected), options.value, callback?.untyped)
  }

  private func pickDate(
    _ options: Lenient<DatePickerOptions>,
    _ callback: Callback.Of<TextPickerAnswer>?
  ) {
    let today = CalendarText.day(at: page.host.clock.now)
    func day(_ name: String) -> String? {
      options.value[name]?.string.flatMap { CalendarText.isDay($0) ? $0 : nil }
    }
    let (first, last) = (day("min"), day("max"))
    // Days in this format sort like their texts.
    var shown = max(day("value") ?? today, first ?? "")
    if let last { shown = min(shown, last) }
    let picker = Picker.date(shown, min: first, max: last)
    open(picker, options.value, callback?.untyped)
  }

  private func pickTime(
    _ options: Lenient<TimePickerOptions>,
    _ callback: Callback.Of<TextPickerAnswer>?
  ) {
    let value = options.value["value"]?.string.flatMap { CalendarText.isTime($0) ? $0 : nil }
    let picker = Picker.time(value ?? CalendarText.time(at: page.host.clock.now))
    open(picker, options.value, callback?.untyped)
  }

  private func open(_ picker: Picker, _ options: HostValue, _ callback: Callback?) {
    let answering = page.host.handler((any PickerAnswering).self) ?? PickerPolicy()
    let answer = answering.answer(picker)
    if answer == .open { return leaveOpen(picker, options, callback) }
    do throws(HostError) {
      try give(answer, of: picker, to: callback)
    } catch {
      page.report(error)
      callback?(Self.error)
    }
  }

  /// Sends the page what was picked; throws if the picker does not allow it.
  private func give(
    _ answer: PickerAnswer,
    of picker: Picker,
    to callback: Callback?
  ) throws(HostError) {
    guard answer != .cancelled else {
      callback?(["result": "cancel"])
      return
    }
    callback?(["result": "success", "data": try picker.data(of: answer)])
  }

  private func leaveOpen(_ picker: Picker, _ options: HostValue, _ callback: Callback?) {
    page.leaveOpen(
      PageOverlay.Dialog(
        openedBy: page,
        message: options.text("title", or: ""),
        field: picker.field,
        buttons: [
          options.text("cancelTitle", or: "Cancel"), options.text("confirmTitle", or: "Done"),
        ]
      ) { isConfirmed, text throws(HostError) in
        let confirmed = text.map { PickerAnswer.text($0) } ?? .shown
        try self.give(isConfirmed ? confirmed : .cancelled, of: picker, to: callback)
      }
    )
  }
}

extension Picker {
  /// The field with the choices in a dialog.
  fileprivate var field: PageOverlay.Field {
    switch self {
    case .item(let items, let selected):
      PageOverlay.Field(.item, text: items[selected], items: items)
    case .date(let day, _, _): PageOverlay.Field(.date, text: day)
    case .time(let time): PageOverlay.Field(.time, text: time)
    }
  }

  /// Throws if a text cannot be picked; the error says what would be valid.
  package func check(_ text: String) throws(HostError) { _ = try data(of: .text(text)) }

  /// The value to send to a page for an answer; throws if the picker does not allow it; the error says what would be valid.
  fileprivate func data(of answer: PickerAnswer) throws(HostError) -> HostValue {
    if let data = allowedData(of: answer) { return data }
    throw HostError(.invalidArgument, refusal(of: answer))
  }

  private func allowedData(of answer: PickerAnswer) -> HostValue? {
    switch (self, answer) {
    case (.item(_, let selected), .shown): .number(Double(selected))
    case (.item(let items, _), .item(let index)):
      items.indices.contains(index) ? .number(Double(index)) : nil
    case (.item(let items, _), .text(let text)):
      items.firstIndex(of: text).map { .number(Double($0)) }
    case (.date(let day, _, _), .shown): .string(day)
    case (.date(_, let min, let max), .text(let day)):
      // Days in this format sort like their texts.
      CalendarText.isDay(day) && day >= min ?? day && day <= max ?? day ? .string(day) : nil
    case (.time(let time), .shown): .string(time)
    case (.time, .text(let time)): CalendarText.isTime(time) ? .string(time) : nil
    default: nil
    }
  }

  /// The message for an answer that is not valid.
  private func refusal(of answer: PickerAnswer) -> String {
    let wrong =
      switch answer {
      case .text(let text): "'\(text)'"
      case .item(let index): "item \(index)"
      default: "\(answer)"
      }
    switch self {
    case .item(let items, _):
      let names = items.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
      return "the picker has no \(wrong); it has \(names)\(items.count > 10 ? " and others" : "")"
    case .date(_, let min, let max):
      let range = (min.map { " from \($0)" } ?? "") + (max.map { " to \($0)" } ?? "")
      return "the picker takes a day such as 2026-11-21\(range), not \(wrong)"
    case .time: return "the picker takes a time of day such as 09:30, not \(wrong)"
    }
  }
}
