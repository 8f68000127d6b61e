internal import HostThread
internal import JSEngine
internal import WeexCore
internal import WeexTree

/// The page's own timers, and the way to those of the module `timer`.
extension PageRealm {
  /// Starts a timer of the page; its number is JavaScript's.
  func setTimer(_ id: Double, delay: Double, repeats: Bool, hasEffect: Bool?) {
    timers[id] = page.startTimer(
      "\(repeats ? "interval" : "timeout") \(Int(id))",
      after: delay,
      repeats: repeats,
      hasEffect: hasEffect,
      setAt: page.host.tracesOrigins ? context.pageCallSite.map(page.mapped) : nil
    ) { [weak self] in
      guard let self else { return }
      if !repeats { self.timers[id] = nil }
      self.fireTimer(id)
    }
  }

  /// Stops a timer of the page, or one of the module `timer`.
  func clearTimer(_ id: Double) {
    if let timer = timers.removeValue(forKey: id) {
      page.stopTimer(timer)
    } else {
      page.stopModuleTimer(id)
    }
  }

  package func stopTimer(_ number: Double) {
    guard timers[number] != nil else { return }
    do throws(JSException) {
      try entryPoints?.stopTimer.call([.number(number)])
    } catch {
      report(error, context: "stopping a timer")
    }
  }
}
