// vblankd: a Wayland display without a screen, for tests. It refreshes on an exact schedule, logs what each refresh
// showed, and does on command what real displays do wrong.
#include "display.h"

#include <errno.h>
#include <getopt.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char usage[] =
    "vblankd [OPTION...] NAME [MILLIHERTZ [WIDTH HEIGHT [LOG]]]\n"
    "\n"
    "Opens the Wayland socket NAME and the control pipe NAME.ctl in XDG_RUNTIME_DIR and prints \"ready NAME\" when\n"
    "clients may connect. By default 60000 millihertz, 1280 by 720 pixels, no log (LOG of - is none too).\n"
    "\n"
    "  --exit-with-client  ends when the last client that showed a window is gone\n"
    "  --scale N           what the output's scale is, 1 to 4\n"
    "  --seed N            of jitter and of stamps that lie\n"
    "  --without GLOBAL    leaves a global out, such as wl_seat or wp_presentation; may be repeated\n"
    "  --realtime          asks for SCHED_FIFO, as \"chrt -f 20\" does\n";

struct options {
    const char *name, *log;
    int64_t millihertz, width, height, scale, seed;
    bool ends_with_clients, is_realtime;
    const char *without[16];
    int without_count;
};

static int refuse(const char *what, const char *text, const char *rule)
{
    fprintf(stderr, "vblankd: %s \"%s\": %s\n", what, text, rule);
    return 2;
}

static bool number(const char *what, const char *text, int64_t least, int64_t most, int64_t *value)
{
    char *end, rule[80];
    errno = 0;
    *value = strtoll(text, &end, 10);
    if (end != text && *end == 0 && errno == 0 && *value >= least && *value <= most)
        return true;
    snprintf(rule, sizeof rule, "no whole number from %" PRId64 " to %" PRId64, least, most);
    refuse(what, text, rule);
    return false;
}

static const char *const globals[] = {
    "wl_compositor", "wl_subcompositor", "wl_shm", "wl_output", "wl_seat", "wl_data_device_manager", "xdg_wm_base",
    "zxdg_decoration_manager_v1", "wp_presentation",
};

static bool is_global(const char *name)
{
    for (size_t index = 0; index < sizeof globals / sizeof *globals; index++)
        if (strcmp(globals[index], name) == 0)
            return true;
    return false;
}

// Returns -1 to go on, else the exit status.
static int parse(int count, char **words, struct options *options)
{
    static const struct option names[] = {
        {"exit-with-client", no_argument, NULL, 'e'}, {"scale", required_argument, NULL, 's'},
        {"seed", required_argument, NULL, 'n'},       {"without", required_argument, NULL, 'w'},
        {"realtime", no_argument, NULL, 'r'},         {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    for (int option; (option = getopt_long(count, words, "h", names, NULL)) != -1;) {
        switch (option) {
        case 'e': options->ends_with_clients = true; break;
        case 'r': options->is_realtime = true; break;
        case 's':
            if (!number("--scale", optarg, 1, 4, &options->scale))
                return 2;
            break;
        case 'n':
            if (!number("--seed", optarg, 1, INT64_MAX, &options->seed))
                return 2;
            break;
        case 'w':
            if (!is_global(optarg))
                return refuse("--without", optarg, "there is no such global");
            if (options->without_count < 16)
                options->without[options->without_count++] = optarg;
            break;
        case 'h': fputs(usage, stdout); return 0;
        default: return 2;
        }
    }
    words += optind;
    count -= optind;
    if (count < 1 || count > 5 || count == 3) {
        fputs(usage, stderr);
        return 2;
    }
    options->name = words[0];
    if (strchr(options->name, '/') || !options->name[0])
        return refuse("NAME", options->name, "a name of a socket has no slash and is not empty");
    if (count > 4)
        options->log = words[4];
    bool is_good = count < 2 || number("MILLIHERTZ", words[1], 1000, 1000000, &options->millihertz);
    is_good = is_good && (count < 4 || number("WIDTH", words[2], 1, 16384, &options->width));
    is_good = is_good && (count < 4 || number("HEIGHT", words[3], 1, 16384, &options->height));
    return is_good ? -1 : 2;
}

static bool has(const struct options *options, const char *global)
{
    for (int index = 0; index < options->without_count; index++)
        if (strcmp(options->without[index], global) == 0)
            return false;
    return true;
}

static bool publish(struct display *display, const struct options *options)
{
    void (*const publishers[])(struct display *) = {
        surface_publish, subsurface_publish, NULL, output_publish, NULL, selection_publish, shell_publish,
        decoration_publish, presentation_publish,
    };
    if (!seat_publish(display, has(options, "wl_seat"))) {
        fprintf(stderr, "vblankd: there is no keymap: xkb-data has to be installed\n");
        return false;
    }
    for (size_t index = 0; index < sizeof globals / sizeof *globals; index++)
        if (publishers[index] && has(options, globals[index]))
            publishers[index](display);
    if (has(options, "wl_shm"))
        wl_display_init_shm(display->wayland);
    return true;
}

static int end(int number, void *data)
{
    wl_display_terminate(data);
    return 0;
}

static bool open_all(struct display *display, const struct options *options)
{
    const char *folder = getenv("XDG_RUNTIME_DIR");
    struct stat status;
    if (!folder || folder[0] != '/' || stat(folder, &status) != 0 || !S_ISDIR(status.st_mode)) {
        fprintf(stderr, "vblankd: XDG_RUNTIME_DIR \"%s\": a folder by its whole path\n", folder ? folder : "");
        return false;
    }
    if (wl_display_add_socket(display->wayland, options->name) != 0) {
        fprintf(stderr, "vblankd: %s/%s: no socket can be opened there, or a display is using it\n", folder,
                options->name);
        return false;
    }
    if (!log_open(display, options->log)) {
        fprintf(stderr, "vblankd: %s: %s\n", options->log, strerror(errno));
        return false;
    }
    if (!control_open(display)) {
        fprintf(stderr, "vblankd: %s.ctl: %s\n", options->name, strerror(errno));
        return false;
    }
    return publish(display, options);
}

static void say(const char *format, va_list arguments)
{
    fputs("vblankd: ", stderr);
    vfprintf(stderr, format, arguments);
}

static void run(struct display *display, const struct options *options)
{
    struct sched_param priority = {.sched_priority = 20};
    if (options->is_realtime && sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &priority) != 0)
        fprintf(stderr, "vblankd: --realtime: %s; going on without\n", strerror(errno));
    signal(SIGPIPE, SIG_IGN);
    display->sources[2] = wl_event_loop_add_signal(display->loop, SIGTERM, end, display->wayland);
    display->sources[3] = wl_event_loop_add_signal(display->loop, SIGINT, end, display->wayland);
    if (!shot_open(display) || !schedule_start(display, options->millihertz)) {
        fprintf(stderr, "vblankd: no timer: %s\n", strerror(errno));
        display->status = 1;
        return;
    }
    printf("ready %s\n", options->name);
    fflush(stdout);
    wl_display_run(display->wayland);
    refresh_end(display);
    shot_finish(display);
    wl_display_flush_clients(display->wayland);
    wl_display_destroy_clients(display->wayland);
}

int main(int count, char **words)
{
    struct options options = {.log = "-", .millihertz = 60000, .width = 1280, .height = 720, .scale = 1, .seed = 1};
    int status = parse(count, words, &options);
    if (status >= 0)
        return status;
    struct display display = {
        .name = options.name,
        .width = (int)options.width,
        .height = (int)options.height,
        .scale = (int)options.scale,
        .random = (uint64_t)options.seed * 0x9E3779B97F4A7C15 | 1,
        .ends_with_clients = options.ends_with_clients,
        .log = -1,
        .control = -1,
    };
    wl_list_init(&display.deliveries);
    wl_list_init(&display.laters);
    wl_list_init(&display.shots);
    wl_list_init(&display.surfaces);
    wl_list_init(&display.windows);
    wl_list_init(&display.shells);
    wl_list_init(&display.outputs);
    display.grid.millihertz = options.millihertz;
    wl_log_set_handler_server(say);
    display.wayland = wl_display_create();
    if (!display.wayland)
        return 1;
    display.loop = wl_display_get_event_loop(display.wayland);
    display.status = 1;
    if (open_all(&display, &options)) {
        display.status = 0;
        run(&display, &options);
    }
    control_close(&display);
    for (int index = 0; index < 5; index++)
        if (display.sources[index])
            wl_event_source_remove(display.sources[index]);
    wl_display_destroy(display.wayland);
    seat_end(&display);
    return display.status;
}
