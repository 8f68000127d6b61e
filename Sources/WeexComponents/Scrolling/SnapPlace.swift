internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// Rows that snap to one place: `scrollSnap` and its attributes.
///
/// If a finger moved the content forward by more than 60 of the device's points, the next row snaps there; back by more than 120, the
/// previous row; after a shorter distance the content returns. There is no animation (`scrollAnimateFunc`, `scrollAnimateDuration`), and a
/// finger has no speed.
///
/// Source: Weex's `WXListComponent` and `WXScrollSnapData`.
struct SnapPlace {
  /// The part of a row that snaps to the place.
  private enum Alignment: String {
    case start, center, end
  }

  /// The tolerance after the start of a row, or before its end, in points.
  private static let slack: Float = 10
  private static let distanceToNext: Float = 60
  private static let distanceToPrevious: Float = 120

  private let alignment: Alignment
  private let pixelsPerPoint: Float
  /// The place, from the start of the visible part.
  private let place: Float

  @HostActor
  init(of list: List) {
    let word = list.attribute("scrollSnapAlign")?.string ?? ""
    alignment = Alignment(rawValue: word) ?? .start
    pixelsPerPoint = Float(list.styles.table.units.pixelsPerWX)
    let (first, last) =
      list.isHorizontal
      ? ("scrollPaddingLeft", "scrollPaddingRight") : ("scrollPaddingTop", "scrollPaddingBottom")
    let (before, behind) = (list.length(first) ?? 0, list.length(last) ?? 0)
    let maximum = max(0, list.contentLength - list.visibleLength)
    let wanted =
      switch alignment {
      case .start: before
      case .center: (list.visibleLength + before - behind) / 2
      case .end: list.visibleLength - behind
      }
    place = wanted.clamped(to: 0...maximum)
  }

  /// The row that snaps to the place after a finger scrolled the content; `nil` if no row was there at the beginning.
  @HostActor
  func target(_ rows: [ListRow], from start: Float, to end: Float) -> Int? {
    let slack = Self.slack * pixelsPerPoint
    let point =
      start + place + (alignment == .start ? slack : alignment == .end ? -slack : 0)
    guard let first = rows.firstIndex(where: { $0.start <= point && point < $0.end }) else {
      return nil
    }
    let way = (end - start) / pixelsPerPoint
    guard way > Self.distanceToNext || way < -Self.distanceToPrevious else { return first }
    let step = way > 0 ? 1 : -1
    var target = first
    var next = first + step
    while rows.indices.contains(next) {
      target = next
      let component = rows[next].component
      guard component is Header || component.flag("scrollSnapIgnore") == true else { break }
      next += step
    }
    return rows[target].component is Header ? first : target
  }

  /// The scroll position at which a row is at the place.
  func position(of row: ListRow) -> Float {
    switch alignment {
    case .start: row.start - place
    case .center: (row.start + row.end) / 2 - place
    case .end: row.end - place
    }
  }
}
