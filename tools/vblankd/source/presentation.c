// wp_presentation: tells when commits got on screen, truly unless told to lie.
#include "display.h"

#include "presentation-time-server.h"

#include <time.h>

// Takes a question off its list without an answer.
static void forget(struct wl_resource *feedback)
{
    wl_list_remove(wl_resource_get_link(feedback));
    wl_list_init(wl_resource_get_link(feedback));
}

void feedback_discard(struct wl_list *list)
{
    struct wl_resource *feedback, *next;
    wl_resource_for_each_safe(feedback, next, list) {
        struct display *display = wl_resource_get_user_data(feedback);
        if (display->lies.silent) {
            forget(feedback);
            continue;
        }
        wp_presentation_feedback_send_discarded(feedback);
        wl_resource_destroy(feedback);
    }
}

// The stamp on the clock that clients were told of.
static int64_t translate(const struct display *display, int64_t stamp)
{
    struct timespec time;
    if (!display->lies.has_clock || clock_gettime((clockid_t)display->lies.clock, &time) != 0)
        return stamp;
    return stamp + (int64_t)time.tv_sec * 1000000000 + time.tv_nsec - now_ns();
}

void feedback_present(struct display *display, struct wl_list *list, const struct delivery *delivery)
{
    const struct lies *lies = &display->lies;
    if (wl_list_empty(list))
        return;
    if (lies->silent || lies->discarded) {
        struct wl_list rest;
        wl_list_init(&rest);
        wl_list_insert_list(&rest, list);
        wl_list_init(list);
        feedback_discard(&rest);
        return;
    }
    int64_t stamp = translate(display, delivery->stamp);
    if (lies->stamp > 0)
        stamp += random_below(display, 2 * lies->stamp + 1) - lies->stamp;
    bool steps_back = lies->backwards && display->is_backwards;
    display->is_backwards = lies->backwards && !display->is_backwards;
    if (steps_back)
        stamp -= 3 * (int64_t)delivery->period;
    uint64_t seconds = (uint64_t)(stamp / 1000000000), sequence = lies->has_sequence ? lies->sequence : delivery->sequence;
    uint32_t flags = WP_PRESENTATION_FEEDBACK_KIND_VSYNC | WP_PRESENTATION_FEEDBACK_KIND_HW_CLOCK
        | WP_PRESENTATION_FEEDBACK_KIND_HW_COMPLETION;
    struct wl_resource *feedback, *next;
    wl_resource_for_each_safe(feedback, next, list) {
        struct wl_resource *output = output_for(display, wl_resource_get_client(feedback));
        if (output)
            wp_presentation_feedback_send_sync_output(feedback, output);
        wp_presentation_feedback_send_presented(
            feedback, (uint32_t)(seconds >> 32), (uint32_t)seconds, (uint32_t)(stamp % 1000000000),
            lies->has_refresh ? lies->refresh : delivery->period, (uint32_t)(sequence >> 32), (uint32_t)sequence,
            lies->has_flags ? lies->flags : flags);
        wl_resource_destroy(feedback);
    }
}

const char *lies_describe(const struct display *display, char *text, size_t size)
{
    const struct lies *lies = &display->lies;
    char sequence[40] = "", refresh[40] = "", flags[40] = "", clock[40] = "", stamp[40] = "";
    if (lies->has_sequence && lies->sequence > 0)
        snprintf(sequence, sizeof sequence, "lie sequence %u", lies->sequence);
    else if (lies->has_sequence)
        snprintf(sequence, sizeof sequence, "lie sequence");
    if (lies->has_refresh)
        snprintf(refresh, sizeof refresh, "lie refresh %u", lies->refresh);
    if (lies->has_flags)
        snprintf(flags, sizeof flags, "lie flags %u", lies->flags);
    if (lies->has_clock)
        snprintf(clock, sizeof clock, "lie clock %u", lies->clock);
    if (lies->stamp > 0)
        snprintf(stamp, sizeof stamp, "lie stamp %" PRId64, lies->stamp);
    const char *parts[] = {lies->silent ? "lie silent" : "", lies->discarded ? "lie discarded" : "",
                           lies->backwards ? "lie backwards" : "", sequence, refresh, flags, clock, stamp};
    size_t length = 0;
    text[0] = 0;
    for (size_t index = 0; index < sizeof parts / sizeof *parts; index++)
        if (parts[index][0] && length < size)
            length += (size_t)snprintf(text + length, size - length, "%s%s", length ? ";" : "", parts[index]);
    return text;
}

static void destroy(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

static void feedback_destroyed(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

static void feedback(struct wl_client *client, struct wl_resource *resource, struct wl_resource *surface, uint32_t id)
{
    struct wl_resource *created =
        wl_resource_create(client, &wp_presentation_feedback_interface, wl_resource_get_version(resource), id);
    if (!created) {
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(created, NULL, wl_resource_get_user_data(resource), feedback_destroyed);
    wl_list_insert(surface_of(surface)->pending.feedback.prev, wl_resource_get_link(created));
}

static const struct wp_presentation_interface requests = {destroy, feedback};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    struct display *display = data;
    struct wl_resource *resource = wl_resource_create(client, &wp_presentation_interface, (int)version, id);
    if (!resource) {
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(resource, &requests, display, NULL);
    wp_presentation_send_clock_id(resource, display->lies.has_clock ? display->lies.clock : CLOCK_MONOTONIC);
}

void presentation_publish(struct display *display)
{
    wl_global_create(display->wayland, &wp_presentation_interface, 1, display, bind);
}
