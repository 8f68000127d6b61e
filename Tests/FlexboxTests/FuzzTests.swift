import Flexbox
import TestSupport
import Testing

/// Random trees under random changes.
@Suite struct FuzzTests {
  @Test func `a layout after changes equals a fresh layout of the changed tree`() async {
    let finding = await Fuzzing.run("layout-changes", count: 300) { generator in
      var random = RandomTree(seed: generator.next(), size: 40)
      random.layout()
      for step in 0..<4 {
        for _ in 0...(step % 3) { random.mutate() }
        random.layout()
        if random.frames() != random.freshFrames() { return "it differs after step \(step)" }
        if random.tree.isDirty(random.root) { return "the tree is dirty after step \(step)" }
      }
      return nil
    }
    #expect(finding == nil)
  }

  @Test func `a second layout without a change moves nothing`() async {
    let finding = await Fuzzing.run("layout-again", count: 75) { generator in
      var random = RandomTree(seed: generator.next(), size: 40)
      random.layout()
      _ = random.tree.takeChangedFrames()
      random.layout()
      return random.tree.takeChangedFrames().isEmpty ? nil : "frames moved"
    }
    #expect(finding == nil)
  }

  @Test func `the changed frames are exactly the nodes that moved`() async {
    let finding = await Fuzzing.run("layout-moves", count: 75) { generator in
      var random = RandomTree(seed: generator.next(), size: 30)
      random.layout()
      _ = random.tree.takeChangedFrames()
      let before = random.tree
      random.mutateStyleOnly()
      random.layout()
      let changed = Set(random.tree.takeChangedFrames())
      let isExact = random.allNodes.allSatisfy {
        changed.contains($0) == (before.frame(of: $0) != random.tree.frame(of: $0))
      }
      return isExact ? nil : "others are told to have moved"
    }
    #expect(finding == nil)
  }

  @Test func `hostile numbers give finite frames`() async {
    let finding = await Fuzzing.run("layout-hostile", count: 300) { generator in
      var random = RandomTree(seed: generator.next(), size: 40, isHostile: true)
      random.layout()
      for _ in 0..<3 {
        random.mutate()
        random.layout()
      }
      guard random.frames().allSatisfy(\.isFinite) else { return "a frame is not finite" }
      return random.frames() == random.freshFrames() ? nil : "a fresh layout differs"
    }
    #expect(finding == nil)
  }
}
