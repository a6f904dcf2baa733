#!/usr/bin/env python3
"""Prints the word HALVORA as SVG path data, from the heading face, for content/site.ts.

Cap height 13.2 units, baseline at y 25, from x 36 to x 159: the place beside the mark in a box of 160 x 36.
Needs Debian's python3-fonttools and python3-brotli.
"""
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

WORD, LEFT, RIGHT, BASELINE, CAP = "HALVORA", 36, 159, 25, 13.2
# Where two letters leave too much or too little white between them, thousandths of an em.
PAIRS = {"AL": 6, "LV": -62, "VO": -18, "RA": -6}

font = TTFont(Path(__file__).parents[2] / "content/brand/typeface/headings.woff2")
glyphs, names = font.getGlyphSet(), font.getBestCmap()
scale = CAP / font["OS/2"].sCapHeight
places, x = [], 0
for index, letter in enumerate(WORD):
    places.append((names[ord(letter)], x))
    x += glyphs[names[ord(letter)]].width + PAIRS.get(WORD[index : index + 2], 0)
first, last = places[0][0], places[-1][0]
start = font["hmtx"][first][1]
end = places[-1][1] + glyphs[last].width - font["hmtx"][last][1]
# What is left of the width goes between the letters, not into them.
spread = ((RIGHT - LEFT) / scale - (end - start)) / (len(WORD) - 1)
pen = SVGPathPen(glyphs, ntos=lambda value: f"{round(value, 2):g}")
for index, (name, at) in enumerate(places):
    place = Transform(scale, 0, 0, -scale, LEFT + (at - start + index * spread) * scale, BASELINE)
    glyphs[name].draw(TransformPen(pen, place))
print(f"spread {spread:.0f}/1000 em")
print(pen.getCommands())
