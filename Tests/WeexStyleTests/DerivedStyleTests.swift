import Testing
import WeexStyle

/// The values that are derived once from a list of declarations shared by many components.
@Suite struct DerivedStyleTests {
  private let table = StyleTable()

  private func size(_ ids: [StyleTable.ID]) -> Double {
    table.derived(from: ids) {
      ids.last.map { table.reading($0, VisualStyle.fontSize).value } ?? 0
    }
  }

  @Test func `a list is read once`() {
    let ids = [table.declaration("fontSize", .number(20))]
    var count = 0
    for _ in 0..<3 {
      #expect(
        table.derived(from: ids) {
          count += 1
          return "read"
        } == "read"
      )
    }
    #expect(count == 1)
    #expect(size(ids) == 20, "another type is another value")
  }

  @Test func `a style in motion is read as it is now`() {
    let slot = table.takeSlot("fontSize")
    for value in [10.0, 11, 12] {
      table.setSlot(slot, .number(value))
      #expect(size([slot]) == value)
    }
  }

  @Test func `other units are another size`() {
    let ids = [table.declaration("fontSize", .string("20wx"))]
    let before = size(ids)
    table.units.pixelsPerWX *= 2
    #expect(size(ids) == before * 2)
  }
}
