// Commands about refreshes, windows and the screen.
#include "commands.h"

#include "xdg-shell-server.h"

#include <string.h>

bool command_rate(struct display *display, const struct words *words)
{
    int64_t millihertz;
    if (!words_number(words, 1, 1000, 1000000, &millihertz))
        return false;
    schedule_rate(display, millihertz);
    return true;
}

// `hide` and `show` mean all windows, or the one with a number.
static bool set_hidden(struct display *display, const struct words *words, bool value)
{
    int64_t wanted;
    if (words->count == 1) {
        struct window *window;
        display->hidden = value;
        if (!value)
            wl_list_for_each(window, &display->windows, link)
                window->is_hidden = false;
        return true;
    }
    if (!words_number(words, 1, 1, UINT32_MAX, &wanted))
        return false;
    struct window *window = window_numbered(display, (uint32_t)wanted);
    if (!window) {
        command_refuse(words->word[0], "there is no window %" PRId64, wanted);
        return false;
    }
    window->is_hidden = value;
    return true;
}

bool command_hide(struct display *display, const struct words *words) { return set_hidden(display, words, true); }
bool command_show(struct display *display, const struct words *words) { return set_hidden(display, words, false); }

bool command_drop(struct display *display, const struct words *words)
{
    int64_t count;
    if (!words_number(words, 1, 0, 1000000, &count))
        return false;
    display->drop = (uint64_t)count;
    return true;
}

bool command_jitter(struct display *display, const struct words *words)
{
    int64_t microseconds;
    if (!words_number(words, 1, 0, 1000000, &microseconds))
        return false;
    display->jitter = microseconds * 1000;
    return true;
}

bool command_close(struct display *display, const struct words *words)
{
    struct window *window = window_top(display);
    if (!window) {
        command_refuse("close", "there is no window");
        return false;
    }
    xdg_toplevel_send_close(window->toplevel);
    return true;
}

// Its line in the log comes when the picture is there.
bool command_shot(struct display *display, const struct words *words)
{
    shot_take(display, words->rest);
    return false;
}

bool command_size(struct display *display, const struct words *words)
{
    int64_t width, height;
    if (!words_number(words, 1, 1, 16384, &width) || !words_number(words, 2, 1, 16384, &height))
        return false;
    struct window *window;
    wl_list_for_each(window, &display->windows, link) {
        if (!window->toplevel)
            continue;
        window->wanted_width = (int)width;
        window->wanted_height = (int)height;
        window_configure(window);
    }
    return true;
}

static void screen_changed(struct display *display)
{
    struct window *window;
    output_changed(display);
    wl_list_for_each(window, &display->windows, link)
        if (window->is_fullscreen || window->is_maximized)
            window_configure(window);
}

bool command_screen(struct display *display, const struct words *words)
{
    int64_t width, height;
    if (!words_number(words, 1, 1, 16384, &width) || !words_number(words, 2, 1, 16384, &height))
        return false;
    display->width = (int)width;
    display->height = (int)height;
    screen_changed(display);
    return true;
}

bool command_scale(struct display *display, const struct words *words)
{
    int64_t value;
    if (!words_number(words, 1, 1, 4, &value))
        return false;
    display->scale = (int)value;
    screen_changed(display);
    return true;
}

bool command_lie(struct display *display, const struct words *words)
{
    struct lies *lies = &display->lies;
    const char *what = words->word[1];
    bool *switches[] = {&lies->silent, &lies->discarded, &lies->backwards};
    const char *plain[] = {"silent", "discarded", "backwards", "none"};
    for (int index = 0; index < 4; index++) {
        if (strcmp(what, plain[index]) != 0)
            continue;
        if (words->count > 2) {
            command_refuse("lie", "%s takes no number", what);
            return false;
        }
        if (index < 3)
            *switches[index] = true;
        else
            *lies = (struct lies){0};
        return true;
    }
    const char *numbered[] = {"refresh", "flags", "clock", "sequence", "stamp"};
    int which = 0;
    while (which < 5 && strcmp(what, numbered[which]) != 0)
        which++;
    int64_t value;
    if (which == 5) {
        command_refuse("lie", "\"%.40s\" is none of silent, discarded, backwards, sequence [N], refresh NS, flags N, "
                       "clock ID, stamp NS, none", what);
        return false;
    }
    if (which == 3 && words->count < 3) {
        lies->has_sequence = true;
        lies->sequence = 0;
        return true;
    }
    if (words->count < 3) {
        command_refuse("lie", "%s needs a number", what);
        return false;
    }
    if (!words_number(words, 2, 0, which == 4 ? 1000000000 : UINT32_MAX, &value))
        return false;
    switch (which) {
    case 0: lies->has_refresh = true; lies->refresh = (uint32_t)value; break;
    case 1: lies->has_flags = true; lies->flags = (uint32_t)value; break;
    case 2: lies->has_clock = true; lies->clock = (uint32_t)value; break;
    case 3: lies->has_sequence = true; lies->sequence = (uint32_t)value; break;
    default: lies->stamp = value; break;
    }
    return true;
}

bool command_ping(struct display *display, const struct words *words)
{
    shell_ping(display);
    return true;
}
