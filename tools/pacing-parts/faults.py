"""Twenty-odd scripts of what displays, machines and people do to a program, and whether ours counts its frames as the
display's own log does."""

import signal
import time

import runs
from runs import Display

LOST = "ticks follow its frame callbacks"


class Script:
    """What happens once a window has been on screen for a while. A number is a pause in seconds, `stop` and `go` stop the
    program and let it go on, everything else is a command of the display; `in N` counts refreshes from when it is read."""

    def __init__(self, name, *steps, rate=60000, frames=360, options=(), before=(), remark="", source="wp_presentation",
                 believes=True):
        self.name, self.steps, self.rate, self.frames, self.options = name, steps, rate, frames, options
        # Commands before the program starts, what it has to say, where its last ticks have to come from, and whether what
        # the display says of its frames can be believed to the end.
        self.before, self.remark, self.source, self.believes = before, remark, source, believes


SCRIPTS = (
    Script("refreshes pass by", "in 40 drop 3", "in 80 drop 1", "in 120 drop 7"),
    Script("refreshes pass by at half the rate", "in 41 drop 1", "in 81 drop 2", "in 120 drop 5", options=("--rate", "30")),
    Script("half a second passes by", "in 30 drop 30", rate=120000, frames=500),
    Script("60, 120, 59.94 Hz", "in 40 rate 120000", "in 200 rate 59940"),
    Script("120, 50, 144 Hz at 60", "in 60 rate 50000", "in 160 rate 144000", rate=120000, options=("--rate", "60")),
    Script("hidden for two seconds", "in 30 hide", "in 150 show"),
    Script("hidden for two refreshes", "in 30 hide", "in 32 show", "in 60 hide", "in 61 show"),
    Script("hidden again and again", *(f"in {40 * turn} {'hide' if turn % 2 else 'show'}" for turn in range(1, 9))),
    Script("told late by up to 2 ms", "jitter 2000", "in 200 jitter 0"),
    Script("told late by up to a refresh", "jitter 8000", "in 300 jitter 0", rate=120000, frames=500),
    Script("stopped for a second", "stop", 1.0, "go"),
    Script("stopped for 50 ms, five times", *("stop", 0.05, "go", 0.3) * 5),
    Script("keys, pointer, text, a new size", "key 57", "pointer 100 100", "in 20 button press", "in 40 wheel 2",
           "in 60 size 500 300", "in 90 key 57"),
    Script("closed", 1.0, "close", frames=100000),
    Script("feedback never answered", "in 40 lie silent", remark="never says when", source="present_return",
           believes=False),
    Script("all feedback discarded", "in 40 lie discarded", remark="was not shown", source="present_return",
           believes=False),
    Script("no period", "in 60 drop 2", before=("lie refresh 0",), remark="it is measured"),
    Script("a wrong period", "in 60 drop 2", before=("lie refresh 10000000",), remark="it is measured"),
    Script("stamps on the raw clock", "in 60 drop 2", before=("lie clock 4",)),
    Script("stamps on a clock that tells no time", before=("lie clock 99",), remark="tells no time",
           source="present_return", believes=False),
    Script("time runs backwards", "in 40 lie backwards", remark="run backwards", source="present_return", believes=False),
    Script("numbers stand still", "in 60 drop 2", before=("lie sequence 77",), remark="counted by time"),
    Script("no numbers", "in 60 drop 2", before=("lie sequence",)),
    Script("a display that recovers", "in 40 lie silent", "in 160 lie none", frames=500, remark="never says when"),
    Script("everything at once", "in 20 drop 2", "in 40 rate 120000", "in 80 hide", "in 200 show", "jitter 1000",
           "in 260 drop 4", "in 300 rate 75000", "in 350 jitter 0", "stop", 0.2, "go", frames=500),
)


def outcomes(only=None):
    """Each script's name with what differs: an empty list where all agrees."""
    for script in SCRIPTS:
        if only is None or only in script.name:
            yield script.name, differences(script)


def differences(script):
    try:
        with Display(script.rate, options=("--realtime",)) as display:
            for command in script.before:
                display.say(command)
            running = runs.product(display, "tidepool", "--frames", str(script.frames), *script.options)
            runs.until_flips(display, 30)
            perform(script, display, running)
            messages = running.end(120)
            display.finish()
            return disagreements(script, runs.our_frames(display), display.rows(), messages)
    except runs.Skip as reason:
        return [str(reason)]


def perform(script, display, running):
    for step in script.steps:
        if isinstance(step, float):
            time.sleep(step)
        elif step in ("stop", "go"):
            running.process.send_signal(signal.SIGSTOP if step == "stop" else signal.SIGCONT)
        else:
            display.write(step)


def disagreements(script, frames, rows, messages):
    flips = [row for row in rows if row["kind"] == "flip"]
    shown = [frame for frame in frames if frame["shown_ns"] is not None]
    found = targets(frames) + remarks(script, messages)
    if frames[-1]["source"] not in (script.source, "software"):
        found.append(f"its last ticks come from {frames[-1]['source']}")
    flipped = {row["time"] for row in flips}
    # Other clocks are read beside ours: the translation is good to some microseconds.
    tolerance = 20_000 if any("clock" in command for command in script.before) else 0
    untrue = [frame["frame"] for frame in shown if not near(frame["shown_ns"], flipped, tolerance)]
    if untrue and script.believes:
        found.append(f"frames said to be shown that never were: {untrue}")
    if script.believes:
        found += counted(shown, flips, rows, tolerance) + dropped(frames, rows)
    return found


def near(time, times, tolerance):
    return time in times if tolerance == 0 else any(abs(time - other) <= tolerance for other in times)


def targets(frames):
    steps = [after["target_ns"] - before["target_ns"] for before, after in zip(frames, frames[1:])]
    return [f"{sum(step <= 0 for step in steps)} targets do not rise"] if any(step <= 0 for step in steps) else []


def remarks(script, messages):
    said = [line for line in messages.splitlines() if line.strip()]
    if script.remark:
        return [] if sum(script.remark in line for line in said) == 1 else [f"it said {said}, not once {script.remark!r}"]
    return [f"it said {line!r}" for line in said if LOST in line]


def silent(flips, rows):
    """Flips of which the display said that they were discarded: what waited while windows were hidden."""
    spans = hidden_spans(rows)
    return {flip["time"] for flip in flips if any(
        begin <= flip["committed"][-1] <= end < flip["time"] or flip["committed"][-1] <= begin < flip["time"] and
        end < flip["time"] for begin, end in spans)}


def hidden_spans(rows):
    spans, begin = [], None
    for row in rows:
        if row["kind"] == "hide" and begin is None:
            begin = row["time"]
        elif row["kind"] == "show" and begin is not None:
            spans.append((begin, row["time"]))
            begin = None
    return spans


def counted(shown, flips, rows, tolerance):
    """Every flip was heard of, and each frame lasted as many refreshes by ours as by the log."""
    found = []
    unheard = silent(flips, rows)
    truth = [flip for flip in flips if flip["time"] not in unheard and flip["time"] <= shown[-1]["shown_ns"] + tolerance]
    if len(truth) != len(shown):
        found.append(f"{len(shown)} frames shown, {len(truth)} flips")
    if any(abs(flip["time"] - frame["shown_ns"]) > tolerance for flip, frame in zip(truth, shown)):
        found.append("times of frames are not those of flips")
        return found
    sequence = {flip["time"]: flip["sequence"] for flip in flips}
    ours = [after["refresh_seq"] - before["refresh_seq"] for before, after in zip(shown, shown[1:])]
    theirs = [sequence[after["time"]] - sequence[before["time"]] for before, after in zip(truth, truth[1:])]
    # A frame's own count is left out where ours says why: occluded, paused, after a break.
    judged = [(frame, our, their) for frame, our, their in zip(shown, ours, theirs) if frame["refreshes"] is not None]
    off = [(frame["frame"], frame["refreshes"], their) for frame, _, their in judged if frame["refreshes"] != their]
    if off:
        found.append(f"(frame, refreshes, by the log) {off[:6]}")
    for name, ours_is, theirs_is in figures(judged):
        if ours_is != theirs_is:
            found.append(f"{name} {ours_is}, by the log {theirs_is}")
    return found


def figures(judged):
    def sums(lengths):
        extra = [length - frame["divisor"] for (frame, _, _), length in zip(judged, lengths)]
        return sum(max(value, 0) for value in extra), sum(value > 0 for value in extra), sum(value < 0 for value in extra)

    ours = sums([frame["refreshes"] for frame, _, _ in judged])
    theirs = sums([their for _, _, their in judged])
    return zip(("repeated refreshes", "late frames", "early frames"), ours, theirs)


def dropped(frames, rows):
    """Frames that were handed over and never shown."""
    ours = sum(frame["present_type"] == "dropped" for frame in frames)
    result = runs.oracle.summary(rows)
    flips = [row for row in rows if row["kind"] == "flip"]
    theirs = result["superseded"] + len(silent(flips, rows))
    return [f"dropped {ours}, by the log {theirs}"] if ours != theirs else []
