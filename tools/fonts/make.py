#!/usr/bin/env python3
"""Makes the faces of content/brand/typeface of the two faces beside it: text (weights 400 to 800) and headings (800, expanded).

Archivo has no small figures below the line: those of chemical formulas are its exponents, lowered.
Needs Debian's python3-fonttools and python3-brotli.
"""
from pathlib import Path

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.varLib import build, instancer

HERE = Path(__file__).parent
TEXT, HEADINGS = "archivo.woff2", "archivo-expanded.woff2"
MADE = {TEXT: "text.woff2", HEADINGS: "headings.woff2"}
REGULAR, MIDDLE, BOLD = 400, 600, 800
LOWERED = {"uni2082": "uni00B2", "uni2083": "uni00B3"}
LOWERED_BY = 540  # Units of 1000 an em: the figure stands a tenth of an em below the line.


def face(name):
    return TTFont(HERE / name)


def with_lowered_figures(font):
    for name, exponent in LOWERED.items():
        pen = TTGlyphPen(font.getGlyphSet())
        pen.addComponent(exponent, (1, 0, 0, 1, 0, -LOWERED_BY))
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = font["hmtx"][exponent]
        for table in font["cmap"].tables:
            table.cmap[int(name.removeprefix("uni"), 16)] = name
    return font


def drawing(weight):
    """One of the drawings that the weights lie between, without what only the whole has."""
    keep = instancer.OverlapMode.KEEP_AND_DONT_SET_FLAGS
    font = with_lowered_figures(instancer.instantiateVariableFont(face(TEXT), {"wght": weight}, overlap=keep))
    for tag in ("STAT", "GSUB"):  # GSUB changes a glyph by weight.
        del font[tag]
    source = SourceDescriptor()
    source.font = font
    source.name = str(weight)
    source.location = {"Weight": weight}
    return source


def text():
    axis = AxisDescriptor()
    axis.tag, axis.name = "wght", "Weight"
    axis.minimum, axis.default, axis.maximum = REGULAR, MIDDLE, BOLD
    space = DesignSpaceDocument()
    space.addAxis(axis)
    for weight in (MIDDLE, REGULAR, BOLD):
        space.addSource(drawing(weight))
    font = build(space)[0]
    whole = face(TEXT)
    font["GSUB"] = whole["GSUB"]
    # Weights lie between the drawings where the whole has them.
    font["avar"] = newTable("avar")
    font["avar"].segments = whole["avar"].segments
    return font


for name, font in ((TEXT, text()), (HEADINGS, with_lowered_figures(face(HEADINGS)))):
    font.flavor = "woff2"
    font.recalcTimestamp = False  # The same bytes each time.
    font.save(HERE.parents[1] / "content/brand/typeface" / MADE[name])
