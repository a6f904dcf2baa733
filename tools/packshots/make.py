#!/usr/bin/env python3
"""Makes every picture that is missing or out of date. See README.md.

    python3 make.py            render what is missing, compose, encode
    python3 make.py --draft    small and fast, into .passes/draft/pictures, to see a change of shape
    python3 make.py --only HV-1110-20 HV-1110-200
    python3 make.py --forget   drop pictures of SKUs that no longer exist
"""

import argparse
import glob
import hashlib
import json
import multiprocessing
import os
import re
import subprocess
import sys
import time

import catalogue
import encode
import label
import theme
from compose import Shape

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(catalogue.CONTENT, "pictures", "packs")
LABELS = os.path.join(catalogue.CONTENT, "pack-labels.yaml")
LEDGER = os.path.join(HERE, "done.json")
SIZES = {160: ("avif",), 320: ("avif", "webp"), 640: ("avif", "webp")}


def main():
    options = arguments()
    pixels, samples = (480, 32) if options.draft else (640, 24)
    passes = os.path.join(HERE, ".passes", "draft" if options.draft else "full")
    wanted = catalogue.pictures()
    done, labels = ledger(), catalogue.read_yaml(LABELS)
    if options.draft:
        global OUT
        OUT, done = os.path.join(passes, "pictures"), {}
    if options.forget:
        forget(done, labels, {p["sku"] for p in wanted})
    look = digest(*(os.path.join(HERE, f) for f in ("compose.py", "label.py", "ghs.py", "encode.py")))
    jobs = {}
    for picture in wanted:
        if options.only and picture["sku"] not in options.only:
            continue
        stamp = hashlib.sha256(json.dumps([picture, look, shape_stamp(picture["shape"])], sort_keys=True).encode()).hexdigest()[:16]
        colours = theme.label_colours(picture["colour"])
        if done.get(picture["sku"]) != stamp or labels.get(picture["sku"]) != colours or not os.path.exists(target(picture["sku"], 320, "webp")):
            jobs.setdefault(picture["shape"], []).append((picture, stamp))
    print(f"{len(wanted)} pictures wanted, {sum(map(len, jobs.values()))} to make, {len(jobs)} shapes")
    for shape, pictures in sorted(jobs.items(), key=lambda job: -len(job[1])):
        folder = rendered(shape, passes, pixels, samples)
        started = time.time()
        with multiprocessing.Pool(2, load, (folder,)) as pool:
            for (picture, stamp), _ in zip(pictures, pool.imap(make, [p for p, _ in pictures])):
                done[picture["sku"]] = stamp
                labels[picture["sku"]] = theme.label_colours(picture["colour"])
        if not options.draft:
            write_ledger(done)
            write_labels(labels)
        print(f"  {shape}: {len(pictures)} pictures in {time.time() - started:.0f} s", flush=True)
    report()


def rendered(shape, passes, pixels, samples):
    """Folder with the passes of a shape, rendering them if they are not there for this very source."""
    stamp = shape_stamp(shape)
    folder = os.path.join(passes, shape)
    mark = os.path.join(folder, "stamp")
    if os.path.exists(mark) and open(mark, encoding="utf8").read() == stamp:
        return folder
    os.makedirs(folder, exist_ok=True)
    started = time.time()
    command = ["nice", "-n", "19", "blender", "-b", "-P", os.path.join(HERE, "blender", "render_pack.py"), "--",
               shape, folder, str(pixels), str(samples)]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode or not os.path.exists(os.path.join(folder, "map.exr")) or "Traceback" in run.stdout + run.stderr:
        sys.exit(f"{shape} did not render:\n{(run.stdout + run.stderr)[-3000:]}")
    with open(mark, "w", encoding="utf8") as out:
        out.write(stamp)
    print(f"  {shape}: rendered in {time.time() - started:.0f} s", flush=True)
    return folder


def shape_stamp(shape):
    """Changes when the studio, or the file that models this shape, changes."""
    with open(os.path.join(HERE, "blender", "render_pack.py"), encoding="utf8") as source:
        module = re.search(rf'"{shape}": (\w+)\.', source.read()).group(1)
    modules = ["shapes_steel", "shapes_plastic", module] if module == "shapes_display" else [module]
    return digest(*(os.path.join(HERE, "blender", n + ".py") for n in ["geometry", "materials", "stage", *modules]))


def load(folder):
    global shape
    os.nice(10)
    shape = Shape(folder)


def make(picture):
    """One SKU in all sizes and formats."""
    labels = {}
    for name, aspect in shape.spec["labels"].items():
        labels[name] = label.strip(picture, aspect) if name == "label2" else label.draw(picture, aspect, shape.spec["safe"])
    for size, pixels in shape.compose(picture["body"], labels, list(SIZES)).items():
        encode.write(pixels, [target(picture["sku"], size, kind) for kind in SIZES[size]])


def target(sku, size, kind):
    return os.path.join(OUT, f"{sku}-{size}.{kind}")


def digest(*paths):
    total = hashlib.sha256()
    for path in paths:
        with open(path, "rb") as source:
            total.update(source.read())
    return total.hexdigest()[:16]


def ledger():
    if not os.path.exists(LEDGER):
        return {}
    with open(LEDGER, encoding="utf8") as source:
        return json.load(source)


def write_ledger(done):
    with open(LEDGER, "w", encoding="utf8") as out:
        json.dump(done, out, indent=0, sort_keys=True)
        out.write("\n")


def write_labels(labels):
    with open(LABELS, "w", encoding="utf8") as out:
        out.write("# As cores com que cada rótulo foi desenhado. Quem desenha as grava; não se edita.\n\n")
        out.writelines(f'{sku}: "{colours}"\n' for sku, colours in sorted(labels.items()))


def forget(done, labels, alive):
    for sku in [s for s in done if s not in alive]:
        del done[sku]
        labels.pop(sku, None)
        for path in glob.glob(os.path.join(OUT, f"{glob.escape(sku)}-[0-9]*.*")):
            if os.path.basename(path).rsplit("-", 1)[0] == sku:
                os.remove(path)
    write_ledger(done)
    write_labels(labels)


def report():
    for size, kinds in SIZES.items():
        for kind in kinds:
            files = glob.glob(os.path.join(OUT, f"*-{size}.{kind}"))
            total = sum(map(os.path.getsize, files))
            if files:
                print(f"  {size} {kind}: {len(files)} files, {total / len(files) / 1000:.1f} kB each, {total / 1e6:.1f} MB")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--draft", action="store_true")
    parser.add_argument("--forget", action="store_true")
    parser.add_argument("--only", nargs="*")
    return parser.parse_args()


if __name__ == "__main__":
    main()
