"""A weld seam on brushed stainless steel, its left half as welded, its right half pickled and passivated.

python3 tools/proof/weld_seam.py FOLDER    writes proof-640 and proof-1280 as AVIF and WebP

Needs numpy and Pillow (12 or newer, which writes AVIF). No model: a height field, its slopes lit by two soft
lights, and on the left the colours that an oxide film takes with its thickness, which falls with the distance
from the bead.
"""

import os
import sys

import numpy as np
from PIL import Image

WIDTH, HEIGHT = 1280, 560
FINER = 2
SIZES = (640, 1280)
# Oxide film from the bead outwards: distance in bead widths, colour (linear light) and how much of the metal it hides.
TINT = [
    (0.00, (0.07, 0.06, 0.06), 0.90),
    (0.25, (0.12, 0.11, 0.12), 0.88),
    (0.60, (0.22, 0.30, 0.42), 0.84),
    (1.00, (0.06, 0.15, 0.55), 0.86),
    (1.45, (0.20, 0.07, 0.36), 0.84),
    (1.90, (0.42, 0.12, 0.12), 0.80),
    (2.40, (0.66, 0.34, 0.07), 0.74),
    (3.00, (0.86, 0.62, 0.20), 0.58),
    (3.80, (0.84, 0.74, 0.48), 0.26),
    (4.60, (0.80, 0.78, 0.72), 0.00),
]


def main():
    folder = sys.argv[1]
    random = np.random.default_rng(7)
    height, width = HEIGHT * FINER, WIDTH * FINER
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    wave = smooth(random.standard_normal((1, width)), 1, 260) * 5 * FINER
    middle = height * 0.5 + wave
    half = 44 * FINER + smooth(random.standard_normal((1, width)), 1, 90) * 3 * FINER
    across = (y - middle) / half
    on_bead = np.clip(1 - across**2, 0, 1)
    # Ripples like a row of coins, pushed one over the other.
    period = 15 * FINER
    phase = (x + np.sqrt(on_bead) * half * 0.75 + smooth(random.standard_normal((1, width)), 1, 50) * 9 + smooth(random.standard_normal((height, width)), 30, 30) * 2.2) / period
    ripple = 1 - np.abs((phase % 1) * 2 - 1) ** 1.6
    bead = np.sqrt(on_bead) * 26 * FINER + ripple * np.sqrt(on_bead) * 5.2 * FINER

    brushed = smooth(random.standard_normal((height, width)), 0.45 * FINER, 110 * FINER)
    grain = smooth(random.standard_normal((height, width)), 1.4, 1.4)
    edge = width * 0.5 + smooth(random.standard_normal((height, 1)), 22, 1) * 9
    treated = np.clip((x - edge) / (2.5 * FINER) + 0.5, 0, 1)
    off_bead = 1 - np.clip(on_bead * 6, 0, 1)
    surface = bead + off_bead * (brushed * (0.85 - 0.35 * treated)) + grain * (0.05 + 0.17 * treated) * FINER

    slope_y, slope_x = np.gradient(surface)
    slope_x *= 0.55 / FINER
    slope_y *= 0.55 / FINER
    length = np.sqrt(slope_x**2 + slope_y**2 + 1)
    normal = (-slope_x / length, -slope_y / length, 1 / length)

    # Pickled metal is matt: its highlight is wide and pale, that of the bare one narrow and bright.
    key, fill = unit(-0.35, -0.75, 0.72), unit(0.55, 0.5, 0.65)
    diffuse = 0.62 * np.clip(dot(normal, key), 0, 1) + 0.30 * np.clip(dot(normal, fill), 0, 1)
    shine = np.clip(dot(normal, unit(-0.12, -0.42, 0.9)), 0, 1)
    highlight = (1 - treated) * 0.42 * shine**42 + treated * (0.20 * shine**10)
    sheen = 0.16 * np.exp(-(((y / height - 0.30 - 0.12 * x / width) / 0.17) ** 2)) - 0.10 * y / height
    metal = 0.02 + diffuse * 0.42 + highlight + sheen + treated * 0.05
    picture = metal[..., None] * np.array((0.975, 0.99, 1.0), np.float32)

    ragged = smooth(random.standard_normal((height, width)), 26, 60) * 0.20 + smooth(random.standard_normal((height, width)), 3, 14) * 0.07
    distance = np.clip((np.abs(y - middle) / half - 0.85) * 1.08 + ragged, 0, 4.6)
    stops = [stop for stop, _, _ in TINT]
    hidden = np.interp(distance, stops, [cover for _, _, cover in TINT]).astype(np.float32)
    hidden = (hidden * (1 - 0.25 * on_bead) * (1 - treated))[..., None]
    film = np.stack([np.interp(distance, stops, [c[i] for _, c, _ in TINT]) for i in range(3)], -1)
    lit = film * (0.22 + 1.25 * metal[..., None])
    picture = picture * (1 - hidden) + lit * hidden
    # Spatter and soot as welding leaves them.
    for _ in range(46):
        cx, cy = random.uniform(0, width * 0.495), random.uniform(0.1, 0.9) * height
        if abs(cy - height / 2) < 60 * FINER:
            continue
        radius = random.uniform(1.2, 3.6) * FINER
        box = np.s_[max(0, int(cy - 9 * FINER)) : int(cy + 9 * FINER), max(0, int(cx - 9 * FINER)) : int(cx + 9 * FINER)]
        r = np.hypot(x[box] - cx, y[box] - cy) / radius
        ball = np.clip((1 - r) * radius * 0.8 + 0.5, 0, 1)[..., None]
        light = np.clip(0.16 + 0.5 * (-(x[box] - cx) - (y[box] - cy)) / radius / 1.6, 0.05, 0.9)[..., None]
        picture[box] = picture[box] * (1 - 0.35 * np.exp(-((r / 1.7) ** 2))[..., None]) * (1 - ball) + light * ball

    tone = np.clip(picture * 1.22, 0, 1) ** (1 / 2.2)
    image = Image.fromarray((tone * 255 + 0.5).astype(np.uint8)).resize((WIDTH, HEIGHT), Image.LANCZOS)
    for size in SIZES:
        small = image.resize((size, round(size * HEIGHT / WIDTH)), Image.LANCZOS)
        for kind, quality in (("avif", 46), ("webp", 66)):
            small.save(os.path.join(folder, f"proof-{size}.{kind}"), quality=quality)


def smooth(noise, high, wide):
    """Noise without what is finer than these numbers of points, of standard deviation 1; it meets at the edges."""
    rows = np.fft.fftfreq(noise.shape[0])[:, None]
    columns = np.fft.rfftfreq(noise.shape[1])[None, :]
    kept = np.exp(-2 * (np.pi * rows * high) ** 2 - 2 * (np.pi * columns * wide) ** 2)
    result = np.fft.irfft2(np.fft.rfft2(noise) * kept, s=noise.shape)
    return (result / (result.std() or 1)).astype(np.float32)


def dot(normal, light):
    return sum(n * part for n, part in zip(normal, light))


def unit(*vector):
    return np.array(vector) / np.linalg.norm(vector)


main()
