"""Pictures by headless Chromium."""

import subprocess
import tempfile
from pathlib import Path

OPTIONS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
    "--font-render-hinting=none", "--force-color-profile=srgb",
]


def chromium(*arguments: str) -> bytes:
    with tempfile.TemporaryDirectory() as profile:
        result = subprocess.run(
            ["chromium", *OPTIONS, f"--user-data-dir={profile}", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)
    if result.returncode != 0:
        raise SystemExit(f"chromium ended with {result.returncode}: {result.stderr.decode()[-500:]}")
    return result.stdout


def screenshot(document: Path, size: tuple[int, int], file: Path) -> Path:
    chromium(f"--window-size={size[0]},{size[1]}", f"--screenshot={file}", document.resolve().as_uri())
    return file


def dom(document: Path) -> str:
    """The document after its scripts have run."""
    return chromium("--dump-dom", document.resolve().as_uri()).decode()
