// Calls the functions with which routing classes register themselves, and which the linker collects in one section.

#pragma once

/// Calls every function whose pointer is in the section `weexhost_routes`, in link order; none if there is no such section.
void weexhost_call_route_records(void);
