// wl_seat: one keyboard and one pointer, moved by commands.
#include "display.h"

#include <stdlib.h>

static void get_pointer(struct wl_client *client, struct wl_resource *resource, uint32_t id)
{
    pointer_create(wl_resource_get_user_data(resource), resource, id);
}

static void get_keyboard(struct wl_client *client, struct wl_resource *resource, uint32_t id)
{
    keyboard_create(wl_resource_get_user_data(resource), resource, id);
}

static void release_touch(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

static const struct wl_touch_interface touch_requests = {release_touch};

// There is none, but asking for it is no error that ends a client.
static void get_touch(struct wl_client *client, struct wl_resource *resource, uint32_t id)
{
    struct wl_resource *touch =
        wl_resource_create(client, &wl_touch_interface, wl_resource_get_version(resource), id);
    if (touch)
        wl_resource_set_implementation(touch, &touch_requests, NULL, NULL);
    else
        wl_client_post_no_memory(client);
}

static void release(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

static const struct wl_seat_interface requests = {get_pointer, get_keyboard, get_touch, release};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    struct wl_resource *resource = wl_resource_create(client, &wl_seat_interface, (int)version, id);
    if (!resource) {
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(resource, &requests, data, NULL);
    wl_seat_send_capabilities(resource, WL_SEAT_CAPABILITY_POINTER | WL_SEAT_CAPABILITY_KEYBOARD);
    if (version >= WL_SEAT_NAME_SINCE_VERSION)
        wl_seat_send_name(resource, "seat0");
}

// Where windows have the focus although there may be no seat to see.
bool seat_publish(struct display *display, bool is_visible)
{
    struct seat *seat = calloc(1, sizeof *seat);
    if (!seat)
        return false;
    seat->display = display;
    display->seat = seat;
    wl_list_init(&seat->keyboards);
    wl_list_init(&seat->pointers);
    wl_list_init(&seat->devices);
    if (!keyboard_open(seat))
        return false;
    if (is_visible)
        wl_global_create(display->wayland, &wl_seat_interface, 5, seat, bind);
    return true;
}

void seat_end(struct display *display)
{
    struct seat *seat = display->seat;
    if (!seat)
        return;
    xkb_state_unref(seat->state);
    xkb_keymap_unref(seat->keymap);
    xkb_context_unref(seat->context);
    free(seat->keymap_text);
    free(seat);
    display->seat = NULL;
}

void seat_focus(struct display *display, struct surface *surface)
{
    keyboard_focus(display->seat, surface);
    seat_repoint(display);
}

void seat_forget(struct display *display, struct surface *surface)
{
    struct seat *seat = display->seat;
    if (seat->focus == surface)
        keyboard_focus(seat, NULL);
    if (seat->pointer_focus == surface)
        seat_forget_pointer(seat);
}
