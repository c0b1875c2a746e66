// A display without a screen: what its parts share. All times are nanoseconds of CLOCK_MONOTONIC.
#pragma once

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <wayland-server.h>
#include <xkbcommon/xkbcommon.h>

// --- Refreshes -------------------------------------------------------------------------------------------------------

// Refresh n is at `base` + (n - `first`) * 1e12 / `millihertz`: nothing is added up, so nothing drifts.
struct grid {
    int64_t base;
    uint64_t first;
    int64_t millihertz;
};

// What a refresh has to tell and when: later than the refresh itself under jitter.
struct delivery {
    struct wl_list link;
    int64_t stamp, due;
    uint64_t sequence;
    uint32_t period;  // the refresh's own, whatever the rate is when it is told
    struct wl_list callbacks, feedback;
};

// What the display tells that is not so. Everything is true unless its switch is set.
struct lies {
    bool silent, discarded, backwards, has_sequence, has_refresh, has_flags, has_clock;
    uint32_t sequence, refresh, flags, clock;
    int64_t stamp;  // the largest error of a stamp
};

// A command that waits for a refresh.
struct later {
    struct wl_list link;
    uint64_t sequence;
    char *line;
};

struct log_entry {
    uint32_t window;
    uint64_t commit;
    int64_t committed;
};

struct display {
    struct wl_display *wayland;
    struct wl_event_loop *loop;
    struct wl_event_source *sources[5];  // the timer, the pipe, three signals
    const char *name;
    int status;

    struct grid grid;
    uint64_t next;  // the number of the refresh to come
    int timer;
    int64_t armed;
    struct wl_list deliveries, laters, shots;
    uint64_t random;

    int log;
    uint64_t commits;       // how often content was committed
    uint64_t shown_commit;  // the commit on screen, 0 for none

    uint64_t drop;
    bool hidden;
    int64_t jitter;
    struct lies lies;
    bool is_backwards;
    int64_t last_stamp;

    int width, height, scale;
    struct wl_list surfaces;  // all of them, oldest first
    struct wl_list windows;   // mapped, topmost first
    struct wl_list shells, outputs;
    uint32_t window_count;
    bool ends_with_clients;
    int client_count;  // clients that have shown a window

    int control, control_length;
    bool control_overflows;
    char control_path[512], control_line[4096];

    struct seat *seat;
};

int64_t now_ns(void);
uint32_t milliseconds(int64_t time);
int64_t grid_time(const struct grid *grid, uint64_t sequence);
uint32_t refresh_ns(const struct display *display);
bool schedule_start(struct display *display, int64_t millihertz);
void schedule_rate(struct display *display, int64_t millihertz);
// Carries out every refresh whose time has come. Whoever changes what is shown calls this first, so that nothing gets on
// screen at a refresh before it.
void schedule_catch_up(struct display *display);
int64_t random_below(struct display *display, int64_t bound);

void refresh(struct display *display, int64_t stamp, uint64_t sequence);
int64_t refresh_deliver(struct display *display, int64_t now);
void refresh_end(struct display *display);

bool log_open(struct display *display, const char *path);
void log_refresh(struct display *display, const char *kind, int64_t stamp, uint64_t sequence, int64_t lateness,
                 const struct log_entry *entries, int count);
void log_event(struct display *display, const char *kind, const char *note);

// --- Content ---------------------------------------------------------------------------------------------------------

// A wl_buffer and who still needs it. Pixels are copied only if a client destroys what is on screen.
struct buffer {
    struct wl_resource *resource;
    struct wl_listener destroyed;
    int references, readers;
    int width, height, stride;
    uint32_t format;
    uint8_t *copy;
};

struct buffer *buffer_of(struct wl_resource *resource);
void buffer_hold(struct buffer *buffer);
void buffer_drop(struct buffer *buffer);
void buffer_read(struct buffer *buffer);   // the display reads it until
void buffer_done(struct buffer *buffer);   // this many calls: then it is released
// Pixels that stay until buffer_end, or NULL.
const uint8_t *buffer_begin(struct buffer *buffer);
void buffer_end(struct buffer *buffer);

// A set of points: rectangles that were added and cut out, in their order.
struct region {
    int count, capacity;
    struct piece {
        int32_t x, y, width, height;
        bool adds;
    } *pieces;
};

void region_create(struct wl_client *client, struct wl_resource *compositor, uint32_t id);
const struct region *region_of(struct wl_resource *resource);
bool region_copy(struct region *to, const struct region *from);
bool region_contains(const struct region *region, double x, double y);
void region_clear(struct region *region);

// What a commit brings.
struct content {
    bool attaches, damages, has_scale, has_transform;
    struct buffer *buffer;
    int32_t scale, transform;
    uint64_t commit;
    int64_t committed;
    struct wl_list callbacks, feedback;
};

enum role { ROLE_NONE, ROLE_WINDOW, ROLE_SUBSURFACE, ROLE_CURSOR };

struct surface {
    struct display *display;
    struct wl_resource *resource;
    struct wl_list link;
    enum role role;
    // Collected by the client; held back by a synchronized parent; committed, for the next refresh; on screen.
    struct content pending, cached, ready;
    struct buffer *shown;
    int32_t scale, transform;
    int width, height;  // of what is on screen, in the surface's own coordinates
    struct region input;
    bool has_input;
    bool is_entered;  // knows that it is on the output

    struct window *window;

    struct wl_resource *subsurface;
    struct surface *parent;
    struct wl_list children, sibling;  // bottom to top
    bool is_below, is_synchronized, moves;
    int32_t x, y, next_x, next_y;
};

struct surface *surface_of(struct wl_resource *resource);
bool surface_give_role(struct surface *surface, enum role role, struct wl_resource *by, uint32_t error);
bool surface_has_content(const struct surface *surface);
// The surface whose window this one belongs to, or NULL if it is part of none.
struct surface *surface_root(struct surface *surface);
void surface_latch(struct surface *surface, struct delivery *delivery);
void surface_publish(struct display *display);
void surface_enter_output(struct surface *surface);
void content_begin(struct content *content);
void content_merge(struct content *to, struct content *from);
void content_end(struct content *content);
void subsurface_publish(struct display *display);
void subsurface_apply(struct surface *parent);
bool subsurface_is_synchronized(const struct surface *surface);
void subsurface_orphan(struct surface *surface);

void feedback_discard(struct wl_list *feedback);
void feedback_present(struct display *display, struct wl_list *feedback, const struct delivery *delivery);
void presentation_publish(struct display *display);
const char *lies_describe(const struct display *display, char *text, size_t size);

void output_publish(struct display *display);
void output_changed(struct display *display);
struct wl_resource *output_for(struct display *display, struct wl_client *client);

// --- Windows ---------------------------------------------------------------------------------------------------------

struct window {
    struct display *display;
    struct surface *surface;
    struct wl_resource *resource, *toplevel, *popup, *decoration;
    struct wl_list link;
    uint32_t number;
    bool is_configured, is_acknowledged, is_mapped, is_hidden, is_fullscreen, is_maximized;
    uint32_t serials[32];
    int serial_count;
    struct window *parent;  // of a popup
    int32_t x, y, width, height;
    int32_t geometry_x, geometry_y;
    int wanted_width, wanted_height;
};

void shell_publish(struct display *display);
void shell_ping(struct display *display);
bool window_may_commit(struct window *window, const struct content *content);
void window_committed(struct window *window);
void window_unmap(struct window *window);
void window_configure(struct window *window);
void window_origin(const struct window *window, double *x, double *y);
bool window_is_hidden(const struct window *window);
struct window *window_top(struct display *display);
struct window *window_numbered(struct display *display, uint32_t number);
void toplevel_create(struct wl_client *client, struct wl_resource *resource, uint32_t id);
void popup_create(struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *parent,
                  struct wl_resource *positioner);
void positioner_create(struct wl_client *client, struct wl_resource *shell, uint32_t id);
void decoration_publish(struct display *display);

// --- Input -----------------------------------------------------------------------------------------------------------

struct seat {
    struct display *display;
    struct wl_list keyboards, pointers, devices;
    struct xkb_context *context;
    struct xkb_keymap *keymap;
    struct xkb_state *state;
    char *keymap_text;
    uint32_t held[64];
    int held_count;
    struct surface *focus;          // of the keyboard
    struct surface *pointer_focus;  // stays while a button is held
    double x, y;
    bool is_pointing;
    uint32_t buttons[16];
    int button_count;
    struct wl_resource *selection;
};

bool seat_publish(struct display *display, bool is_visible);
void seat_end(struct display *display);
void seat_focus(struct display *display, struct surface *surface);
void seat_forget(struct display *display, struct surface *surface);
void seat_repoint(struct display *display);
void seat_forget_pointer(struct seat *seat);
bool keyboard_open(struct seat *seat);
void keyboard_create(struct seat *seat, struct wl_resource *by, uint32_t id);
void keyboard_focus(struct seat *seat, struct surface *surface);
void keyboard_key(struct seat *seat, uint32_t code, bool is_down);
bool keyboard_find(struct seat *seat, uint32_t character, uint32_t *code, bool *shifts);
void pointer_create(struct seat *seat, struct wl_resource *by, uint32_t id);
void pointer_move(struct seat *seat, double x, double y);
void pointer_button(struct seat *seat, uint32_t button, bool is_down);
void pointer_wheel(struct seat *seat, int down, int right);
void selection_publish(struct display *display);
void selection_offer(struct seat *seat, struct wl_client *client);

// --- Control ---------------------------------------------------------------------------------------------------------

bool control_open(struct display *display);
void control_close(struct display *display);
void command_run(struct display *display, const char *line);
// Prints the one line that a bad command gets.
void command_refuse(const char *word, const char *rule, ...) __attribute__((format(printf, 2, 3)));

// Takes a picture of the screen as it is now and writes it in a process of its own, so that no refresh waits.
void shot_take(struct display *display, const char *path);
bool shot_open(struct display *display);
void shot_finish(struct display *display);  // waits for those that are written
// The screen as 32 bits a pixel, blue first; NULL without memory.
uint32_t *compose(struct display *display);
// Writes a picture beside `path` and renames it. Returns what went wrong, or NULL.
const char *picture_write(const char *path, const uint32_t *pixels, int width, int height);
