import Flexbox
import Foundation
import Testing

/// Random trees under random changes.
///
/// `WEEXHOST_FUZZ_TREES` sets how many.
@Suite struct FuzzTests {
  static let trees =
    ProcessInfo.processInfo.environment["WEEXHOST_FUZZ_TREES"].flatMap { Int($0) } ?? 300

  @Test func `a layout after changes equals a fresh layout of the changed tree`() {
    for seed in 0..<UInt64(Self.trees) {
      var random = RandomTree(seed: seed, size: 40)
      random.layout()
      for step in 0..<4 {
        for _ in 0...(step % 3) { random.mutate() }
        random.layout()
        guard random.frames() == random.freshFrames() else {
          Issue.record("tree \(seed) differs after step \(step)")
          return
        }
        #expect(!random.tree.isDirty(random.root))
      }
    }
  }

  @Test func `a second layout without a change moves nothing`() {
    for seed in 0..<UInt64(Self.trees / 4) {
      var random = RandomTree(seed: seed, size: 40)
      random.layout()
      _ = random.tree.takeChangedFrames()
      random.layout()
      #expect(random.tree.takeChangedFrames().isEmpty, "tree \(seed)")
    }
  }

  @Test func `the changed frames are exactly the nodes that moved`() {
    for seed in 0..<UInt64(Self.trees / 4) {
      var random = RandomTree(seed: seed, size: 30)
      random.layout()
      _ = random.tree.takeChangedFrames()
      let before = random.tree
      random.mutateStyleOnly()
      random.layout()
      let changed = Set(random.tree.takeChangedFrames())
      for node in random.allNodes {
        #expect(changed.contains(node) == (before.frame(of: node) != random.tree.frame(of: node)))
      }
    }
  }

  @Test func `hostile numbers give finite frames`() {
    for seed in 0..<UInt64(Self.trees) {
      var random = RandomTree(seed: seed, size: 40, isHostile: true)
      random.layout()
      for _ in 0..<3 {
        random.mutate()
        random.layout()
      }
      guard random.frames().allSatisfy({ $0.isFinite }) else {
        Issue.record("tree \(seed) has a frame that is not finite")
        return
      }
      #expect(random.frames() == random.freshFrames(), "tree \(seed)")
    }
  }
}
