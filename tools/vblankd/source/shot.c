// Pictures of the screen.
#include "display.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct shot {
    struct wl_list link;
    pid_t process;
    char *path;
};

static void write_and_leave(struct display *display, const char *path, const uint32_t *pixels)
{
    const char *error = picture_write(path, pixels, display->width, display->height);
    if (error)
        command_refuse("shot", "%s: %s", path, error);
    _exit(error != NULL);
}

void shot_take(struct display *display, const char *path)
{
    uint32_t *pixels = compose(display);
    struct shot *shot = calloc(1, sizeof *shot);
    if (!pixels || !shot || !(shot->path = strdup(path))) {
        free(shot);
        free(pixels);
        command_refuse("shot", "there is no memory for it");
        return;
    }
    wl_list_insert(display->shots.prev, &shot->link);
    shot->process = fork();
    if (shot->process == 0)
        write_and_leave(display, path, pixels);
    free(pixels);
    if (shot->process > 0)
        return;
    command_refuse("shot", "no process: %s", strerror(errno));
    wl_list_remove(&shot->link);
    free(shot->path);
    free(shot);
}

static void collect(struct display *display, int options)
{
    struct shot *shot, *next;
    wl_list_for_each_safe(shot, next, &display->shots, link) {
        int status;
        pid_t ended;
        do
            ended = waitpid(shot->process, &status, options);
        while (ended < 0 && errno == EINTR);
        if (ended == 0)
            continue;
        if (ended > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0)
            log_event(display, "shot", shot->path);
        wl_list_remove(&shot->link);
        free(shot->path);
        free(shot);
    }
}

static int child_ended(int number, void *data)
{
    collect(data, WNOHANG);
    return 0;
}

bool shot_open(struct display *display)
{
    display->sources[4] = wl_event_loop_add_signal(display->loop, SIGCHLD, child_ended, display);
    return display->sources[4] != NULL;
}

void shot_finish(struct display *display) { collect(display, 0); }
