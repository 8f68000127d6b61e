internal import HostThread
internal import JSEngine
internal import Metering
internal import WeexCore
internal import WeexTree

/// The commands that a page's JavaScript sends: they are applied to the tree in the order in which they were sent, and never one in the
/// middle of another.
@HostActor
final class CommandStream {
  /// The commands of one flush, kept.
  private struct Flush {
    let words: [UInt32]
    let strings: JSValue
    let sideValues: JSValue
  }

  private var decoder = StreamDecoder()
  private(set) var isApplying = false
  /// Flushes that came while another one was being applied, in order.
  private var postponed: [Flush] = []
  /// The values of the commands that are being applied.
  private var sideValues: JSValue?

  /// Executes a flush's commands and calls.
  ///
  /// Those that JavaScript sends meanwhile follow them. JavaScript runs in the middle of commands if a module that they call, or a hook,
  /// makes the page run: it changes the safe area, for example, and what is laid out has hooks of its own.
  func apply(
    _ words: JSBorrowed,
    count: Int,
    strings: JSBorrowed,
    sideValues: JSBorrowed,
    to realm: PageRealm
  ) {
    guard !isApplying else { return postpone(words, count, strings, sideValues) }
    isApplying = true
    let outer = ScriptWatchdog.beginCommands()
    self.sideValues = sideValues.owned()
    TreeActivity.begin()
    let page = realm.page
    let start = page.host.clock.monotonic
    defer {
      isApplying = false
      ScriptWatchdog.endCommands(outer)
      self.sideValues = nil
      TreeActivity.end()
      page.countNativeCall(since: start)
    }
    decoder.addNames(strings)
    // Commands run modules and hooks, which may run the page. No page can reach the array: it is a variable of the runtime's function and
    // is passed only to this function, and while it is read here the runtime writes into another one (`flush`).
    words.withUInt32Words { words in
      decoder.apply(words, count: count, sideValues: sideValues, to: realm)
    }
    if !postponed.isEmpty { applyPostponed(to: realm) }
  }

  /// A value of the commands that are being applied; `nil` if there is none at the index.
  func sideValue(at index: Int) -> JSBorrowed? {
    index < 0 ? nil : try? sideValues?.borrowed.element(index)
  }

  /// Keeps a flush that cannot be applied yet, because the runtime overwrites its words.
  private func postpone(
    _ words: JSBorrowed,
    _ count: Int,
    _ strings: JSBorrowed,
    _ sideValues: JSBorrowed
  ) {
    var copy: [UInt32] = []
    words.withUInt32Words { words in
      for index in 0..<min(count, words.count) { copy.append(words[index]) }
    }
    postponed.append(Flush(words: copy, strings: strings.owned(), sideValues: sideValues.owned()))
  }

  private func applyPostponed(to realm: PageRealm) {
    // The page may be destroyed by one of its own calls.
    while !postponed.isEmpty, realm.isOpen {
      let next = postponed.removeFirst()
      sideValues = next.sideValues
      decoder.addNames(next.strings.borrowed)
      decoder.apply(
        next.words.span,
        count: next.words.count,
        sideValues: next.sideValues.borrowed,
        to: realm
      )
    }
    postponed = []
  }
}
