"""The printed label of a product, drawn flat: brand bar in the category's colour, name, one line, pictograms, code, volume."""

import functools
import io
import os

import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image, ImageColor, ImageDraw, ImageFont

import ghs
import theme

FONTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "content", "brand", "typeface")
INK, SOFT, PAPER = ImageColor.getrgb(theme.colour("graphite")), (74, 83, 90), (252, 253, 252)
HEIGHT = 1100


def draw(facts, aspect, safe=1.0):
    """Flat label as an RGB array.

    facts: name, kind, sku, volume, colour (hex), pictograms (codes), signal (or None).
    aspect: width / height. safe: share of the width that faces the viewer; the rest wraps away.
    """
    height = HEIGHT if aspect < 1.6 else 900
    width = int(height * aspect)
    picture = Image.new("RGB", (width, height), PAPER)
    pen = ImageDraw.Draw(picture)
    inner = width * safe
    pad = 0.06 * min(inner, height)
    left, right = (width - inner) / 2 + pad, (width + inner) / 2 - pad
    shape = aspect * safe
    band = height * (0.17 if shape > 1.1 else 0.145 if shape > 0.45 else 0.24)
    band = max(band, height * 0.19) if safe < 0.5 else band
    pen.rectangle((0, 0, width, band), fill=facts["colour"])
    pen.rectangle((0, band, width, band + height * 0.006), fill=INK)
    brand(picture, left, band / 2, min(band * 0.40, (right - left) / 8), facts["colour"])
    foot = footer(picture, facts, left, right, height - pad * 0.9)
    body(pen, facts, left, right, band + height * 0.055, foot - height * 0.03)
    return np.asarray(picture)


def strip(facts, aspect):
    """Front of a counter display: brand, name and line in one row on the category's colour."""
    height = 420
    width = int(height * aspect)
    picture = Image.new("RGB", (width, height), facts["colour"])
    pen = ImageDraw.Draw(picture)
    pad = height * 0.17
    brand(picture, pad, height * 0.28, height * 0.15, facts["colour"])
    size = fitting([facts["name"]], width - 2 * pad, height * 0.36, display)
    ink = INK if luminance(facts["colour"]) > 0.2 else PAPER
    pen.text((pad, height * 0.82), facts["name"], font=display(size), fill=ink, anchor="ls")
    pen.text((width - pad, height * 0.335), facts["volume"], font=display(height * 0.15), fill=ink, anchor="rs")
    return np.asarray(picture)


def brand(picture, x, middle, size, ground):
    """Drop and wordmark, centred on `middle`, in an ink that reads on the ground."""
    ink = theme.colour("graphite") if luminance(ground) > 0.2 else "#FCFDFC"
    drop = ghs.mark(ink, int(size * 2.05))
    picture.paste(drop, (int(x), int(middle - drop.height * 0.52)), drop)
    ImageDraw.Draw(picture).text((x + drop.width + size * 0.5, middle + size * 0.36), "HALVORA", font=display(size), fill=ink, anchor="ls")


def body(pen, facts, left, right, top, bottom):
    """Product name as large as it goes, in one to three lines, and what the product is below it."""
    width, height = right - left, bottom - top
    wide = width / height > 1.9
    slim = height / width > 0.9
    kind_size = min(height * (0.17 if wide else 0.12), width * (0.098 if slim else 0.082))
    kind = wrapped(facts["kind"], text(kind_size, 560), width, 3 if slim else 2)
    name_height = height - len(kind) * kind_size * 1.22 - kind_size * 0.45
    best = max((lines for lines in breaks(facts["name"])), key=lambda lines: fitting(lines, width, name_height, display))
    size = min(fitting(best, width, name_height, display), width * 0.30)
    y = top
    for line in best:
        y += size * 0.98
        pen.text((left - size * 0.05, y - size * 0.22), line, font=display(size), fill=INK, anchor="ls")
    y += kind_size * 0.40
    for line in kind:
        y += kind_size * 1.2
        pen.text((left, y - kind_size * 0.22), line, font=text(kind_size, 560), fill=SOFT, anchor="ls")


def footer(picture, facts, left, right, base):
    """Pictograms and signal word at the left, volume and code at the right; returns the top of the row."""
    pen = ImageDraw.Draw(picture)
    width = right - left
    height = picture.height
    codes = facts["pictograms"]
    narrow = width < height * 0.62
    volume = facts["volume"]
    if facts.get("mass"):
        volume = f"{volume} / {facts['mass']}" if not narrow else volume
    volume_size = min(height * 0.125, width * (0.17 if narrow else 0.13))
    while display(volume_size).getlength(volume) > width * (0.60 if codes else 0.9):
        volume_size *= 0.94
    code_size = min(max(volume_size * 0.36, width * 0.055), width * 0.062, height * 0.055)
    volume_width = display(volume_size).getlength(volume)
    stacked = codes and (narrow or (width - volume_width) / len(codes) < height * 0.105)
    room = width if stacked else width - volume_width - height * 0.03
    side = int(min(height * (0.20 if len(codes) < 4 else 0.17), room / max(1, len(codes)) * 1.04)) if codes else 0
    x_edge = right if codes and not stacked else left
    anchor = "rs" if codes and not stacked else "ls"
    pen.text((x_edge, base), volume, font=display(volume_size), fill=INK, anchor=anchor)
    if facts.get("mass") and narrow:
        pen.text((right, base), facts["mass"], font=text(volume_size * 0.72, 700), fill=SOFT, anchor="rs")
    pen.text((x_edge, base - volume_size * 0.92), facts["sku"], font=text(code_size, 600), fill=SOFT, anchor=anchor)
    top = base - volume_size * 0.92 - code_size * 1.1
    if codes:
        y = top - side * 1.06 if stacked else base - side * 0.98
        for i, code in enumerate(codes):
            stamp = ghs.pictogram(code, side)
            picture.paste(stamp, (int(left - side * 0.03 + i * side * 0.90), int(y)), stamp)
        top = min(top, y)
        if facts.get("signal") and not stacked:
            word = facts["signal"].upper()
            size = min(code_size * 1.15, side * 0.9 * len(codes) / max(3.2, len(word) * 0.66))
            pen.text((left, y - size * 0.35), word, font=text(size, 800), fill=INK, anchor="ls")
            top = min(top, y - size * 1.4)
    pen.rectangle((left, top - height * 0.018, right, top - height * 0.018 + max(2, height * 0.003)), fill=INK)
    return top - height * 0.018


def breaks(name):
    """Ways to set a name: whole, or broken at spaces into two or three lines."""
    words = name.split(" ")
    ways = [[name]]
    for i in range(1, len(words)):
        ways.append([" ".join(words[:i]), " ".join(words[i:])])
        ways += [[" ".join(words[:i]), " ".join(words[i:j]), " ".join(words[j:])] for j in range(i + 1, len(words))]
    return ways


def fitting(lines, width, height, font):
    """Largest size in pixels at which the lines fit the box."""
    longest = max(font(100).getlength(line) for line in lines)
    return min(width / longest * 100, height / (len(lines) * 0.98))


def wrapped(sentence, font, width, most):
    lines = [""]
    for word in sentence.split():
        trial = f"{lines[-1]} {word}".strip()
        if font.getlength(trial) <= width or not lines[-1]:
            lines[-1] = trial
        elif len(lines) < most:
            lines.append(word)
        else:
            break
    return [line[:1].upper() + line[1:] if i == 0 else line for i, line in enumerate(lines)]


def luminance(colour):
    return sum(w * (int(colour[i:i + 2], 16) / 255) ** 2.2 for w, i in ((0.2126, 1), (0.7152, 3), (0.0722, 5)))


def display(size):
    return sized("headings.woff2", int(size), None)


def text(size, weight):
    return sized("text.woff2", int(size), weight)


@functools.lru_cache(maxsize=512)
def sized(name, size, weight):
    font = ImageFont.truetype(io.BytesIO(unpacked(name)), max(6, size))
    if weight:
        axes = font.get_variation_axes()
        font.set_variation_by_axes([weight if b"eight" in a["name"] else a["default"] for a in axes])
    return font


@functools.lru_cache(maxsize=None)
def unpacked(name):
    """The site's own font files, as plain TrueType."""
    font = TTFont(os.path.join(FONTS, name))
    font.flavor = None
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()
