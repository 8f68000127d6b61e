package import WeexStyle

/// The invalid declarations that were reported to the page.
package struct StyleReports {
  /// How to report one more.
  package enum Turn {
    case report, reportAsLast, keepSilent
  }

  private static let maximumPerProperty = 5
  private var declarations: Set<UInt32> = []
  private var countsByProperty: [UInt32: Int] = [:]

  /// Records a declaration; a script that computes invalid values for one property over and over gets reports of the first few.
  package mutating func note(_ id: StyleTable.ID, of property: UInt32) -> Turn {
    guard declarations.insert(id.index).inserted else { return .keepSilent }
    countsByProperty[property, default: 0] += 1
    switch countsByProperty[property, default: 0] {
    case ..<Self.maximumPerProperty: return .report
    case Self.maximumPerProperty: return .reportAsLast
    default: return .keepSilent
    }
  }
}
