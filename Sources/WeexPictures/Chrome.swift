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
    if let title = bar.title {
      draw(title, 17, ink, 0, 11, width / point, .center, weight: FontWeight(600))
    }
    let accent = color.isDark ? Color.white : Color(0x007AFF)
    let edge = 16.0
    let across = Self.pointsAcross - 2 * edge
    for position in NavigationBar.Position.allCases {
      guard let item = bar[position] else { continue }
      let color = item.titleColor.flatMap { Color($0) } ?? accent
      let text = position == .more ? "•••" : item.title ?? "◻︎"
      draw(text, 17, color, edge, 11, across, position == .left ? .left : .right)
    }
  }

  private mutating func drawOverlay(height: Double) {
    if let toast = page.overlay.toast, toast.end > page.clock.now {
      drawToast(toast.text, height)
    }
    if let dialog = page.overlay.dialogs.last { draw(dialog, height) }
  }

  private mutating func drawToast(_ text: String, _ height: Double) {
    let (size, inset) = (16.0, 12.0)
    let box = measure(text, size, 260)
    let (wide, high) = (box.width + 2 * inset, box.height + 2 * inset)
    let (x, y) = ((Self.pointsAcross - wide) / 2, (height / point - high) / 2)
    fill(x, y, wide, high, Color(red: 0, green: 0, blue: 0, alpha: 0.75), radius: 6, isPoints: true)
    draw(text, size, .white, x + inset, y + inset, box.width + 1, .center)
  }

  private mutating func draw(_ dialog: PageOverlay.Dialog, _ height: Double) {
    let (wide, inset, line, button) = (270.0, 20.0, 30.0, 44.0)
    fill(0, 0, width, height, Color(red: 0, green: 0, blue: 0, alpha: 0.4))
    let message = measure(dialog.message, 17, wide - 2 * inset)
    let fieldHeight = dialog.field == nil ? 0 : line + inset / 2
    let high = 2 * inset + message.height + fieldHeight + button
    let (x, y) = ((Self.pointsAcross - wide) / 2, (height / point - high) / 2)
    fill(x, y, wide, high, Color(0xF9F9F9), radius: 14, isPoints: true)
    draw(dialog.message, 17, .black, x + inset, y + inset, wide - 2 * inset, .center)
    let border = Color(0xC8C8CC)
    if let field = dialog.field {
      let top = y + inset + message.height + inset / 2
      let box = (x: x + inset, width: wide - 2 * inset)
      fill(box.x, top, box.width, line, border, radius: 5, isPoints: true)
      fill(box.x + 0.5, top + 0.5, box.width - 1, line - 1, .white, radius: 4.5, isPoints: true)
      let (shown, ink) =
        field.text.isEmpty ? (field.placeholder, Color(0xA9A9A9)) : (field.text, .black)
      draw(shown, 15, ink, box.x + 7, top + 5, box.width - 14, .left)
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
        weight: isLast ? FontWeight(600) : .normal
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

  /// Draws a text; lengths are in points.
  private mutating func draw(
    _ text: String,
    _ size: Double,
    _ color: Color,
    _ x: Double,
    _ y: Double,
    _ wide: Double,
    _ alignment: TextAlign,
    weight: FontWeight = .normal
  ) {
    var format = self.format(size)
    format.alignment = alignment
    format.weight = weight
    context.draw(text, format, color: color, x: x * point, y: y * point, width: wide * point)
  }

  /// The size of a text in points, whose width is at most `wide`.
  private func measure(
    _ text: String,
    _ size: Double,
    _ wide: Double
  ) -> (width: Double, height: Double) {
    // Without Pango there will be no picture at all.
    guard (try? PangoLibrary.load()) != nil else { return (0, 0) }
    let block = TextShaper.shape(text, format(size), width: wide * point)
    return (min(block.width / point, wide), block.height / point)
  }

  private func format(_ size: Double) -> TextFormat { TextFormat(size: size * point) }
}

extension Color {
  /// Whether white text is read better on it than black text.
  fileprivate var isDark: Bool { 0.299 * red + 0.587 * green + 0.114 * blue < 150 && alpha > 0 }
}
