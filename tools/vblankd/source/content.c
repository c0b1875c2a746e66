// What commits bring, on its way to the screen.
#include "display.h"

#include <string.h>

void content_begin(struct content *content)
{
    memset(content, 0, sizeof *content);
    wl_list_init(&content->callbacks);
    wl_list_init(&content->feedback);
}

// A buffer that was never shown gives way to the next; who asked about it hears that it was discarded. A commit without
// a buffer goes with what it found.
void content_merge(struct content *to, struct content *from)
{
    if (from->attaches) {
        feedback_discard(&to->feedback);
        if (to->attaches)
            buffer_done(to->buffer);
        to->attaches = true;
        to->buffer = from->buffer;
    }
    to->damages |= from->damages;
    if (from->attaches || from->damages) {
        to->commit = from->commit;
        to->committed = from->committed;
    }
    if (from->has_scale) {
        to->has_scale = true;
        to->scale = from->scale;
    }
    if (from->has_transform) {
        to->has_transform = true;
        to->transform = from->transform;
    }
    wl_list_insert_list(to->callbacks.prev, &from->callbacks);
    wl_list_insert_list(to->feedback.prev, &from->feedback);
    content_begin(from);
}

void content_end(struct content *content)
{
    struct wl_resource *callback, *next;
    wl_resource_for_each_safe(callback, next, &content->callbacks) {
        wl_list_remove(wl_resource_get_link(callback));
        wl_list_init(wl_resource_get_link(callback));
    }
    feedback_discard(&content->feedback);
    if (content->attaches)
        buffer_done(content->buffer);
    content_begin(content);
}
