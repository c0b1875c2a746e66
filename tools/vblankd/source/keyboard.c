// wl_keyboard, with a keymap of the US layout.
#include "display.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { FIRST_CODE = 8, REPEATS_PER_SECOND = 25, REPEAT_DELAY = 600 };

bool keyboard_open(struct seat *seat)
{
    struct xkb_rule_names names = {.rules = "evdev", .model = "pc105", .layout = "us"};
    seat->context = xkb_context_new(XKB_CONTEXT_NO_ENVIRONMENT_NAMES);
    seat->keymap = seat->context ? xkb_keymap_new_from_names(seat->context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS) : NULL;
    seat->state = seat->keymap ? xkb_state_new(seat->keymap) : NULL;
    seat->keymap_text = seat->keymap ? xkb_keymap_get_as_string(seat->keymap, XKB_KEYMAP_FORMAT_TEXT_V1) : NULL;
    return seat->state && seat->keymap_text;
}

// Each client gets a file of its own: what it writes there is nobody else's.
static void send_keymap(struct seat *seat, struct wl_resource *keyboard)
{
    size_t size = strlen(seat->keymap_text) + 1;
    int descriptor = memfd_create("keymap", MFD_CLOEXEC);
    if (descriptor < 0)
        return;
    if (write(descriptor, seat->keymap_text, size) == (ssize_t)size)
        wl_keyboard_send_keymap(keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, descriptor, (uint32_t)size);
    close(descriptor);
}

static void send_modifiers(struct seat *seat, struct wl_resource *keyboard, uint32_t serial)
{
    wl_keyboard_send_modifiers(keyboard, serial, xkb_state_serialize_mods(seat->state, XKB_STATE_MODS_DEPRESSED),
                               xkb_state_serialize_mods(seat->state, XKB_STATE_MODS_LATCHED),
                               xkb_state_serialize_mods(seat->state, XKB_STATE_MODS_LOCKED),
                               xkb_state_serialize_layout(seat->state, XKB_STATE_LAYOUT_EFFECTIVE));
}

static void send_enter(struct seat *seat, struct wl_resource *keyboard)
{
    struct wl_array keys;
    wl_array_init(&keys);
    uint32_t *place = wl_array_add(&keys, (size_t)seat->held_count * sizeof *place);
    if (place)
        memcpy(place, seat->held, (size_t)seat->held_count * sizeof *place);
    uint32_t serial = wl_display_next_serial(seat->display->wayland);
    wl_keyboard_send_enter(keyboard, serial, seat->focus->resource, &keys);
    send_modifiers(seat, keyboard, serial);
    wl_array_release(&keys);
}

static bool has_focus(const struct seat *seat, struct wl_resource *device)
{
    return seat->focus && wl_resource_get_client(device) == wl_resource_get_client(seat->focus->resource);
}

static void release(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

static const struct wl_keyboard_interface requests = {release};

static void destroyed(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

void keyboard_create(struct seat *seat, struct wl_resource *by, uint32_t id)
{
    struct wl_client *client = wl_resource_get_client(by);
    struct wl_resource *keyboard =
        wl_resource_create(client, &wl_keyboard_interface, wl_resource_get_version(by), id);
    if (!keyboard) {
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(keyboard, &requests, seat, destroyed);
    wl_list_insert(&seat->keyboards, wl_resource_get_link(keyboard));
    send_keymap(seat, keyboard);
    if (wl_resource_get_version(keyboard) >= WL_KEYBOARD_REPEAT_INFO_SINCE_VERSION)
        wl_keyboard_send_repeat_info(keyboard, REPEATS_PER_SECOND, REPEAT_DELAY);
    if (has_focus(seat, keyboard))
        send_enter(seat, keyboard);
}

void keyboard_focus(struct seat *seat, struct surface *surface)
{
    if (seat->focus == surface)
        return;
    struct wl_resource *keyboard;
    if (seat->focus) {
        uint32_t serial = wl_display_next_serial(seat->display->wayland);
        wl_resource_for_each(keyboard, &seat->keyboards)
            if (has_focus(seat, keyboard))
                wl_keyboard_send_leave(keyboard, serial, seat->focus->resource);
    }
    seat->focus = surface;
    if (!surface)
        return;
    selection_offer(seat, wl_resource_get_client(surface->resource));
    wl_resource_for_each(keyboard, &seat->keyboards)
        if (has_focus(seat, keyboard))
            send_enter(seat, keyboard);
}

static void hold(struct seat *seat, uint32_t code, bool is_down)
{
    int index = 0;
    while (index < seat->held_count && seat->held[index] != code)
        index++;
    if (is_down && index == seat->held_count && index < (int)(sizeof seat->held / sizeof *seat->held))
        seat->held[seat->held_count++] = code;
    else if (!is_down && index < seat->held_count)
        seat->held[index] = seat->held[--seat->held_count];
}

void keyboard_key(struct seat *seat, uint32_t code, bool is_down)
{
    hold(seat, code, is_down);
    bool changes = xkb_state_update_key(seat->state, code + FIRST_CODE, is_down ? XKB_KEY_DOWN : XKB_KEY_UP) != 0;
    uint32_t serial = wl_display_next_serial(seat->display->wayland);
    struct wl_resource *keyboard;
    wl_resource_for_each(keyboard, &seat->keyboards) {
        if (!has_focus(seat, keyboard))
            continue;
        wl_keyboard_send_key(keyboard, serial, milliseconds(now_ns()), code,
                             is_down ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED);
        if (changes)
            send_modifiers(seat, keyboard, serial);
    }
}

// The key that types a character, with Shift or without.
bool keyboard_find(struct seat *seat, uint32_t character, uint32_t *code, bool *shifts)
{
    xkb_keysym_t wanted = character == '\n' ? XKB_KEY_Return : character == '\t' ? XKB_KEY_Tab
                                                                                 : xkb_utf32_to_keysym(character);
    if (wanted == XKB_KEY_NoSymbol)
        return false;
    for (xkb_keycode_t key = xkb_keymap_min_keycode(seat->keymap); key <= xkb_keymap_max_keycode(seat->keymap); key++)
        for (xkb_level_index_t level = 0; level < 2; level++) {
            const xkb_keysym_t *symbols;
            if (key < FIRST_CODE || xkb_keymap_key_get_syms_by_level(seat->keymap, key, 0, level, &symbols) != 1
                || symbols[0] != wanted)
                continue;
            *code = key - FIRST_CODE;
            *shifts = level == 1;
            return true;
        }
    return false;
}
