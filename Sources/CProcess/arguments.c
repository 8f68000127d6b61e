// Swift finds the arguments of a process by reading the map of all its memory in `/proc` before `main`: that takes a third of a millisecond, and
// fails if `/proc` is not mounted. The C library passes the arguments to each constructor. The linker takes these two functions, and then leaves out
// the object of Swift's library that has them.
static char **arguments;
static int argument_count;

__attribute__((constructor(101))) static void note_arguments(int count, char **texts) {
  argument_count = count;
  arguments = texts;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *count);
char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argument_count;
  return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **texts, int count);
void _swift_stdlib_overrideUnsafeArgvArgc(char **texts, int count) { note_arguments(count, texts); }
