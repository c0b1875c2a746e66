// Regions: rectangles in the order in which they were added and cut out.
#include "display.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_PIECES = 4096 };

static void region_put(struct wl_resource *resource, struct piece piece)
{
    struct region *region = wl_resource_get_user_data(resource);
    if (region->count == region->capacity) {
        int capacity = region->capacity ? region->capacity * 2 : 4;
        struct piece *pieces =
            capacity <= MOST_PIECES ? realloc(region->pieces, (size_t)capacity * sizeof *pieces) : NULL;
        if (!pieces) {
            wl_resource_post_no_memory(resource);
            return;
        }
        region->pieces = pieces;
        region->capacity = capacity;
    }
    region->pieces[region->count++] = piece;
}

static void destroy(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

static void add(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width,
                int32_t height)
{
    region_put(resource, (struct piece){x, y, width, height, true});
}

static void subtract(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width,
                     int32_t height)
{
    region_put(resource, (struct piece){x, y, width, height, false});
}

static const struct wl_region_interface requests = {destroy, add, subtract};

static void region_destroyed(struct wl_resource *resource)
{
    struct region *region = wl_resource_get_user_data(resource);
    region_clear(region);
    free(region);
}

void region_create(struct wl_client *client, struct wl_resource *compositor, uint32_t id)
{
    struct region *region = calloc(1, sizeof *region);
    struct wl_resource *resource =
        region ? wl_resource_create(client, &wl_region_interface, wl_resource_get_version(compositor), id) : NULL;
    if (!resource) {
        free(region);
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(resource, &requests, region, region_destroyed);
}

const struct region *region_of(struct wl_resource *resource) { return wl_resource_get_user_data(resource); }

bool region_copy(struct region *to, const struct region *from)
{
    struct piece *pieces = NULL;
    if (from->count > 0) {
        if (!(pieces = malloc((size_t)from->count * sizeof *pieces)))
            return false;
        memcpy(pieces, from->pieces, (size_t)from->count * sizeof *pieces);
    }
    region_clear(to);
    *to = (struct region){from->count, from->count, pieces};
    return true;
}

bool region_contains(const struct region *region, double x, double y)
{
    for (int index = region->count - 1; index >= 0; index--) {
        const struct piece *piece = &region->pieces[index];
        if (x >= piece->x && y >= piece->y && x < (double)piece->x + piece->width
            && y < (double)piece->y + piece->height)
            return piece->adds;
    }
    return false;
}

void region_clear(struct region *region)
{
    free(region->pieces);
    *region = (struct region){0};
}
