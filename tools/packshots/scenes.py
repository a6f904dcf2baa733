#!/usr/bin/env python3
"""The hero picture and the nine close-ups of the categories. See README.md.

    python3 scenes.py hero | categories [slug ...] [--draft] [--again]

`--again` develops and encodes the passes rendered last, without rendering.
"""

import json
import os
import subprocess
import sys

import cv2
import numpy as np
from PIL import Image

import catalogue
import encode
import label
from compose import EXPOSURE, firm_edge, quiet, read, srgb, tone

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(catalogue.CONTENT, "pictures")
HERO_WIDTHS = (480, 800, 1200)
CATEGORY_WIDTHS = (320, 640)
HERO = (
    {"sku": "HV-1010-200", "at": [-2.3, 1.6], "units": 7.3, "turn": 7, "foot": 2.6},
    {"sku": "HV-6110-20", "at": [2.45, -0.9], "units": 4.6, "turn": -17, "foot": 1.9},
    {"sku": "HV-2240-AER400", "at": [5.15, -2.4], "units": 3.5, "turn": -6, "foot": 0.62},
)
CATEGORIES = ("fluidos-de-usinagem", "eco-lubrificantes", "revestimentos-protetivos", "corte-plasma", "antirrespingo",
              "desengraxantes", "decapantes", "fosfatizantes", "passivadores")


def hero(draft):
    folder = os.path.join(HERE, ".passes", "hero")
    os.makedirs(folder, exist_ok=True)
    known = {p["sku"]: p for p in catalogue.pictures()}
    packs = []
    for place in HERO:
        facts = known[place["sku"]]
        with open(os.path.join(HERE, ".passes", "full", facts["shape"], "spec.json"), encoding="utf8") as source:
            spec = json.load(source)
        png = os.path.join(folder, f"{facts['sku']}.png")
        Image.fromarray(label.draw(facts, spec["labels"]["label"], spec["safe"])).save(png)
        packs.append({**place, "shape": facts["shape"], "body": facts["body"], "labels": {"label": png}})
    plan = os.path.join(folder, "packs.json")
    with open(plan, "w", encoding="utf8") as out:
        json.dump({"packs": packs}, out)
    blender("render_hero.py", folder, "640" if draft else "1200", "40" if draft else "72", plan)
    picture = develop(folder)
    for width in HERO_WIDTHS:
        save(picture, width, [os.path.join(PICTURES, f"hero-{width}.{kind}") for kind in ("avif", "webp")], quality=27)


def categories(slugs, draft):
    for slug in slugs or CATEGORIES:
        folder = os.path.join(HERE, ".passes", "categories", slug)
        os.makedirs(folder, exist_ok=True)
        blender("render_category.py", folder, "360" if draft else "560", "40", slug)
        picture = develop(folder, EXPOSURE * 0.84)
        for width in CATEGORY_WIDTHS:
            save(picture, width, [os.path.join(PICTURES, "categories", f"{slug}-{width}.{kind}") for kind in ("avif", "webp")])


def blender(script, *arguments):
    if "--again" in sys.argv:
        return
    command = ["nice", "-n", "19", "blender", "-b", "-P", os.path.join(HERE, "blender", script), "--", *arguments]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode or "Traceback" in run.stdout + run.stderr:
        sys.exit(f"{script} did not render:\n{(run.stdout + run.stderr)[-3000:]}")


def develop(folder, exposure=EXPOSURE):
    """Denoised, toned picture as float RGBA, premultiplied."""
    combined, normal, albedo = (read(folder, n)[..., :4] for n in ("combined", "normal", "diffcol"))
    light = read(folder, "diffdir")[..., :3] + read(folder, "diffind")[..., :3]
    normal, albedo = normal[..., :3], albedo[..., :3]
    gloss = combined[..., :3] - light * albedo
    rgb = quiet(gloss, normal, albedo, 1.5, 0.14) + quiet(light, normal, albedo, 4, 0.22) * albedo
    alpha = np.clip(combined[..., 3:], 0, 1)
    straight = firm_edge(srgb(tone(rgb / np.maximum(alpha, 1e-3) * exposure)), alpha[..., 0])
    return np.dstack([straight * alpha, alpha]).astype(np.float32)


def save(picture, width, targets, quality=30):
    height = round(picture.shape[0] * width / picture.shape[1])
    small = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
    rgb = small[..., :3] / np.maximum(small[..., 3:], 1e-4)
    pixels = (np.clip(np.dstack([rgb, small[..., 3:]]), 0, 1) * 255 + 0.5).astype(np.uint8)
    opaque = pixels[..., 3].min() == 255
    encode.write(np.ascontiguousarray(pixels[..., :3] if opaque else pixels), targets, quality=quality)
    for target in targets:
        print(f"  {os.path.relpath(target, PICTURES)} {width}×{height} {os.path.getsize(target) / 1000:.1f} kB", flush=True)


if __name__ == "__main__":
    words = [w for w in sys.argv[1:] if not w.startswith("--")]
    if words[:1] == ["hero"]:
        hero("--draft" in sys.argv)
    elif words[:1] == ["categories"]:
        categories(words[1:], "--draft" in sys.argv)
    else:
        sys.exit(__doc__)
