internal import LineBreaking
internal import WeexHost

/// The phones that `--device` knows, for people and for programs.
enum DeviceListing {
  /// A line for each: its name, system, screen, the page's size in its own units, and safe area.
  static var text: String {
    let head = ["Device", "System", "Pixels", "Viewport", "Safe area", "Model"]
    let rows = [head] + Device.known.map(row)
    return TextColumns.text(rows)
  }

  /// One object on one line, its `devices` in the same order.
  static var json: String {
    var json = JSONText()
    json.object { json in
      json.key("devices")
      json.array { json in
        for device in Device.known {
          json.element()
          json.write(device)
        }
      }
    }
    return json.text + "\n"
  }

  private static func row(_ device: Device) -> [String] {
    [
      device.name, "\(device.platform) \(device.systemVersion)",
      "\(device.size.width.javaScriptText)x\(device.size.height.javaScriptText)",
      device.viewport.roundedText,
      device.safeArea.text,
      device.model,
    ]
  }
}

extension Page.Viewport {
  /// As `--viewport` reads it, its sides rounded to 1/1000.
  fileprivate var roundedText: String {
    let sides = [width, height].map { (($0 * 1000).rounded() / 1000).javaScriptText }
    return "\(sides.joined(separator: "x"))@\(scale.javaScriptText)"
  }
}

extension JSONText {
  fileprivate mutating func write(_ device: Device) {
    object { json in
      for (key, text) in [
        ("name", device.name), ("platform", device.platform),
        ("systemVersion", device.systemVersion), ("model", device.model),
      ] {
        json.key(key)
        json.string(text)
      }
      for (key, number) in [
        ("width", device.size.width), ("height", device.size.height), ("scale", device.scale),
      ] {
        json.key(key)
        json.number(number)
      }
      json.key("viewport")
      json.string(device.viewport.roundedText)
      json.key("safeArea")
      json.object { json in
        let insets = device.safeArea
        for (key, number) in [
          ("top", insets.top), ("right", insets.right), ("bottom", insets.bottom),
          ("left", insets.left),
        ] {
          json.key(key)
          json.number(number)
        }
      }
    }
  }
}
