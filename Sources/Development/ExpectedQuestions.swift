/// The requests or sockets on a tape that the current page has not asked for yet.
///
/// A question of the page matches the tape's question with the same key; among several, the earliest one left whose answer is still to come,
/// else the earliest one left. Any other question is the page's own.
struct ExpectedQuestions<Key: Equatable> {
  /// Whether a tape is played.
  private(set) var isPlaying = false
  /// Whether the tape that is played is of a page that has lived: else it has no question that the page could be expected to ask.
  private(set) var hasTape = false
  /// Whether it belongs to an additional screen, whose questions are no news.
  let isFollowing: Bool
  /// The questions of the page that the tape which is played does not have, each once, in order.
  private(set) var news: [Key] = []
  /// The questions that are left, in order.
  private var expected: [(number: Int, key: Key)] = []
  /// Those of them whose answers the tape has given already, by their numbers.
  private var passed: Set<Int> = []
  /// The number of the latest question of the tape that was considered.
  ///
  /// The page's own questions do not count: what one screen alone asks for must not hide what the session asks for next.
  private var lastKnown = 0
  /// The number of the next question that is on no tape.
  private var nextNumber = 1

  init(isFollowing: Bool) { self.isFollowing = isFollowing }

  /// Expects a tape's questions from now on.
  mutating func play(_ questions: [Int: Key], hasTape: Bool) {
    isPlaying = true
    self.hasTape = hasTape
    (expected, passed) = ([], [])
    lastKnown = 0
    extend(questions)
    nextNumber = lastKnown + 1
  }

  /// Adds the questions that are new on the tape.
  mutating func extend(_ questions: [Int: Key]) {
    let news = questions.filter { $0.key > lastKnown }.sorted { $0.key < $1.key }
    expected += news.map { (number: $0.key, key: $0.value) }
    lastKnown = news.last?.key ?? lastKnown
  }

  /// Notes that the tape has given an answer although its question was not asked yet.
  mutating func pass(_ number: Int) { passed.insert(number) }

  /// Expects nothing any more.
  mutating func endPlaying() {
    isPlaying = false
    expected = []
  }

  /// Takes a question of the page's; returns its number, and whether that is the tape's.
  mutating func take(_ key: Key) -> (number: Int, isTaped: Bool) {
    let places = expected.indices.filter { expected[$0].key == key }
    if let place = places.first(where: { !passed.contains(expected[$0].number) }) ?? places.first {
      return (expected.remove(at: place).number, true)
    }
    if isPlaying, hasTape, !isFollowing, !news.contains(key) { news.append(key) }
    defer { nextNumber += 1 }
    return (nextNumber, false)
  }
}
