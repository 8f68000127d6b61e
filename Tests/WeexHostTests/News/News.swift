/// The data of the news server: five lists of 45 stories each, with comments below some.
enum News {
  /// The answer to a path below `/v0/`, as JSON text; `nil` if there is no such path.
  ///
  /// As on the real server, the answer for an unused number is `null`.
  static func json(_ path: String) -> String? {
    guard path.hasSuffix(".json") else { return nil }
    let parts = path.dropLast(".json".count).split(separator: "/")
    switch parts.count {
    case 1: return list(parts[0])
    case 2 where parts[0] == "item": return Int(parts[1]).map { item($0) ?? "null" }
    case 2 where parts[0] == "user": return user(String(parts[1]))
    default: return nil
    }
  }

  /// The number of stories in a list.
  static let length = 45

  /// The midnight before 2000, when a virtual clock starts, in seconds since 1970.
  private static let now = 946_684_800

  private static let lists = ["top", "new", "show", "ask", "job"]

  private static func list(_ name: Substring) -> String? {
    guard name.hasSuffix("stories"),
      let place = lists.firstIndex(of: String(name.dropLast("stories".count)))
    else { return nil }
    return "\((1...length).map { first(place) + $0 })"
  }

  /// The number before a list's first story.
  private static func first(_ place: Int) -> Int { (place + 1) * 1000 }

  private static func item(_ id: Int) -> String? {
    if let comment = comments[id] { return comment }
    let (place, number) = (id / 1000 - 1, id % 1000)
    guard lists.indices.contains(place), (1...length).contains(number) else { return nil }
    let fields =
      #""by":"writer\#(number)","id":\#(id),"score":\#(100 - number),"time":\#(now - 3600 * number)"#
    let title = #""title":"The \#(lists[place]) story \#(number) &amp; more""#
    switch lists[place] {
    case "job":
      return #"{\#(fields),\#(title),"type":"job","url":"https://jobs.example.com/\#(id)"}"#
    case "ask": return #"{\#(fields),\#(title),"descendants":0,"type":"story","text":"How?"}"#
    default:
      let kids =
        switch id {
        case 1001: #""descendants":3,"kids":[9001,9002]"#
        case 1003: #""descendants":1,"kids":[9021,9099]"#
        default: #""descendants":0"#
        }
      let url = "https://www.news.example.com/\(id)"
      return #"{\#(fields),\#(title),\#(kids),"type":"story","url":"\#(url)"}"#
    }
  }

  /// The comments: an answer to an answer, a deleted one, and one whose sibling is missing.
  private static let comments = [
    9001: comment(
      9001,
      by: "first",
      120,
      "It&#x27;s so.<p>Is it?",
      #""kids":[9011],"parent":1001"#
    ),
    9011: comment(9011, by: "second", 60, "It is &gt; that.", #""parent":9001"#),
    9002: #"{"deleted":true,"id":9002,"parent":1001,"time":\#(now - 90),"type":"comment"}"#,
    9021: comment(9021, by: "third", 30, "Alone.", #""parent":1003"#),
  ]

  private static func comment(
    _ id: Int,
    by name: String,
    _ age: Int,
    _ text: String,
    _ place: String
  ) -> String {
    #"{"by":"\#(name)","id":\#(id),\#(place),"text":"\#(text)","time":\#(now - age),"type":"comment"}"#
  }

  private static func user(_ name: String) -> String {
    let created = now - 2 * 86400
    return
      #"{"about":"I write &amp; read.","created":\#(created),"id":"\#(name)","karma":4321,"submitted":[1001]}"#
  }
}
