"""Packs of metal: the drum, the container in its cage, the spray can."""

import materials as m
from geometry import bar, box, knurled, lofted, flat_label, move, turned, wrapped_label


def drum_200():
    body, dark, zinc = m.painted_steel(), m.moulded("bung"), m.galvanised()
    r = 285
    profile = [(0, 12), (270, 12, 3), (275, 0, 4), (289, 0, 4), (291.5, 10, 4), (289, 23, 3), (r, 29, 5)]
    for z in (75, 118, 161, 204):
        profile += [(r, z - 14, 8), (r + 3.2, z, 12), (r, z + 14, 8)]
    profile += hoop(r, 284) + hoop(r, 590)
    for z in (672, 715, 758, 801):
        profile += [(r, z - 14, 8), (r + 3.2, z, 12), (r, z + 14, 8)]
    profile += [(r, 851, 5), (289, 857, 3), (291.5, 870, 4), (289, 881, 4), (279, 881, 4), (276, 864, 4), (0, 862)]
    turned("drum", profile, body, segments=220)
    for x, y, radius in ((-120, -150, 36), (135, 150, 19)):
        move(turned("flange", [(0, 862), (radius + 13, 862), (radius + 11, 868, 3), (0, 868)], body), x, y)
        move(turned("bung", [(0, 868), (radius, 868), (radius, 878, 2.5), (radius * 0.62, 878, 2),
                             (radius * 0.60, 872, 1.5), (0, 872)], zinc), x, y)
    label, aspect = wrapped_label("label", [(r + 0.8, 318), (r + 0.8, 556)], 50, m.paper(), corner=7)
    return {"height": 881, "units": 8.0, "turn": 0, "labels": {"label": aspect}}


def drum_hdpe_200():
    """Blow-moulded drum with an L-ring, for acids."""
    body, dark = m.hdpe(), m.moulded("bung")
    r = 288
    profile = [(0, 20), (240, 14, 8), (262, 0, 16), (286, 10, 18), (r, 60, 30), (r, 262, 10), (r + 6, 276, 8),
               (r + 6, 292, 8), (r, 306, 10), (r, 570, 10), (r + 6, 584, 8), (r + 6, 600, 8), (r, 614, 10), (r, 770, 20),
               (279, 800, 12), (276, 816, 6), (292, 826, 5), (294, 850, 6), (282, 862, 6), (274, 846, 8), (262, 836, 10),
               (236, 842, 20), (0, 850)]
    turned("drum", profile, body, segments=220)
    for x, y, radius in ((-105, -140, 40), (115, 140, 40)):
        move(turned("neck", [(0, 846), (radius + 14, 842), (radius + 10, 858, 5), (0, 858)], body), x, y)
        move(knurled("bung", radius, 858, 884, dark, ribs=24, depth=2.4, top_fillet=4), x, y)
    label, aspect = wrapped_label("label", [(r + 0.8, 320), (r + 0.8, 556)], 50, m.paper(), corner=7)
    return {"height": 884, "units": 8.0, "turn": 0, "labels": {"label": aspect}}


def hoop(r, z):
    """Swedged rolling hoop: two flanks and a rounded crown."""
    return [(r, z - 26, 8), (r + 12, z - 9, 7), (r + 12.5, z + 9, 7), (r, z + 26, 8)]


def ibc_1000():
    bottle, cage, dark = m.hdpe(), m.galvanised(), m.moulded("plastic", (0.022, 0.024, 0.027), 0.4)
    hx, hy, top = 490, 580, 1130
    lofted("bottle", [(158, 440, 530, 60), (166, 462, 552, 70), (190, 472, 562, 80), (420, 474, 564, 80),
                      (432, 468, 558, 80), (446, 468, 558, 80), (458, 474, 564, 80), (740, 474, 564, 80),
                      (752, 468, 558, 80), (766, 468, 558, 80), (778, 474, 564, 80), (1010, 472, 562, 80),
                      (1060, 460, 550, 90), (1092, 425, 515, 100), (1108, 380, 470, 100), (1112, 320, 400, 100)], bottle)
    turned("neck", [(0, 1108), (98, 1108), (98, 1122, 4), (0, 1122)], bottle)
    knurled("lid", 92, 1122, 1158, dark, ribs=28, depth=4, top_fillet=6)
    rows = [165, 330, 495, 660, 825, 990, top]
    for z in rows:
        radius = 12 if z in (165, top) else 8.5
        corners = [(-hx, -hy, z), (hx, -hy, z), (hx, hy, z), (-hx, hy, z)]
        for a, b in zip(corners, corners[1:] + corners[:1]):
            bar("rail", a, b, radius, cage)
    for x in (-hx, -315, -105, 105, 315, hx):
        for y in (-hy - 12, hy + 12):
            bar("post", (x, y, 140), (x, y, top + 6), 12 if abs(x) == hx else 9, cage)
    for y in (-390, -195, 0, 195, 390):
        for x in (-hx - 12, hx + 12):
            bar("post", (x, y, 140), (x, y, top + 6), 9, cage)
    for x in (-210, 210):
        bar("tie", (x, -hy, top + 8), (x, hy, top + 8), 11, cage)
    pallet(dark, cage)
    valve(dark)
    box("plate", (640, 4, 470), (0, -hy - 24, 690), m.paper("plate"), 2)
    label, aspect = flat_label("label", (624, 456), lambda x, z: (x, -hy - 26.4, 690 + z), m.paper(), corner=8)
    return {"height": 1160, "units": 6.5, "turn": -27, "labels": {"label": aspect}}


def pallet(dark, cage):
    box("deck", (1010, 1190, 26), (0, 0, 134), dark, 8)
    for x in (-440, 0, 440):
        for y in (-525, 0, 525):
            box("block", (128, 140, 92), (x, y, 76), dark, 10)
    for x in (-440, 0, 440):
        box("skid", (128, 1190, 32), (x, 0, 16), dark, 8)
    for y in (-525, 525):
        box("cross", (1010, 130, 22), (0, y, 112), dark, 6)


def valve(dark):
    from math import pi
    body = turned("valve", [(0, 0), (52, 0, 3), (52, 24, 4), (38, 28, 3), (38, 96, 3), (46, 98, 2), (46, 136, 4), (0, 136)], dark)
    body.rotation_euler = (pi / 2, 0, 0)
    body.location = (0, -540, 232)
    box("handle", (26, 20, 110), (0, -610, 292), m.moulded("lever", (0.35, 0.02, 0.015), 0.35), 8)


def tin_1():
    return tin(54, 122, 6.0, False)


def tin_4():
    return tin(84, 192, 6.6, True)


def tin(r, tall, units, bail):
    """Round lever-lid can of tinplate."""
    steel, body = m.chrome("tinplate", (0.70, 0.71, 0.72), 0.22), m.painted_steel()
    turned("can", [(0, 4), (r - 3, 3, 1), (r - 2, 0, 1), (r + 1.2, 0, 1), (r + 1.6, 2.2, 1), (r + 1.2, 4.4, 1), (r, 5.6, 1)], steel, segments=200)
    turned("wall", [(r - 0.2, 4.6), (r, 5.6, 0.5), (r, tall - 5.6, 0.5), (r - 0.2, tall - 4.6)], body, segments=200)
    turned("rim", [(r - 0.2, tall - 5.6), (r + 1.2, tall - 4.4, 1), (r + 1.6, tall - 2, 1), (r + 0.8, tall, 1), (r - 2.2, tall, 1), (r - 3, tall - 5, 1),
                   (r - 13, tall - 5, 1), (r - 14, tall - 2, 1), (r - 17, tall - 2, 1), (r - 18, tall - 6, 1.5), (0, tall - 6)], steel, segments=200)
    if bail:
        for side in (-1, 1):
            ear = turned("ear", [(0, 0), (9, 0, 1), (9, 3, 1.5), (4, 5, 1), (0, 5)], steel)
            ear.rotation_euler = (0, side * 1.5707963, 0)
            ear.location = (side * r, 0, tall * 0.82)
    label, aspect = wrapped_label("label", [(r + 0.15, 9), (r + 0.15, tall - 9)], 84, m.lacquer(), columns=160)
    return {"height": tall, "units": units, "turn": 0, "labels": {"label": aspect}, "safe": 0.6}


def aerosol_400():
    tin, cup, cap = m.brushed(), m.chrome(), m.moulded("cap", (0.02, 0.022, 0.025), 0.26)
    r = 32.5
    turned("can", [(0, 4), (27, 3, 2), (30, 0, 1), (33, 0, 1), (33.4, 2.4, 1), (32.8, 4.6, 0.8), (31.6, 6.6, 1),
                   (r, 10, 2), (r, 161, 2), (30.8, 166, 1.5), (30.8, 168, 0.6), (32.2, 169, 0.8), (32.5, 171.4, 1.0),
                   (31.4, 173.4, 0.8), (30.2, 172.6, 0.5), (28.4, 178, 5), (18, 188, 6), (14, 190, 1), (14, 194, 1), (0, 195)],
           tin, segments=200)
    turned("cap", [(0, 173.6), (29.6, 173.6), (29.6, 174.6, 0.4), (29.9, 188, 2), (29.2, 214, 6), (26.5, 219, 4), (0, 220)],
           cap, segments=160)
    turned("band", [(29.95, 178.5), (30.2, 179, 0.2), (30.2, 180.2, 0.2), (29.95, 180.7)], cap)
    label, aspect = wrapped_label("label", [(r + 0.12, 10.8), (r + 0.12, 160)], 110, m.lacquer(), columns=160)
    return {"height": 220, "units": 8.0, "turn": 0, "labels": {"label": aspect}, "safe": 0.45}
