internal import NIOCore
internal import NIOWebSocket
internal import Synchronization

/// The browser tabs that show a session, and the messages that a new one must receive.
///
/// Of most kinds of messages only the latest counts, so one of each kind is kept. The journal, whose messages are a sequence, is kept up to a number
/// of messages. A tab that reads too slowly misses messages and gets the latest ones when it reads again, so that memory stays bounded.
package final class InspectorTabs: Sendable {
  private struct State {
    var latest: [(kind: String, text: String)] = []
    private(set) var entries: [String] = []
    private var size = 0
    var tabs: [ObjectIdentifier: Tab] = [:]

    /// All messages that a new tab must receive.
    var all: [String] { latest.map(\.text) + entries }

    /// Keeps a message of the journal, as long as there is room for it.
    mutating func keep(_ entry: String) {
      entries.append(entry)
      size += entry.utf8.count
      guard entries.count > InspectorTabs.maximum.entries || size > InspectorTabs.maximum.bytes
      else { return }
      // A quarter at once, because the rest is moved.
      var count = 0
      while count < entries.count - 1,
        entries.count - count > InspectorTabs.maximum.entries * 3 / 4
          || size > InspectorTabs.maximum.bytes * 3 / 4
      {
        size -= entries[count].utf8.count
        count += 1
      }
      entries.removeFirst(count)
    }

    /// Discards the journal.
    mutating func forgetEntries() { (entries, size) = ([], 0) }
  }

  private struct Tab {
    let channel: any Channel
    var isBehind = false
  }

  private let state = Mutex(State())
  /// How many messages of the journal are kept for tabs that are opened later, and how many bytes.
  private static let maximum = (entries: 2_000, bytes: 64 << 20)

  /// Makes the list of no tabs.
  package init() {}

  // Messages are enqueued within the lock, so that a tab that is added meanwhile gets them and the state in one order.

  /// Sends a message to all tabs, on any thread; `isReset` discards the journal so far.
  package func tell(_ kind: String, _ text: String, isReset: Bool = false) {
    state.withLock { state in
      if kind == "entries" {
        if isReset { state.forgetEntries() }
        state.keep(text)
      } else if let index = state.latest.firstIndex(where: { $0.kind == kind }) {
        state.latest[index].text = text
      } else {
        state.latest.append((kind, text))
      }
      for (id, tab) in state.tabs where !tab.channel.isWritable { state.tabs[id]?.isBehind = true }
      for tab in state.tabs.values where !tab.isBehind { Self.send([text], to: tab.channel) }
    }
  }

  func add(_ channel: any Channel) {
    state.withLock { state in
      state.tabs[ObjectIdentifier(channel)] = Tab(channel: channel)
      Self.send(state.all, to: channel)
    }
  }

  func remove(_ channel: any Channel) {
    state.withLock { $0.tabs[ObjectIdentifier(channel)] = nil }
  }

  /// Sends a tab that reads again the messages that it has missed.
  func resume(_ channel: any Channel) {
    state.withLock { state in
      guard state.tabs[ObjectIdentifier(channel)]?.isBehind == true else { return }
      state.tabs[ObjectIdentifier(channel)]?.isBehind = false
      Self.send(state.all, to: channel)
    }
  }

  /// Enqueues messages; the event loop sends them after this call, never within it.
  private static func send(_ texts: [String], to channel: any Channel) {
    guard !texts.isEmpty else { return }
    channel.eventLoop.execute {
      for text in texts {
        let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
        channel.write(frame, promise: nil)
      }
      channel.flush()
    }
  }
}
