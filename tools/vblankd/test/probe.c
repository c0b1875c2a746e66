// A client that says what the display tells it, a line an event: for the display's own test.
#include "presentation-time-client.h"
#include "xdg-decoration-client.h"
#include "xdg-shell-client.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

enum { BUFFERS = 4, WIDTH = 320, HEIGHT = 240 };

static struct wl_display *display;
static struct wl_compositor *compositor;
static struct wl_subcompositor *subcompositor;
static struct wl_shm *shm;
static struct wl_seat *seat;
static struct xdg_wm_base *shell;
static struct wp_presentation *presentation;
static struct zxdg_decoration_manager_v1 *decorations;
static struct wl_surface *surface;
static struct xdg_surface *window;
static struct xdg_toplevel *toplevel;

static struct slot {
    struct wl_buffer *buffer;
    uint32_t *pixels;
    bool is_busy;
} slots[BUFFERS];
static int width = WIDTH, height = HEIGHT, wanted_frames = 60;
static long commits;
static bool commits_twice, is_idle, is_over, is_configured;

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void released(void *data, struct wl_buffer *buffer) { ((struct slot *)data)->is_busy = false; }
static const struct wl_buffer_listener buffer_listener = {released};

static struct wl_buffer *create_buffer(int wide, int high, uint32_t **pixels, uint32_t format)
{
    size_t size = (size_t)wide * (size_t)high * 4;
    int descriptor = memfd_create("probe", MFD_CLOEXEC);
    if (ftruncate(descriptor, (off_t)size) != 0)
        exit(1);
    *pixels = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    struct wl_shm_pool *pool = wl_shm_create_pool(shm, descriptor, (int)size);
    struct wl_buffer *buffer = wl_shm_pool_create_buffer(pool, 0, wide, high, wide * 4, format);
    wl_shm_pool_destroy(pool);
    close(descriptor);
    return buffer;
}

static struct slot *free_slot(void)
{
    for (int index = 0; index < BUFFERS; index++) {
        struct slot *slot = &slots[index];
        if (!slot->buffer) {
            slot->buffer = create_buffer(width, height, &slot->pixels, WL_SHM_FORMAT_XRGB8888);
            wl_buffer_add_listener(slot->buffer, &buffer_listener, slot);
        }
        if (!slot->is_busy)
            return slot;
    }
    printf("starved\n");
    return NULL;
}

static void told_output(void *data, struct wp_presentation_feedback *feedback, struct wl_output *output) {}

static void presented(void *data, struct wp_presentation_feedback *feedback, uint32_t seconds_high, uint32_t seconds,
                      uint32_t nanoseconds, uint32_t refresh, uint32_t sequence_high, uint32_t sequence,
                      uint32_t flags)
{
    int64_t time = (int64_t)((uint64_t)seconds_high << 32 | seconds) * 1000000000 + nanoseconds;
    printf("presented %ld %" PRId64 " %u %" PRIu64 " %u %" PRId64 "\n", (long)data, time, refresh,
           (uint64_t)sequence_high << 32 | sequence, flags, now());
    wp_presentation_feedback_destroy(feedback);
}

static void discarded(void *data, struct wp_presentation_feedback *feedback)
{
    printf("discarded %ld %" PRId64 "\n", (long)data, now());
    wp_presentation_feedback_destroy(feedback);
}

static const struct wp_presentation_feedback_listener feedback_listener = {told_output, presented, discarded};

static void frame_done(void *data, struct wl_callback *callback, uint32_t time);
static const struct wl_callback_listener frame_listener = {frame_done};

// The colour tells which commit it is.
static void commit(bool follows)
{
    struct slot *slot = free_slot();
    if (!slot)
        return;
    commits++;
    uint32_t color = (uint32_t)commits * 0x030507 & 0xFFFFFF;
    for (int index = 0; index < width * height; index++)
        slot->pixels[index] = color;
    slot->is_busy = true;
    wl_surface_attach(surface, slot->buffer, 0, 0);
    wl_surface_damage(surface, 0, 0, INT32_MAX, INT32_MAX);
    if (follows)
        wl_callback_add_listener(wl_surface_frame(surface), &frame_listener, NULL);
    if (presentation)
        wp_presentation_feedback_add_listener(wp_presentation_feedback(presentation, surface), &feedback_listener,
                                              (void *)commits);
    printf("commit %ld %" PRId64 "\n", commits, now());
    wl_surface_commit(surface);
}

static void frame_done(void *data, struct wl_callback *callback, uint32_t time)
{
    printf("frame %u %" PRId64 "\n", time, now());
    wl_callback_destroy(callback);
    if (is_idle)
        return;
    if (commits >= wanted_frames) {
        is_over = true;
        return;
    }
    if (commits_twice)
        commit(false);
    commit(true);
}

static void asked_to_configure(void *data, struct xdg_surface *of, uint32_t serial)
{
    xdg_surface_ack_configure(of, serial);
    if (!is_configured)
        commit(true);
    is_configured = true;
}
static const struct xdg_surface_listener window_listener = {asked_to_configure};

static void configure(void *data, struct xdg_toplevel *of, int32_t wide, int32_t high, struct wl_array *states)
{
    printf("configure %d %d", wide, high);
    uint32_t *state;
    wl_array_for_each(state, states)
        printf(" %u", *state);
    printf("\n");
}
static void asked_to_close(void *data, struct xdg_toplevel *of)
{
    printf("close\n");
    is_over = true;
}
static const struct xdg_toplevel_listener toplevel_listener = {configure, asked_to_close, NULL, NULL};

static void pinged(void *data, struct xdg_wm_base *base, uint32_t serial)
{
    printf("ping\n");
    xdg_wm_base_pong(base, serial);
}
static const struct xdg_wm_base_listener shell_listener = {pinged};

static void clock_told(void *data, struct wp_presentation *of, uint32_t clock) { printf("clock %u\n", clock); }
static const struct wp_presentation_listener presentation_listener = {clock_told};

static void geometry(void *data, struct wl_output *output, int32_t x, int32_t y, int32_t wide, int32_t high,
                     int32_t subpixel, const char *make, const char *model, int32_t transform) {}
static void mode(void *data, struct wl_output *output, uint32_t flags, int32_t wide, int32_t high, int32_t refresh)
{
    printf("mode %d %d %d\n", wide, high, refresh);
}
static void output_done(void *data, struct wl_output *output) {}
static void output_scale(void *data, struct wl_output *output, int32_t scale) { printf("scale %d\n", scale); }
static const struct wl_output_listener output_listener = {geometry, mode, output_done, output_scale, NULL, NULL};

static void keymap(void *data, struct wl_keyboard *keyboard, uint32_t format, int descriptor, uint32_t size)
{
    char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    printf("keymap %d\n", text != MAP_FAILED && strncmp(text, "xkb_keymap", 10) == 0 && text[size - 1] == 0);
    close(descriptor);
}
static void key_enter(void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *on,
                      struct wl_array *keys)
{
    printf("focus in\n");
}
static void key_leave(void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *on)
{
    printf("focus out\n");
}
static void key(void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t time, uint32_t code,
                uint32_t state)
{
    printf("key %u %u\n", code, state);
}
static void modifiers(void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t depressed, uint32_t latched,
                      uint32_t locked, uint32_t group)
{
    printf("modifiers %u %u\n", depressed, locked);
}
static void repeat(void *data, struct wl_keyboard *keyboard, int32_t rate, int32_t delay) {}
static const struct wl_keyboard_listener keyboard_listener = {keymap, key_enter, key_leave, key, modifiers, repeat};

static void pointer_enter(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *on,
                          wl_fixed_t x, wl_fixed_t y)
{
    printf("enter %d %g %g\n", on == surface, wl_fixed_to_double(x), wl_fixed_to_double(y));
}
static void pointer_leave(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *on)
{
    printf("leave\n");
}
static void motion(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y)
{
    printf("motion %g %g\n", wl_fixed_to_double(x), wl_fixed_to_double(y));
}
static void button(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t code,
                   uint32_t state)
{
    printf("button %u %u\n", code, state);
}
static void axis(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t which, wl_fixed_t value)
{
    printf("axis %u %g\n", which, wl_fixed_to_double(value));
}
static void pointer_frame(void *data, struct wl_pointer *pointer) {}
static void axis_source(void *data, struct wl_pointer *pointer, uint32_t source) {}
static void axis_stop(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t which) {}
static void axis_discrete(void *data, struct wl_pointer *pointer, uint32_t which, int32_t steps)
{
    printf("steps %u %d\n", which, steps);
}
static const struct wl_pointer_listener pointer_listener = {
    .enter = pointer_enter, .leave = pointer_leave, .motion = motion, .button = button, .axis = axis,
    .frame = pointer_frame, .axis_source = axis_source, .axis_stop = axis_stop, .axis_discrete = axis_discrete,
};

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
{
    printf("global %s %u\n", interface, version);
    if (strcmp(interface, "wl_compositor") == 0)
        compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
    else if (strcmp(interface, "wl_subcompositor") == 0)
        subcompositor = wl_registry_bind(registry, name, &wl_subcompositor_interface, 1);
    else if (strcmp(interface, "wl_shm") == 0)
        shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    else if (strcmp(interface, "wl_output") == 0)
        wl_output_add_listener(wl_registry_bind(registry, name, &wl_output_interface, 2), &output_listener, NULL);
    else if (strcmp(interface, "zxdg_decoration_manager_v1") == 0)
        decorations = wl_registry_bind(registry, name, &zxdg_decoration_manager_v1_interface, 1);
    else if (strcmp(interface, "xdg_wm_base") == 0) {
        shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
        xdg_wm_base_add_listener(shell, &shell_listener, NULL);
    } else if (strcmp(interface, "wp_presentation") == 0) {
        presentation = wl_registry_bind(registry, name, &wp_presentation_interface, 1);
        wp_presentation_add_listener(presentation, &presentation_listener, NULL);
    } else if (strcmp(interface, "wl_seat") == 0) {
        seat = wl_registry_bind(registry, name, &wl_seat_interface, 5);
        wl_keyboard_add_listener(wl_seat_get_keyboard(seat), &keyboard_listener, NULL);
        wl_pointer_add_listener(wl_seat_get_pointer(seat), &pointer_listener, NULL);
    }
}
static void global_gone(void *data, struct wl_registry *registry, uint32_t name) {}
static const struct wl_registry_listener registry_listener = {global, global_gone};

// A green field on the window, there with the window's next commit.
static void add_field(void)
{
    uint32_t *pixels;
    struct wl_buffer *buffer = create_buffer(40, 30, &pixels, WL_SHM_FORMAT_ARGB8888);
    for (int index = 0; index < 40 * 30; index++)
        pixels[index] = 0xFF00FF00;
    struct wl_surface *field = wl_compositor_create_surface(compositor);
    wl_subsurface_set_position(wl_subcompositor_get_subsurface(subcompositor, field, surface), 10, 20);
    wl_surface_attach(field, buffer, 0, 0);
    wl_surface_damage(field, 0, 0, 40, 30);
    wl_surface_commit(field);
}

static void add_window(void)
{
    surface = wl_compositor_create_surface(compositor);
    window = xdg_wm_base_get_xdg_surface(shell, surface);
    toplevel = xdg_surface_get_toplevel(window);
    xdg_surface_add_listener(window, &window_listener, NULL);
    xdg_toplevel_add_listener(toplevel, &toplevel_listener, NULL);
}

// Bytes that are no protocol.
static int garbage(void)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s/%s", getenv("XDG_RUNTIME_DIR"), getenv("WAYLAND_DISPLAY"));
    int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(descriptor, (struct sockaddr *)&address, sizeof address) != 0)
        return 1;
    uint32_t seed = 1;
    for (int round = 0; round < 64; round++) {
        uint32_t words[256];
        for (int index = 0; index < 256; index++)
            words[index] = seed = seed * 1664525 + 1013904223;
        if (send(descriptor, words, sizeof words, MSG_NOSIGNAL) < 0)
            break;
    }
    close(descriptor);
    return 0;
}

// What badly written clients do. The display may end them, and nobody else.
static int misbehave(const char *how)
{
    uint32_t *pixels;
    if (strcmp(how, "shrink") == 0) {
        // The file of a buffer on screen gets shorter.
        int descriptor = memfd_create("probe", MFD_CLOEXEC), size = WIDTH * HEIGHT * 4;
        if (ftruncate(descriptor, size) != 0)
            return 1;
        struct wl_shm_pool *pool = wl_shm_create_pool(shm, descriptor, size);
        slots[0].buffer = wl_shm_pool_create_buffer(pool, 0, WIDTH, HEIGHT, WIDTH * 4, WL_SHM_FORMAT_XRGB8888);
        slots[0].pixels = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
        is_idle = true;
        wl_surface_commit(surface);
        for (int round = 0; round < 4; round++)
            wl_display_roundtrip(display);
        usleep(50000);
        wl_display_roundtrip(display);
        if (ftruncate(descriptor, 0) != 0)
            return 1;
        printf("shrunk\n");
        while (wl_display_dispatch(display) >= 0) {}
    } else if (strcmp(how, "stride") == 0) {
        // Rows that overlap: the last one ends behind the file.
        int descriptor = memfd_create("probe", MFD_CLOEXEC);
        if (ftruncate(descriptor, 4096) != 0)
            return 1;
        struct wl_shm_pool *pool = wl_shm_create_pool(shm, descriptor, 4096);
        wl_surface_commit(surface);
        is_configured = true;
        wl_display_roundtrip(display);
        wl_surface_attach(surface, wl_shm_pool_create_buffer(pool, 0, 4096, 1, 4096, WL_SHM_FORMAT_XRGB8888), 0, 0);
        wl_surface_commit(surface);
        while (wl_display_dispatch(display) >= 0) {}
    } else if (strcmp(how, "early") == 0) {
        wl_surface_attach(surface, create_buffer(8, 8, &pixels, WL_SHM_FORMAT_XRGB8888), 0, 0);
        wl_surface_commit(surface);
    } else if (strcmp(how, "serial") == 0) {
        wl_surface_commit(surface);
        xdg_surface_ack_configure(window, 0xDEAD);
    } else if (strcmp(how, "loop") == 0) {
        struct wl_surface *other = wl_compositor_create_surface(compositor);
        struct wl_surface *third = wl_compositor_create_surface(compositor);
        wl_subcompositor_get_subsurface(subcompositor, other, third);
        wl_subcompositor_get_subsurface(subcompositor, third, other);
    } else if (strcmp(how, "tower") == 0) {
        struct wl_surface *below = wl_compositor_create_surface(compositor);
        for (int index = 0; index < 5000; index++) {
            struct wl_surface *above = wl_compositor_create_surface(compositor);
            wl_subcompositor_get_subsurface(subcompositor, below, above);
            below = above;
            if (wl_display_flush(display) < 0 || (index % 64 == 0 && wl_display_roundtrip(display) < 0))
                break;
        }
    } else if (strcmp(how, "disorder") == 0) {
        // Everything is destroyed in the wrong order while frames and answers are awaited.
        wl_surface_commit(surface);
        for (int round = 0; round < 3; round++)
            wl_display_roundtrip(display);
        wl_buffer_destroy(slots[0].buffer);
        wl_surface_destroy(surface);
        xdg_surface_destroy(window);
        xdg_toplevel_destroy(toplevel);
        wl_display_roundtrip(display);
        usleep(50000);
    } else if (strcmp(how, "die") == 0) {
        wl_surface_commit(surface);
        for (int round = 0; round < 3; round++)
            wl_display_roundtrip(display);
        _exit(0);
    } else if (strcmp(how, "scale") == 0) {
        wl_surface_set_buffer_scale(surface, 0);
    } else {
        fprintf(stderr, "probe: there is no misbehaviour \"%s\"\n", how);
        return 2;
    }
    wl_display_roundtrip(display);
    return 0;
}

int main(int count, char **words)
{
    const char *how = NULL;
    bool has_field = false, fills = false;
    int scale = 1;
    for (int index = 1; index < count; index++) {
        const char *word = words[index], *value = index + 1 < count ? words[index + 1] : "";
        if (strcmp(word, "--frames") == 0)
            wanted_frames = atoi(value), index++;
        else if (strcmp(word, "--size") == 0 && index + 2 < count)
            width = atoi(value), height = atoi(words[index + 2]), index += 2;
        else if (strcmp(word, "--misbehave") == 0)
            how = value, index++;
        else if (strcmp(word, "--scale") == 0)
            scale = atoi(value), index++;
        else if (strcmp(word, "--twice") == 0)
            commits_twice = true;
        else if (strcmp(word, "--idle") == 0)
            is_idle = true;
        else if (strcmp(word, "--field") == 0)
            has_field = true;
        else if (strcmp(word, "--fullscreen") == 0)
            fills = true;
        else
            return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (how && strcmp(how, "garbage") == 0)
        return garbage();
    display = wl_display_connect(NULL);
    if (!display)
        return 1;
    wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
    wl_display_roundtrip(display);
    wl_display_roundtrip(display);
    if (!compositor || !shm || !shell)
        return 1;
    add_window();
    if (how)
        return misbehave(how);
    if (has_field)
        add_field();
    if (scale > 1)
        wl_surface_set_buffer_scale(surface, scale);
    if (fills)
        xdg_toplevel_set_fullscreen(toplevel, NULL);
    wl_surface_commit(surface);
    while (!is_over && wl_display_dispatch(display) >= 0) {}
    wl_display_roundtrip(display);
    wl_display_disconnect(display);
    return is_over ? 0 : 1;
}
