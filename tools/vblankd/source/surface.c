// wl_compositor and wl_surface.
#include "display.h"

#include <stdlib.h>

static void unlink_resource(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

struct surface *surface_of(struct wl_resource *resource) { return wl_resource_get_user_data(resource); }

bool surface_give_role(struct surface *surface, enum role role, struct wl_resource *by, uint32_t error)
{
    if (surface->role != ROLE_NONE && surface->role != role) {
        wl_resource_post_error(by, error, "the surface has another role");
        return false;
    }
    surface->role = role;
    return true;
}

bool surface_has_content(const struct surface *surface)
{
    return surface->ready.attaches ? surface->ready.buffer != NULL : surface->shown != NULL;
}

struct surface *surface_root(struct surface *surface)
{
    while (surface && surface->role == ROLE_SUBSURFACE)
        surface = surface->parent;
    return surface && surface->role == ROLE_WINDOW && surface->window && surface->window->is_mapped ? surface : NULL;
}

void surface_enter_output(struct surface *surface)
{
    struct wl_resource *output = output_for(surface->display, wl_resource_get_client(surface->resource));
    if (!output)
        return;
    surface->is_entered = true;
    wl_surface_send_enter(surface->resource, output);
}

static void measure(struct surface *surface)
{
    int width = surface->shown ? surface->shown->width : 0, height = surface->shown ? surface->shown->height : 0;
    bool turns = surface->transform & 1;
    surface->width = (turns ? height : width) / surface->scale;
    surface->height = (turns ? width : height) / surface->scale;
}

void surface_latch(struct surface *surface, struct delivery *delivery)
{
    struct content *ready = &surface->ready;
    if (ready->attaches) {
        buffer_done(surface->shown);
        surface->shown = ready->buffer;
    }
    if (ready->has_scale)
        surface->scale = ready->scale;
    if (ready->has_transform)
        surface->transform = ready->transform;
    if (ready->attaches || ready->has_scale || ready->has_transform)
        measure(surface);
    wl_list_insert_list(delivery->callbacks.prev, &ready->callbacks);
    wl_list_insert_list(delivery->feedback.prev, &ready->feedback);
    content_begin(ready);
    if (!surface->is_entered && surface->shown)
        surface_enter_output(surface);
}

static void destroy(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

static void attach(struct wl_client *client, struct wl_resource *resource, struct wl_resource *attached, int32_t x,
                   int32_t y)
{
    struct content *pending = &surface_of(resource)->pending;
    struct buffer *buffer = NULL;
    if (attached && !(buffer = buffer_of(attached))) {
        wl_resource_post_no_memory(resource);
        return;
    }
    // The library looks at rows as if a pixel were a byte.
    if (buffer && buffer->stride / 4 < buffer->width) {
        wl_resource_post_error(attached, WL_SHM_ERROR_INVALID_STRIDE, "rows of %d pixels don't fit into %d bytes",
                               buffer->width, buffer->stride);
        return;
    }
    buffer_hold(buffer);
    if (pending->attaches)
        buffer_drop(pending->buffer);
    pending->attaches = true;
    pending->buffer = buffer;
}

static void damage(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width,
                   int32_t height)
{
    surface_of(resource)->pending.damages |= width > 0 && height > 0;
}

static void frame(struct wl_client *client, struct wl_resource *resource, uint32_t id)
{
    struct wl_resource *callback = wl_resource_create(client, &wl_callback_interface, 1, id);
    if (!callback) {
        wl_resource_post_no_memory(resource);
        return;
    }
    wl_resource_set_implementation(callback, NULL, NULL, unlink_resource);
    wl_list_insert(surface_of(resource)->pending.callbacks.prev, wl_resource_get_link(callback));
}

static void set_opaque_region(struct wl_client *client, struct wl_resource *resource, struct wl_resource *region) {}

static void set_input_region(struct wl_client *client, struct wl_resource *resource, struct wl_resource *region)
{
    struct surface *surface = surface_of(resource);
    surface->has_input = region != NULL;
    if (region && !region_copy(&surface->input, region_of(region)))
        wl_resource_post_no_memory(resource);
}

static void set_buffer_transform(struct wl_client *client, struct wl_resource *resource, int32_t transform)
{
    if (transform < 0 || transform > WL_OUTPUT_TRANSFORM_FLIPPED_270) {
        wl_resource_post_error(resource, WL_SURFACE_ERROR_INVALID_TRANSFORM, "%d is no transform", transform);
        return;
    }
    struct content *pending = &surface_of(resource)->pending;
    pending->has_transform = true;
    pending->transform = transform;
}

static void set_buffer_scale(struct wl_client *client, struct wl_resource *resource, int32_t scale)
{
    if (scale < 1) {
        wl_resource_post_error(resource, WL_SURFACE_ERROR_INVALID_SCALE, "%d is no scale", scale);
        return;
    }
    struct content *pending = &surface_of(resource)->pending;
    pending->has_scale = true;
    pending->scale = scale;
}

static void commit(struct wl_client *client, struct wl_resource *resource)
{
    struct surface *surface = surface_of(resource);
    struct display *display = surface->display;
    struct content *pending = &surface->pending;
    schedule_catch_up(display);
    if (surface->window && !window_may_commit(surface->window, pending))
        return;
    if (pending->attaches) {
        buffer_read(pending->buffer);
        buffer_drop(pending->buffer);
    } else if (!surface_has_content(surface) && !surface->cached.attaches) {
        pending->damages = false;
    }
    if (pending->attaches || pending->damages) {
        pending->commit = ++display->commits;
        pending->committed = now_ns();
    }
    if (subsurface_is_synchronized(surface)) {
        content_merge(&surface->cached, pending);
        return;
    }
    content_merge(&surface->ready, pending);
    subsurface_apply(surface);
    if (surface->window)
        window_committed(surface->window);
}

static const struct wl_surface_interface requests = {
    destroy, attach, damage, frame, set_opaque_region, set_input_region, commit, set_buffer_transform,
    set_buffer_scale, damage, NULL,
};

static void surface_destroyed(struct wl_resource *resource)
{
    struct surface *surface = surface_of(resource);
    if (surface->window) {
        window_unmap(surface->window);
        surface->window->surface = NULL;
    }
    seat_forget(surface->display, surface);
    subsurface_orphan(surface);
    if (surface->pending.attaches)
        buffer_drop(surface->pending.buffer);
    surface->pending.attaches = false;
    content_end(&surface->pending);
    content_end(&surface->cached);
    content_end(&surface->ready);
    buffer_done(surface->shown);
    region_clear(&surface->input);
    wl_list_remove(&surface->link);
    free(surface);
}

static void create_surface(struct wl_client *client, struct wl_resource *resource, uint32_t id)
{
    struct surface *surface = calloc(1, sizeof *surface);
    struct wl_resource *created =
        surface ? wl_resource_create(client, &wl_surface_interface, wl_resource_get_version(resource), id) : NULL;
    if (!created) {
        free(surface);
        wl_client_post_no_memory(client);
        return;
    }
    surface->display = wl_resource_get_user_data(resource);
    surface->resource = created;
    surface->scale = 1;
    content_begin(&surface->pending);
    content_begin(&surface->cached);
    content_begin(&surface->ready);
    wl_list_init(&surface->children);
    wl_list_init(&surface->sibling);
    wl_list_insert(surface->display->surfaces.prev, &surface->link);
    wl_resource_set_implementation(created, &requests, surface, surface_destroyed);
}

static const struct wl_compositor_interface compositor = {create_surface, region_create};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    struct wl_resource *resource = wl_resource_create(client, &wl_compositor_interface, (int)version, id);
    if (!resource) {
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(resource, &compositor, data, NULL);
}

void surface_publish(struct display *display)
{
    wl_global_create(display->wayland, &wl_compositor_interface, 4, display, bind);
}
