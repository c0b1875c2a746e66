// Commands about the keyboard and the pointer.
#include "commands.h"

#include <linux/input-event-codes.h>
#include <string.h>

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

bool command_key(struct display *display, const struct words *words)
{
    int64_t code;
    enum action wanted = words->count > 2 ? action(words->word[2]) : PRESS;
    if (!words_number(words, 1, 1, 247, &code))
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

bool command_text(struct display *display, const struct words *words)
{
    return has_keyboard_focus(display, words) && type(display, words->rest, false) && type(display, words->rest, true);
}

bool command_pointer(struct display *display, const struct words *words)
{
    double x, y;
    if (!words_coordinate(words, 1, &x) || !words_coordinate(words, 2, &y))
        return false;
    pointer_move(display->seat, x, y);
    return true;
}

bool command_button(struct display *display, const struct words *words)
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

bool command_wheel(struct display *display, const struct words *words)
{
    int64_t down, right = 0;
    if (!words_number(words, 1, -100, 100, &down) || (words->count > 2 && !words_number(words, 2, -100, 100, &right)))
        return false;
    if (!display->seat->pointer_focus) {
        command_refuse("wheel", "no window is beneath the pointer");
        return false;
    }
    pointer_wheel(display->seat, (int)down, (int)right);
    return true;
}
