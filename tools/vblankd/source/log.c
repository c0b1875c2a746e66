// The oracle log: one line a refresh, and one for each command, written at once so that a killed run can be read.
#include "display.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static void put(struct display *display, const char *text, int length)
{
    if (display->log < 0 || length <= 0)
        return;
    while (length > 0) {
        ssize_t count = write(display->log, text, (size_t)length);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            fprintf(stderr, "vblankd: the log can't be written: %s\n", strerror(errno));
            close(display->log);
            display->log = -1;
            display->status = 1;
            wl_display_terminate(display->wayland);
            return;
        }
        text += count;
        length -= (int)count;
    }
}

bool log_open(struct display *display, const char *path)
{
    static const char header[] = "kind,time_ns,sequence,commit,lateness_ns,committed_ns,window,note\n";
    display->log = -1;
    if (strcmp(path, "-") == 0)
        return true;
    display->log = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0644);
    if (display->log < 0)
        return false;
    put(display, header, (int)sizeof header - 1);
    return true;
}

static const char *faults(struct display *display, char *text, size_t size)
{
    char lies[200];
    char jitter[40] = "";
    if (display->jitter > 0)
        snprintf(jitter, sizeof jitter, "jitter %" PRId64, display->jitter / 1000);
    lies_describe(display, lies, sizeof lies);
    const char *parts[] = {display->hidden ? "hide" : "", jitter, lies};
    size_t length = 0;
    text[0] = 0;
    for (int index = 0; index < 3; index++)
        if (parts[index][0] && length < size)
            length += (size_t)snprintf(text + length, size - length, "%s%s", length ? ";" : "", parts[index]);
    return text;
}

// Several surfaces that get on screen at one refresh stand in one field each, parted by spaces.
void log_refresh(struct display *display, const char *kind, int64_t stamp, uint64_t sequence, int64_t lateness,
                 const struct log_entry *entries, int count)
{
    if (display->log < 0)
        return;
    char line[8192], note[400];
    int length = snprintf(line, sizeof line, "%s,%" PRId64 ",%" PRIu64 ",", kind, stamp, sequence);
    if (count == 0)
        length += snprintf(line + length, sizeof line - (size_t)length, "%" PRIu64, display->shown_commit);
    for (int index = 0; index < count; index++)
        length += snprintf(line + length, sizeof line - (size_t)length, "%s%" PRIu64, index ? " " : "",
                           entries[index].commit);
    length += snprintf(line + length, sizeof line - (size_t)length, ",%" PRId64 ",", lateness);
    for (int index = 0; index < count; index++)
        length += snprintf(line + length, sizeof line - (size_t)length, "%s%" PRId64, index ? " " : "",
                           entries[index].committed);
    length += snprintf(line + length, sizeof line - (size_t)length, ",");
    for (int index = 0; index < count; index++)
        length += snprintf(line + length, sizeof line - (size_t)length, "%s%u", index ? " " : "",
                           entries[index].window);
    length += snprintf(line + length, sizeof line - (size_t)length, ",%s\n", faults(display, note, sizeof note));
    put(display, line, length);
}

void log_event(struct display *display, const char *kind, const char *note)
{
    if (display->log < 0)
        return;
    char line[8192], text[4096];
    size_t length = 0;
    // Commas would part the note.
    for (; note[length] && length < sizeof text - 1; length++)
        text[length] = note[length] == ',' ? ' ' : note[length];
    text[length] = 0;
    int count = snprintf(line, sizeof line, "%s,%" PRId64 ",%" PRIu64 ",,,,,%s\n", kind, now_ns(), display->next - 1,
                         text);
    put(display, line, count);
}
