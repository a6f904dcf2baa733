"""The shipping carton."""

import materials as m
from geometry import box, flat_label


def carton():
    board, tape = m.cardboard(), m.principled("tape", (0.42, 0.30, 0.17), Roughness=0.22, Specular=0.5)
    w, d, h = 400, 290, 270
    box("carton", (w, d, h), (0, 0, h / 2), board, 3)
    box("seam", (w - 6, 1.2, 0.4), (0, 0, h + 0.05), m.principled("seam", (0.05, 0.03, 0.02), Roughness=1), 0.1)
    box("tape", (w + 0.6, 52, 0.5), (0, 0, h + 0.3), tape, 0.2)
    for side in (-1, 1):
        box("tape end", (0.5, 52, 66), (side * (w / 2 + 0.2), 0, h - 33), tape, 0.2)
    label, aspect = flat_label("label", (250, 176), lambda x, z: (x, -d / 2 - 0.5, h / 2 - 4 + z), m.paper(), corner=2)
    return {"height": h, "units": 4.9, "turn": -24, "labels": {"label": aspect}}
