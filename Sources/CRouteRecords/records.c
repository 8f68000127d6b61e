#include "CRouteRecords.h"

typedef void (*route_record)(void);

// The linker's names for the section's ends. Weak, because it makes none if the section is empty.
extern const route_record __start_weexhost_routes[] __attribute__((weak, visibility("hidden")));
extern const route_record __stop_weexhost_routes[] __attribute__((weak, visibility("hidden")));

void weexhost_call_route_records(void) {
  const route_record *record = __start_weexhost_routes;
  if (!record) return;
  for (; record < __stop_weexhost_routes; record++) (*record)();
}
