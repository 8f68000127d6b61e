import Foundation

/// The thread of all web servers of a test run.
///
/// The pool of the concurrency runtime has a thread for each core, and a test that waits for the output of a process blocks one of them. On a busy
/// machine a server that shared them gave no answer for 10 s, and the page gave up.
package final class WebServerThread: TaskExecutor {
  package static let shared = WebServerThread()

  private let queue = DispatchQueue(label: "web servers")

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
