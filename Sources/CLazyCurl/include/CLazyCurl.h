// libcurl, loaded at its first use: a process loads it and its dependencies only when a page uses the network.
#ifndef C_LAZY_CURL_H
#define C_LAZY_CURL_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// Runs a function on a new detached thread; false if it cannot be started.
bool lazy_curl_start_thread(void (*body)(void *context), void *context);

/// Makes a wake-up descriptor for `poll`: readable after `lazy_curl_raise_wake_signal` until `lazy_curl_drain_wake_signal`. -1 if it cannot
/// be made.
int lazy_curl_make_wake_signal(void);

/// Makes a wake-up descriptor readable; on any thread.
void lazy_curl_raise_wake_signal(int wake_signal);

/// Makes a wake-up descriptor unreadable again.
void lazy_curl_drain_wake_signal(int wake_signal);

/// The size of the buffers for messages.
enum { LAZY_CURL_MESSAGE_SIZE = 256 };

/// How a request ended.
typedef enum {
  LAZY_CURL_DONE,
  /// libcurl is not there, or does not start.
  LAZY_CURL_MISSING,
  /// A callback has stopped the request.
  LAZY_CURL_STOPPED,
  /// There is no complete response.
  LAZY_CURL_FAILED
} lazy_curl_outcome;

/// Decides what a transfer may connect to.
typedef struct {
  void *context;
  /// Whether a connection to an address of 4 or 16 bytes may be opened; asked after each name was resolved, on the caller's thread.
  bool (*may_connect)(void *context, const unsigned char *address, size_t count);
  /// Whether the proxies that the environment's variables name are used.
  bool uses_proxy_variables;
} lazy_curl_fences;

/// A request, and the callbacks for its response; they are called on the caller's thread.
typedef struct {
  const char *url;
  const char *method;
  /// `Name: value` each, the last one NULL.
  const char *_Nullable const *_Nonnull headers;
  const void *_Nullable body;
  size_t body_size;
  lazy_curl_fences fences;
  void *context;
  /// Gets a line of the head with its line break, including the empty one at the end; returns false to stop the request.
  bool (*on_header)(void *context, const char *bytes, size_t count);
  /// Some of the answer, decoded; stops the request by returning false.
  bool (*on_data)(void *context, const char *bytes, size_t count);
  /// Returns whether the request continues; called about once a second, and more often while bytes arrive.
  bool (*goes_on)(void *context);
} lazy_curl_request;

/// Performs a request over HTTP and waits for its end; redirections are answers like others.
///
/// On failure, `message`, which has room for LAZY_CURL_MESSAGE_SIZE bytes, gets the reason.
lazy_curl_outcome lazy_curl_perform(const lazy_curl_request *request, char *message);

/// A byte connection to a server, optionally through TLS. It belongs to one thread at a time.
typedef struct lazy_curl_connection lazy_curl_connection;

/// Connects to the host of an http or https URL, and waits for that.
///
/// Returns NULL on failure, with the reason in `message`, which has room for LAZY_CURL_MESSAGE_SIZE bytes.
lazy_curl_connection *_Nullable lazy_curl_connect(
    const char *url, long timeout_milliseconds, const lazy_curl_fences *fences, char *message);

/// The connection's socket, to be polled.
int lazy_curl_socket(lazy_curl_connection *connection);

/// The results of sending and receiving other than a number of bytes.
enum {
  /// It would have to wait.
  LAZY_CURL_AGAIN = -1,
  /// The connection is broken.
  LAZY_CURL_BROKEN = -2
};

/// Sends some of the bytes; returns how many, or LAZY_CURL_AGAIN or LAZY_CURL_BROKEN.
long lazy_curl_send(lazy_curl_connection *connection, const void *bytes, size_t count);

/// Receives up to `count` bytes; returns how many, 0 at the end, or LAZY_CURL_AGAIN or LAZY_CURL_BROKEN.
long lazy_curl_receive(lazy_curl_connection *connection, void *bytes, size_t count);

/// Closes the connection and frees it.
void lazy_curl_close(lazy_curl_connection *connection);

#pragma clang assume_nonnull end

#endif
