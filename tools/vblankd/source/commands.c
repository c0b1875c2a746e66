// What the control pipe understands.
#include "commands.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LATERS = 1024 };

void command_refuse(const char *word, const char *rule, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, rule);
    vsnprintf(text, sizeof text, rule, arguments);
    va_end(arguments);
    fprintf(stderr, "vblankd: %.40s: %s\n", word, text);
}

bool words_number(const struct words *words, int index, int64_t least, int64_t most, int64_t *value)
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

bool words_coordinate(const struct words *words, int index, double *value)
{
    const char *text = words->word[index];
    char *end;
    *value = strtod(text, &end);
    if (end != text && *end == 0 && isfinite(*value) && fabs(*value) <= 100000)
        return true;
    command_refuse(words->word[0], "\"%.40s\" is no number from -100000 to 100000", text);
    return false;
}

static bool quit(struct display *display, const struct words *words)
{
    wl_display_terminate(display->wayland);
    return true;
}

static bool later(struct display *display, const struct words *words)
{
    int64_t count;
    if (!words_number(words, 1, 1, 1000000, &count))
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
    {"rate", 1, 1, "rate MILLIHERTZ", command_rate},
    {"hide", 0, 1, "hide [WINDOW]", command_hide},
    {"show", 0, 1, "show [WINDOW]", command_show},
    {"drop", 1, 1, "drop REFRESHES", command_drop},
    {"jitter", 1, 1, "jitter MICROSECONDS", command_jitter},
    {"key", 1, 2, "key CODE [down|up|press]", command_key},
    {"text", 1, -1, "text TEXT", command_text},
    {"pointer", 2, 2, "pointer X Y", command_pointer},
    {"button", 1, 2, "button [left|right|middle] down|up|press", command_button},
    {"wheel", 1, 2, "wheel DOWN [RIGHT]", command_wheel},
    {"close", 0, 0, "close", command_close},
    {"shot", 1, -1, "shot FILE.png|FILE.ppm", command_shot},
    {"size", 2, 2, "size WIDTH HEIGHT", command_size},
    {"screen", 2, 2, "screen WIDTH HEIGHT", command_screen},
    {"scale", 1, 1, "scale 1..4", command_scale},
    {"lie", 1, 2, "lie silent|discarded|backwards|sequence|refresh NS|flags N|clock ID|stamp NS|none", command_lie},
    {"ping", 0, 0, "ping", command_ping},
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
