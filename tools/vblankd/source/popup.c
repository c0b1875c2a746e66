// xdg_positioner and xdg_popup, placed as asked: nothing is moved to fit on the screen, and grabs are not kept.
#include "display.h"

#include "xdg-shell-server.h"

#include <stdlib.h>

struct positioner {
    int32_t width, height, anchor_x, anchor_y, anchor_width, anchor_height, x, y;
    uint32_t anchor, gravity;
};

static void destroy(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

static void set_size(struct wl_client *client, struct wl_resource *resource, int32_t width, int32_t height)
{
    struct positioner *positioner = wl_resource_get_user_data(resource);
    if (width < 1 || height < 1) {
        wl_resource_post_error(resource, XDG_POSITIONER_ERROR_INVALID_INPUT, "%d×%d is no size", width, height);
        return;
    }
    positioner->width = width;
    positioner->height = height;
}

static void set_anchor_rect(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y,
                            int32_t width, int32_t height)
{
    struct positioner *positioner = wl_resource_get_user_data(resource);
    if (width < 0 || height < 0) {
        wl_resource_post_error(resource, XDG_POSITIONER_ERROR_INVALID_INPUT, "%d×%d is no size", width, height);
        return;
    }
    positioner->anchor_x = x;
    positioner->anchor_y = y;
    positioner->anchor_width = width;
    positioner->anchor_height = height;
}

static void set_anchor(struct wl_client *client, struct wl_resource *resource, uint32_t anchor)
{
    ((struct positioner *)wl_resource_get_user_data(resource))->anchor = anchor;
}

static void set_gravity(struct wl_client *client, struct wl_resource *resource, uint32_t gravity)
{
    ((struct positioner *)wl_resource_get_user_data(resource))->gravity = gravity;
}

static void set_adjustment(struct wl_client *client, struct wl_resource *resource, uint32_t adjustment) {}

static void set_offset(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y)
{
    struct positioner *positioner = wl_resource_get_user_data(resource);
    positioner->x = x;
    positioner->y = y;
}

static const struct xdg_positioner_interface positioner_requests = {
    .destroy = destroy,
    .set_size = set_size,
    .set_anchor_rect = set_anchor_rect,
    .set_anchor = set_anchor,
    .set_gravity = set_gravity,
    .set_constraint_adjustment = set_adjustment,
    .set_offset = set_offset,
};

static void positioner_destroyed(struct wl_resource *resource) { free(wl_resource_get_user_data(resource)); }

void positioner_create(struct wl_client *client, struct wl_resource *shell, uint32_t id)
{
    struct positioner *positioner = calloc(1, sizeof *positioner);
    struct wl_resource *resource =
        positioner ? wl_resource_create(client, &xdg_positioner_interface, wl_resource_get_version(shell), id) : NULL;
    if (!resource) {
        free(positioner);
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(resource, &positioner_requests, positioner, positioner_destroyed);
}

// -1, 0 or 1: the side that an anchor or a gravity names. The two enumerations have the same numbers.
static int across(uint32_t side)
{
    switch (side) {
    case XDG_POSITIONER_ANCHOR_LEFT:
    case XDG_POSITIONER_ANCHOR_TOP_LEFT:
    case XDG_POSITIONER_ANCHOR_BOTTOM_LEFT:
        return -1;
    case XDG_POSITIONER_ANCHOR_RIGHT:
    case XDG_POSITIONER_ANCHOR_TOP_RIGHT:
    case XDG_POSITIONER_ANCHOR_BOTTOM_RIGHT:
        return 1;
    default:
        return 0;
    }
}

static int along(uint32_t side)
{
    switch (side) {
    case XDG_POSITIONER_ANCHOR_TOP:
    case XDG_POSITIONER_ANCHOR_TOP_LEFT:
    case XDG_POSITIONER_ANCHOR_TOP_RIGHT:
        return -1;
    case XDG_POSITIONER_ANCHOR_BOTTOM:
    case XDG_POSITIONER_ANCHOR_BOTTOM_LEFT:
    case XDG_POSITIONER_ANCHOR_BOTTOM_RIGHT:
        return 1;
    default:
        return 0;
    }
}

static int32_t placed(int32_t start, int32_t length, int anchor, int32_t size, int gravity, int32_t offset)
{
    int64_t at = (int64_t)start + (int64_t)length * (anchor + 1) / 2 + (int64_t)size * (gravity - 1) / 2 + offset;
    return at < INT32_MIN ? INT32_MIN : at > INT32_MAX ? INT32_MAX : (int32_t)at;
}

static void grab(struct wl_client *client, struct wl_resource *resource, struct wl_resource *seat, uint32_t serial) {}

static const struct xdg_popup_interface requests = {.destroy = destroy, .grab = grab};

static void popup_destroyed(struct wl_resource *resource)
{
    struct window *window = wl_resource_get_user_data(resource);
    if (!window)
        return;
    if (window->surface)
        window_unmap(window);
    window->popup = NULL;
    window->parent = NULL;
    window->is_configured = window->is_acknowledged = false;
    window->serial_count = 0;
}

void popup_create(struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *parent,
                  struct wl_resource *by)
{
    struct window *window = wl_resource_get_user_data(resource);
    const struct positioner *positioner = wl_resource_get_user_data(by);
    if (window->toplevel || window->popup || !window->surface) {
        wl_resource_post_error(resource, XDG_SURFACE_ERROR_ALREADY_CONSTRUCTED, "the surface has a role already");
        return;
    }
    if (positioner->width < 1 || !parent) {
        wl_resource_post_error(resource, XDG_SURFACE_ERROR_NOT_CONSTRUCTED, "a popup needs a parent and a size");
        return;
    }
    struct wl_resource *created =
        wl_resource_create(client, &xdg_popup_interface, wl_resource_get_version(resource), id);
    if (!created) {
        wl_client_post_no_memory(client);
        return;
    }
    window->popup = created;
    window->parent = wl_resource_get_user_data(parent);
    window->width = positioner->width;
    window->height = positioner->height;
    window->x = placed(positioner->anchor_x, positioner->anchor_width, across(positioner->anchor), positioner->width,
                       across(positioner->gravity), positioner->x);
    window->y = placed(positioner->anchor_y, positioner->anchor_height, along(positioner->anchor), positioner->height,
                       along(positioner->gravity), positioner->y);
    wl_resource_set_implementation(created, &requests, window, popup_destroyed);
}
