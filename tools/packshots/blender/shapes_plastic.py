"""Packs of plastic: bombonas, bottles, pots, buckets and the tube."""

import math

import materials as m
from geometry import box, cut_out, flat_label, knurled, lofted, move, tube, turned, wrapped_label


def bombona_50():
    body, dark = m.hdpe(), m.moulded("cap")
    lofted("body", jerrycan(190, 160, 610, 54, shoulder=70, grooves=(92, 478)), body)
    handle(body, -168, -52, 592, rise=48, bar=15)
    handle(body, 52, 168, 592, rise=48, bar=15)
    move(turned("neck", [(0, 590), (44, 590), (40, 604, 4), (40, 620, 2), (0, 620)], body), 0, -18)
    move(knurled("cap", 45, 610, 648, dark, ribs=40, depth=1.6, top_fillet=5), 0, -18)
    label, aspect = flat_label("label", (270, 350), lambda x, z: (x, -161.0, 285 + z), m.paper(), corner=6)
    return {"height": 648, "units": 7.5, "turn": -20, "labels": {"label": aspect}}


def bombona_20():
    body, dark = m.hdpe(), m.moulded("cap")
    lofted("body", jerrycan(146, 124, 352, 42, shoulder=52, grooves=(36, 272)), body)
    handle(body, -112, 34, 334, rise=50, bar=14)
    move(turned("neck", [(0, 332), (38, 334), (31, 348, 4), (31, 366, 2), (0, 366)], body), 86, 0)
    move(knurled("cap", 35, 356, 388, dark, ribs=40, depth=1.2, top_fillet=4), 86, 0)
    label, aspect = flat_label("label", (212, 208), lambda x, z: (x, -124.8, 154 + z), m.paper(), corner=5)
    return {"height": 392, "units": 6.7, "turn": -20, "labels": {"label": aspect}}


def bombona_5():
    body, dark = m.hdpe(), m.moulded("cap")
    lofted("body", jerrycan(96, 66, 262, 30, shoulder=44, grooves=(24, 196)), body)
    handle(body, -24, 84, 246, rise=38, bar=10.5)
    move(turned("neck", [(0, 244), (27, 248), (21, 262, 3), (21, 276, 2), (0, 276)], body), -56, 0)
    move(knurled("cap", 23.5, 268, 293, dark, ribs=36, depth=0.9, top_fillet=3), -56, 0)
    label, aspect = flat_label("label", (140, 158), lambda x, z: (x, -66.6, 110 + z), m.paper(), corner=4)
    return {"height": 293, "units": 6.7, "turn": -20, "labels": {"label": aspect}}


def bottle_1l():
    body, dark = m.hdpe(), m.moulded("cap")
    r = 43
    turned("bottle", [(0, 5), (32, 4, 6), (36, 0, 3), (39, 0, 4), (r, 6, 6), (r, 22, 1), (r - 0.9, 24, 2), (r - 0.9, 150, 2),
                      (r, 152, 1), *dome(r, 166, 18, 203), (15.5, 206, 2), (15.5, 214, 0.6), (18.6, 214.6, 0.5), (18.6, 217, 0.5),
                      (15.5, 217.6, 0.5), (15.5, 226), (0, 226)], body, segments=200)
    turned("tamper", [(15, 218), (18.2, 218, 0.4), (18.2, 222, 0.4), (15, 222)], dark)
    knurled("cap", 18.4, 222.6, 243, dark, ribs=48, depth=0.6, top_fillet=2)
    label, aspect = wrapped_label("label", [(r - 0.6, 27), (r - 0.6, 147)], 72, m.paper(), corner=3)
    return {"height": 243, "units": 7.7, "turn": 0, "labels": {"label": aspect}, "safe": 0.70}


def bottle_500_trigger():
    body, dark = m.hdpe(), m.moulded("trigger")
    r = 36
    turned("bottle", [(0, 4), (27, 3, 5), (30, 0, 3), (33, 0, 3), (r, 5, 5), (r, 18, 1), (r - 0.8, 20, 1.5), (r - 0.8, 124, 1.5),
                      (r, 126, 1), *dome(r, 136, 14.5, 172), (13.5, 176, 2), (13.5, 184), (0, 184)], body, segments=200)
    knurled("collar", 16.5, 177, 199, dark, ribs=40, depth=0.7, top_fillet=3)
    spray_head(dark)
    label, aspect = wrapped_label("label", [(r - 0.5, 22), (r - 0.5, 122)], 74, m.paper(), corner=3)
    return {"height": 262, "units": 7.9, "turn": 0, "labels": {"label": aspect}, "safe": 0.68}


def spray_head(dark):
    """Trigger sprayer pointing left."""
    grey = m.moulded("nozzle", (0.30, 0.31, 0.32), 0.34)
    shroud = [(13, 198), (14, 214), (20, 234), (30, 246), (33, 254), (26, 260), (0, 262), (-26, 259), (-34, 254), (-34, 242),
              (-26, 239), (-14, 238), (-11, 226), (-11, 198)]
    cut_out("shroud", shroud, 20, dark, bevel=5)
    lever = [(-15, 240), (-20, 240), (-25, 226), (-27, 212), (-35, 198), (-39, 190), (-35, 188), (-28, 197), (-21, 210), (-17, 226)]
    cut_out("lever", lever, 15, dark, bevel=2.6)
    nozzle = turned("nozzle", [(0, 0), (8.5, 0, 1), (8.5, 10, 1.5), (6.5, 12, 1), (0, 12)], grey)
    nozzle.rotation_euler = (0, -math.pi / 2, 0)
    nozzle.location = (-33, 0, 248)


def bottle_500_nozzle():
    """Bottle with a pointed applicator for drop-by-drop use."""
    body, dark = m.hdpe(), m.moulded("cap")
    r = 36
    turned("bottle", [(0, 4), (27, 3, 5), (30, 0, 3), (33, 0, 3), (r, 5, 5), (r, 18, 1), (r - 0.8, 20, 1.5), (r - 0.8, 128, 1.5),
                      (r, 130, 1), *dome(r, 140, 14, 170), (13.5, 174, 2), (13.5, 182), (0, 182)], body, segments=200)
    knurled("collar", 16, 175, 194, dark, ribs=40, depth=0.7, top_fillet=2.5)
    turned("spout", [(9, 193), (8.6, 196, 1), (4.2, 222, 3), (3.4, 232, 1), (0, 232)], dark)
    turned("tip", [(4.6, 221, 0.4), (5.4, 222, 0.6), (5.0, 238, 2), (0, 240)], m.moulded("tip", (0.45, 0.04, 0.02), 0.35))
    label, aspect = wrapped_label("label", [(r - 0.5, 22), (r - 0.5, 126)], 74, m.paper(), corner=3)
    return {"height": 240, "units": 7.6, "turn": 0, "labels": {"label": aspect}, "safe": 0.68}


def pot():
    body, dark = m.hdpe(), m.moulded("lid", (0.02, 0.022, 0.025), 0.3)
    r = 52
    turned("pot", [(0, 4), (40, 3, 4), (44, 0, 3), (48, 0, 4), (r, 7, 7), (r, 72, 3), (r - 3, 75, 2), (r - 3, 84), (0, 84)], body)
    knurled("lid", 53.6, 74, 98, dark, ribs=90, depth=0.8, top_fillet=3.2)
    label, aspect = wrapped_label("label", [(r + 0.25, 9), (r + 0.25, 69)], 78, m.paper(), corner=2, columns=140)
    return {"height": 98, "units": 5.2, "turn": 0, "labels": {"label": aspect}, "safe": 0.66}


def tube_100():
    body, dark = m.hdpe(), m.moulded("cap")
    knurled("cap", 17.5, 0, 26, dark, ribs=44, depth=0.6, top_fillet=1.5)
    turned("shoulder", [(9, 26), (17, 27, 1), (23, 33, 3), (23.4, 36)], body)
    length = 150.0

    def section(t):
        return 23.4 + (36 - 23.4) * t, 23.4 * (1 - t) ** 0.62 * (1 - 0.1 * t) + 0.9

    sections = [(34 + length * t, *section(t), section(t)[1]) for t in [k / 40 for k in range(41)]]
    lofted("tube", sections, body)
    lofted("crimp", [(182, 36.2, 1.0, 0.9), (184, 36.2, 0.9, 0.8), (198, 36.2, 0.9, 0.8), (199, 36, 0.7, 0.6)], body)

    def place(x, z):
        z += 34 + 75
        half_w, half_d = section(min(1.0, max(0.0, (z - 34) / length)))
        over = abs(x) - (half_w - half_d)
        y = half_d if over <= 0 else math.sqrt(max(0.0, half_d ** 2 - over ** 2))
        return x, -y - 0.25, z

    label, aspect = flat_label("label", (46, 140), place, m.paper(roughness=0.3), corner=2, columns=60, rows=90)
    return {"height": 199, "units": 7.3, "turn": 0, "labels": {"label": aspect}}


def stick():
    """Push-up stick of solid wax or compound, in a card-wall sleeve with two caps."""
    body, dark = m.hdpe(), m.moulded("cap")
    r = 30
    knurled("foot", r + 1.6, 0, 24, dark, ribs=60, depth=0.6, top_fillet=1.2)
    turned("sleeve", [(0, 20), (r, 20), (r, 168), (0, 168)], body, segments=180)
    turned("lid", [(0, 160), (r + 1.2, 160, 0.4), (r + 1.2, 186, 3), (r - 4, 188, 3), (0, 188)], dark, segments=180)
    label, aspect = wrapped_label("label", [(r + 0.2, 26), (r + 0.2, 158)], 90, m.paper(), columns=140)
    return {"height": 188, "units": 6.9, "turn": 0, "labels": {"label": aspect}, "safe": 0.54}


def bucket_10():
    return bucket(118, 132, 250, 5.9)


def bucket_20():
    return bucket(134, 150, 362, 6.6)


def bucket(low, high, tall, units):
    """Tapered pail with a ribbed skirt, snap lid and wire bail."""
    body, lid, wire = m.hdpe(), m.moulded("lid", (0.02, 0.022, 0.025), 0.34), m.chrome("wire", roughness=0.25)

    def r(z):
        return low + (high - low) * z / tall

    skirt = tall - 66
    turned("pail", [(0, 5), (low - 8, 4, 3), (low - 6, 0, 2), (low, 0, 4), (r(skirt), skirt, 2),
                    *(p for k in range(3) for p in ((r(skirt) + 6, skirt + 2 + k * 15, 1.5), (r(skirt) + 6, skirt + 6 + k * 15, 1.5),
                                                    (r(skirt) + 2, skirt + 8 + k * 15, 1.5), (r(skirt) + 2, skirt + 16 + k * 15, 1.5))),
                    (high, tall - 14, 1), (0, tall - 14)], body, segments=200)
    turned("lid", [(high + 2, tall - 16), (high + 7, tall - 16, 2), (high + 7.5, tall - 2, 2), (high + 6, tall + 3, 3), (high - 3, tall + 3, 3),
                   (high - 7, tall - 5, 3), (high - 30, tall - 5, 3), (high - 33, tall - 1, 2), (0, tall - 1)], lid, segments=200)
    ear_z = skirt + 20
    for side in (-1, 1):
        ear = turned("ear", [(0, 0), (13, 0, 1), (13, 7, 2), (6, 8, 1), (0, 8)], body)
        ear.rotation_euler = (0, side * math.pi / 2, 0)
        ear.location = (side * (r(ear_z) + 3), 0, ear_z)
    reach = high + 13
    tube("bail", [(-reach, 0, ear_z), (-reach * 0.93, reach * 0.5, ear_z - 34), (-reach * 0.5, reach * 0.98, ear_z - 66),
                  (0, reach * 1.12, ear_z - 78), (reach * 0.5, reach * 0.98, ear_z - 66), (reach * 0.93, reach * 0.5, ear_z - 34),
                  (reach, 0, ear_z)], 2.2, wire)
    z0, z1 = tall * 0.09, skirt - 10
    label, aspect = wrapped_label("label", [(r(z0) + 0.5, z0), (r(z1) + 0.5, z1)], 56, m.paper(), corner=4)
    return {"height": tall + 3, "units": units, "turn": 0, "labels": {"label": aspect}, "safe": 0.8}


def jerrycan(w, d, top, corner, shoulder, grooves):
    """Sections of a blow-moulded can: rounded foot, two grooves that frame the label, sloping shoulders."""
    sections = [(0, w - 12, d - 12, corner - 8), (2, w - 7, d - 7, corner - 4), (7, w - 2, d - 2, corner), (14, w, d, corner)]
    for z in grooves:
        sections += [(z - 7, w, d, corner), (z - 4, w - 1.6, d - 1.6, corner), (z - 1, w - 2.6, d - 2.6, corner), (z + 1, w - 2.6, d - 2.6, corner),
                     (z + 4, w - 1.6, d - 1.6, corner), (z + 7, w, d, corner)]
    start = top - shoulder
    sections.append((start - 6, w, d, corner))
    for k in range(1, 13):
        a = math.pi / 2 * k / 12
        inset = (1 - math.cos(a)) * min(w, d) * 0.40
        sections.append((start + shoulder * math.sin(a) ** 0.9, w - inset, d - inset, corner + inset * 0.1))
    return sections


def handle(body, x0, x1, z, rise, bar):
    """Moulded grip bridging two points of the shoulder along x: half a superellipse."""
    mid, half = (x0 + x1) / 2, (x1 - x0) / 2
    foot = 26
    points = []
    for k in range(17):
        a = math.pi * k / 16
        c, s = -math.cos(a), math.sin(a)
        points.append((mid + half * math.copysign(abs(c) ** 0.62, c), 0, z - foot + (rise + foot) * s ** 0.62))
    tube("grip", points, bar, body, flatten=1.25)


def dome(r, z0, neck, z1, steps=9):
    """Quarter-ellipse shoulder from the body (r, z0) to the neck (neck, z1)."""
    points = []
    for k in range(steps + 1):
        a = math.pi / 2 * k / steps
        points.append((neck + (r - neck) * math.cos(a), z0 + (z1 - z0) * math.sin(a), 0.0))
    return points
