import Foundation

/// A small generator whose numbers depend only on its seed (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension SeededGenerator {
  /// A number of a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// One of some items, which are not empty.
  package mutating func one<Item>(of items: [Item]) -> Item {
    items[number(0...(items.count - 1))]
  }

  /// Whether an event with the probability of one in this many occurs.
  package mutating func once(in count: Int) -> Bool { number(1...count) == 1 }

  /// A text in which some characters are removed, duplicated, exchanged, or taken from another text.
  package mutating func damaged(_ text: String, with others: [String]) -> String {
    var characters = Array(text.unicodeScalars)
    for _ in 0..<number(1...4) where !characters.isEmpty {
      let place = number(0...(characters.count - 1))
      let end = min(characters.count, place + number(1...8))
      switch number(0...4) {
      case 0: characters.removeSubrange(place..<end)
      case 1: characters.insert(contentsOf: Array(characters[place..<end]), at: place)
      case 2: characters.swapAt(place, number(0...(characters.count - 1)))
      case 3: characters.insert(contentsOf: Array(one(of: others).unicodeScalars), at: place)
      default: characters.removeLast(characters.count - place)
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: characters)
    return String(result)
  }
}

/// Tests that are run with many seeds.
///
/// `make test` tries a fixed number of them, so that it finds the same each time. `make fuzz` continues for `WEEXHOST_FUZZ_SECONDS` with new ones;
/// repeat a failed one with `WEEXHOST_FUZZ_SEED`, and keep its seed in the test as one of `known`.
package enum Fuzzing {
  private static func variable(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// Calls a body with generators of many seeds, until it has found something.
  ///
  /// - Parameters:
  ///   - name: The test's name, for the file that holds the seed that runs.
  ///   - count: How many seeds `make test` tries.
  ///   - known: Seeds that once found something.
  ///   - isolation: The caller's actor.
  ///   - body: Does something random; returns what is wrong.
  /// - Returns: What is wrong, with the seed; `nil` if nothing was found.
  package static func run(
    _ name: String,
    count: Int,
    known: [UInt64] = [],
    isolation: isolated (any Actor)? = #isolation,
    _ body: (inout SeededGenerator) async throws -> String?
  ) async -> String? {
    func finding(_ seed: UInt64) async -> String? {
      var random = SeededGenerator(seed: seed)
      do {
        return try await body(&random).map { "seed \(seed): \($0)" }
      } catch {
        return "seed \(seed): \(error)"
      }
    }
    if let seed = variable("WEEXHOST_FUZZ_SEED") { return await finding(seed) }
    for seed in known + (0..<UInt64(count)) {
      if let found = await finding(seed) { return found }
    }
    guard let seconds = variable("WEEXHOST_FUZZ_SECONDS") else { return nil }
    let end = ContinuousClock.now + .seconds(Int(seconds))
    let note = NSTemporaryDirectory() + "weexhost-fuzz-\(name).seed"
    defer { try? FileManager.default.removeItem(atPath: note) }
    var tried = count
    while ContinuousClock.now < end {
      let seed = UInt64.random(in: 0...UInt64.max)
      // A seed that ends the process is left there.
      try? "\(seed)\n".write(toFile: note, atomically: false, encoding: .utf8)
      if let found = await finding(seed) { return found }
      tried += 1
    }
    print("\(name): \(tried) seeds, no finding")
    return nil
  }
}
