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
    var entries: [String] = []
    var tabs: [ObjectIdentifier: Tab] = [:]

    /// All messages that a new tab must receive.
    var all: [String] { latest.map(\.text) + entries }
  }

  private struct Tab {
    let channel: any Channel
    var isBehind = false
  }

  private let state = Mutex(State())
  /// How many messages of the journal are kept for tabs that are opened later.
  private static let maximumEntries = 2_000

  /// Makes the list of no tabs.
  package init() {}

  /// Sends a message to all tabs, on any thread; `isReset` discards the journal so far.
  package func tell(_ kind: String, _ text: String, isReset: Bool = false) {
    let channels: [any Channel] = state.withLock { state in
      if kind == "entries" {
        if isReset { state.entries = [] }
        state.entries.append(text)
        if state.entries.count > Self.maximumEntries {
          state.entries.removeFirst(Self.maximumEntries / 4)
        }
      } else if let index = state.latest.firstIndex(where: { $0.kind == kind }) {
        state.latest[index].text = text
      } else {
        state.latest.append((kind, text))
      }
      for (id, tab) in state.tabs where !tab.channel.isWritable { state.tabs[id]?.isBehind = true }
      return state.tabs.values.filter { !$0.isBehind }.map(\.channel)
    }
    for channel in channels { Self.send([text], to: channel) }
  }

  func add(_ channel: any Channel) {
    let texts = state.withLock { state in
      state.tabs[ObjectIdentifier(channel)] = Tab(channel: channel)
      return state.all
    }
    Self.send(texts, to: channel)
  }

  func remove(_ channel: any Channel) {
    state.withLock { $0.tabs[ObjectIdentifier(channel)] = nil }
  }

  /// Sends a tab that reads again the messages that it has missed.
  func resume(_ channel: any Channel) {
    let texts = state.withLock { state in
      guard state.tabs[ObjectIdentifier(channel)]?.isBehind == true else { return [String]() }
      state.tabs[ObjectIdentifier(channel)]?.isBehind = false
      return state.all
    }
    Self.send(texts, to: channel)
  }

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
