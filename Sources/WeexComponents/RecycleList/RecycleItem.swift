internal import BindingExpressions
internal import HostThread
internal import HostValues

/// An item of a `recycle-list`: its data, and the state to keep while it has no cell.
@HostActor
final class RecycleItem {
  var data: HostValue
  /// The length of the cell along the list's axis when it was last laid out, margins included.
  var length: Float?
  /// The template of its cell; looked up again when the data or the templates change.
  var template: CellTemplate?
  /// The cell; `nil` far from the visible part.
  var cell: BoundCell?
  /// Whether the cell shows outdated data.
  var isStale = false
  /// The states of the components in the cell, by their place in the template.
  var components: [String: VirtualComponent] = [:]
  /// The scopes of bindings that are evaluated once, by their place in the template.
  var onceScopes: [String: Scope] = [:]

  init(_ data: HostValue) {
    self.data = data
  }
}

/// The state of a component that is used in a template, for one item.
@HostActor
final class VirtualComponent {
  /// Its id on both sides: the list's reference, `@` and more.
  let id: String
  /// The properties of its creation or last update.
  var properties: [String: HostValue]
  /// The data that JavaScript sent for it.
  var data: [String: HostValue] = [:]
  var isAttached = false

  init(id: String, properties: [String: HostValue]) {
    self.id = id
    self.properties = properties
  }

  /// The names that the component's template can use.
  var scope: Scope { Scope(properties.merging(data) { $1 }) }
}

/// The places of a list's items along its axis.
struct ItemPlaces {
  /// Where each item begins, and the end of the last.
  let starts: [Float]

  /// Adds up the items' lengths.
  init(_ lengths: some Sequence<Float>) {
    var starts: [Float] = [0]
    var end: Float = 0
    for length in lengths {
      end += length
      starts.append(end)
    }
    self.starts = starts
  }

  var end: Float { starts[starts.count - 1] }

  /// The first item that ends after a place, or the number of items; O(log items).
  func firstItem(after place: Float) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > place { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The items that lie between two places, wholly or in part.
  func items(from start: Float, to end: Float) -> Range<Int> {
    let first = firstItem(after: start)
    var (low, high) = (first, starts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] >= end { high = middle } else { low = middle + 1 }
    }
    return first..<low
  }
}
