internal import WeexHost

extension PageJudge {
  /// Compares the tree as it is printed for people, without references, which change as soon as a page makes one more element.
  func matchTree(
    _ expectation: PageExpectation,
    _ element: Component?
  ) throws(HostError) -> PageExpectation.Failure? {
    let goldens = try goldens(of: expectation)
    let text =
      element.map { TreePrinter.text(from: $0, references: false) }
      ?? TreePrinter.text(of: page, references: false)
    let path = goldens.path(expectation.argument(0).string, ending: ".tree.txt")
    return try goldens.compare(Array(text.utf8), path) { golden in
      let expected = String(decoding: golden, as: UTF8.self)
      guard expected != text else { return nil }
      return PageExpectation.Failure(
        "the tree is not that of \(goldens.shown(path))",
        LineDifference.lines(from: expected, to: text)
      )
    }
  }

  /// Where the goldens are; throws that there are none, that the opposite of one is expected, or what is given in place of a name.
  func goldens(of expectation: PageExpectation) throws(HostError) -> Goldens {
    guard !expectation.isNot else {
      throw HostError(
        .invalidArgument,
        "not.\(expectation.name) would hold for any page: expect what is there"
      )
    }
    let name = expectation.argument(0)
    guard name.isNil || name.string?.contains(where: \.isNewline) == false else {
      let advice =
        expectation.name == "toMatchTree"
        ? "; a tree of your own is compared by expect(page.tree).toBe(…)" : ""
      throw HostError(
        .invalidArgument,
        "\(expectation.name)(name) wants the name of a golden, a text of one line\(advice)"
      )
    }
    guard let goldens else {
      throw HostError(
        .invalidArgument,
        "\(expectation.name) is for tests, which have a place for goldens"
      )
    }
    return goldens
  }

  /// Compares the picture, as it is drawn, with a golden one; what is drawn and what differs lie beside the golden where it fails.
  func matchPicture(
    _ expectation: PageExpectation,
    _ element: Component?
  ) throws(HostError) -> PageExpectation.Failure? {
    let goldens = try goldens(of: expectation)
    let picture = element?.picture() ?? page.picture()
    let bytes = try picture.png()
    let path = goldens.path(expectation.argument(0).string, ending: ".png")
    return try goldens.compare(bytes, path) { golden throws(HostError) in
      guard golden != bytes, let difference = try picture.difference(from: golden) else {
        return nil
      }
      let stem = path.dropLast(".png".count)
      try goldens.write(bytes, "\(stem).actual.png", isGolden: false)
      if let marked = difference.marked {
        try goldens.write(marked, "\(stem).marked.png", isGolden: false)
      }
      return PageExpectation.Failure(
        "the picture is not that of \(goldens.shown(path)): \(difference.description)",
        [
          "\(goldens.shown(String(stem))).actual.png has what is drawn, and .marked.png where it differs"
        ]
      )
    }
  }
}
