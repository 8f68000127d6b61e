/// Files of pictures, as `data:` URLs.
enum Pictures {
  /// 3 by 2.
  static let png =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAC0lEQVR4nGNggAAAAAgAAbdYc5UAAAAASUVORK5CYII="
  /// 5 by 4.
  static let gif =
    "data:image/gif;base64,R0lGODlhBQAEAIAAAAAAAP///yH5BAEAAAAALAAAAAAFAAQAAAIEhI+pVwA7"
  /// 120 by 80.
  static let svg =
    "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%22120%22 height=%2280%22/%3E"
  /// 100000 by 100000, but the file contains only the header.
  static let vastPNG =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgABhqAAAYagCAAAAACNOVQUAAAAAklEQVR4eMXDt0oAAAAASUVORK5CYII="
}
