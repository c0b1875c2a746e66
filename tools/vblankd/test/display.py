"""A display and clients on it, for tests."""

import importlib.machinery
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent.parent
BUILT = HERE.parent.parent / ".build" / "vblankd"
PATIENCE = 10
sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("oracle", str(HERE / "oracle"))
oracle = importlib.util.module_from_spec(importlib.util.spec_from_loader("oracle", loader))
loader.exec_module(oracle)


class Failure(Exception):
    pass


def expect(condition, *told):
    if not condition:
        raise Failure(" ".join(str(part) for part in told))


def until(what, told):
    """Waits for something that another process does."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        result = what()
        if result:
            return result
        time.sleep(0.004)
    raise Failure(f"waited {PATIENCE} s for {told}")


class Client:
    """The probe and what it said: a list of words for each line."""

    def __init__(self, display, *arguments):
        self.path = display.folder / f"client{display.count}"
        self.text = None
        display.count += 1
        with open(self.path, "w") as file:
            self.process = subprocess.Popen([BUILT / "probe", *arguments], stdout=file, stderr=subprocess.DEVNULL, env=display.environment)
        display.clients.append(self)

    def lines(self, word=None):
        text = self.text or self.path.read_text()
        lines = [line.split() for line in text[:text.rfind("\n") + 1].splitlines()]
        return [line for line in lines if word is None or line[0] == word]

    def says(self, *words):
        until(lambda: list(words) in self.lines(), " ".join(words))

    def end(self):
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure("the client did not end") from None

    def presented(self):
        """Commit number to (time, refresh, sequence, flags)."""
        return {int(line[1]): tuple(int(word) for word in line[2:6]) for line in self.lines("presented")}

    def discarded(self):
        return [int(line[1]) for line in self.lines("discarded")]


class Display:
    def __init__(self, millihertz=120000, width=640, height=480, options=()):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="vblankd-"))
        self.log = self.folder / "log.csv"
        self.errors = self.folder / "errors"
        self.count = 0
        self.clients = []
        self.environment = dict(os.environ, XDG_RUNTIME_DIR=str(self.folder), WAYLAND_DISPLAY="wl")
        with open(self.errors, "w") as errors:
            self.process = subprocess.Popen(
                [BUILT / "vblankd", *options, "wl", str(millihertz), str(width), str(height), self.log],
                stdout=subprocess.PIPE, stderr=errors, text=True, env=self.environment)
        expect(self.process.stdout.readline() == "ready wl\n", "no ready line:", self.errors.read_text())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for client in self.clients:
            client.process.kill()
            client.process.wait()
            client.text = client.path.read_text()
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        shutil.rmtree(self.folder)

    def rows(self, *kinds):
        return [row for row in oracle.read(self.log) if not kinds or row["kind"] in kinds]

    def write(self, *commands):
        with open(self.folder / "wl.ctl", "w") as pipe:
            pipe.write("".join(command + "\n" for command in commands))

    def say(self, command):
        """Gives a command and waits until it is carried out."""
        word = command.split()[0]
        before = len(self.rows(word))
        self.write(command)
        until(lambda: len(self.rows(word)) > before or self.errors.read_text(), command)
        expect(not self.errors.read_text(), command, "was refused:", self.errors.read_text())

    def client(self, *arguments):
        return Client(self, *(str(argument) for argument in arguments))

    def shown(self, *arguments):
        """A client whose window is on screen."""
        before = max(self.windows(), default=0)
        client = self.client(*arguments)
        until(lambda: max(self.windows(), default=0) > before, "a first flip")
        return client

    def windows(self):
        return {window for row in self.rows("flip") for window in row["windows"]}

    def finish(self):
        self.write("quit")
        expect(self.process.wait(PATIENCE) == 0, "exit status", self.process.returncode)

    def refreshes(self):
        return self.rows(*oracle.REFRESHES)
