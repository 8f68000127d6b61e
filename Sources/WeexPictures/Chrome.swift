internal import Drawing
internal import Flexbox
internal import HostThread
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// Draws the surroundings of a page on a phone in the style of iOS: the navigation bar above it, and a dialog or a toast over it.
@HostActor
struct Chrome {
  /// iOS's points for the page's width, and the height of its bar.
  private static let pointsAcross = 375.0
  private static let barHeight = 44.0
  /// The margin beside the bar's items, their distance from each other and the title, and the most that an item may take, in points.
  private static let (edge, gap, itemWidth) = (16.0, 8.0, 110.0)
  /// The margin above and below a dialog or a toast, in points.
  private static let margin = 24.0

  private let page: Page
  /// The page units of a point.
  private let point: Double
  private let width: Double
  private var context = DrawingContext()

  /// The list of a page with its surroundings; the page's own list if there are none.
  static func list(of page: Page, around list: DisplayList) -> DisplayList {
    var chrome = Chrome(page, width: list.width)
    let top = chrome.hasBar ? barHeight * chrome.point : 0
    var result = DisplayList(width: list.width, height: list.height + top)
    if chrome.hasBar { chrome.drawBar() }
    result.add(contentsOf: chrome.context.commands)
    result.add(.save)
    result.add(.transform(.translation(0, top)))
    result.add(.clip(Path(Frame(width: Float(list.width), height: Float(list.height)))))
    result.add(contentsOf: list.commands)
    result.add(.restore)
    chrome.context = DrawingContext()
    chrome.drawOverlay(height: result.height)
    result.add(contentsOf: chrome.context.commands)
    return result
  }

  private init(_ page: Page, width: Double) {
    self.page = page
    self.width = width
    point = width / Self.pointsAcross
  }

  private var hasBar: Bool {
    page.navigationBar != NavigationBar() && !page.navigationBar.isHidden
  }

  private mutating func drawBar() {
    let bar = page.navigationBar
    let height = Self.barHeight * point
    let color = bar.backgroundColor.flatMap { Color($0) } ?? Color(0xF8F8F8)
    fill(0, 0, width, height, color)
    fill(0, height - point / 2, width, point / 2, Color(0xB2B2B2))
    let ink = color.isDark ? Color.white : .black
    let accent = color.isDark ? Color.white : Color(0x007AFF)
    var room = (left: Self.edge, right: Self.pointsAcross - Self.edge)
    // From the ends of the bar inwards.
    for position in [NavigationBar.Position.left, .more, .right] {
      guard let item = bar[position] else { continue }
      let color = item.titleColor.flatMap { Color($0) } ?? accent
      let text = position == .more ? "•••" : item.title ?? "◻︎"
      let wide = min(measure(text, 17, Self.pointsAcross, lines: 1).width, Self.itemWidth)
      let x = position == .left ? room.left : room.right - wide
      let alignment: TextAlign = position == .left ? .left : .right
      draw(text, 17, color, x, 11, wide, alignment, lines: 1)
      if position == .left { room.left += wide + Self.gap } else { room.right = x - Self.gap }
    }
    if let title = bar.title { draw(title: title, ink, between: room.left, and: room.right) }
  }

  /// Draws the title in one line: in the middle of the bar, or as near to it as the items leave room, or else cut off between them.
  private mutating func draw(
    title: String,
    _ ink: Color,
    between left: Double,
    and right: Double
  ) {
    let weight = FontWeight(600)
    let wide = min(measure(title, 17, Self.pointsAcross, weight, lines: 1).width, right - left)
    let x = min(max((Self.pointsAcross - wide) / 2, left), right - wide)
    draw(title, 17, ink, x, 11, wide, .center, weight: weight, lines: 1)
  }

  private mutating func drawOverlay(height: Double) {
    if let toast = page.overlay.toast, toast.end > page.clock.now {
      drawToast(toast.text, height)
    }
    if let dialog = page.overlay.dialogs.last { draw(dialog, height) }
  }

  private mutating func drawToast(_ text: String, _ height: Double) {
    let (size, inset) = (16.0, 12.0)
    let room = height / point - 2 * (Self.margin + inset)
    let (text, lines) = fitted(text, size, 260, height: room)
    let box = measure(text, size, 260, lines: lines)
    let (wide, high) = (box.width + 2 * inset, box.height + 2 * inset)
    let (x, y) = ((Self.pointsAcross - wide) / 2, (height / point - high) / 2)
    fill(x, y, wide, high, Color(red: 0, green: 0, blue: 0, alpha: 0.75), radius: 6, isPoints: true)
    draw(text, size, .white, x + inset, y + inset, box.width + 1, .center, lines: lines)
  }

  private mutating func draw(_ dialog: PageOverlay.Dialog, _ height: Double) {
    let (wide, inset, line, button) = (270.0, 20.0, 30.0, 44.0)
    fill(0, 0, width, height, Color(red: 0, green: 0, blue: 0, alpha: 0.4))
    let fieldHeight = dialog.field == nil ? 0 : line + inset / 2
    let rest = 2 * inset + fieldHeight + button
    let room = height / point - 2 * Self.margin - rest
    let (text, lines) = fitted(dialog.message, 17, wide - 2 * inset, height: room)
    let message = measure(text, 17, wide - 2 * inset, lines: lines)
    let high = rest + message.height
    let (x, y) = ((Self.pointsAcross - wide) / 2, (height / point - high) / 2)
    fill(x, y, wide, high, Color(0xF9F9F9), radius: 14, isPoints: true)
    draw(text, 17, .black, x + inset, y + inset, wide - 2 * inset, .center, lines: lines)
    let border = Color(0xC8C8CC)
    if let field = dialog.field {
      let top = y + inset + message.height + inset / 2
      let box = (x: x + inset, width: wide - 2 * inset)
      fill(box.x, top, box.width, line, border, radius: 5, isPoints: true)
      fill(box.x + 0.5, top + 0.5, box.width - 1, line - 1, .white, radius: 4.5, isPoints: true)
      let (shown, ink) =
        field.text.isEmpty ? (field.placeholder, Color(0xA9A9A9)) : (field.text, .black)
      draw(shown, 15, ink, box.x + 7, top + 5, box.width - 14, .left, lines: 1)
    }
    let top = y + high - button
    fill(x, top - 0.5, wide, 0.5, border, isPoints: true)
    let each = wide / Double(dialog.buttons.count)
    for (index, title) in dialog.buttons.enumerated() {
      let left = x + Double(index) * each
      if index > 0 { fill(left, top, 0.5, button, border, isPoints: true) }
      let isLast = index == dialog.buttons.count - 1
      draw(
        title,
        17,
        Color(0x007AFF),
        left + 4,
        top + 11,
        each - 8,
        .center,
        weight: isLast ? FontWeight(600) : .normal,
        lines: 1
      )
    }
  }
}

extension Chrome {
  /// Fills a box whose lengths are in page units, or in points.
  private mutating func fill(
    _ x: Double,
    _ y: Double,
    _ wide: Double,
    _ high: Double,
    _ color: Color,
    radius: Double = 0,
    isPoints: Bool = false
  ) {
    let unit = isPoints ? point : 1
    let box = Frame(
      x: Float(x * unit),
      y: Float(y * unit),
      width: Float(wide * unit),
      height: Float(high * unit)
    )
    context.fill(Path(box, radii: CornerRadii(all: radius * unit)), with: color)
  }

  /// Draws a text, which ends in an ellipsis if it has more lines than these; lengths are in points.
  private mutating func draw(
    _ text: String,
    _ size: Double,
    _ color: Color,
    _ x: Double,
    _ y: Double,
    _ wide: Double,
    _ alignment: TextAlign,
    weight: FontWeight = .normal,
    lines: Int
  ) {
    var format = self.format(size, weight, lines)
    format.alignment = alignment
    context.draw(text, format, color: color, x: x * point, y: y * point, width: wide * point)
  }

  /// A text, or as many of its lines as fit into a height, with an ellipsis; at least one.
  private func fitted(
    _ text: String,
    _ size: Double,
    _ wide: Double,
    height: Double
  ) -> (text: String, lines: Int) {
    let one = measure("x", size, wide, lines: 1).height
    guard one > 0 else { return (text, 1) }
    var lines = max(Int(height / one), 1)
    // Lines with letters of other fonts are higher.
    while lines > 1, measure(text, size, wide, lines: lines).height > height { lines -= 1 }
    // Pango cuts off each paragraph by itself.
    var (left, shown) = (lines, "")
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard left > 0 else { return (shown + "…", lines) }
      shown += (left < lines ? "\n" : "") + paragraph
      let high = measure(String(paragraph), size, wide, lines: left).height
      left -= max(Int((high / one).rounded()), 1)
    }
    return (text, lines)
  }

  /// The size of a text in points, whose width is at most `wide`.
  private func measure(
    _ text: String,
    _ size: Double,
    _ wide: Double,
    _ weight: FontWeight = .normal,
    lines: Int
  ) -> (width: Double, height: Double) {
    // Without Pango there will be no picture at all.
    guard (try? PangoLibrary.load()) != nil else { return (0, 0) }
    let block = TextShaper.shape(text, format(size, weight, lines), width: wide * point)
    return (min(block.width / point, wide), block.height / point)
  }

  private func format(_ size: Double, _ weight: FontWeight, _ lines: Int) -> TextFormat {
    var format = TextFormat(size: size * point)
    (format.weight, format.lines, format.overflow) = (weight, lines, .ellipsis)
    return format
  }
}

extension Color {
  /// Whether white text is read better on it than black text.
  fileprivate var isDark: Bool { 0.299 * red + 0.587 * green + 0.114 * blue < 150 && alpha > 0 }
}
