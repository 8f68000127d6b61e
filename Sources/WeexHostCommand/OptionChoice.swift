internal import ArgumentParser

/// The values of an option: the texts of an enum's cases.
protocol OptionChoice: CaseIterable, ExpressibleByArgument, RawRepresentable<String>, Sendable {}

extension OptionChoice {
  // The parser's default reads each case through a key path, which has to be made at every start.
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
