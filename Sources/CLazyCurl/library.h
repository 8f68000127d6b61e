// The functions and the options of libcurl that are used here. Its ABI and its numbers have been the same since 7.16
// <https://curl.se/libcurl/abi.html>, <https://curl.se/libcurl/c/symbols-in-versions.html>.
#ifndef C_LAZY_CURL_LIBRARY_H
#define C_LAZY_CURL_LIBRARY_H

#include <stddef.h>

#include "CLazyCurl.h"

typedef struct {
  void *(*init)(void);
  void (*cleanup)(void *handle);
  int (*setopt)(void *handle, int option, ...);
  int (*getinfo)(void *handle, int info, ...);
  int (*perform)(void *handle);
  int (*send)(void *handle, const void *bytes, size_t count, size_t *sent);
  int (*receive)(void *handle, void *bytes, size_t count, size_t *received);
  const char *(*describe)(int code);
  void *(*append)(void *list, const char *text);
  void (*free_list)(void *list);
} lazy_curl_library;

enum {
  OPTION_NO_PROGRESS = 43,
  OPTION_NO_BODY = 44,
  OPTION_HTTP_PROXY_TUNNEL = 61,
  OPTION_HTTP_VERSION = 84,
  OPTION_NO_SIGNAL = 99,
  OPTION_CONNECT_ONLY = 141,
  OPTION_CONNECT_TIMEOUT = 156,
  OPTION_PROTOCOLS = 181,
  OPTION_SUPPRESS_CONNECT_HEADERS = 265,
  OPTION_WRITE_DATA = 10001,
  OPTION_URL = 10002,
  OPTION_ERROR_BUFFER = 10010,
  OPTION_POST_FIELDS = 10015,
  OPTION_HTTP_HEADER = 10023,
  OPTION_HEADER_DATA = 10029,
  OPTION_CUSTOM_REQUEST = 10036,
  OPTION_PROGRESS_DATA = 10057,
  OPTION_ACCEPT_ENCODING = 10102,
  OPTION_PROXY = 10004,
  OPTION_OPEN_SOCKET_DATA = 10164,
  OPTION_WRITE_FUNCTION = 20011,
  OPTION_HEADER_FUNCTION = 20079,
  OPTION_OPEN_SOCKET_FUNCTION = 20163,
  OPTION_PROGRESS_FUNCTION = 20219,
  OPTION_POST_FIELD_SIZE = 30120,
  INFO_ACTIVE_SOCKET = 0x500000 + 44,
  PROTOCOL_HTTP_AND_HTTPS = 3,
  HTTP_VERSION_1_1 = 2,
  CODE_WRITE_ERROR = 23,
  CODE_ABORTED = 42,
  CODE_AGAIN = 81
};

/// Makes a handle ask before it opens a socket, and use a proxy from the environment only if that is allowed.
__attribute__((visibility("hidden"))) void lazy_curl_fence(
    const lazy_curl_library *curl, void *handle, const lazy_curl_fences *fences);

/// Loads libcurl; NULL if it is not installed.
__attribute__((visibility("hidden"))) const lazy_curl_library *lazy_curl_load(void);

#endif
