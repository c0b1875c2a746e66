#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <sys/prctl.h>

// prctl takes a variable number of arguments, which Swift can't call.
static inline int springtide_set_timer_slack(unsigned long nanoseconds) {
    return prctl(PR_SET_TIMERSLACK, nanoseconds, 0, 0, 0);
}
