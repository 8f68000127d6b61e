#include <stdio.h>
#include <string.h>

#include "CLazyCurl.h"
#include "library.h"

static size_t take_header(char *bytes, size_t size, size_t count, void *request) {
  const lazy_curl_request *taker = request;
  return taker->on_header(taker->context, bytes, size * count) ? size * count : 0;
}

static size_t take_data(char *bytes, size_t size, size_t count, void *request) {
  const lazy_curl_request *taker = request;
  // Any number other than the given one stops the request, and 0 may be the given one.
  return taker->on_data(taker->context, bytes, size * count) ? size * count : size * count + 1;
}

static int look(void *request, long long all, long long received, long long to_send, long long sent) {
  (void)all, (void)received, (void)to_send, (void)sent;
  const lazy_curl_request *asked = request;
  return asked->goes_on(asked->context) ? 0 : 1;
}

static void set_up(const lazy_curl_library *curl, void *handle, const lazy_curl_request *request, char *message) {
  curl->setopt(handle, OPTION_URL, request->url);
  curl->setopt(handle, OPTION_PROTOCOLS, (long)PROTOCOL_HTTP_AND_HTTPS);
  curl->setopt(handle, OPTION_NO_SIGNAL, 1L);
  curl->setopt(handle, OPTION_SUPPRESS_CONNECT_HEADERS, 1L);
  curl->setopt(handle, OPTION_ERROR_BUFFER, message);
  curl->setopt(handle, OPTION_ACCEPT_ENCODING, "");
  if (request->body) {
    curl->setopt(handle, OPTION_POST_FIELD_SIZE, (long long)request->body_size);
    curl->setopt(handle, OPTION_POST_FIELDS, request->body);
  }
  if (strcmp(request->method, "HEAD") == 0) curl->setopt(handle, OPTION_NO_BODY, 1L);
  curl->setopt(handle, OPTION_CUSTOM_REQUEST, request->method);
  lazy_curl_fence(curl, handle, &request->fences);
  curl->setopt(handle, OPTION_HEADER_FUNCTION, take_header);
  curl->setopt(handle, OPTION_HEADER_DATA, request);
  curl->setopt(handle, OPTION_WRITE_FUNCTION, take_data);
  curl->setopt(handle, OPTION_WRITE_DATA, request);
  curl->setopt(handle, OPTION_NO_PROGRESS, 0L);
  curl->setopt(handle, OPTION_PROGRESS_FUNCTION, look);
  curl->setopt(handle, OPTION_PROGRESS_DATA, request);
}

lazy_curl_outcome lazy_curl_perform(const lazy_curl_request *request, char *message) {
  message[0] = 0;
  const lazy_curl_library *curl = lazy_curl_load();
  void *handle = curl ? curl->init() : NULL;
  if (!handle) return LAZY_CURL_MISSING;
  set_up(curl, handle, request, message);
  void *headers = NULL;
  for (const char *const *header = request->headers; *header; header++) {
    void *longer = curl->append(headers, *header);
    if (longer) headers = longer;
  }
  curl->setopt(handle, OPTION_HTTP_HEADER, headers);
  int code = curl->perform(handle);
  if (code != 0 && !message[0]) snprintf(message, LAZY_CURL_MESSAGE_SIZE, "%s", curl->describe(code));
  curl->cleanup(handle);
  curl->free_list(headers);
  if (code == CODE_WRITE_ERROR || code == CODE_ABORTED) return LAZY_CURL_STOPPED;
  return code == 0 ? LAZY_CURL_DONE : LAZY_CURL_FAILED;
}
