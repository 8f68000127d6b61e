#include <netinet/in.h>
#include <stdbool.h>
#include <string.h>
#include <sys/socket.h>

#include "CLazyCurl.h"
#include "library.h"

/// libcurl's `struct curl_sockaddr`.
typedef struct {
  int family;
  int type;
  int protocol;
  unsigned int size;
  struct sockaddr address;
} socket_address;

enum { BAD_SOCKET = -1 };

static bool is_allowed(const lazy_curl_fences *fences, const socket_address *asked) {
  if (asked->family == AF_INET && asked->size >= sizeof(struct sockaddr_in)) {
    struct sockaddr_in address;
    memcpy(&address, &asked->address, sizeof address);
    return fences->may_connect(fences->context, (const unsigned char *)&address.sin_addr, sizeof address.sin_addr);
  }
  if (asked->family == AF_INET6 && asked->size >= sizeof(struct sockaddr_in6)) {
    struct sockaddr_in6 address;
    memcpy(&address, &asked->address, sizeof address);
    return fences->may_connect(fences->context, (const unsigned char *)&address.sin6_addr, sizeof address.sin6_addr);
  }
  return false;
}

static int open_socket(void *fences, int purpose, socket_address *asked) {
  (void)purpose;
  if (!is_allowed(fences, asked)) return BAD_SOCKET;
  return socket(asked->family, asked->type | SOCK_CLOEXEC, asked->protocol);
}

void lazy_curl_fence(const lazy_curl_library *curl, void *handle, const lazy_curl_fences *fences) {
  curl->setopt(handle, OPTION_OPEN_SOCKET_FUNCTION, open_socket);
  curl->setopt(handle, OPTION_OPEN_SOCKET_DATA, fences);
  // An empty name switches off the variables too.
  if (!fences->uses_proxy_variables) curl->setopt(handle, OPTION_PROXY, "");
}
