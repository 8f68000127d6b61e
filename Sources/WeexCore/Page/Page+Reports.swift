internal import HostLoop
internal import HostThread
package import HostValues
internal import Metering
package import WeexTree

extension Page {
  /// Writes a line of the log.
  package func log(_ level: String, _ text: String) {
    guard isAlive, !meter.isExceeded else { return }
    if meter.addLogged(text.utf8.count) { return exceed(.logged) }
    let text = mapped(text)
    journal.record(.log, page: id, level, [.string(text)])
    append(LogLine(level: level, text: text, isFromHost: false))
  }

  private func append(_ line: LogLine) {
    log.append(line)
    if let handler = host.handler((any LogHandling).self), handler.levels.contains(line.level) {
      handler.log(line, of: self)
    }
    for attachment in attachments { attachment.pageDidLog(line) }
    onLog?(line)
    tell(.logged(line))
  }

  /// Records a failure of the page.
  ///
  /// An error in a call of the page that has no location of its own gets the calling line.
  package func fail(_ error: HostError) { failPlaced(placed(error)) }

  /// Records that the bundle threw before the page had a root, so that it cannot be shown.
  func failWithoutRoot(_ error: HostError) {
    didFailToRender()
    failPlaced(placed(error), isShown: false)
  }

  private func failPlaced(_ error: HostError, isShown: Bool = true) {
    guard isAlive else { return }
    guard noteLimit(error) else { return }
    let error = error.shortened
    // The first one says what is wrong, however little a page may log.
    if !(error.underlying is LimitReport), meter.addLogged(error.loggedBytes), !failures.isEmpty {
      return exceed(.logged)
    }
    if error.code == .javaScript { onJSRuntimeException?(error) }
    if !isShown || error.code.keepsPageFromShowing { onFailed?(error) }
    record(error)
  }

  /// Records a failure of a page embedded in this one.
  package func recordEmbeddedFailure(_ error: HostError) {
    guard isAlive else { return }
    record(error)
  }

  private func record(_ error: HostError) {
    failures.append(error)
    journal.record(
      .failure,
      page: id,
      error.code.name,
      ([error.description] + [error.stack].compactMap(\.self) + error.causeLines)
        .map { .string($0) }
    )
    notifyHandlers(of: error)
    onFailure?(error)
    tell(.failed(error))
  }

  /// Records a problem: as a warning in the log, as a failure if the host is strict.
  ///
  /// A problem without a location of its own gets the line of the call that is being performed.
  package func report(_ error: HostError) { reportPlaced(placed(error)) }

  /// Records a problem as it is, without adding the line of the current call, which did not cause it.
  func reportPlaced(_ error: HostError) {
    if host.configuration.isStrict { failPlaced(error) } else { warn(error.description, of: error) }
  }

  /// Reports a warning, unless the page has reported the same one before.
  ///
  /// Without a location of its own, it counts as the same one at every line that causes it.
  package func reportOnce(_ error: HostError) {
    if !hasReported(error) { report(error) }
  }

  /// Whether the page has reported the same warning or failure before, whichever line caused it.
  func hasReported(_ error: HostError) -> Bool {
    let text = error.description
    return log.contains { $0.isFromHost && ($0.text == text || $0.text.hasSuffix(": \(text)")) }
      || failures.contains {
        $0.code == error.code
          && ($0.message == error.message || $0.message.hasSuffix(": \(error.message)"))
      }
  }

  private func placed(_ error: HostError) -> HostError {
    mapped(error.location == nil ? error.located(at: callPlace) : error)
  }

  /// Writes a warning.
  package func warn(_ text: String, of problem: HostError? = nil) {
    guard isAlive else { return }
    let text = text.shortened(atMost: HostError.longestMessage)
    guard !meter.addLogged(text.utf8.count) else { return exceed(.logged) }
    journal.record(.warning, page: id, text)
    append(LogLine(level: "warn", text: text, isFromHost: true, problem: problem))
  }

  /// The identifier of the next finger on the page, from 0.
  package func nextTouchNumber() -> Int {
    runner.lastTouchNumber += 1
    return runner.lastTouchNumber
  }

  /// Notes that the framework has created everything, or has created it again.
  ///
  /// A page whose bundle threw may still do so, such as in a timer that was set before.
  package func didFinish() {
    guard state == .loading || state == .failed else { return }
    state = .finished
    runner.notices.insert(.renderFinish)
    reach(.createFinish)
    journal.record(.page, page: id, "finished")
    notifyHandlersOfRendering()
    if hasAppeared { sendAppearance() }
  }

  /// The failure of a page whose bundle has ended, and that has no root.
  package var missingRoot: HostError {
    HostError(.noRoot, "\(shownURL): the bundle ended without a root element")
  }

  /// Marks a page that ended its first run without a root.
  package func didFailToRender() {
    guard state == .loading else { return }
    state = .failed
  }
}

extension HostError {
  /// The most characters of a message that is reported.
  fileprivate static let longestMessage = 8_000

  /// The error with a message that is not too long for a report.
  fileprivate var shortened: HostError {
    guard message.utf8.count > Self.longestMessage else { return self }
    var error = self
    error.message = message.shortened(atMost: Self.longestMessage)
    return error
  }

  /// How much its report writes, in bytes.
  fileprivate var loggedBytes: Int {
    causeLines.reduce(message.utf8.count + (stack?.utf8.count ?? 0)) { $0 + $1.utf8.count }
  }
}

extension String {
  /// The text, or its beginning and how much more there is.
  fileprivate func shortened(atMost limit: Int) -> String {
    guard utf8.count > limit, count > limit else { return self }
    return "\(prefix(limit))… (\(count - limit) more characters)"
  }
}
