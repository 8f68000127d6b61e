internal import Drawing
internal import WeexStyle

extension Picture {
  /// Makes a film strip: pictures next to each other, each with its label above it, at most five in a row.
  ///
  /// It has the scale and the background of the first frame.
  ///
  /// - Parameter frames: At least one picture, with its label, such as `150 ms`.
  public init(filmStrip frames: [(label: String, picture: Picture)]) {
    let gap = 20.0
    var format = TextFormat(size: 24)
    format.family = "sans-serif"
    let top = 36.0
    let widest = frames.map { max($0.picture.width, Double($0.label.count) * format.size * 0.7) }
    let (width, height) = (widest.max() ?? 0, frames.map(\.picture.height).max() ?? 0)
    let columns = min(frames.count, 5)
    let rows = (frames.count + 4) / 5
    var list = DisplayList(
      width: Double(columns) * (width + gap) + gap,
      height: Double(rows) * (height + top + gap) + gap
    )
    for (index, frame) in frames.enumerated() {
      list.add(.save)
      list.add(
        .transform(
          .translation(
            gap + Double(index % 5) * (width + gap),
            gap + Double(index / 5) * (height + top + gap)
          )
        )
      )
      list.add(.text(TextRun(frame.label, format, Color(0x606060), x: 0, y: 0, width: nil)))
      list.add(.transform(.translation(0, top)))
      list.add(contentsOf: frame.picture.framed)
      list.add(.restore)
    }
    self.init(
      list,
      scale: frames.first?.picture.scale ?? 1,
      background: frames.first?.picture.background
    )
  }

  /// The picture, cut off at its edges, with a line around it.
  private var framed: [DisplayList.Command] {
    func edge(_ out: Double) -> Path {
      Path(
        x: -out,
        y: -out,
        right: width + out,
        bottom: height + out
      )
    }
    return [.save, .clip(edge(0))] + list.commands
      + [.restore, .stroke(edge(1), Stroke(Color(0xB0B0B0), width: 2))]
  }
}
