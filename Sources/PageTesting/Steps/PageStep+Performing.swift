package import WeexHost

extension PageStep {
  /// Performs the action of a person or an event on a page; the page's handlers run in later turns.
  ///
  /// The caller performs the steps that need the clock, an output or a judge: `advance`, `settle`, `print`, `picture` and `expect`.
  ///
  /// If a tape answers the page's dialogs, none of them is open, and a step that answers one is skipped.
  ///
  /// - Throws: If the action is not possible.
  @HostActor
  package func perform(on page: Page, hasTape: Bool = false) throws(HostError) {
    switch action {
    case .tap(let target): try page.tap(target)
    case .longPress(let target): try page.longPress(target)
    case .press(let target): try page.press(target)
    case .release: try page.release()
    case .swipe(let target, let direction): try page.swipe(target, direction)
    case .pan(let target, let x, let y): try page.pan(target, x: x, y: y)
    case .carry(let target, let x, let y): try page.carry(target, x: x, y: y)
    case .scroll(let target, let x, let y): try page.scroll(target, x: x, y: y)
    case .scrollTo(let target): try page.scroll(to: target)
    case .focus(let target): try page.focus(target)
    case .blur(let target): try page.blur(target)
    case .type(let text, let target, let isReplacing):
      try page.type(text, into: target, replacing: isReplacing)
    case .fire(let event, let target, let params): try page.fire(event, on: target, params: params)
    case .fireFromApp(let event, let module, let params):
      try page.fire(event, ofModule: module, params: params)
    case .tapBar(let position): try page.stack.tap(position)
    case .back: try page.stack.goBack()
    case .answer(let isConfirming, let text):
      if hasTape, page.openDialog == nil { return }
      try page.answerDialog(confirming: isConfirming, text: text)
    case .scheme(let scheme): page.setScheme(scheme)
    case .background: page.host.enterBackground()
    case .foreground: page.host.enterForeground()
    case .advance, .settle, .print, .picture, .expect: break
    }
  }
}
