"""The difference between two pictures."""

from dataclasses import dataclass
from pathlib import Path

import numpy
from PIL import Image
from scipy.ndimage import binary_dilation
from skimage.metrics import structural_similarity

LEAST_SIMILARITY = 0.90
MOST_OFF = 0.01
FAR = 32
GROWN = 4
# A step between neighbours that counts as an edge.
EDGE = 4


@dataclass
class Difference:
    """Structural similarity around edges in the worst channel, and the share of pixels that are far off."""

    similarity: float
    off: float

    @property
    def passes(self) -> bool:
        return self.similarity >= LEAST_SIMILARITY and self.off <= MOST_OFF


def pixels(file: Path) -> numpy.ndarray:
    """The pixels on white, without alpha."""
    image = Image.open(file).convert("RGBA")
    sheet = Image.new("RGBA", image.size, "white")
    return numpy.asarray(Image.alpha_composite(sheet, image).convert("RGB"))


def edges(picture: numpy.ndarray) -> numpy.ndarray:
    """The pixels that differ from their neighbour to the right or below, in any channel."""
    found = numpy.zeros(picture.shape[:2], bool)
    for axis in (0, 1):
        step = numpy.abs(numpy.diff(picture.astype(int), axis=axis)).max(axis=2) >= EDGE
        found |= numpy.pad(step, [(0, 1 if other == axis else 0) for other in (0, 1)])
    return found


def difference(ours: numpy.ndarray, theirs: numpy.ndarray) -> Difference:
    if ours.shape != theirs.shape:
        return Difference(0, 1)
    far = numpy.abs(ours.astype(int) - theirs.astype(int)).max(axis=2) > FAR
    around = binary_dilation(edges(ours) | edges(theirs), numpy.ones((3, 3)), iterations=GROWN)
    if not around.any():
        return Difference(0 if far.any() else 1, far.mean())
    _, similarity = structural_similarity(ours, theirs, channel_axis=2, full=True)
    return Difference(min(similarity[around].mean(axis=0)), far.mean())
