// wl_pointer: it enters the topmost surface beneath it, and stays with it while a button is held.
#include "display.h"

#include <linux/input-event-codes.h>

static bool takes(const struct surface *surface, double x, double y)
{
    return surface->shown && x >= 0 && y >= 0 && x < surface->width && y < surface->height
        && (!surface->has_input || region_contains(&surface->input, x, y));
}

static struct surface *pick_in(struct surface *surface, double x, double y);

static struct surface *pick_children(struct surface *surface, double x, double y, bool is_below)
{
    struct surface *child;
    wl_list_for_each_reverse(child, &surface->children, sibling) {
        struct surface *found =
            child->is_below == is_below ? pick_in(child, x - child->x, y - child->y) : NULL;
        if (found)
            return found;
    }
    return NULL;
}

static struct surface *pick_in(struct surface *surface, double x, double y)
{
    struct surface *found = pick_children(surface, x, y, false);
    if (found)
        return found;
    return takes(surface, x, y) ? surface : pick_children(surface, x, y, true);
}

static struct surface *pick(struct display *display, double x, double y)
{
    struct window *window;
    wl_list_for_each(window, &display->windows, link) {
        double left, top;
        window_origin(window, &left, &top);
        struct surface *found = pick_in(window->surface, x - left, y - top);
        if (found)
            return found;
    }
    return NULL;
}

// The pointer in the coordinates of a surface.
static void locate(struct seat *seat, struct surface *surface, double *x, double *y)
{
    *x = seat->x;
    *y = seat->y;
    for (; surface && surface->role == ROLE_SUBSURFACE; surface = surface->parent) {
        *x -= surface->x;
        *y -= surface->y;
    }
    if (!surface || !surface->window)
        return;
    double left, top;
    window_origin(surface->window, &left, &top);
    *x -= left;
    *y -= top;
}

static bool is_for(struct wl_resource *pointer, struct surface *surface)
{
    return surface && wl_resource_get_client(pointer) == wl_resource_get_client(surface->resource);
}

static void send_frame(struct wl_resource *pointer)
{
    if (wl_resource_get_version(pointer) >= WL_POINTER_FRAME_SINCE_VERSION)
        wl_pointer_send_frame(pointer);
}

static void send_enter(struct seat *seat, struct wl_resource *pointer)
{
    double x, y;
    locate(seat, seat->pointer_focus, &x, &y);
    wl_pointer_send_enter(pointer, wl_display_next_serial(seat->display->wayland), seat->pointer_focus->resource,
                          wl_fixed_from_double(x), wl_fixed_from_double(y));
    send_frame(pointer);
}

// Windows came, went or changed beneath the pointer.
void seat_repoint(struct display *display)
{
    struct seat *seat = display->seat;
    if (!seat->is_pointing || (seat->button_count > 0 && seat->pointer_focus))
        return;
    struct surface *surface = pick(display, seat->x, seat->y);
    if (surface == seat->pointer_focus)
        return;
    if (seat->pointer_focus)
        seat_forget_pointer(seat);
    seat->pointer_focus = surface;
    struct wl_resource *pointer;
    wl_resource_for_each(pointer, &seat->pointers)
        if (is_for(pointer, surface))
            send_enter(seat, pointer);
}

void seat_forget_pointer(struct seat *seat)
{
    struct wl_resource *pointer;
    uint32_t serial = wl_display_next_serial(seat->display->wayland);
    wl_resource_for_each(pointer, &seat->pointers) {
        if (!is_for(pointer, seat->pointer_focus))
            continue;
        wl_pointer_send_leave(pointer, serial, seat->pointer_focus->resource);
        send_frame(pointer);
    }
    seat->pointer_focus = NULL;
}

void pointer_move(struct seat *seat, double x, double y)
{
    struct surface *before = seat->pointer_focus;
    seat->is_pointing = true;
    seat->x = x;
    seat->y = y;
    seat_repoint(seat->display);
    if (!before || before != seat->pointer_focus)
        return;
    struct wl_resource *pointer;
    double inner_x, inner_y;
    locate(seat, before, &inner_x, &inner_y);
    wl_resource_for_each(pointer, &seat->pointers) {
        if (!is_for(pointer, before))
            continue;
        wl_pointer_send_motion(pointer, milliseconds(now_ns()), wl_fixed_from_double(inner_x),
                               wl_fixed_from_double(inner_y));
        send_frame(pointer);
    }
}

void pointer_button(struct seat *seat, uint32_t button, bool is_down)
{
    int index = 0;
    while (index < seat->button_count && seat->buttons[index] != button)
        index++;
    if (is_down == (index < seat->button_count))
        return;
    if (is_down && index == (int)(sizeof seat->buttons / sizeof *seat->buttons))
        return;
    if (is_down)
        seat->buttons[seat->button_count++] = button;
    else
        seat->buttons[index] = seat->buttons[--seat->button_count];
    uint32_t serial = wl_display_next_serial(seat->display->wayland);
    struct wl_resource *pointer;
    wl_resource_for_each(pointer, &seat->pointers) {
        if (!is_for(pointer, seat->pointer_focus))
            continue;
        wl_pointer_send_button(pointer, serial, milliseconds(now_ns()), button,
                               is_down ? WL_POINTER_BUTTON_STATE_PRESSED : WL_POINTER_BUTTON_STATE_RELEASED);
        send_frame(pointer);
    }
    seat_repoint(seat->display);
}

static void scroll(struct wl_resource *pointer, uint32_t axis, int steps)
{
    if (steps == 0)
        return;
    // One click of a wheel is ten units of an axis.
    if (wl_resource_get_version(pointer) >= WL_POINTER_AXIS_DISCRETE_SINCE_VERSION)
        wl_pointer_send_axis_discrete(pointer, axis, steps);
    wl_pointer_send_axis(pointer, milliseconds(now_ns()), axis, wl_fixed_from_int(steps * 10));
}

void pointer_wheel(struct seat *seat, int down, int right)
{
    struct wl_resource *pointer;
    wl_resource_for_each(pointer, &seat->pointers) {
        if (!is_for(pointer, seat->pointer_focus))
            continue;
        if (wl_resource_get_version(pointer) >= WL_POINTER_AXIS_SOURCE_SINCE_VERSION)
            wl_pointer_send_axis_source(pointer, WL_POINTER_AXIS_SOURCE_WHEEL);
        scroll(pointer, WL_POINTER_AXIS_VERTICAL_SCROLL, down);
        scroll(pointer, WL_POINTER_AXIS_HORIZONTAL_SCROLL, right);
        send_frame(pointer);
    }
}

static void set_cursor(struct wl_client *client, struct wl_resource *resource, uint32_t serial,
                       struct wl_resource *surface, int32_t x, int32_t y)
{
    if (surface)
        surface_give_role(surface_of(surface), ROLE_CURSOR, resource, WL_POINTER_ERROR_ROLE);
}

static void release(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

static const struct wl_pointer_interface requests = {set_cursor, release};

static void destroyed(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

void pointer_create(struct seat *seat, struct wl_resource *by, uint32_t id)
{
    struct wl_client *client = wl_resource_get_client(by);
    struct wl_resource *pointer = wl_resource_create(client, &wl_pointer_interface, wl_resource_get_version(by), id);
    if (!pointer) {
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(pointer, &requests, seat, destroyed);
    wl_list_insert(&seat->pointers, wl_resource_get_link(pointer));
    if (is_for(pointer, seat->pointer_focus))
        send_enter(seat, pointer);
}
