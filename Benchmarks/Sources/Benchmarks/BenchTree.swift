import WeexHost

/// One box of a tree that the layout benchmark measures, as every engine understands it.
struct BenchBox {
  var parent = -1
  var isRow = false
  var isWrapping = false
  var isAlignedToStart = false
  var isSpacedBetween = false
  var flex: Float = 0
  /// Lengths that are not set are negative.
  var width: Float = -1
  var height: Float = -1
  var margin = Edges(repeating: 0)
  var padding = Edges(repeating: 0)
  /// The length of a text, -1 for a box without one.
  var characters = -1
}

/// A tree that the layout benchmark measures: its boxes in tree order, and which of them changes.
struct BenchTree {
  let name: String
  private(set) var boxes: [BenchBox] = []
  private(set) var changed = 0

  private mutating func add(_ box: BenchBox, to parent: Int) -> Int {
    var box = box
    box.parent = parent
    boxes.append(box)
    return boxes.count - 1
  }

  /// Takes the box without children that is nearest the middle of the list as the one that changes.
  private mutating func chooseLeaf() {
    let parents = Set(boxes.map(\.parent))
    let leaves = boxes.indices.filter { !parents.contains($0) }
    changed = leaves.min { abs($0 - boxes.count / 2) < abs($1 - boxes.count / 2) } ?? 0
  }

  /// The trees that the peers' figures are known of.
  static var all: [BenchTree] {
    [
      nested("nested-grow 11k", isGrowing: true, depth: 4, size: 20_000),
      nested("nested-auto 11k", isGrowing: false, depth: 4, size: 20_000),
      nested("nested-grow 111k", isGrowing: true, depth: 5, size: 200_000),
      nested("nested-auto 111k", isGrowing: false, depth: 5, size: 200_000),
      chain("deep-auto 500", isGrowing: false), chain("deep-grow 500", isGrowing: true),
      column("wide column 10k", count: 10_000), column("wide column 100k", count: 100_000),
      wrap("wide wrap 10k", count: 10_000), feed("feed 9k with text", cells: 1000),
    ]
  }

  /// Ten children in every box.
  private static func nested(_ name: String, isGrowing: Bool, depth: Int, size: Float) -> BenchTree
  {
    var tree = BenchTree(name: name)
    func fill(_ parent: Int, level: Int) {
      for _ in 0..<10 {
        var box = BenchBox(isRow: level % 2 == 0, margin: Edges(repeating: 1))
        if level == depth {
          (box.width, box.height) = (10, 10)
        } else {
          box.padding = Edges(repeating: 1)
          if isGrowing { box.flex = 1 }
        }
        let index = tree.add(box, to: parent)
        if level < depth { fill(index, level: level + 1) }
      }
    }
    let root = BenchBox(isRow: true, width: size, height: size, padding: Edges(repeating: 1))
    fill(tree.add(root, to: -1), level: 1)
    tree.chooseLeaf()
    return tree
  }

  /// Every box in the one before it.
  private static func chain(_ name: String, isGrowing: Bool) -> BenchTree {
    var tree = BenchTree(name: name)
    for index in 0..<500 {
      var box = BenchBox(isRow: index % 2 == 0, padding: Edges(repeating: 1))
      if index == 0 {
        (box.width, box.height) = (2100, 2100)
      } else if index == 499 {
        (box.width, box.height, box.padding) = (10, 10, Edges(repeating: 0))
      } else if isGrowing {
        box.flex = 1
      }
      _ = tree.add(box, to: index - 1)
    }
    tree.chooseLeaf()
    return tree
  }

  /// Very many boxes below each other.
  private static func column(_ name: String, count: Int) -> BenchTree {
    var tree = BenchTree(name: name)
    let root = tree.add(BenchBox(width: 1000), to: -1)
    for index in 0..<count {
      _ = tree.add(BenchBox(height: Float(10 + index % 7), margin: Edges(repeating: 1)), to: root)
    }
    tree.chooseLeaf()
    return tree
  }

  /// Very many boxes in lines.
  private static func wrap(_ name: String, count: Int) -> BenchTree {
    var tree = BenchTree(name: name)
    let style = BenchBox(isRow: true, isWrapping: true, isAlignedToStart: true, width: 1000)
    let root = tree.add(style, to: -1)
    for index in 0..<count {
      let box = BenchBox(
        width: Float(40 + index % 11),
        height: Float(10 + index % 7),
        margin: Edges(repeating: 1)
      )
      _ = tree.add(box, to: root)
    }
    tree.chooseLeaf()
    return tree
  }

  /// Cells as people know them: a picture, two texts, a footer.
  private static func feed(_ name: String, cells: Int) -> BenchTree {
    var tree = BenchTree(name: name)
    let root = tree.add(BenchBox(width: 750), to: -1)
    for index in 0..<cells {
      let cellStyle = BenchBox(
        isRow: true,
        isAlignedToStart: true,
        margin: Edges(left: 0, top: 0, right: 0, bottom: 8),
        padding: Edges(repeating: 12)
      )
      let cell = tree.add(cellStyle, to: root)
      let picture = BenchBox(
        width: 48,
        height: 48,
        margin: Edges(left: 0, top: 0, right: 12, bottom: 0)
      )
      _ = tree.add(picture, to: cell)
      let body = tree.add(BenchBox(flex: 1), to: cell)
      _ = tree.add(BenchBox(characters: 24 + index % 13), to: body)
      let top4 = Edges(left: 0, top: 4, right: 0, bottom: 0)
      let text = tree.add(BenchBox(margin: top4, characters: 80 + (index % 5) * 40), to: body)
      if index == cells / 2 { tree.changed = text }
      let top8 = Edges(left: 0, top: 8, right: 0, bottom: 0)
      let footer = tree.add(BenchBox(isRow: true, isSpacedBetween: true, margin: top8), to: body)
      for width in [60, 70, 80] as [Float] {
        _ = tree.add(BenchBox(width: width, height: 20), to: footer)
      }
    }
    return tree
  }
}

extension BenchTree {
  /// The tree as the peers read it (`Peers/tree.h`).
  var text: String {
    var lines = ["\(boxes.count) \(changed)"]
    for box in boxes {
      let flags = [box.isRow, box.isWrapping, box.isAlignedToStart, box.isSpacedBetween]
      let lengths = [
        box.flex, box.width, box.height, box.margin.left, box.margin.top, box.margin.right,
        box.margin.bottom, box.padding.left, box.padding.top, box.padding.right, box.padding.bottom,
      ]
      lines.append(
        "\(box.parent) " + flags.map { $0 ? "1 " : "0 " }.joined()
          + lengths.map { "\($0) " }.joined() + "\(box.characters)"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
