/// The commands of the stream: "The command stream" in `ARCHITECTURE.md` says what they mean.
///
/// JavaScript has the same numbers in `stream-format.js`; `CommandStreamTests.swift` compares the three.
enum StreamCommand: UInt32, CaseIterable {
  case createBody = 1
  case addElement = 2
  case removeElement = 3
  case moveElement = 4
  case updateStyles = 5
  case updateAttributes = 6
  case addEvent = 7
  case removeEvent = 8
  case createFinish = 9
  case updateFinish = 10
  case refreshFinish = 11
  case callModule = 12
  case callComponent = 13
  case addLike = 14
}

/// The kind of payload in a value's word: the tag is the lowest two bits, the payload the other 30.
enum StreamTag: UInt32, CaseIterable {
  case string = 0
  case sideValue = 1
  case integer = 2
  case constant = 3

  /// The tag of a word.
  init(of word: UInt32) {
    switch word & 3 {
    case 0: self = .string
    case 1: self = .sideValue
    case 2: self = .integer
    default: self = .constant
    }
  }
}

/// A value that has a word of its own: the payload of a word with the tag `constant`.
enum StreamConstant: UInt32, CaseIterable {
  case empty = 0
  case null = 1
  case undefined = 2
  case `true` = 3
  case `false` = 4
}
