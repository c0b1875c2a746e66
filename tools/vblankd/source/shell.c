// xdg_wm_base and xdg_surface: configuring, acknowledging, mapping.
#include "display.h"

#include "xdg-shell-server.h"

#include <stdlib.h>
#include <string.h>

enum { SERIALS = 32 };

bool window_is_hidden(const struct window *window) { return window->display->hidden || window->is_hidden; }

struct window *window_top(struct display *display)
{
    struct window *window;
    wl_list_for_each(window, &display->windows, link)
        if (window->toplevel)
            return window;
    return NULL;
}

struct window *window_numbered(struct display *display, uint32_t number)
{
    struct window *window;
    wl_list_for_each(window, &display->windows, link)
        if (window->number == number)
            return window;
    return NULL;
}

// Where a surface's own origin is on the screen: the visible part begins at the window's corner.
void window_origin(const struct window *window, double *x, double *y)
{
    *x = -window->geometry_x;
    *y = -window->geometry_y;
    // A popup is placed in its parent's visible part.
    int depth = 0;
    for (; window->parent && depth < 32; window = window->parent, depth++) {
        *x += window->x;
        *y += window->y;
    }
}

void window_configure(struct window *window)
{
    struct display *display = window->display;
    if (window->toplevel) {
        bool fills = window->is_fullscreen || window->is_maximized;
        struct wl_array states;
        wl_array_init(&states);
        uint32_t wanted[] = {XDG_TOPLEVEL_STATE_ACTIVATED, XDG_TOPLEVEL_STATE_FULLSCREEN, XDG_TOPLEVEL_STATE_MAXIMIZED};
        bool holds[] = {true, window->is_fullscreen, window->is_maximized};
        for (int index = 0; index < 3; index++) {
            uint32_t *state = holds[index] ? wl_array_add(&states, sizeof *state) : NULL;
            if (state)
                *state = wanted[index];
        }
        xdg_toplevel_send_configure(window->toplevel, fills ? display->width / display->scale : window->wanted_width,
                                    fills ? display->height / display->scale : window->wanted_height, &states);
        wl_array_release(&states);
    } else if (window->popup) {
        xdg_popup_send_configure(window->popup, window->x, window->y, window->width, window->height);
    } else {
        return;
    }
    if (window->serial_count == SERIALS)
        memmove(window->serials, window->serials + 1, (size_t)--window->serial_count * sizeof *window->serials);
    uint32_t serial = wl_display_next_serial(display->wayland);
    window->serials[window->serial_count++] = serial;
    window->is_configured = true;
    xdg_surface_send_configure(window->resource, serial);
}

bool window_may_commit(struct window *window, const struct content *content)
{
    if (!window->toplevel && !window->popup) {
        wl_resource_post_error(window->resource, XDG_SURFACE_ERROR_NOT_CONSTRUCTED, "the surface has no role yet");
        return false;
    }
    if (content->attaches && content->buffer && !window->is_acknowledged) {
        wl_resource_post_error(window->resource, XDG_SURFACE_ERROR_UNCONFIGURED_BUFFER,
                               "a buffer before a configure event was acknowledged");
        return false;
    }
    return true;
}

struct counted {
    struct wl_listener destroyed;
    struct display *display;
};

static void client_gone(struct wl_listener *listener, void *data)
{
    struct counted *counted = wl_container_of(listener, counted, destroyed);
    struct display *display = counted->display;
    free(counted);
    if (--display->client_count == 0 && display->ends_with_clients)
        wl_display_terminate(display->wayland);
}

// Clients count from their first window on: some connect before that only to look.
static void count_client(struct window *window)
{
    struct wl_client *client = wl_resource_get_client(window->resource);
    if (wl_client_get_destroy_listener(client, client_gone))
        return;
    struct counted *counted = calloc(1, sizeof *counted);
    if (!counted)
        return;
    counted->destroyed.notify = client_gone;
    counted->display = window->display;
    wl_client_add_destroy_listener(client, &counted->destroyed);
    window->display->client_count++;
}

static void window_map(struct window *window)
{
    struct display *display = window->display;
    window->is_mapped = true;
    window->number = ++display->window_count;
    wl_list_insert(&display->windows, &window->link);
    count_client(window);
    if (window->toplevel)
        seat_focus(display, window->surface);
}

void window_unmap(struct window *window)
{
    struct display *display = window->display;
    if (!window->is_mapped)
        return;
    window->is_mapped = false;
    window->is_hidden = false;
    wl_list_remove(&window->link);
    struct surface *surface = window->surface;
    buffer_done(surface->shown);
    surface->shown = NULL;
    surface->is_entered = false;
    feedback_discard(&surface->ready.feedback);
    seat_forget(display, surface);
    struct window *top = window_top(display);
    seat_focus(display, top ? top->surface : NULL);
    if (!top)
        display->shown_commit = 0;
}

void window_committed(struct window *window)
{
    bool has_content = surface_has_content(window->surface);
    if (window->is_mapped && !has_content) {
        window_unmap(window);
        window->is_configured = window->is_acknowledged = false;
        window->serial_count = 0;
    } else if (!window->is_configured) {
        window_configure(window);
    } else if (!window->is_mapped && has_content) {
        window_map(window);
    }
}

static void destroy(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

static void get_toplevel(struct wl_client *client, struct wl_resource *resource, uint32_t id)
{
    toplevel_create(client, resource, id);
}

static void get_popup(struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *parent,
                      struct wl_resource *positioner)
{
    popup_create(client, resource, id, parent, positioner);
}

static void set_window_geometry(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y,
                                int32_t width, int32_t height)
{
    struct window *window = wl_resource_get_user_data(resource);
    window->geometry_x = x;
    window->geometry_y = y;
}

static void ack_configure(struct wl_client *client, struct wl_resource *resource, uint32_t serial)
{
    struct window *window = wl_resource_get_user_data(resource);
    int found = 0;
    while (found < window->serial_count && window->serials[found] != serial)
        found++;
    if (found == window->serial_count) {
        wl_resource_post_error(resource, XDG_SURFACE_ERROR_INVALID_SERIAL,
                               "%u is no configure event that waits for an answer", serial);
        return;
    }
    window->serial_count -= found + 1;
    memmove(window->serials, window->serials + found + 1, (size_t)window->serial_count * sizeof *window->serials);
    window->is_acknowledged = true;
}

static const struct xdg_surface_interface surface_requests = {
    destroy, get_toplevel, get_popup, set_window_geometry, ack_configure,
};

static void window_destroyed(struct wl_resource *resource)
{
    struct window *window = wl_resource_get_user_data(resource);
    if (window->surface) {
        window_unmap(window);
        window->surface->window = NULL;
    }
    struct surface *surface;
    wl_list_for_each(surface, &window->display->surfaces, link)
        if (surface->window && surface->window->parent == window)
            surface->window->parent = NULL;
    struct wl_resource *parts[] = {window->toplevel, window->popup, window->decoration};
    for (int index = 0; index < 3; index++)
        if (parts[index])
            wl_resource_set_user_data(parts[index], NULL);
    free(window);
}

static void get_xdg_surface(struct wl_client *client, struct wl_resource *shell, uint32_t id,
                            struct wl_resource *surface_resource)
{
    struct surface *surface = surface_of(surface_resource);
    if (surface->window || surface_has_content(surface)) {
        wl_resource_post_error(shell, XDG_WM_BASE_ERROR_INVALID_SURFACE_STATE,
                               "the surface has a window or content already");
        return;
    }
    if (!surface_give_role(surface, ROLE_WINDOW, shell, XDG_WM_BASE_ERROR_ROLE))
        return;
    struct window *window = calloc(1, sizeof *window);
    struct wl_resource *resource =
        window ? wl_resource_create(client, &xdg_surface_interface, wl_resource_get_version(shell), id) : NULL;
    if (!resource) {
        free(window);
        wl_client_post_no_memory(client);
        return;
    }
    window->display = surface->display;
    window->surface = surface;
    window->resource = resource;
    surface->window = window;
    wl_resource_set_implementation(resource, &surface_requests, window, window_destroyed);
}

static void pong(struct wl_client *client, struct wl_resource *resource, uint32_t serial)
{
    log_event(wl_resource_get_user_data(resource), "pong", "");
}

void shell_ping(struct display *display)
{
    struct wl_resource *shell;
    wl_resource_for_each(shell, &display->shells)
        xdg_wm_base_send_ping(shell, wl_display_next_serial(display->wayland));
}

static void shell_destroyed(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

static const struct xdg_wm_base_interface requests = {destroy, positioner_create, get_xdg_surface, pong};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    struct display *display = data;
    struct wl_resource *resource = wl_resource_create(client, &xdg_wm_base_interface, (int)version, id);
    if (!resource) {
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(resource, &requests, display, shell_destroyed);
    wl_list_insert(&display->shells, wl_resource_get_link(resource));
}

void shell_publish(struct display *display)
{
    wl_global_create(display->wayland, &xdg_wm_base_interface, 1, display, bind);
}
