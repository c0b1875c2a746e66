"""The targets of pacing, each measured on the test display and held against its limit."""

import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

import faults
import runs
from runs import Display, Skip, WARMUP

PAIRS = ((60, 60), (120, 60), (120, 30), (60, 30), (120, 120))


class Target:
    """A figure, the limit it has to keep, and how it came out."""

    def __init__(self, name, figure, limit, keeps, unit=""):
        self.name, self.figure, self.limit, self.unit = name, figure, limit, unit
        self.state = "not measured" if figure is None else "met" if keeps else "missed"
        self.note = ""

    def saying(self, note):
        self.note = note
        return self

    def text(self):
        figure = "-" if self.figure is None else f"{self.figure:.6g}" if isinstance(self.figure, float) else self.figure
        note = f"   {self.note}" if self.note else ""
        return f"{self.state:13} {self.name:58} {figure} {self.unit} (limit {self.limit}){note}"

    def json(self):
        return {"name": self.name, "state": self.state, "figure": self.figure, "limit": self.limit, "unit": self.unit,
                "note": self.note}


def at_most(name, figure, limit, unit=""):
    return Target(name, figure, limit, figure is not None and figure <= limit, unit)


def missing(name, limit, reason):
    return Target(name, None, limit, False).saying(reason)


# Cadence and animation error


def our_run(display_rate, preferred, frames, *options, scene="tidepool"):
    """A run of ours: its flips past the warm-up, and its log."""
    with Display(display_rate * 1000, options=("--realtime",)) as display:
        count = frames + WARMUP + 30
        running = runs.product(display, scene, "--rate", str(preferred), "--frames", str(count), *options)
        running.end(60 + count / preferred * 2)
        display.finish()
        rows = display.refreshes()
        joined = runs.join(runs.our_frames(display), rows)
        return joined[WARMUP:WARMUP + frames + 1], rows


def peer_run(start, log, display_rate, frames):
    """A run of a peer that `start` starts and that writes `log`: its flips past the warm-up."""
    with Display(display_rate * 1000, options=("--realtime",)) as display:
        start(display, frames + WARMUP + 30).end(60 + frames / display_rate * 2)
        display.finish()
        joined = runs.join(runs.peer_frames(display, log), display.refreshes())
        return joined[WARMUP:WARMUP + frames + 1]


def causes(joined, divisor, rows):
    """What is known of each frame that was off the cadence."""
    display = {row["sequence"]: row["lateness"] for row in rows}
    told = []
    for before, after, gap in zip(joined, joined[1:], runs.gaps(joined)):
        if gap == divisor:
            continue
        late = max(display.get(after["sequence"] - step, 0) for step in range(gap + 1))
        told.append(f"frame {after['frame']} after {gap}: begun {(after['begun'] - before['begun']) / 1e6:.1f} ms after "
                    f"the one before, worked {(after['handed'] - after['begun']) / 1e6:.1f} ms, "
                    f"due {(after['target_ns'] - after['begun']) / 1e6:.1f} ms after its begin, "
                    f"display late by {late / 1e6:.1f} ms")
    return told


def peer_round(rates, frames):
    """LÖVE's flips at each display rate; empty where it isn't installed."""
    try:
        return {rate: peer_run(runs.love, "love.csv", rate, min(frames, 3600)) for rate in rates}
    except Skip as reason:
        print(f"      {reason}", flush=True)
        return {}


def cadence(options):
    frames = options.frames
    peers = peer_round((60, 120), frames)
    for rate, preferred in PAIRS:
        divisor = rate // preferred
        joined, rows = our_run(rate, preferred, frames)
        off = sum(gap != divisor for gap in runs.gaps(joined))
        peer = peers.get(rate)
        peer_off = sum(gap != 1 for gap in runs.gaps(peer)) if peer else None
        error = runs.mean(runs.animation_errors(joined))
        peer_error = runs.mean(runs.animation_errors(peer)) if peer else None
        yield at_most(f"off cadence at ({rate}, {preferred}), of {len(joined) - 1}", off, 0).saying(
            "; ".join([f"LÖVE {peer_off} of {len(peer) - 1}"] if peer else []) + "".join(
                f"\n{' ' * 14}{cause}" for cause in causes(joined, divisor, rows)))
        if peer:
            yield at_most(f"animation error at ({rate}, {preferred}) to LÖVE's", error / peer_error, 0.05).saying(
                f"{error:.4f} ms to {peer_error:.4f} ms")
        else:
            yield missing(f"animation error at ({rate}, {preferred}) to LÖVE's", 0.05, "love is not installed")


# Latency


def latency(options):
    """Early and late start against SDL's own waiting, in turns; medians of the rounds."""
    found = {"sdl": [], "early": [], "late": []}
    misses, count = 0, 0
    for _ in range(options.rounds):
        found["sdl"].append(runs.median(runs.latencies(peer_run(runs.sdl, "sdl.csv", 60, 300))))
        for start in "early", "late":
            # The margin of a late start is learned first.
            joined, _ = our_run(60, 60, 900, "--start", start)
            found[start].append(runs.median(runs.latencies(joined[240:])))
            if start == "late":
                steps = runs.gaps(joined[240:])
                misses += sum(step > 1 for step in steps)
                count += len(steps)
    middle = {name: runs.median(values) for name, values in found.items()}
    note = f"{{:.2f}} ms to {middle['sdl']:.2f} ms, medians of {options.rounds} rounds"
    yield at_most("start to shown, early, to SDL's", middle["early"] / middle["sdl"], 0.55).saying(
        note.format(middle["early"]))
    yield at_most("start to shown, late, to SDL's", middle["late"] / middle["sdl"], 0.25).saying(
        note.format(middle["late"]))
    yield at_most("frames that miss with a late start", 100 * misses / max(count, 1), 1.0, "%").saying(
        f"{misses} of {count}")


# Hidden windows


def processor_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wakeups(pid):
    """How often threads of a process gave the processor up of their own."""
    total = 0
    for status in pathlib.Path(f"/proc/{pid}/task").glob("*/status"):
        match = re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status.read_text(), re.M)
        total += int(match[1]) if match else 0
    return total


def hidden(options):
    with Display(60_000, options=("--realtime",)) as display:
        running = runs.product(display, "tidepool", "--frames", "100000")
        runs.until_flips(display, 90)
        display.say("hide")
        time.sleep(1)
        used, begun = processor_seconds(running.process.pid), time.monotonic()
        time.sleep(options.seconds)
        share = 100 * (processor_seconds(running.process.pid) - used) / (time.monotonic() - begun)
        display.say("show")
        time.sleep(1)
        running.process.send_signal(signal.SIGINT)
        running.end()
        shown = display.rows("show")[0]
        flips = [row for row in display.rows("flip") if row["sequence"] > shown["sequence"]]
        # The first flip may be the frame that waited behind the hidden window: fresh is what was committed since.
        display.finish()
        yield at_most("processor while hidden", share, 2.0, "%")
        yield at_most("refreshes from being seen to a flip", flips[0]["sequence"] - shown["sequence"] if flips else None, 2)
        fresh = next((row for row in flips if row["committed"][-1] > shown["time"]), None)
        yield at_most("refreshes from being seen to a fresh frame",
                      fresh["sequence"] - shown["sequence"] if fresh else None, 3)


# Rate changes


def rate_change(options):
    worst, backwards = 0, 0
    for _ in range(options.rounds):
        with Display(60_000, options=("--realtime",)) as display:
            running = runs.product(display, "tidepool", "--rate", "60", "--frames", "400")
            display.write("in 150 rate 120000", "in 350 rate 59940")
            running.end()
            display.finish()
            frames = runs.our_frames(display)
            flips = display.rows("flip")
            for change in display.rows("rate"):
                worst = max(worst, feedbacks(change, frames, flips))
            targets = [frame["target_ns"] for frame in frames]
            backwards += sum(after <= before for before, after in zip(targets, targets[1:]))
    yield at_most("feedbacks until a new rate is followed", worst, 3).saying("60 to 120 to 59.94 Hz")
    yield at_most("targets that go backwards", backwards, 0)


def feedbacks(change, frames, flips):
    """Frames shown at a new rate before the first one that was planned with it was begun."""
    period = 1e12 / int(change["note"].split()[-1])
    begun = next((frame["begun"] for frame in frames if frame["begun"] > change["time"]
                  and abs(frame["refresh_ns"] / period - 1) < 0.002), None)
    if begun is None:
        return len(flips)
    return sum(change["time"] < flip["time"] < begun for flip in flips)


# Start, the X11 leg, rest


def cold_start(options):
    found = []
    for _ in range(options.rounds):
        with Display(60_000, options=("--realtime",)) as display:
            running = runs.product(display, "tidepool", "--frames", "60")
            running.end()
            frames = runs.our_frames(display)
            locked = next((frame["begun"] for frame in frames if frame["state"] == "locked"), None)
            found.append((locked - running.begun) / 1e9 if locked else None)
    yield at_most("from exec to the first locked tick", runs.median([value for value in found if value]), 0.35, "s").saying(
        "of " + " ".join(f"{value:.3f}" if value else "never" for value in found))


def x11(options):
    for rate, low, high in (("max", 59.99, 60.01), ("30", 29.995, 30.005)):
        name = f"Xvfb leg at {rate}"
        try:
            found = x_rate(rate, options.seconds)
        except Skip as reason:
            yield missing(name, f"{low} to {high}", str(reason))
            continue
        yield Target(name, found, f"{low} to {high}", low <= found <= high, "Hz")


def x_rate(rate, seconds):
    with tempfile.TemporaryDirectory() as folder:
        command = [runs.PRODUCT, "profile", "tidepool", "--window", "--size", "640x360", "--hud", "off", "--rate", rate,
                   "--seconds", str(max(seconds, 10)), "--out", folder]
        with x_screen() as environment:
            done = subprocess.run([str(word) for word in command], env=environment, capture_output=True, text=True)
        if done.returncode != 0:
            raise Skip(f"it ended with {done.returncode}: {done.stderr.strip()}")
        frames = [row for row in runs.table(pathlib.Path(folder) / "frames.csv")
                  if row["shown_ns"] and row["state"] == "locked"][WARMUP:]
        divisor = frames[-1]["divisor"]
        refreshes = frames[-1]["refresh_seq"] - frames[0]["refresh_seq"]
        return refreshes / divisor * 1e9 / (frames[-1]["shown_ns"] - frames[0]["shown_ns"])


class x_screen:
    """An Xvfb of our own; what a program needs to find it."""

    def __enter__(self):
        self.process = None
        reading, writing = os.pipe()
        try:
            self.process = subprocess.Popen(
                ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
                pass_fds=[writing], stderr=subprocess.DEVNULL)
        except FileNotFoundError:
            raise Skip("Xvfb is not installed (apt-get install xvfb)") from None
        finally:
            os.close(writing)
        with os.fdopen(reading) as file:
            number = file.readline().strip()
        return {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"} | {
            "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def idle(options):
    """A paused scene and one in which nothing moves: nothing is drawn, and nobody wakes."""
    for name, scene, keys in (("paused", "tidepool", ("key 57",)), ("still", "symbols", ())):
        with Display(60_000, options=("--realtime",)) as display:
            running = runs.product(display, scene, "--frames", "100000")
            runs.until_flips(display, 20)
            time.sleep(2)
            for key in keys:
                display.say(key)
            # Toasts and what was moving come to rest first.
            time.sleep(8)
            flips, woken, begun = len(display.rows("flip")), wakeups(running.process.pid), time.monotonic()
            time.sleep(options.seconds)
            passed = time.monotonic() - begun
            presents = len(display.rows("flip")) - flips
            rate = (wakeups(running.process.pid) - woken) / passed
            running.process.send_signal(signal.SIGINT)
            running.end()
            display.finish()
        yield at_most(f"presents in {options.seconds} s of a {name} scene", presents, 0)
        yield at_most(f"wake-ups a second of a {name} scene", rate, 2.0)


def counts(options):
    """Scripts of faults, each counted by ours as the display's log counts it."""
    failed = 0
    for name, differences in faults.outcomes(options.only):
        failed += bool(differences)
        print(f"      {'FAIL' if differences else 'ok  '}  {name}" + (f": {'; '.join(differences)}" if differences else ""),
              flush=True)
    yield at_most(f"fault scripts whose counts differ, of {len(faults.SCRIPTS)}", failed, 0)


PARTS = {"cadence": cadence, "latency": latency, "counts": counts, "hidden": hidden, "rate": rate_change,
         "start": cold_start, "x11": x11, "idle": idle}
