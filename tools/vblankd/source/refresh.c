// One refresh: what was committed gets on screen, and who asked is told.
#include "display.h"

#include <stdlib.h>

enum { ENTRIES = 64 };

static struct delivery *delivery_create(struct display *display, int64_t stamp, uint64_t sequence)
{
    struct delivery *delivery = calloc(1, sizeof *delivery);
    if (!delivery)
        return NULL;
    delivery->stamp = stamp;
    delivery->sequence = sequence;
    delivery->period = refresh_ns(display);
    delivery->due = stamp + random_below(display, display->jitter + 1);
    if (!wl_list_empty(&display->deliveries)) {
        struct delivery *last = wl_container_of(display->deliveries.prev, last, link);
        if (last->due > delivery->due)
            delivery->due = last->due;
    }
    wl_list_init(&delivery->callbacks);
    wl_list_init(&delivery->feedback);
    wl_list_insert(display->deliveries.prev, &delivery->link);
    return delivery;
}

void refresh(struct display *display, int64_t stamp, uint64_t sequence)
{
    int64_t now = now_ns();
    if (display->drop > 0) {
        display->drop--;
        log_refresh(display, "skip", stamp, sequence, now - stamp, NULL, 0);
        return;
    }
    struct delivery *delivery = delivery_create(display, stamp, sequence);
    if (!delivery)
        return;
    struct log_entry entries[ENTRIES];
    int count = 0;
    bool is_any_visible = false, is_any_hidden = display->hidden;
    struct surface *surface;
    wl_list_for_each(surface, &display->surfaces, link) {
        struct surface *root = surface_root(surface);
        if (surface->role == ROLE_CURSOR) {
            if (!display->hidden)
                surface_latch(surface, delivery);
            continue;
        }
        if (!root)
            continue;
        if (window_is_hidden(root->window)) {
            is_any_hidden = true;
            feedback_discard(&surface->ready.feedback);
            continue;
        }
        is_any_visible = true;
        if ((surface->ready.attaches || surface->ready.damages) && count < ENTRIES)
            entries[count++] =
                (struct log_entry){root->window->number, surface->ready.commit, surface->ready.committed};
        surface_latch(surface, delivery);
    }
    for (int index = 0; index < count; index++)
        if (entries[index].commit > display->shown_commit)
            display->shown_commit = entries[index].commit;
    if (count > 0)
        seat_repoint(display);
    else if (!is_any_visible && !is_any_hidden)
        display->shown_commit = 0;
    const char *kind = count > 0 ? "flip" : is_any_hidden && !is_any_visible ? "hidden" : "repeat";
    int64_t lateness = (now > delivery->due ? now : delivery->due) - stamp;
    log_refresh(display, kind, stamp, sequence, lateness, entries, count);
}

static void deliver(struct display *display, struct delivery *delivery)
{
    feedback_present(display, &delivery->feedback, delivery);
    struct wl_resource *callback, *next;
    wl_resource_for_each_safe(callback, next, &delivery->callbacks) {
        wl_callback_send_done(callback, milliseconds(delivery->stamp));
        wl_resource_destroy(callback);
    }
    wl_list_remove(&delivery->link);
    free(delivery);
}

// Tells what is due; returns when there is more, INT64_MAX for never.
int64_t refresh_deliver(struct display *display, int64_t now)
{
    struct delivery *delivery, *next;
    wl_list_for_each_safe(delivery, next, &display->deliveries, link) {
        if (delivery->due > now)
            return delivery->due;
        deliver(display, delivery);
    }
    return INT64_MAX;
}

void refresh_end(struct display *display)
{
    refresh_deliver(display, INT64_MAX);
    struct later *later, *next;
    wl_list_for_each_safe(later, next, &display->laters, link) {
        wl_list_remove(&later->link);
        free(later->line);
        free(later);
    }
}
