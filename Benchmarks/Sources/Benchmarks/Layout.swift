import Foundation
import WeexHost

/// First layouts and relayouts of the trees of `BenchTree`, beside Weex's own engine and Yoga.
///
/// The peers are executables that `Peers/build` makes and `WEEXHOST_PEERS` names the folder of; one that is not there is left out.
enum Layout {
  /// What an engine needs for a tree.
  struct Cost {
    /// Of the first layout.
    var nanosecondsPerNode = Double.infinity
    /// Of a layout after one leaf changed.
    var relayoutMicroseconds = Double.infinity
    /// The numbers of all frames added up: whether two engines agree.
    var sum = 0.0

    /// The least of two measurements.
    func minimum(_ other: Cost) -> Cost {
      Cost(
        nanosecondsPerNode: min(nanosecondsPerNode, other.nanosecondsPerNode),
        relayoutMicroseconds: min(relayoutMicroseconds, other.relayoutMicroseconds),
        sum: other.sum
      )
    }
  }

  private static let rounds = 3

  static func run() throws {
    let folder = ProcessInfo.processInfo.environment["WEEXHOST_PEERS"] ?? ""
    let peers = ["weex", "yoga"].filter { name in
      let isThere = FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)")
      if !isThere {
        print(
          "layout: \(name) is left out; WEEXHOST_\(name.uppercased()) names no sources for make bench"
        )
      }
      return isThere
    }
    print(
      """

      layout                  first layout, ns a node                      relayout of one leaf, µs
                             ours    Weex    Yoga  to Weex              ours      Weex      Yoga   to best
      """
    )
    for tree in BenchTree.all {
      var ours = Cost()
      var others: [String: Cost] = [:]
      let input = tree.text
      // The engines take turns, so that a slow moment of the machine is nobody's.
      for _ in 0..<rounds {
        ours = ours.minimum(measure(tree))
        for peer in peers {
          let cost = try measure(input, with: "\(folder)/\(peer)")
          others[peer] = others[peer]?.minimum(cost) ?? cost
        }
      }
      print(row(tree.name, ours, weex: others["weex"], yoga: others["yoga"]))
      if let weex = others["weex"], abs(weex.sum - ours.sum) > 1e-4 * abs(weex.sum) {
        print("  the frames differ: they add up to \(ours.sum), Weex's to \(weex.sum)")
      }
    }
  }

  private static func row(_ name: String, _ ours: Cost, weex: Cost?, yoga: Cost?) -> String {
    func number(_ value: Double?, _ width: Int) -> String {
      let text = value.map { String(format: $0 < 10 ? "%.2f" : "%.0f", $0) } ?? "-"
      return String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func ratio(_ ours: Double, _ best: Double?) -> String {
      guard let best else { return "         -        " }
      return String(format: "%8.3f× ", ours / best) + (ours <= best ? "        " : " missed ")
    }
    let best = [weex, yoga].compactMap { $0?.relayoutMicroseconds }.min()
    return name.padding(toLength: 18, withPad: " ", startingAt: 0)
      + number(ours.nanosecondsPerNode, 8) + number(weex?.nanosecondsPerNode, 8)
      + number(yoga?.nanosecondsPerNode, 8)
      + ratio(ours.nanosecondsPerNode, weex?.nanosecondsPerNode)
      + number(ours.relayoutMicroseconds, 8) + number(weex?.relayoutMicroseconds, 10)
      + number(yoga?.relayoutMicroseconds, 10) + ratio(ours.relayoutMicroseconds, best)
  }

  /// Runs a peer with a tree on its standard input; it answers with three numbers.
  private static func measure(_ tree: String, with executable: String) throws -> Cost {
    let file = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try Data(tree.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: executable)
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = output
    try process.run()
    let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = answer.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard process.terminationStatus == 0, numbers.count == 3 else {
      throw HostError(.invalidValue, "\(executable) did not measure the tree, it said '\(answer)'")
    }
    return Cost(nanosecondsPerNode: numbers[0], relayoutMicroseconds: numbers[1], sum: numbers[2])
  }

  /// Measures our engine as `Peers/tree.h` measures the others.
  private static func measure(_ tree: BenchTree) -> Cost {
    var cost = Cost()
    var spent = 0.0
    var round = 0
    while round < 3 || (round < 200 && spent < 150e6) {
      var engine = BenchEngine(tree)
      let time = nanoseconds { engine.layout() }
      spent += time
      round += 1
      cost.nanosecondsPerNode = min(cost.nanosecondsPerNode, time / Double(tree.boxes.count))
      cost.sum = engine.sum
    }
    var engine = BenchEngine(tree)
    engine.layout()
    spent = 0
    round = 0
    while round < 6 || (round < 2000 && spent < 150e6) {
      let time = nanoseconds {
        engine.change(isLarger: true)
        engine.layout()
        engine.change(isLarger: false)
        engine.layout()
      }
      spent += time
      round += 1
      cost.relayoutMicroseconds = min(cost.relayoutMicroseconds, time / 2000)
    }
    return cost
  }

  private static func nanoseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - start)
  }
}

/// A tree of the benchmark in our engine.
struct BenchEngine {
  private let source: BenchTree
  private var tree = LayoutTree()
  private var nodes: [LayoutTree.Node] = []
  /// The lengths of the texts by slot, as the host looks its components up.
  private var characters: [Int] = []

  init(_ source: BenchTree) {
    self.source = source
    for box in source.boxes {
      var style = LayoutStyle()
      if box.isRow { style.flexDirection = .row }
      if box.isWrapping { style.flexWrap = .wrap }
      if box.isAlignedToStart { style.alignItems = .flexStart }
      if box.isSpacedBetween { style.justifyContent = .spaceBetween }
      if box.flex > 0 { style.flex = box.flex }
      if box.width >= 0 { style.width = box.width }
      if box.height >= 0 { style.height = box.height }
      style.margin = box.margin
      style.padding = box.padding
      let node = tree.makeNode(style: style)
      if box.characters >= 0 { tree.setMeasured(node, true) }
      if box.parent >= 0 { tree.append(node, to: nodes[box.parent]) }
      precondition(slot(node) == nodes.count, "a new tree fills its slots in order")
      nodes.append(node)
      characters.append(box.characters)
    }
  }

  mutating func layout() {
    let characters = characters
    tree.layout(root: nodes[0], viewport: Viewport()) { node, width, _ in
      Self.textSize(characters[slot(node)], width)
    }
  }

  mutating func change(isLarger: Bool) {
    let node = nodes[source.changed]
    if characters[source.changed] >= 0 {
      characters[source.changed] += isLarger ? 60 : -60
      tree.markContentChanged(node)
    } else {
      tree.apply(.height(source.boxes[source.changed].height + (isLarger ? 2 : 0)), to: node)
    }
  }

  var sum: Double {
    nodes.reduce(0) { sum, node in
      let frame = tree.frame(of: node)
      return sum + Double(frame.x + frame.y) + Double(frame.width + frame.height)
    }
  }

  /// 7 a character, 16 a line, broken anywhere after the first five characters; without a width all on one line.
  private static func textSize(_ characters: Int, _ width: MeasureLength) -> Size {
    let full = Float(7 * characters)
    func lines(_ width: Float) -> Float {
      let perLine = max(5, Int((max(width, 0) / 7).rounded(.down)))
      return Float(16 * ((characters + perLine - 1) / perLine))
    }
    return switch width {
    case .unset: Size(width: full, height: 16)
    case .exact(let width): Size(width: width, height: lines(width))
    case .offered(let width): Size(width: min(width, full), height: lines(width))
    }
  }
}

/// The slot of a node: it is the first thing in it, and the package keeps it to itself.
private func slot(_ node: LayoutTree.Node) -> Int {
  withUnsafeBytes(of: node) { Int($0.load(as: Int32.self)) }
}
