#pragma once

/// Runs a script in a bare JavaScriptCore context with the functions `add(number, number)` and `measure(string)`, and returns the
/// number it evaluates to. A script that throws ends the process.
double bare_run(const char *script);
