// The screen as it was last latched, in 32 bits a pixel.
#include "display.h"

#include <stdlib.h>
#include <string.h>

struct target {
    uint32_t *pixels;
    int width, height, scale;
};

static uint32_t over(uint32_t below, uint32_t above)
{
    uint32_t alpha = above >> 24, result = 0;
    if (alpha == 255)
        return above;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t channel = (above >> shift & 255) + ((below >> shift & 255) * (255 - alpha) + 127) / 255;
        result |= (channel > 255 ? 255 : channel) << shift;
    }
    return result;
}

// Where a pixel of a surface is in its buffer: the transform is what the client did to the buffer.
static void turn(int transform, int width, int height, int x, int y, int *column, int *row)
{
    if (transform & 4)
        x = (transform & 1 ? height : width) - 1 - x;
    switch (transform & 3) {
    case 0: *column = x; *row = y; break;
    case 1: *column = width - 1 - y; *row = x; break;
    case 2: *column = width - 1 - x; *row = height - 1 - y; break;
    default: *column = y; *row = height - 1 - x; break;
    }
}

// Nearest pixels; `left` and `top` are in the coordinates of surfaces.
static void draw(const struct target *target, struct surface *surface, double left, double top)
{
    struct buffer *buffer = surface->shown;
    const uint8_t *data = buffer ? buffer_begin(buffer) : NULL;
    if (data) {
        double ratio = (double)surface->scale / target->scale;
        int64_t first_x = (int64_t)(left * target->scale), first_y = (int64_t)(top * target->scale);
        int64_t last_x = first_x + (int64_t)surface->width * target->scale;
        int64_t last_y = first_y + (int64_t)surface->height * target->scale;
        uint32_t opaque = buffer->format == WL_SHM_FORMAT_XRGB8888 ? 0xFF000000 : 0;
        for (int64_t y = first_y < 0 ? 0 : first_y; y < last_y && y < target->height; y++)
            for (int64_t x = first_x < 0 ? 0 : first_x; x < last_x && x < target->width; x++) {
                int column, row;
                uint32_t above;
                turn(surface->transform, buffer->width, buffer->height, (int)((double)(x - first_x) * ratio),
                     (int)((double)(y - first_y) * ratio), &column, &row);
                if (column < 0 || row < 0 || column >= buffer->width || row >= buffer->height)
                    continue;
                memcpy(&above, data + (int64_t)row * buffer->stride + (int64_t)column * 4, sizeof above);
                uint32_t *pixel = target->pixels + y * target->width + x;
                *pixel = over(*pixel, above | opaque);
            }
    }
    if (buffer)
        buffer_end(buffer);
}

static void draw_tree(const struct target *target, struct surface *surface, double left, double top)
{
    struct surface *child;
    wl_list_for_each(child, &surface->children, sibling)
        if (child->is_below)
            draw_tree(target, child, left + child->x, top + child->y);
    draw(target, surface, left, top);
    wl_list_for_each(child, &surface->children, sibling)
        if (!child->is_below)
            draw_tree(target, child, left + child->x, top + child->y);
}

uint32_t *compose(struct display *display)
{
    struct target target = {NULL, display->width, display->height, display->scale};
    target.pixels = malloc((size_t)target.width * (size_t)target.height * sizeof *target.pixels);
    if (!target.pixels)
        return NULL;
    for (int64_t index = 0; index < (int64_t)target.width * target.height; index++)
        target.pixels[index] = 0xFF000000;
    struct window *window;
    wl_list_for_each_reverse(window, &display->windows, link) {
        double left, top;
        if (window_is_hidden(window))
            continue;
        window_origin(window, &left, &top);
        draw_tree(&target, window->surface, left, top);
    }
    return target.pixels;
}
