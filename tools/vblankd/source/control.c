// The control pipe: a FIFO beside the socket, one command a line.
#include "display.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void take(struct display *display, char byte)
{
    if (byte != '\n') {
        if (display->control_length < (int)sizeof display->control_line - 1)
            display->control_line[display->control_length++] = byte;
        else
            display->control_overflows = true;
        return;
    }
    display->control_line[display->control_length] = 0;
    if (display->control_overflows)
        command_refuse("command", "a line has at most %zu bytes", sizeof display->control_line - 1);
    else if (memchr(display->control_line, 0, (size_t)display->control_length))
        command_refuse("command", "a line has no zero byte");
    else
        command_run(display, display->control_line);
    display->control_length = 0;
    display->control_overflows = false;
}

static int readable(int descriptor, uint32_t mask, void *data)
{
    struct display *display = data;
    char bytes[4096];
    ssize_t count = read(descriptor, bytes, sizeof bytes);
    for (ssize_t index = 0; index < count; index++)
        take(display, bytes[index]);
    return 0;
}

bool control_open(struct display *display)
{
    int length = snprintf(display->control_path, sizeof display->control_path, "%s/%s.ctl", getenv("XDG_RUNTIME_DIR"),
                          display->name);
    display->control = -1;
    if (length >= (int)sizeof display->control_path) {
        errno = ENAMETOOLONG;
        return false;
    }
    // The socket's lock is ours, so whoever left this one is gone.
    unlink(display->control_path);
    if (mkfifo(display->control_path, 0600) != 0) {
        display->control_path[0] = 0;
        return false;
    }
    // Opened for writing too, so that it never ends when a writer leaves.
    display->control = open(display->control_path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (display->control < 0)
        return false;
    display->sources[1] =
        wl_event_loop_add_fd(display->loop, display->control, WL_EVENT_READABLE, readable, display);
    return true;
}

void control_close(struct display *display)
{
    if (display->control_path[0])
        unlink(display->control_path);
}
