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
