// Commands: what they get, and the parts that several need. Each returns whether its line goes into the log at once.
#pragma once

#include "display.h"

enum { MOST_WORDS = 8 };

// A command line in words. `rest` is everything behind the first word, `tail` behind the second.
struct words {
    int count;
    const char *word[MOST_WORDS];
    const char *rest, *tail;
};

// These say on standard error what is wrong with a word.
bool words_number(const struct words *words, int index, int64_t least, int64_t most, int64_t *value);
bool words_coordinate(const struct words *words, int index, double *value);

bool command_rate(struct display *display, const struct words *words);
bool command_hide(struct display *display, const struct words *words);
bool command_show(struct display *display, const struct words *words);
bool command_drop(struct display *display, const struct words *words);
bool command_jitter(struct display *display, const struct words *words);
bool command_close(struct display *display, const struct words *words);
bool command_shot(struct display *display, const struct words *words);
bool command_size(struct display *display, const struct words *words);
bool command_screen(struct display *display, const struct words *words);
bool command_scale(struct display *display, const struct words *words);
bool command_lie(struct display *display, const struct words *words);
bool command_ping(struct display *display, const struct words *words);
bool command_key(struct display *display, const struct words *words);
bool command_text(struct display *display, const struct words *words);
bool command_pointer(struct display *display, const struct words *words);
bool command_button(struct display *display, const struct words *words);
bool command_wheel(struct display *display, const struct words *words);
