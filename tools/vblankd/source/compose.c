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

struct placed {
    int64_t left, top, right, bottom;  // on the target, not cut to it
};

static uint32_t pixel_at(const uint8_t *data, const struct buffer *buffer, int column, int row)
{
    uint32_t pixel;
    memcpy(&pixel, data + (int64_t)row * buffer->stride + (int64_t)column * 4, sizeof pixel);
    return pixel;
}

// Nearest pixels of a row.
static void draw_row(const struct target *target, const struct surface *surface, const uint8_t *data,
                     const struct placed *placed, int64_t y)
{
    const struct buffer *buffer = surface->shown;
    uint32_t *to = target->pixels + y * target->width;
    uint32_t opaque = buffer->format == WL_SHM_FORMAT_XRGB8888 ? 0xFF000000 : 0;
    bool is_plain = surface->transform == 0 && surface->scale == target->scale;
    int64_t line = (y - placed->top) * surface->scale / target->scale;
    for (int64_t x = placed->left < 0 ? 0 : placed->left; x < placed->right && x < target->width; x++) {
        int column = (int)(x - placed->left), row = (int)line;
        if (!is_plain)
            turn(surface->transform, buffer->width, buffer->height,
                 (int)((x - placed->left) * surface->scale / target->scale), (int)line, &column, &row);
        if (column < 0 || row < 0 || column >= buffer->width || row >= buffer->height)
            continue;
        to[x] = over(to[x], pixel_at(data, buffer, column, row) | opaque);
    }
}

// `left` and `top` are in the coordinates of surfaces.
static void draw(const struct target *target, struct surface *surface, double left, double top)
{
    struct buffer *buffer = surface->shown;
    if (!buffer)
        return;
    const uint8_t *data = buffer_begin(buffer);
    struct placed placed = {(int64_t)(left * target->scale), (int64_t)(top * target->scale), 0, 0};
    placed.right = placed.left + (int64_t)surface->width * target->scale;
    placed.bottom = placed.top + (int64_t)surface->height * target->scale;
    if (data)
        for (int64_t y = placed.top < 0 ? 0 : placed.top; y < placed.bottom && y < target->height; y++)
            draw_row(target, surface, data, &placed, y);
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
