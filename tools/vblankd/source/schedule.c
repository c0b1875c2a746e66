// When refreshes are: an absolute schedule on CLOCK_MONOTONIC, kept by one timer.
#include "display.h"

#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

int64_t now_ns(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

uint32_t milliseconds(int64_t time) { return (uint32_t)(time / 1000000); }

static int64_t periods(uint64_t count, int64_t millihertz)
{
    return (int64_t)(((__int128)count * 1000000000000 + millihertz / 2) / millihertz);
}

int64_t grid_time(const struct grid *grid, uint64_t sequence)
{
    return grid->base + periods(sequence - grid->first, grid->millihertz);
}

uint32_t refresh_ns(const struct display *display) { return (uint32_t)periods(1, display->grid.millihertz); }

int64_t random_below(struct display *display, int64_t bound)
{
    display->random ^= display->random << 13;
    display->random ^= display->random >> 7;
    display->random ^= display->random << 17;
    return bound > 0 ? (int64_t)(display->random % (uint64_t)bound) : 0;
}

static void arm(struct display *display, int64_t time)
{
    if (time == display->armed)
        return;
    struct itimerspec spec = {.it_value = {time / 1000000000, time % 1000000000}};
    timerfd_settime(display->timer, TFD_TIMER_ABSTIME, &spec, NULL);
    display->armed = time;
}

static void run_laters(struct display *display)
{
    struct later *later, *next;
    wl_list_for_each_safe(later, next, &display->laters, link) {
        if (later->sequence > display->next - 1)
            continue;
        wl_list_remove(&later->link);
        command_run(display, later->line);
        free(later->line);
        free(later);
    }
}

void schedule_catch_up(struct display *display)
{
    static bool is_busy;  // a command that waited for a refresh comes here again
    if (is_busy)
        return;
    is_busy = true;
    int64_t now = now_ns();
    for (int64_t time; (time = grid_time(&display->grid, display->next)) <= now; now = now_ns()) {
        refresh(display, time, display->next++);
        run_laters(display);
    }
    int64_t due = refresh_deliver(display, now);
    int64_t next = grid_time(&display->grid, display->next);
    arm(display, due < next ? due : next);
    is_busy = false;
}

static int timer_fired(int descriptor, uint32_t mask, void *data)
{
    struct display *display = data;
    uint64_t count;
    if (read(descriptor, &count, sizeof count) == sizeof count)
        display->armed = 0;
    schedule_catch_up(display);
    return 0;
}

bool schedule_start(struct display *display, int64_t millihertz)
{
    prctl(PR_SET_TIMERSLACK, 1);
    display->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    if (display->timer < 0)
        return false;
    display->sources[0] =
        wl_event_loop_add_fd(display->loop, display->timer, WL_EVENT_READABLE, timer_fired, display);
    display->grid = (struct grid){now_ns(), 0, millihertz};
    display->next = 1;
    arm(display, grid_time(&display->grid, 1));
    return true;
}

// The new grid goes on from the last refresh; the next one is its first point that is still to come.
void schedule_rate(struct display *display, int64_t millihertz)
{
    struct grid grid = {grid_time(&display->grid, display->next - 1), display->next - 1, millihertz};
    int64_t now = now_ns();
    if (now > grid.base) {
        uint64_t past = (uint64_t)((__int128)(now - grid.base) * millihertz / 1000000000000);
        grid.base += periods(past, millihertz);
    }
    display->grid = grid;
    output_changed(display);
}
