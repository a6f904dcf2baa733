#!/usr/bin/env python3
"""Joins the two faces beside it, text (weights 400 to 800) and headings (800, expanded), into app/fonts/archivo.woff2.

Both were cut from one variable font, so that their outlines have the same points. In the file they are one face with
two axes: the width of 125 is the heading face at the weight of 800, and is meant for no other weight. Archivo has no small
figures below the line: those of chemical formulas are its exponents, lowered.
Needs Debian's python3-fonttools and python3-brotli.
"""
from pathlib import Path

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.varLib import build, instancer

HERE = Path(__file__).parent
REGULAR, MIDDLE, BOLD = 400, 600, 800
NORMAL, EXPANDED = 100, 125
LOWERED = {"uni2082": "uni00B2", "uni2083": "uni00B3"}
LOWERED_BY = 540  # Units of 1000 an em: the figure stands a tenth of an em below the line.
OVERLAPPING, OVERLAPPING_PART = 0x40, 0x400  # Flags that cutting an instance sets, and one drawing without the others may not have.


def text():
    return TTFont(HERE / "archivo.woff2")


def master(weight, width):
    """One of the drawings that the others lie between, without what only a variable font has."""
    if width == EXPANDED:
        font = TTFont(HERE / "archivo-expanded.woff2")
    else:
        font = instancer.instantiateVariableFont(text(), {"wght": weight})
    for glyph in map(font["glyf"].__getitem__, font.getGlyphOrder()):
        if glyph.isComposite():
            for part in glyph.components:
                part.flags &= ~OVERLAPPING_PART
        elif glyph.numberOfContours > 0:
            for at in range(len(glyph.flags)):
                glyph.flags[at] &= ~OVERLAPPING
    for name, exponent in LOWERED.items():
        pen = TTGlyphPen(font.getGlyphSet())
        pen.addComponent(exponent, (1, 0, 0, 1, 0, -LOWERED_BY))
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = font["hmtx"][exponent]
        for table in font["cmap"].tables:
            table.cmap[int(name.removeprefix("uni"), 16)] = name
    for tag in ("STAT", "GSUB"):  # GSUB changes a glyph by weight, which is the same in both: the text's goes in whole.
        del font[tag]
    source = SourceDescriptor()
    source.font = font
    source.name = f"{weight}, {width}"
    source.location = {"Weight": weight, "Width": width}
    return source


def axis(tag, name, minimum, default, maximum):
    made = AxisDescriptor()
    made.tag, made.name, made.minimum, made.default, made.maximum = tag, name, minimum, default, maximum
    return made


space = DesignSpaceDocument()
space.addAxis(axis("wght", "Weight", REGULAR, MIDDLE, BOLD))
space.addAxis(axis("wdth", "Width", NORMAL, NORMAL, EXPANDED))
for weight, width in ((MIDDLE, NORMAL), (REGULAR, NORMAL), (BOLD, NORMAL), (BOLD, EXPANDED)):
    space.addSource(master(weight, width))
font = build(space)[0]
font["GSUB"] = text()["GSUB"]
# Weights lie between the drawings where the text face has them.
font["avar"] = newTable("avar")
font["avar"].segments = {"wght": text()["avar"].segments["wght"], "wdth": {-1: -1, 0: 0, 1: 1}}
font.flavor = "woff2"
font.recalcTimestamp = False  # The same bytes each time.
font.save(HERE.parents[1] / "app/fonts/archivo.woff2")
