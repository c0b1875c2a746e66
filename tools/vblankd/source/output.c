// wl_output: the one screen.
#include "display.h"

static void destroyed(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

static void describe(struct display *display, struct wl_resource *output, bool is_new)
{
    // At 96 pixels an inch.
    if (is_new)
        wl_output_send_geometry(output, 0, 0, display->width * 254 / 960, display->height * 254 / 960,
                                WL_OUTPUT_SUBPIXEL_NONE, "Springtide", "vblankd", WL_OUTPUT_TRANSFORM_NORMAL);
    wl_output_send_mode(output, WL_OUTPUT_MODE_CURRENT | WL_OUTPUT_MODE_PREFERRED, display->width, display->height,
                        (int32_t)display->grid.millihertz);
    if (wl_resource_get_version(output) >= WL_OUTPUT_SCALE_SINCE_VERSION) {
        wl_output_send_scale(output, display->scale);
        wl_output_send_done(output);
    }
}

void output_changed(struct display *display)
{
    struct wl_resource *output;
    wl_resource_for_each(output, &display->outputs)
        describe(display, output, false);
}

struct wl_resource *output_for(struct display *display, struct wl_client *client)
{
    return wl_resource_find_for_client(&display->outputs, client);
}

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    struct display *display = data;
    struct wl_resource *output = wl_resource_create(client, &wl_output_interface, (int)version, id);
    if (!output) {
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(output, NULL, display, destroyed);
    wl_list_insert(&display->outputs, wl_resource_get_link(output));
    describe(display, output, true);
    struct surface *surface;
    wl_list_for_each(surface, &display->surfaces, link)
        if (surface->is_entered && wl_resource_get_client(surface->resource) == client)
            wl_surface_send_enter(surface->resource, output);
}

void output_publish(struct display *display)
{
    wl_global_create(display->wayland, &wl_output_interface, 2, display, bind);
}
