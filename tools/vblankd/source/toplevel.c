// xdg_toplevel, and decorations: the display never draws any.
#include "display.h"

#include "xdg-decoration-server.h"
#include "xdg-shell-server.h"

// What the display is asked for and does not do: it has one place for windows and no menus.
static void ignore(struct wl_client *client, struct wl_resource *resource) {}
static void set_parent(struct wl_client *client, struct wl_resource *resource, struct wl_resource *parent) {}
static void set_text(struct wl_client *client, struct wl_resource *resource, const char *text) {}
static void show_menu(struct wl_client *client, struct wl_resource *resource, struct wl_resource *seat,
                      uint32_t serial, int32_t x, int32_t y) {}
static void move(struct wl_client *client, struct wl_resource *resource, struct wl_resource *seat, uint32_t serial) {}
static void resize(struct wl_client *client, struct wl_resource *resource, struct wl_resource *seat, uint32_t serial,
                   uint32_t edges) {}
static void set_limit(struct wl_client *client, struct wl_resource *resource, int32_t width, int32_t height) {}

static void destroy(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

// Before the first commit the answer comes with the first configure event.
static void answer(struct window *window)
{
    if (window && window->is_configured)
        window_configure(window);
}

static void fill(struct wl_resource *resource, bool *state, bool value)
{
    *state = value;
    answer(wl_resource_get_user_data(resource));
}

static void set_maximized(struct wl_client *client, struct wl_resource *resource)
{
    struct window *window = wl_resource_get_user_data(resource);
    if (window)
        fill(resource, &window->is_maximized, true);
}

static void unset_maximized(struct wl_client *client, struct wl_resource *resource)
{
    struct window *window = wl_resource_get_user_data(resource);
    if (window)
        fill(resource, &window->is_maximized, false);
}

static void set_fullscreen(struct wl_client *client, struct wl_resource *resource, struct wl_resource *output)
{
    struct window *window = wl_resource_get_user_data(resource);
    if (window)
        fill(resource, &window->is_fullscreen, true);
}

static void unset_fullscreen(struct wl_client *client, struct wl_resource *resource)
{
    struct window *window = wl_resource_get_user_data(resource);
    if (window)
        fill(resource, &window->is_fullscreen, false);
}

static const struct xdg_toplevel_interface requests = {
    .destroy = destroy,
    .set_parent = set_parent,
    .set_title = set_text,
    .set_app_id = set_text,
    .show_window_menu = show_menu,
    .move = move,
    .resize = resize,
    .set_max_size = set_limit,
    .set_min_size = set_limit,
    .set_maximized = set_maximized,
    .unset_maximized = unset_maximized,
    .set_fullscreen = set_fullscreen,
    .unset_fullscreen = unset_fullscreen,
    .set_minimized = ignore,
};

static void toplevel_destroyed(struct wl_resource *resource)
{
    struct window *window = wl_resource_get_user_data(resource);
    if (!window)
        return;
    if (window->surface)
        window_unmap(window);
    window->toplevel = NULL;
    window->is_configured = window->is_acknowledged = false;
    window->serial_count = 0;
}

void toplevel_create(struct wl_client *client, struct wl_resource *resource, uint32_t id)
{
    struct window *window = wl_resource_get_user_data(resource);
    if (window->toplevel || window->popup || !window->surface) {
        wl_resource_post_error(resource, XDG_SURFACE_ERROR_ALREADY_CONSTRUCTED, "the surface has a role already");
        return;
    }
    struct wl_resource *created =
        wl_resource_create(client, &xdg_toplevel_interface, wl_resource_get_version(resource), id);
    if (!created) {
        wl_client_post_no_memory(client);
        return;
    }
    window->toplevel = created;
    wl_resource_set_implementation(created, &requests, window, toplevel_destroyed);
}

static void decorate(struct wl_resource *resource)
{
    zxdg_toplevel_decoration_v1_send_configure(resource, ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE);
    answer(wl_resource_get_user_data(resource));
}

static void set_mode(struct wl_client *client, struct wl_resource *resource, uint32_t mode) { decorate(resource); }
static void unset_mode(struct wl_client *client, struct wl_resource *resource) { decorate(resource); }

static const struct zxdg_toplevel_decoration_v1_interface decoration_requests = {destroy, set_mode, unset_mode};

static void decoration_destroyed(struct wl_resource *resource)
{
    struct window *window = wl_resource_get_user_data(resource);
    if (window)
        window->decoration = NULL;
}

static void get_decoration(struct wl_client *client, struct wl_resource *resource, uint32_t id,
                           struct wl_resource *toplevel)
{
    struct window *window = wl_resource_get_user_data(toplevel);
    struct wl_resource *created = wl_resource_create(client, &zxdg_toplevel_decoration_v1_interface, 1, id);
    if (!created) {
        wl_client_post_no_memory(client);
        return;
    }
    if (window && window->decoration) {
        wl_resource_post_error(created, ZXDG_TOPLEVEL_DECORATION_V1_ERROR_ALREADY_CONSTRUCTED,
                               "the window has a decoration already");
        window = NULL;
    }
    wl_resource_set_implementation(created, &decoration_requests, window, decoration_destroyed);
    if (!window)
        return;
    window->decoration = created;
    decorate(created);
}

static const struct zxdg_decoration_manager_v1_interface decorations = {destroy, get_decoration};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    struct wl_resource *resource =
        wl_resource_create(client, &zxdg_decoration_manager_v1_interface, (int)version, id);
    if (!resource) {
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(resource, &decorations, data, NULL);
}

void decoration_publish(struct display *display)
{
    wl_global_create(display->wayland, &zxdg_decoration_manager_v1_interface, 1, display, bind);
}
