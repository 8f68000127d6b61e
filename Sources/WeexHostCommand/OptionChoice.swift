internal import ArgumentParser

/// What an option chooses between: the texts of its cases.
protocol OptionChoice: CaseIterable, ExpressibleByArgument, RawRepresentable<String>, Sendable {}

extension OptionChoice {
  // The parser's own asks each case by a key path, which has to be made at every start.
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
