// wl_subcompositor: surfaces on surfaces. Restacking takes hold at once, positions with the parent's commit.
#include "display.h"

enum { DEEPEST = 32 };

bool subsurface_is_synchronized(const struct surface *surface)
{
    for (; surface && surface->role == ROLE_SUBSURFACE; surface = surface->parent)
        if (surface->is_synchronized)
            return true;
    return false;
}

static void publish_cached(struct surface *surface)
{
    if (surface->cached.attaches || surface->cached.damages)
        surface->cached.committed = now_ns();
    content_merge(&surface->ready, &surface->cached);
}

// A commit of the parent is one of its synchronized children too.
void subsurface_apply(struct surface *parent)
{
    struct surface *child;
    wl_list_for_each(child, &parent->children, sibling) {
        if (child->moves) {
            child->x = child->next_x;
            child->y = child->next_y;
            child->moves = false;
        }
        if (!subsurface_is_synchronized(child))
            continue;
        publish_cached(child);
        subsurface_apply(child);
    }
}

void subsurface_orphan(struct surface *surface)
{
    struct surface *child, *next;
    wl_list_for_each_safe(child, next, &surface->children, sibling) {
        child->parent = NULL;
        wl_list_remove(&child->sibling);
        wl_list_init(&child->sibling);
    }
    wl_list_remove(&surface->sibling);
    wl_list_init(&surface->sibling);
    surface->parent = NULL;
    if (surface->subsurface)
        wl_resource_set_user_data(surface->subsurface, NULL);
    surface->subsurface = NULL;
}

static void destroy(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

static void set_position(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y)
{
    struct surface *surface = wl_resource_get_user_data(resource);
    if (!surface)
        return;
    surface->moves = true;
    surface->next_x = x;
    surface->next_y = y;
}

static void place(struct wl_resource *resource, struct wl_resource *beside, bool is_above)
{
    struct surface *surface = wl_resource_get_user_data(resource), *other = surface_of(beside);
    if (!surface || !surface->parent)
        return;
    if (other == surface || (other != surface->parent && other->parent != surface->parent)) {
        wl_resource_post_error(resource, WL_SUBSURFACE_ERROR_BAD_SURFACE, "that surface is no sibling and no parent");
        return;
    }
    wl_list_remove(&surface->sibling);
    if (other == surface->parent) {
        // Next to the parent's own plane: after the last child below it.
        struct wl_list *place = &other->children;
        struct surface *child;
        wl_list_for_each(child, &other->children, sibling)
            if (child->is_below)
                place = &child->sibling;
        wl_list_insert(place, &surface->sibling);
        surface->is_below = !is_above;
    } else {
        wl_list_insert(is_above ? &other->sibling : other->sibling.prev, &surface->sibling);
        surface->is_below = other->is_below;
    }
}

static void place_above(struct wl_client *client, struct wl_resource *resource, struct wl_resource *sibling)
{
    place(resource, sibling, true);
}

static void place_below(struct wl_client *client, struct wl_resource *resource, struct wl_resource *sibling)
{
    place(resource, sibling, false);
}

static void set_sync(struct wl_client *client, struct wl_resource *resource)
{
    struct surface *surface = wl_resource_get_user_data(resource);
    if (surface)
        surface->is_synchronized = true;
}

static void set_desync(struct wl_client *client, struct wl_resource *resource)
{
    struct surface *surface = wl_resource_get_user_data(resource);
    if (!surface)
        return;
    surface->is_synchronized = false;
    if (subsurface_is_synchronized(surface))
        return;
    schedule_catch_up(surface->display);
    publish_cached(surface);
    subsurface_apply(surface);
}

static const struct wl_subsurface_interface requests = {
    destroy, set_position, place_above, place_below, set_sync, set_desync,
};

static void subsurface_destroyed(struct wl_resource *resource)
{
    struct surface *surface = wl_resource_get_user_data(resource);
    if (!surface)
        return;
    wl_list_remove(&surface->sibling);
    wl_list_init(&surface->sibling);
    surface->parent = NULL;
    surface->subsurface = NULL;
}

// How many surfaces stand on each other, this one being the lowest.
static int height(const struct surface *surface)
{
    int tallest = 0;
    struct surface *child;
    wl_list_for_each(child, &surface->children, sibling) {
        int above = height(child);
        tallest = above > tallest ? above : tallest;
    }
    return tallest + 1;
}

static void get_subsurface(struct wl_client *client, struct wl_resource *resource, uint32_t id,
                           struct wl_resource *surface_resource, struct wl_resource *parent_resource)
{
    struct surface *surface = surface_of(surface_resource), *parent = surface_of(parent_resource);
    int depth = 0;
    bool is_loop = false;
    for (struct surface *above = parent; above && !is_loop; above = above->parent, depth++)
        is_loop = above == surface;
    if (is_loop || depth + height(surface) > DEEPEST || surface->subsurface) {
        wl_resource_post_error(resource, WL_SUBCOMPOSITOR_ERROR_BAD_SURFACE,
                               "a surface has one parent, is not its own ancestor and at most %d deep", DEEPEST);
        return;
    }
    if (!surface_give_role(surface, ROLE_SUBSURFACE, resource, WL_SUBCOMPOSITOR_ERROR_BAD_SURFACE))
        return;
    struct wl_resource *created =
        wl_resource_create(client, &wl_subsurface_interface, wl_resource_get_version(resource), id);
    if (!created) {
        wl_client_post_no_memory(client);
        return;
    }
    surface->subsurface = created;
    surface->parent = parent;
    surface->is_synchronized = true;
    surface->is_below = false;
    wl_list_remove(&surface->sibling);
    wl_list_insert(parent->children.prev, &surface->sibling);
    wl_resource_set_implementation(created, &requests, surface, subsurface_destroyed);
}

static const struct wl_subcompositor_interface subcompositor = {destroy, get_subsurface};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    struct wl_resource *resource = wl_resource_create(client, &wl_subcompositor_interface, (int)version, id);
    if (!resource) {
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(resource, &subcompositor, data, NULL);
}

void subsurface_publish(struct display *display)
{
    wl_global_create(display->wayland, &wl_subcompositor_interface, 1, display, bind);
}
