#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// prctl takes a variable number of arguments, which Swift can't call.
static inline int springtide_set_timer_slack(unsigned long nanoseconds) {
    return prctl(PR_SET_TIMERSLACK, nanoseconds, 0, 0, 0);
}

// Memory that can be shared by its descriptor; the C library declares it for GNU programs only.
static inline int springtide_memory_file(const char *name) {
    const unsigned int close_on_exec = 1;
    return (int)syscall(SYS_memfd_create, name, close_on_exec);
}

// Waits until there is something to read, for so many nanoseconds at most; above 0 if there is.
static inline int springtide_wait_readable(int descriptor, long long nanoseconds) {
    const short is_readable = 1;
    struct { int descriptor; short events, found; } waiting = {descriptor, is_readable, 0};
    struct { long seconds, nanoseconds; } time = {(long)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000)};
    return (int)syscall(SYS_ppoll, &waiting, 1, &time, 0L, 8L);
}
