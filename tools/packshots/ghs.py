"""GHS pictograms, drawn here: red diamond, white ground, black symbol. Simple, because on a pack they are seen small."""

import functools
import io
import subprocess

from PIL import Image

FLAME = ('<path d="M50 20C57 31 69 39 67 55C66 66 59 71 50 71C41 71 34 66 33 55C32 47 37 43 40 36C42 42 43 45 46 46C44 37 46 28 50 20Z"/>'
         '<path fill="#fff" d="M50 71C45 71 41 67 42 61C43 56 48 54 50 47C54 53 59 57 58 63C57 68 55 71 50 71Z"/>')
SYMBOLS = {
    "GHS01": '<circle cx="46" cy="58" r="14"/><path d="M52 40l6-4 4 5-6 5z"/><path stroke="#000" stroke-width="3" fill="none" d="M60 38q5-8 11-4"/>'
             '<path stroke="#000" stroke-width="3" d="M72 28v-7M77 34h7M76 29l5-5M76 39l5 5M67 29l-4-5"/>',
    "GHS02": FLAME + '<rect x="32" y="74" width="36" height="4"/>',
    "GHS03": '<circle cx="50" cy="63" r="11.500" fill="none" stroke="#000" stroke-width="5.500"/>'
             '<g transform="translate(15 6) scale(.7)">' + FLAME + "</g>" + '<rect x="32" y="78" width="36" height="4"/>',
    "GHS04": '<g transform="rotate(-32 50 52)"><rect x="22" y="44" width="46" height="17" rx="8"/><rect x="66" y="48" width="9" height="9"/>'
             '<rect x="76" y="45.500" width="4" height="14"/></g>',
    "GHS05": '<g transform="rotate(-58 38 34)"><path d="M34 22h8v17a4 4 0 0 1-8 0z"/></g><g transform="rotate(-58 62 34)"><path d="M58 22h8v17a4 4 0 0 1-8 0z"/></g>'
             '<path d="M34 44q3 5 0 8q-3-3 0-8zM34 53q3 5 0 7q-3-2 0-7zM60 44q3 5 0 8q-3-3 0-8z"/>'
             '<path d="M20 65h10q2 4 5 4t5-4h7v7H20z"/>'
             '<path d="M52 60q4-4 8-1q2 5 5 1q7 0 13 5l3 3-2 4H58q-6 0-9-5z"/>',
    "GHS06": '<path d="M50 20c13 0 20 8 20 18c0 7-3 10-7 13v7H37v-7c-4-3-7-6-7-13c0-10 7-18 20-18z"/>'
             '<g fill="#fff"><ellipse cx="42" cy="39" rx="5" ry="5.500"/><ellipse cx="58" cy="39" rx="5" ry="5.500"/><path d="M50 45l3 6h-6z"/>'
             '<rect x="43.500" y="53" width="2" height="5"/><rect x="49" y="53" width="2" height="5"/><rect x="54.500" y="53" width="2" height="5"/></g>'
             '<path stroke="#000" stroke-width="6" stroke-linecap="round" d="M30 62L70 77M70 62L30 77"/>',
    "GHS07": '<path d="M43 22h14l-3 35h-8z"/><circle cx="50" cy="69" r="7"/>',
    "GHS08": '<circle cx="50" cy="28" r="9.500"/><path d="M30 78V52q0-12 12-12h16q12 0 12 12v26z"/>'
             '<path fill="#fff" d="M50 42l3 9 9-5-4 9 10 2-9 4 5 9-9-4-5 10-4-10-10 4 5-9-9-4 10-2-4-9 9 5z"/>',
    "GHS09": '<path d="M18 69q14-5 30 1q16 5 36-1l-6 7H24z"/><path stroke="#000" stroke-width="4.500" fill="none" d="M36 68V32"/>'
             '<path stroke="#000" stroke-width="3" fill="none" d="M36 48l-9-9M36 44l9-10M36 36l-6-7M36 56l8-7"/>'
             '<path d="M50 61q10-12 24-5l7-5v14l-7-4q-14 6-24 0z"/><circle cx="57" cy="59" r="1.600" fill="#fff"/>',
}


@functools.lru_cache(maxsize=None)
def pictogram(code, size):
    """RGBA picture of a pictogram, `size` pixels square."""
    svg = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
           '<path d="M50 3.500L96.500 50L50 96.500L3.500 50Z" fill="#fff" stroke="#D5121E" stroke-width="5"/>'
           f'<g transform="translate(50 51) scale(.86) translate(-50 -51)">{SYMBOLS[code]}</g></svg>')
    return drawn(svg, size, size)


@functools.lru_cache(maxsize=64)
def mark(ink, height):
    """The drop with its level, as in the site's header, in an ink that suits the ground."""
    svg = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 3 20 29">'
           f'<path d="M14 3c5.200 6 10 11 10 18.200A10 10 0 0 1 14 32 10 10 0 0 1 4 21.200C4 14 8.800 9 14 3Z" fill="{ink}"/>'
           f'<path d="M8.500 20.500H14v7.200c-3.300-.2-5.500-3-5.500-7.200Z" fill="{theme.colour("coolant")}"/></svg>')
    return drawn(svg, int(height * 20 / 29), height)


def drawn(svg, width, height):
    command = ["rsvg-convert", "-w", str(width), "-h", str(height)]
    png = subprocess.run(command, input=svg.encode(), capture_output=True, check=True).stdout
    return Image.open(io.BytesIO(png)).convert("RGBA")
