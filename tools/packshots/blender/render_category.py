"""blender -b -P render_category.py -- <folder> <pixels> <samples> <slug>: a category's fluid in a beaker on metal in its finish."""

import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402

import materials as m  # noqa: E402
import plate  # noqa: E402
import stage  # noqa: E402
from geometry import box, turned  # noqa: E402
from render_hero import linear, scene_passes  # noqa: E402

RADIUS, TALL, LEVEL = 1.75, 5.0, 3.35
PLACE = (1.15, 0.55)


def main(folder, pixels, samples, slug):
    stage.empty_scene()
    ground, liquid, drops = SCENES[slug]()
    block = box("plate", (36, 40, 1.5), (0, 2, -0.752), ground, 0.05)
    block.rotation_euler[2] = math.radians(-18)
    beaker(liquid)
    if drops:
        plate.beads(drops, 46, (-4.6, 3.2, -4.2, 2.4), (0.05, 0.42), [(*PLACE, RADIUS * 1.12)], seed=sum(map(ord, slug)))
    stage.softboxes()
    stage.softbox("window", (-2, 13, 9), (0, 0, 1), (13, 7), 1350, feather=0.35, shadow=False)
    bpy.context.scene.world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.6
    bpy.data.objects["key"].data.energy *= 0.42
    camera()
    scene_passes(folder, pixels, pixels, samples)


def beaker(liquid):
    """Low glass beaker with a rolled rim, filled to LEVEL."""
    r, wall = RADIUS, 0.07
    glass = turned("glass", [(r - 0.2, 0.02), (r, 0.04, 0.18), (r, TALL - 0.25, 0.05), (r + 0.09, TALL, 0.05), (r + 0.03, TALL + 0.04, 0.03),
                             (r - wall, TALL - 0.06, 0.03)], plate.pane(), segments=160)
    inner = r - wall * 0.6
    body = turned("liquid", [(0, 0.012), (inner - 0.18, 0.012), (inner, 0.05, 0.17), (inner, LEVEL + 0.07), (inner - 0.05, LEVEL + 0.015, 0.04),
                             (inner - 0.25, LEVEL, 0.1), (0, LEVEL)], liquid, segments=160)
    marks = m.principled("print", (0.85, 0.86, 0.86), Roughness=0.5)
    for obj in (glass, body):
        obj.location = (*PLACE, 0)
    for k in range(8):
        angle = math.radians(-34)
        z = 0.75 + k * 0.44
        tick = box("tick", (0.52 if k % 2 else 0.3, 0.012, 0.035), (0, 0, 0), marks, 0.004)
        tick.location = (PLACE[0] + (r + 0.012) * math.sin(angle), PLACE[1] - (r + 0.012) * math.cos(angle), z)
        tick.rotation_euler[2] = angle


def camera():
    data = bpy.data.cameras.new("camera")
    data.lens = 85
    data.sensor_width = 36
    data.dof.use_dof = True
    data.dof.aperture_fstop = 1.1
    obj = bpy.data.objects.new("camera", data)
    target = Vector((0.25, 0, 1.75))
    elevation = math.radians(31)
    distance = 7.9 / (36 / 85)
    obj.location = target + Vector((0, -distance * math.cos(elevation), distance * math.sin(elevation)))
    obj.rotation_euler = (target - obj.location).to_track_quat("-Z", "Y").to_euler()
    data.dof.focus_distance = distance - 1.0
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.scene.camera = obj


def milky(value, name="milky"):
    return m.principled(name, linear(value, 0.92), Roughness=0.12, Specular=0.5, Clearcoat=0.4, Clearcoat_Roughness=0.02)


def tinted(value, strength=1.0, name="tinted"):
    """Clear coloured liquid."""
    return plate.clear(name, [c ** strength for c in linear(value, 1.0)], ior=1.14)


def emulsion():
    return plate.milled(feed=0.30, cutter=3.4), milky("#B4E0F7"), milky("#C6E8F8", "drops")


def ester():
    return plate.milled(feed=0.18, cutter=2.4, colour=(0.62, 0.62, 0.61)), tinted("#EBC32E", 0.55), tinted("#F0CE4E", 0.7, "drops")


def protective():
    film = {"at": 2.6, "colour": linear("#8A5A26", 0.7), "gloss": 1.0, "cover": 0.45}
    return plate.milled(feed=0.26, cutter=3.0, film=film), tinted("#8A5A26", 0.42), tinted("#A06A2E", 0.4, "drops")


def plasma():
    return plate.satin(colour=(0.40, 0.41, 0.44), roughness=0.36), tinted("#A98AF3", 0.42), tinted("#B79BF5", 0.45, "drops")


def spatter():
    ground = plate.satin(colour=(0.45, 0.46, 0.47), roughness=0.33)
    steel = m.chrome("pearl", (0.30, 0.30, 0.31), 0.34)
    rng = random.Random(4)
    for _ in range(70):
        r = 0.03 + 0.11 * rng.random() ** 2
        x, y = rng.uniform(-4.4, 3.4), rng.uniform(-4.2, 2.6)
        if math.hypot(x - PLACE[0], y - PLACE[1]) < RADIUS + 0.3:
            continue
        ball = turned("spatter", [(0, 0), (r * 0.75, 0), (r, r * 0.5, r * 0.3), (r * 0.8, r * 1.2, r * 0.4), (0, r * 1.5)], steel, segments=28)
        ball.location = (x, y, 0)
    return ground, milky("#E6EAE8"), None


def degreaser():
    return plate.milled(feed=0.34, cutter=3.8, roughness=0.2), tinted("#5CCBB6", 0.42), plate.clear("drops", (0.86, 0.97, 0.94))


def pickling():
    return plate.satin(colour=(0.63, 0.64, 0.65), roughness=0.27), milky("#F26A43"), milky("#F27550", "drops")


def phosphate():
    return plate.crystalline(), milky("#7F8F79"), milky("#8B9A85", "drops")


def passivated():
    return plate.satin(colour=(0.70, 0.72, 0.74), roughness=0.2), tinted("#B8C3C9", 0.45), plate.clear("drops", (0.93, 0.96, 0.98))


SCENES = {
    "fluidos-de-usinagem": emulsion, "eco-lubrificantes": ester, "revestimentos-protetivos": protective, "corte-plasma": plasma,
    "antirrespingo": spatter, "desengraxantes": degreaser, "decapantes": pickling, "fosfatizantes": phosphate, "passivadores": passivated,
}

if __name__ == "__main__":
    target, size, quality, name = sys.argv[sys.argv.index("--") + 1:]
    main(os.path.abspath(target), int(size), int(quality), name)
