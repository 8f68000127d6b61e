package import HostValues

// What an editor shows of the fields whose names do not say it all: their units, and what holds without them.

extension ToastOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "duration": "Seconds; 3 by default."
    ]
  }
}

extension AnimationOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "styles": "The styles at the end, such as `opacity`, `width` and `transform`.",
      "duration": "Milliseconds; 0 by default.",
      "delay": "Milliseconds before it begins; 0 by default.",
      "timingFunction":
        "`linear` by default, `ease`, `ease-in`, `ease-out`, `ease-in-out` or `cubic-bezier(x1, y1, x2, y2)`.",
      "needLayout": "Whether the elements around and inside it move with a changing size.",
    ]
  }
}

extension ScrollOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "offset": "How far beyond the element, in page units.",
      "animated": "Whether the scrolling takes time; it does by default.",
    ]
  }
}

extension FetchRequest: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "url": "Relative to that of the page.",
      "method": "`GET` by default.",
      "type": "How the bytes of the answer are read; `text` by default.",
      "timeout": "Milliseconds.",
      "body": "A text, a buffer, or an object, which is sent as JSON.",
    ]
  }
}

extension HTTPRequest: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "url": "Relative to that of the page.",
      "method": "`GET` by default.",
      "timeout": "Milliseconds.",
    ]
  }
}

extension FetchResponse: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "status": "The status of HTTP; -1 if there was no answer.",
      "ok": "Whether the status is from 200 to 299.",
      "data": "The text, or the value of the JSON; missing if the bytes are no JSON.",
    ]
  }
}

extension FetchProgressState: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "readyState": "`{OPENED: 1}`, `{HEADERS_RECEIVED: 2}` or `{LOADING: 3}`.",
      "length": "The bytes so far.",
    ]
  }
}

extension LocationOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "timeout": "Milliseconds.",
      "maximumAge": "Milliseconds.",
      "distanceFilter": "Metres.",
    ]
  }
}

extension LocationAnswer: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "timestamp": "Milliseconds since 1970.",
      "registerID": "For `clearWatch`.",
    ]
  }
}

extension LocationCoordinates: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "latitude": "Degrees.",
      "longitude": "Degrees.",
      "accuracy": "Metres.",
      "altitude": "Metres.",
    ]
  }
}

extension FullScreenAnswer: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "fullScreenHeight": "Pixels of the device, as a text."
    ]
  }
}

extension ViewportOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "width": "Page units, or `device-width` or `device-height`.",
      "deviceWidth": "Not read: the device is the host's.",
      "deviceHeight": "Not read: the device is the host's.",
    ]
  }
}

extension AlertOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "okTitle": "The title of the button; `OK` by default.",
      "duration": "Not read: it is open until it is answered.",
    ]
  }
}

extension ConfirmOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "okTitle": "The title of the confirming button; `OK` by default.",
      "cancelTitle": "`Cancel` by default.",
      "duration": "Not read: it is open until it is answered.",
    ]
  }
}

extension PromptOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "okTitle": "The title of the confirming button; `OK` by default.",
      "cancelTitle": "`Cancel` by default.",
      "default": "The text in the field at first.",
      "placeholder": "What an empty field shows.",
      "duration": "Not read: it is open until it is answered.",
    ]
  }
}

extension PromptAnswer: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "result": "The title of the button.",
      "data": "The text in the field.",
    ]
  }
}

extension ItemPickerOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "index": "The item that is chosen at first, from 0."
    ]
  }
}

extension ItemPickerAnswer: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "data": "The index of the item, from 0."
    ]
  }
}

extension DatePickerOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "value": "A day, such as `2026-11-21`.",
      "min": "A day.",
      "max": "A day.",
    ]
  }
}

extension TimePickerOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "value": "A time of day, such as `09:30`."
    ]
  }
}

extension BarItemOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "nodeRef":
        "The `ref` of the element that gets `click` when the item is tapped; without it, the root gets an event such as `clickrightitem`."
    ]
  }
}

extension PushOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "url": "Relative to that of the page.",
      "animated": "`true` or `false`.",
    ]
  }
}

extension BarHiddenOptions: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "hidden": "1 hides the bar, and 0 shows it."
    ]
  }
}

extension Rect: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "width": "Page units.",
      "height": "Page units.",
      "left": "Page units.",
      "right": "Page units.",
      "top": "Page units.",
      "bottom": "Page units.",
    ]
  }
}

extension TextureAnswer: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "width": "Pixels.",
      "height": "Pixels.",
    ]
  }
}

extension ScrollDetails: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "contentSize": "Page units.",
      "contentOffset": "Page units; negative as soon as something is scrolled.",
    ]
  }
}

extension ClickPosition: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "x": "The left edge of the element that listens, in page units.",
      "y": "Its upper edge.",
      "pageX": "The point of the tap, in page units.",
      "pageY": "The point of the tap, in page units.",
    ]
  }
}

extension TouchPoint: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "pageX": "Page units.",
      "pageY": "Page units.",
    ]
  }
}

extension PullDetails: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "dy": "Page units.",
      "viewHeight": "The height of the `refresh`, in page units.",
      "pullingDistance": "Page units.",
    ]
  }
}

extension KeyboardDetails: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "keyboardSize": "The height of the keyboard, in page units."
    ]
  }
}

extension SlideDetails: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "index": "The number of the page, from 0."
    ]
  }
}

extension SlideScrollDetails: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "offsetXRatio": "How far the page is turned, as a part of its width."
    ]
  }
}

extension ImageSize: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "naturalWidth": "Pixels.",
      "naturalHeight": "Pixels.",
      "errorDesc": "Why the image was not loaded.",
    ]
  }
}

extension SelectionAnswer: DocumentedProperties {
  package static var documentation: [String: String] {
    [
      "selectionStart": "UTF-16 code units, from 0.",
      "selectionEnd": "UTF-16 code units, from 0.",
    ]
  }
}

extension RectAnswer: ConditionalProperties {
  package static var conditions: [String: PropertyCondition] {
    [
      "size": PropertyCondition("result", ["true"]),
      "errMsg": PropertyCondition("result", ["false"]),
    ]
  }
}

extension ItemPickerAnswer: ConditionalProperties {
  package static var conditions: [String: PropertyCondition] {
    [
      "data": PropertyCondition("result", ["success"])
    ]
  }
}

extension TextPickerAnswer: ConditionalProperties {
  package static var conditions: [String: PropertyCondition] {
    [
      "data": PropertyCondition("result", ["success"])
    ]
  }
}

extension OpenAnswer: ConditionalProperties {
  package static var conditions: [String: PropertyCondition] {
    [
      "message": PropertyCondition("result", ["failed"])
    ]
  }
}

extension SaveAnswer: ConditionalProperties {
  package static var conditions: [String: PropertyCondition] {
    [
      "errorDesc": PropertyCondition("success", ["false"])
    ]
  }
}
