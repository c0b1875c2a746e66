"""Programs on the test display, and what became of each of their frames by the display's own log."""

import csv
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools" / "vblankd" / "test"))
from display import Display, Failure, oracle  # noqa: E402

PRODUCT = ROOT / ".build" / "release" / "springtide"
# Frames at the start of a run of which nothing is judged.
WARMUP = 60


class Skip(Exception):
    """What a part needs is not there."""


def monotonic():
    return time.clock_gettime_ns(time.CLOCK_MONOTONIC)


def environment(display):
    """What a Wayland program finds: this display and no other, and two threads to draw with."""
    result = {name: value for name, value in display.environment.items() if name != "DISPLAY"}
    return result | {"SDL_VIDEODRIVER": "wayland", "LP_NUM_THREADS": "2"}


class Running:
    """A program that shows a window."""

    def __init__(self, display, command):
        self.display = display
        self.begun = monotonic()
        self.process = subprocess.Popen(
            [str(word) for word in command], env=environment(display), stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True)
        self.messages = ""

    def end(self, patience=300):
        """Waits for it; its messages."""
        try:
            _, self.messages = self.process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            _, self.messages = self.process.communicate()
            raise Skip(f"it did not end within {patience} s: {self.messages.strip()}") from None
        if self.process.returncode != 0:
            raise Skip(f"it ended with {self.process.returncode}: {self.messages.strip()}")
        return self.messages


def product(display, *options, size="640x360"):
    """Ours, every frame of it written into the display's folder."""
    out = display.folder / "run"
    return Running(display, [PRODUCT, "profile", "--window", "--size", size, "--hud", "off", *options, "--out", out])


def until_flips(display, flips):
    deadline = time.monotonic() + 20
    while len(display.rows("flip")) < flips:
        if time.monotonic() > deadline:
            raise Skip(f"there were no {flips} flips within 20 s")
        time.sleep(0.05)


def love(display, frames):
    if not shutil.which("love"):
        raise Skip("love is not installed (apt-get install love)")
    return Running(display, ["love", ROOT / "tools" / "peers" / "love-pacing", frames, display.folder / "love.csv"])


def sdl(display, frames):
    """SDL's own way of waiting for the display, in a program of some lines that is built here."""
    program = ROOT / ".build" / "pacing" / "sdl-vsync"
    source = ROOT / "tools" / "peers" / "sdl-vsync.c"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        program.parent.mkdir(parents=True, exist_ok=True)
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "sdl2"], capture_output=True, text=True)
        if flags.returncode != 0:
            raise Skip("SDL's headers are not installed (apt-get install libsdl2-dev)")
        subprocess.run(["cc", "-O2", "-o", program, source, *flags.stdout.split()], check=True)
    return Running(display, [program, frames, display.folder / "sdl.csv"])


def table(path):
    """A CSV of whole numbers: None for an empty cell; words stay words."""
    with open(path, newline="") as file:
        return [{name: number(cell) for name, cell in row.items()} for row in csv.DictReader(file)]


def number(cell):
    if cell == "":
        return None
    return int(cell) if cell.lstrip("-").isdigit() else cell


def our_frames(display):
    """Frames of ours: when begun, what they show, when they were handed over, and what was said of them."""
    return [row | {"begun": row["cpu_start_ns"], "animation": row["animation_ns"], "handed": row["present_start_ns"]}
            for row in table(display.folder / "run" / "frames.csv")]


def peer_frames(display, name):
    """Frames of a peer; what they show is the sum of the steps that it was told of."""
    rows = table(display.folder / name)
    animation = 0
    for row in rows:
        animation += row.get("step_ns") or 0
        row |= {"begun": row["begun_ns"], "animation": animation, "handed": row["presented_ns"]}
    return rows


def join(frames, rows):
    """The flips of a log, each with the frame that it showed: the last one handed over before its commit came."""
    joined = []
    place = -1
    for row in rows:
        if row["kind"] != "flip":
            continue
        while place + 1 < len(frames) and frames[place + 1]["handed"] <= row["committed"][-1]:
            place += 1
        if place >= 0:
            joined.append(frames[place] | {"flipped": row["time"], "sequence": row["sequence"]})
    return joined


def animation_errors(joined):
    """How far what moved was from what passed on screen, from flip to flip, in milliseconds."""
    return [abs((after["animation"] - before["animation"]) - (after["flipped"] - before["flipped"])) / 1e6
            for before, after in zip(joined, joined[1:])]


def gaps(joined):
    return [after["sequence"] - before["sequence"] for before, after in zip(joined, joined[1:])]


def latencies(joined):
    """Milliseconds from when a frame's work began to when it was on screen."""
    return [(frame["flipped"] - frame["begun"]) / 1e6 for frame in joined]


def mean(values):
    return statistics.fmean(values) if values else None


def median(values):
    return statistics.median(values) if values else None


def percentile(values, share):
    return oracle.percentile(values, share)


def load():
    """The machine's load, and the share of its time that other guests took so far, as /proc tells."""
    with open("/proc/stat") as file:
        times = [int(word) for word in file.readline().split()[1:]]
    return {"load": os.getloadavg()[0], "steal": times[7] / max(sum(times), 1)}
