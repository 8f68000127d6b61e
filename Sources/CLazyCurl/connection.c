#include <stdio.h>
#include <stdlib.h>

#include "CLazyCurl.h"
#include "library.h"

struct lazy_curl_connection {
  const lazy_curl_library *curl;
  void *handle;
  int socket;
};

static lazy_curl_connection *failed(lazy_curl_connection *connection, char *message, const char *why) {
  if (!message[0]) snprintf(message, LAZY_CURL_MESSAGE_SIZE, "%s", why);
  if (connection && connection->handle) connection->curl->cleanup(connection->handle);
  free(connection);
  return NULL;
}

lazy_curl_connection *lazy_curl_connect(
    const char *url, long timeout_milliseconds, const lazy_curl_fences *fences, char *message) {
  message[0] = 0;
  lazy_curl_connection *connection = calloc(1, sizeof *connection);
  const lazy_curl_library *curl = lazy_curl_load();
  if (!connection || !curl) return failed(connection, message, "libcurl.so.4 is not installed");
  connection->curl = curl;
  void *handle = connection->handle = curl->init();
  if (!handle) return failed(connection, message, "libcurl cannot be initialised");
  curl->setopt(handle, OPTION_URL, url);
  curl->setopt(handle, OPTION_PROTOCOLS, (long)PROTOCOL_HTTP_AND_HTTPS);
  curl->setopt(handle, OPTION_NO_SIGNAL, 1L);
  curl->setopt(handle, OPTION_CONNECT_ONLY, 1L);
  curl->setopt(handle, OPTION_HTTP_PROXY_TUNNEL, 1L);
  curl->setopt(handle, OPTION_HTTP_VERSION, (long)HTTP_VERSION_1_1);
  curl->setopt(handle, OPTION_CONNECT_TIMEOUT, timeout_milliseconds);
  curl->setopt(handle, OPTION_ERROR_BUFFER, message);
  lazy_curl_fence(curl, handle, fences);
  int code = curl->perform(handle);
  // The fences live no longer than this call, and an open connection opens no other socket.
  if (code != 0) return failed(connection, message, curl->describe(code));
  curl->setopt(handle, OPTION_ERROR_BUFFER, NULL);
  if (curl->getinfo(handle, INFO_ACTIVE_SOCKET, &connection->socket) != 0 || connection->socket < 0)
    return failed(connection, message, "the connection was closed as soon as it was open");
  return connection;
}

int lazy_curl_socket(lazy_curl_connection *connection) {
  return connection->socket;
}

long lazy_curl_send(lazy_curl_connection *connection, const void *bytes, size_t count) {
  size_t sent = 0;
  int code = connection->curl->send(connection->handle, bytes, count, &sent);
  if (code == CODE_AGAIN) return LAZY_CURL_AGAIN;
  return code == 0 ? (long)sent : LAZY_CURL_BROKEN;
}

long lazy_curl_receive(lazy_curl_connection *connection, void *bytes, size_t count) {
  size_t received = 0;
  int code = connection->curl->receive(connection->handle, bytes, count, &received);
  if (code == CODE_AGAIN) return LAZY_CURL_AGAIN;
  return code == 0 ? (long)received : LAZY_CURL_BROKEN;
}

void lazy_curl_close(lazy_curl_connection *connection) {
  connection->curl->cleanup(connection->handle);
  free(connection);
}
