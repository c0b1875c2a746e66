// Buffers of clients: held while they are on screen or about to be, then released.
#include "display.h"

#include <stdlib.h>
#include <string.h>

enum { LARGEST_COPY = 256 << 20 };

// The client destroys what may be on screen: the screen goes on showing it, so it is copied now.
static void buffer_destroyed(struct wl_listener *listener, void *data)
{
    struct buffer *buffer = wl_container_of(listener, buffer, destroyed);
    if (buffer->references > 0) {
        struct wl_shm_buffer *shared = wl_shm_buffer_get(buffer->resource);
        int64_t size = (int64_t)buffer->stride * buffer->height;
        if (shared && size > 0 && size <= LARGEST_COPY && (buffer->copy = malloc((size_t)size))) {
            wl_shm_buffer_begin_access(shared);
            memcpy(buffer->copy, wl_shm_buffer_get_data(shared), (size_t)size);
            wl_shm_buffer_end_access(shared);
        }
        buffer->resource = NULL;
    } else {
        free(buffer);
    }
}

struct buffer *buffer_of(struct wl_resource *resource)
{
    struct wl_listener *listener = wl_resource_get_destroy_listener(resource, buffer_destroyed);
    struct buffer *buffer;
    if (listener)
        return wl_container_of(listener, buffer, destroyed);
    struct wl_shm_buffer *shared = wl_shm_buffer_get(resource);
    if (!shared || !(buffer = calloc(1, sizeof *buffer)))
        return NULL;
    buffer->resource = resource;
    buffer->width = wl_shm_buffer_get_width(shared);
    buffer->height = wl_shm_buffer_get_height(shared);
    buffer->stride = wl_shm_buffer_get_stride(shared);
    buffer->format = wl_shm_buffer_get_format(shared);
    buffer->destroyed.notify = buffer_destroyed;
    wl_resource_add_destroy_listener(resource, &buffer->destroyed);
    return buffer;
}

void buffer_hold(struct buffer *buffer)
{
    if (buffer)
        buffer->references++;
}

void buffer_drop(struct buffer *buffer)
{
    if (!buffer || --buffer->references > 0 || buffer->resource)
        return;
    free(buffer->copy);
    free(buffer);
}

void buffer_read(struct buffer *buffer)
{
    if (!buffer)
        return;
    buffer_hold(buffer);
    buffer->readers++;
}

void buffer_done(struct buffer *buffer)
{
    if (!buffer)
        return;
    if (--buffer->readers == 0 && buffer->resource)
        wl_buffer_send_release(buffer->resource);
    buffer_drop(buffer);
}

const uint8_t *buffer_begin(struct buffer *buffer)
{
    if (!buffer->resource)
        return buffer->copy;
    struct wl_shm_buffer *shared = wl_shm_buffer_get(buffer->resource);
    wl_shm_buffer_begin_access(shared);
    return wl_shm_buffer_get_data(shared);
}

void buffer_end(struct buffer *buffer)
{
    if (buffer->resource)
        wl_shm_buffer_end_access(wl_shm_buffer_get(buffer->resource));
}
