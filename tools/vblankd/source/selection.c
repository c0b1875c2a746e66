// wl_data_device_manager: the clipboard goes from client to client. Nothing can be dragged.
#include "display.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_TYPES = 64 };

struct source {
    struct seat *seat;
    int count;
    char *types[MOST_TYPES];
    struct wl_list offers;
};

static void destroy(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

static void source_offer(struct wl_client *client, struct wl_resource *resource, const char *type)
{
    struct source *source = wl_resource_get_user_data(resource);
    if (source->count < MOST_TYPES && (source->types[source->count] = strdup(type)))
        source->count++;
}

static void set_actions(struct wl_client *client, struct wl_resource *resource, uint32_t actions) {}

static const struct wl_data_source_interface source_requests = {source_offer, destroy, set_actions};

static void source_destroyed(struct wl_resource *resource)
{
    struct source *source = wl_resource_get_user_data(resource);
    struct wl_resource *offer, *next;
    wl_resource_for_each_safe(offer, next, &source->offers) {
        wl_resource_set_user_data(offer, NULL);
        wl_list_remove(wl_resource_get_link(offer));
        wl_list_init(wl_resource_get_link(offer));
    }
    if (source->seat->selection == resource) {
        source->seat->selection = NULL;
        struct wl_resource *device;
        wl_resource_for_each(device, &source->seat->devices)
            wl_data_device_send_selection(device, NULL);
    }
    while (source->count > 0)
        free(source->types[--source->count]);
    free(source);
}

static void accept(struct wl_client *client, struct wl_resource *resource, uint32_t serial, const char *type) {}
static void finish(struct wl_client *client, struct wl_resource *resource) {}
static void prefer(struct wl_client *client, struct wl_resource *resource, uint32_t actions, uint32_t preferred) {}

static void receive(struct wl_client *client, struct wl_resource *resource, const char *type, int32_t descriptor)
{
    struct wl_resource *source = wl_resource_get_user_data(resource);
    if (source)
        wl_data_source_send_send(source, type, descriptor);
    close(descriptor);
}

static const struct wl_data_offer_interface offer_requests = {accept, receive, destroy, finish, prefer};

static void offer_destroyed(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

static void offer_to(struct wl_resource *device, struct wl_resource *selection)
{
    struct source *source = selection ? wl_resource_get_user_data(selection) : NULL;
    struct wl_resource *offer = source
        ? wl_resource_create(wl_resource_get_client(device), &wl_data_offer_interface,
                             wl_resource_get_version(device), 0)
        : NULL;
    if (offer) {
        wl_resource_set_implementation(offer, &offer_requests, selection, offer_destroyed);
        wl_list_insert(&source->offers, wl_resource_get_link(offer));
        wl_data_device_send_data_offer(device, offer);
        for (int index = 0; index < source->count; index++)
            wl_data_offer_send_offer(offer, source->types[index]);
    }
    wl_data_device_send_selection(device, offer);
}

void selection_offer(struct seat *seat, struct wl_client *client)
{
    struct wl_resource *device;
    wl_resource_for_each(device, &seat->devices)
        if (wl_resource_get_client(device) == client)
            offer_to(device, seat->selection);
}

static void start_drag(struct wl_client *client, struct wl_resource *resource, struct wl_resource *source,
                       struct wl_resource *origin, struct wl_resource *icon, uint32_t serial)
{
    if (source)
        wl_data_source_send_cancelled(source);
}

static void set_selection(struct wl_client *client, struct wl_resource *resource, struct wl_resource *source,
                          uint32_t serial)
{
    struct seat *seat = wl_resource_get_user_data(resource);
    struct wl_resource *before = seat->selection;
    if (before == source)
        return;
    seat->selection = source;
    if (before)
        wl_data_source_send_cancelled(before);
    if (seat->focus)
        selection_offer(seat, wl_resource_get_client(seat->focus->resource));
}

static const struct wl_data_device_interface device_requests = {start_drag, set_selection, destroy};

static void device_destroyed(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

static void create_source(struct wl_client *client, struct wl_resource *resource, uint32_t id)
{
    struct source *source = calloc(1, sizeof *source);
    struct wl_resource *created =
        source ? wl_resource_create(client, &wl_data_source_interface, wl_resource_get_version(resource), id) : NULL;
    if (!created) {
        free(source);
        wl_client_post_no_memory(client);
        return;
    }
    source->seat = wl_resource_get_user_data(resource);
    wl_list_init(&source->offers);
    wl_resource_set_implementation(created, &source_requests, source, source_destroyed);
}

static void get_device(struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *of)
{
    struct seat *seat = wl_resource_get_user_data(resource);
    struct wl_resource *device =
        wl_resource_create(client, &wl_data_device_interface, wl_resource_get_version(resource), id);
    if (!device) {
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(device, &device_requests, seat, device_destroyed);
    wl_list_insert(&seat->devices, wl_resource_get_link(device));
    if (seat->focus && wl_resource_get_client(seat->focus->resource) == client)
        offer_to(device, seat->selection);
}

static const struct wl_data_device_manager_interface manager = {create_source, get_device};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    struct display *display = data;
    struct wl_resource *resource =
        wl_resource_create(client, &wl_data_device_manager_interface, (int)version, id);
    if (!resource) {
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(resource, &manager, display->seat, NULL);
}

void selection_publish(struct display *display)
{
    wl_global_create(display->wayland, &wl_data_device_manager_interface, 3, display, bind);
}
