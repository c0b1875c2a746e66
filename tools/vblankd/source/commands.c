// What the control pipe understands.
#include "display.h"

#include "xdg-shell-server.h"

#include <errno.h>
#include <linux/input-event-codes.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 8, MOST_LATERS = 1024 };

// A command line in words. `rest` is everything behind the first word, `tail` behind the second.
struct words {
    int count;
    const char *word[MOST_WORDS];
    const char *rest, *tail;
};

void command_refuse(const char *word, const char *rule, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, rule);
    vsnprintf(text, sizeof text, rule, arguments);
    va_end(arguments);
    fprintf(stderr, "vblankd: %.40s: %s\n", word, text);
}

static bool number(const struct words *words, int index, int64_t least, int64_t most, int64_t *value)
{
    const char *text = words->word[index];
    char *end;
    errno = 0;
    *value = strtoll(text, &end, 10);
    if (end != text && *end == 0 && errno == 0 && *value >= least && *value <= most)
        return true;
    command_refuse(words->word[0], "\"%.40s\" is no whole number from %" PRId64 " to %" PRId64, text, least, most);
    return false;
}

static bool coordinate(const struct words *words, int index, double *value)
{
    const char *text = words->word[index];
    char *end;
    *value = strtod(text, &end);
    if (end != text && *end == 0 && isfinite(*value) && fabs(*value) <= 100000)
        return true;
    command_refuse(words->word[0], "\"%.40s\" is no number from -100000 to 100000", text);
    return false;
}

static bool rate(struct display *display, const struct words *words)
{
    int64_t millihertz;
    if (!number(words, 1, 1000, 1000000, &millihertz))
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
    if (!number(words, 1, 1, UINT32_MAX, &wanted))
        return false;
    struct window *window = window_numbered(display, (uint32_t)wanted);
    if (!window) {
        command_refuse(words->word[0], "there is no window %" PRId64, wanted);
        return false;
    }
    window->is_hidden = value;
    return true;
}

static bool hide(struct display *display, const struct words *words) { return set_hidden(display, words, true); }
static bool show(struct display *display, const struct words *words) { return set_hidden(display, words, false); }

static bool drop(struct display *display, const struct words *words)
{
    int64_t count;
    if (!number(words, 1, 0, 1000000, &count))
        return false;
    display->drop = (uint64_t)count;
    return true;
}

static bool jitter(struct display *display, const struct words *words)
{
    int64_t microseconds;
    if (!number(words, 1, 0, 1000000, &microseconds))
        return false;
    display->jitter = microseconds * 1000;
    return true;
}

// What is done with a key or a button: down, up, or both.
enum action { DOWN = 1, UP = 2, PRESS = 3 };

static enum action action(const char *word)
{
    return strcmp(word, "down") == 0 ? DOWN : strcmp(word, "up") == 0 ? UP : strcmp(word, "press") == 0 ? PRESS : 0;
}

static bool has_keyboard_focus(struct display *display, const struct words *words)
{
    if (display->seat->focus)
        return true;
    command_refuse(words->word[0], "no window has the focus");
    return false;
}

static bool key(struct display *display, const struct words *words)
{
    int64_t code;
    enum action wanted = words->count > 2 ? action(words->word[2]) : PRESS;
    if (!number(words, 1, 1, 247, &code))
        return false;
    if (!wanted) {
        command_refuse("key", "\"%.40s\" is neither down nor up nor press", words->word[2]);
        return false;
    }
    if (!has_keyboard_focus(display, words))
        return false;
    if (wanted & DOWN)
        keyboard_key(display->seat, (uint32_t)code, true);
    if (wanted & UP)
        keyboard_key(display->seat, (uint32_t)code, false);
    return true;
}

// The next character of UTF-8, 0 at the end, -1 for what is none.
static int32_t next_character(const char **text)
{
    const unsigned char *bytes = (const unsigned char *)*text;
    int more = bytes[0] < 0x80 ? 0 : bytes[0] >= 0xC2 && bytes[0] < 0xE0 ? 1 : bytes[0] >= 0xE0 && bytes[0] < 0xF0 ? 2
        : bytes[0] >= 0xF0 && bytes[0] < 0xF5 ? 3 : -1;
    if (more < 0)
        return -1;
    int32_t value = more == 0 ? bytes[0] : bytes[0] & (0x3F >> more);
    for (int index = 1; index <= more; index++) {
        if ((bytes[index] & 0xC0) != 0x80)
            return -1;
        value = value << 6 | (bytes[index] & 0x3F);
    }
    *text += more + (value != 0);
    return value;
}

// Types on the keyboard, once without pressing anything to see that every character has a key.
static bool type(struct display *display, const char *text, bool presses)
{
    struct seat *seat = display->seat;
    int32_t character;
    while ((character = next_character(&text)) != 0) {
        uint32_t code;
        bool shifts;
        if (character < 0) {
            command_refuse("text", "it is no UTF-8");
            return false;
        }
        if (!keyboard_find(seat, (uint32_t)character, &code, &shifts)) {
            command_refuse("text", "the keymap has no key for U+%04X", (unsigned)character);
            return false;
        }
        if (!presses)
            continue;
        if (shifts)
            keyboard_key(seat, KEY_LEFTSHIFT, true);
        keyboard_key(seat, code, true);
        keyboard_key(seat, code, false);
        if (shifts)
            keyboard_key(seat, KEY_LEFTSHIFT, false);
    }
    return true;
}

static bool text(struct display *display, const struct words *words)
{
    return has_keyboard_focus(display, words) && type(display, words->rest, false) && type(display, words->rest, true);
}

static bool pointer(struct display *display, const struct words *words)
{
    double x, y;
    if (!coordinate(words, 1, &x) || !coordinate(words, 2, &y))
        return false;
    pointer_move(display->seat, x, y);
    return true;
}

static bool button(struct display *display, const struct words *words)
{
    uint32_t code = BTN_LEFT;
    int index = 1;
    if (words->count > 2) {
        const char *name = words->word[index++];
        code = strcmp(name, "left") == 0 ? BTN_LEFT : strcmp(name, "right") == 0 ? BTN_RIGHT
            : strcmp(name, "middle") == 0 ? BTN_MIDDLE : 0;
        if (!code) {
            command_refuse("button", "\"%.40s\" is neither left nor right nor middle", name);
            return false;
        }
    }
    enum action wanted = action(words->word[index]);
    if (!wanted) {
        command_refuse("button", "\"%.40s\" is neither down nor up nor press", words->word[index]);
        return false;
    }
    if (!display->seat->pointer_focus) {
        command_refuse("button", "no window is beneath the pointer");
        return false;
    }
    if (wanted & DOWN)
        pointer_button(display->seat, code, true);
    if (wanted & UP)
        pointer_button(display->seat, code, false);
    return true;
}

static bool wheel(struct display *display, const struct words *words)
{
    int64_t down, right = 0;
    if (!number(words, 1, -100, 100, &down) || (words->count > 2 && !number(words, 2, -100, 100, &right)))
        return false;
    if (!display->seat->pointer_focus) {
        command_refuse("wheel", "no window is beneath the pointer");
        return false;
    }
    pointer_wheel(display->seat, (int)down, (int)right);
    return true;
}

static bool close_window(struct display *display, const struct words *words)
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
static bool shot(struct display *display, const struct words *words)
{
    shot_take(display, words->rest);
    return false;
}

static bool size(struct display *display, const struct words *words)
{
    int64_t width, height;
    if (!number(words, 1, 1, 16384, &width) || !number(words, 2, 1, 16384, &height))
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

static bool screen(struct display *display, const struct words *words)
{
    int64_t width, height;
    if (!number(words, 1, 1, 16384, &width) || !number(words, 2, 1, 16384, &height))
        return false;
    display->width = (int)width;
    display->height = (int)height;
    screen_changed(display);
    return true;
}

static bool scale(struct display *display, const struct words *words)
{
    int64_t value;
    if (!number(words, 1, 1, 4, &value))
        return false;
    display->scale = (int)value;
    screen_changed(display);
    return true;
}

static bool lie(struct display *display, const struct words *words)
{
    struct lies *lies = &display->lies;
    const char *what = words->word[1];
    bool *switches[] = {&lies->silent, &lies->discarded, &lies->backwards, &lies->sequence};
    const char *plain[] = {"silent", "discarded", "backwards", "sequence", "none"};
    for (int index = 0; index < 5; index++) {
        if (strcmp(what, plain[index]) != 0)
            continue;
        if (words->count > 2) {
            command_refuse("lie", "%s takes no number", what);
            return false;
        }
        if (index < 4)
            *switches[index] = true;
        else
            *lies = (struct lies){0};
        return true;
    }
    const char *numbered[] = {"refresh", "flags", "clock", "stamp"};
    int which = 0;
    while (which < 4 && strcmp(what, numbered[which]) != 0)
        which++;
    int64_t value;
    if (which == 4) {
        command_refuse("lie", "\"%.40s\" is none of silent, discarded, backwards, sequence, refresh NS, flags N, "
                       "clock ID, stamp NS, none", what);
        return false;
    }
    if (words->count < 3) {
        command_refuse("lie", "%s needs a number", what);
        return false;
    }
    if (!number(words, 2, 0, which == 3 ? 1000000000 : UINT32_MAX, &value))
        return false;
    switch (which) {
    case 0: lies->has_refresh = true; lies->refresh = (uint32_t)value; break;
    case 1: lies->has_flags = true; lies->flags = (uint32_t)value; break;
    case 2: lies->has_clock = true; lies->clock = (uint32_t)value; break;
    default: lies->stamp = value; break;
    }
    return true;
}

static bool ping(struct display *display, const struct words *words)
{
    shell_ping(display);
    return true;
}

static bool quit(struct display *display, const struct words *words)
{
    wl_display_terminate(display->wayland);
    return true;
}

static bool later(struct display *display, const struct words *words)
{
    int64_t count;
    if (!number(words, 1, 1, 1000000, &count))
        return false;
    if (wl_list_length(&display->laters) >= MOST_LATERS) {
        command_refuse("in", "at most %d commands wait", MOST_LATERS);
        return false;
    }
    struct later *later = calloc(1, sizeof *later);
    if (!later || !(later->line = strdup(words->tail))) {
        free(later);
        command_refuse("in", "there is no memory for it");
        return false;
    }
    later->sequence = display->next - 1 + (uint64_t)count;
    wl_list_insert(display->laters.prev, &later->link);
    return true;
}

static const struct command {
    const char *word;
    int least, most;  // words behind the first; -1 for no limit
    const char *usage;
    bool (*run)(struct display *display, const struct words *words);
} commands[] = {
    {"rate", 1, 1, "rate MILLIHERTZ", rate},
    {"hide", 0, 1, "hide [WINDOW]", hide},
    {"show", 0, 1, "show [WINDOW]", show},
    {"drop", 1, 1, "drop REFRESHES", drop},
    {"jitter", 1, 1, "jitter MICROSECONDS", jitter},
    {"key", 1, 2, "key CODE [down|up|press]", key},
    {"text", 1, -1, "text TEXT", text},
    {"pointer", 2, 2, "pointer X Y", pointer},
    {"button", 1, 2, "button [left|right|middle] down|up|press", button},
    {"wheel", 1, 2, "wheel DOWN [RIGHT]", wheel},
    {"close", 0, 0, "close", close_window},
    {"shot", 1, -1, "shot FILE.png|FILE.ppm", shot},
    {"size", 2, 2, "size WIDTH HEIGHT", size},
    {"screen", 2, 2, "screen WIDTH HEIGHT", screen},
    {"scale", 1, 1, "scale 1..4", scale},
    {"lie", 1, 2, "lie silent|discarded|backwards|sequence|refresh NS|flags N|clock ID|stamp NS|none", lie},
    {"ping", 0, 0, "ping", ping},
    {"in", 2, -1, "in REFRESHES COMMAND", later},
    {"quit", 0, 0, "quit", quit},
};

static const char *skip_spaces(const char *text) { return text + strspn(text, " \t"); }

static void split(char *line, const char *original, struct words *words)
{
    char *place = NULL;
    words->rest = original + strcspn(original, " \t");
    words->rest = skip_spaces(words->rest);
    words->tail = skip_spaces(words->rest + strcspn(words->rest, " \t"));
    for (char *word = strtok_r(line, " \t", &place); word && words->count < MOST_WORDS;
         word = strtok_r(NULL, " \t", &place))
        words->word[words->count++] = word;
}

void command_run(struct display *display, const char *line)
{
    char copy[sizeof display->control_line];
    struct words words = {0};
    line = skip_spaces(line);
    snprintf(copy, sizeof copy, "%s", line);
    split(copy, line, &words);
    if (words.count == 0)
        return;
    schedule_catch_up(display);
    for (size_t index = 0; index < sizeof commands / sizeof *commands; index++) {
        const struct command *command = &commands[index];
        if (strcmp(command->word, words.word[0]) != 0)
            continue;
        int count = words.count - 1;
        if (count < command->least || (command->most >= 0 && count > command->most))
            command_refuse(command->word, "it is written: %s", command->usage);
        else if (command->run(display, &words))
            log_event(display, command->word, words.rest);
        schedule_catch_up(display);
        return;
    }
    command_refuse(words.word[0], "there is no such command");
}
