internal import WeexHost

extension Page {
  /// A hint for a text that no element has but an open dialog or a toast contains; empty if none does.
  ///
  /// With `isPart`, a part of the dialog's or toast's text is enough.
  func overlayHint(
    for wanted: TextPattern?,
    isPart: Bool = false,
    _ matcher: TextPattern.Matcher
  ) -> String {
    guard let wanted else { return "" }
    func isIn(_ text: String) -> Bool {
      if isPart, let part = wanted.text { return text.contains(part) }
      return (try? wanted.matches(text, matcher)) == true
    }
    if let dialog = openDialog,
      ([dialog.message] + dialog.buttons + dialog.items).contains(where: isIn)
    {
      return
        "; it is in \(dialog.name), which is open: page.dialog reads it, and page.answer('confirm') or page.answer('cancel') answers it"
    }
    if let toast = outermost.overlay.toast, isIn(toast.text) {
      return "; it is in a toast: page.calls('modal.toast') lists toasts"
    }
    return ""
  }
}
