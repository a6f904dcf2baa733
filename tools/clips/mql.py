"""An end mill in a slot under minimum quantity lubrication, as a loop of frames.

blender -b -P tools/clips/mql.py -- FOLDER [FRAME …]    frames that are there already are left alone
"""

import math
import os
import random
import sys

import bpy
from mathutils import Vector

FRAMES = 48
FLUTES = 4
RADIUS = 0.62
SLOT = -0.9
TIP = Vector((0.25, -0.5, -0.15))
NOZZLE = Vector((-1.75, -1.55, 1.2))


def main():
    folder, *wanted = sys.argv[sys.argv.index("--") + 1 :]
    scene = studio()
    block()
    mill = end_mill()
    nozzle()
    chips()
    drops = droplets()
    for frame in [int(number) for number in wanted] or range(FRAMES):
        path = os.path.join(folder, f"{frame:03d}.png")
        if os.path.exists(path):
            continue
        pose(mill, drops, frame / FRAMES)
        scene.render.filepath = path
        bpy.ops.render.render(write_still=True)


def pose(mill, drops, share):
    """The loop closes: two flutes pass, and every drop is back where it began."""
    mill.rotation_euler = (0, 0, -share * 2 * math.tau / FLUTES)
    for drop, start, speed, aim, size in drops:
        t = (start + share * speed) % 1
        flight = NOZZLE.lerp(aim, t)
        flight.z += 0.16 * math.sin(math.pi * t) - 0.05 * t * t
        drop.location = flight
        swell = min(1, t * 6) * (1 if t < 0.93 else (1 - t) / 0.07)
        drop.scale = (size * swell, size * swell, size * swell * 2.2)


def studio():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = 44
    scene.cycles.use_denoising = False  # Debian builds Blender without a denoiser
    scene.cycles.max_bounces = 4
    scene.render.use_persistent_data = True
    scene.render.resolution_x, scene.render.resolution_y = 640, 360
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    camera.data.lens = 62
    camera.location = (-1.1, -8.2, 3.3)
    look_at(camera, Vector((-0.35, -0.2, 0.45)))
    scene.collection.objects.link(camera)
    scene.camera = camera
    lamp("key", (-5, -5, 7), (4, 5), 430)
    lamp("edge", (5.5, 1.5, 4.5), (1.2, 6), 420)
    lamp("back", (-2, 6, 4), (6, 2), 380)
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.045, 0.055, 0.062, 1)
    return scene


def look_at(thing, aim):
    thing.rotation_euler = (aim - thing.location).to_track_quat("-Z", "Y").to_euler()


def lamp(name, location, size, watts):
    data = bpy.data.lights.new(name, "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = watts
    thing = bpy.data.objects.new(name, data)
    thing.location = location
    look_at(thing, Vector((0, 0, 0)))
    bpy.context.scene.collection.objects.link(thing)


def metal(name, color, roughness, anisotropy=0.0):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Metallic"].default_value = 1
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Anisotropic"].default_value = anisotropy
    return material


def mesh(name, vertices, faces, material, smooth=False):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    for polygon in data.polygons:
        polygon.use_smooth = smooth
    data.materials.append(material)
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def block():
    """Aluminium with the slot behind the tool already milled."""
    aluminium = metal("aluminium", (0.62, 0.63, 0.65), 0.38)
    for low, high in [
        ((-9, -4, -4), (9, 4, SLOT)),
        ((-9, -4, SLOT), (9, -RADIUS, 0)),
        ((-9, RADIUS, SLOT), (9, 4, 0)),
        ((0.1, -RADIUS, SLOT), (9, RADIUS, 0)),
    ]:
        box = mesh("block", *cuboid(low, high), aluminium)
        bevel = box.modifiers.new("bevel", "BEVEL")
        bevel.width = 0.02
        bevel.segments = 2


def cuboid(low, high):
    x, y, z = zip(low, high)
    vertices = [(a, b, c) for a in x for b in y for c in z]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return vertices, faces


def end_mill():
    """A twisted four-lobed profile; each lobe rises slowly to its edge and falls off behind it."""
    around, rings, height, twist = 96, 60, 3.0, 1.25
    vertices, faces = [], []
    for ring in range(rings + 1):
        z = SLOT + height * ring / rings
        for step in range(around):
            angle = math.tau * step / around
            lobe = (angle * FLUTES / math.tau) % 1
            depth = 0.30 * math.sin(math.pi * min(1, lobe / 0.62)) ** 1.4 if lobe < 0.62 else 0.0
            fade = min(1, max(0, (height - (z - SLOT)) / 0.5))
            r = RADIUS * (1 - depth * fade)
            turn = angle + twist * (z - SLOT)
            vertices.append((r * math.cos(turn), r * math.sin(turn), z))
    for ring in range(rings):
        for step in range(around):
            a, b = ring * around + step, ring * around + (step + 1) % around
            faces.append((a, b, b + around, a + around))
    faces.append(tuple(range(around - 1, -1, -1)))
    mill = mesh("mill", vertices, faces, metal("carbide", (0.36, 0.35, 0.40), 0.24), smooth=True)
    mill.data.use_auto_smooth = True
    mill.data.auto_smooth_angle = math.radians(28)
    bpy.ops.mesh.primitive_cylinder_add(radius=RADIUS, depth=4, location=(0, 0, SLOT + height + 2), vertices=72)
    shank = bpy.context.object
    shank.data.materials.append(mill.data.materials[0])
    for polygon in shank.data.polygons:
        polygon.use_smooth = len(polygon.vertices) == 4
    shank.parent = mill
    return mill


def nozzle():
    way = (TIP - NOZZLE).normalized()
    brass = metal("brass", (0.80, 0.60, 0.28), 0.25)
    for radius, depth, back in [(0.09, 0.9, 0.42), (0.2, 1.2, 1.3), (0.27, 2.4, 3.0)]:
        bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=depth, location=NOZZLE - way * back, vertices=48)
        part = bpy.context.object
        part.rotation_euler = way.to_track_quat("Z", "Y").to_euler()
        part.data.materials.append(brass)
        for polygon in part.data.polygons:
            polygon.use_smooth = len(polygon.vertices) == 4


def chips():
    """Short curls beside the slot, dry enough to blow away."""
    chance = random.Random(7)
    shine = metal("chip", (0.86, 0.87, 0.89), 0.18)
    for _ in range(26):
        turns, width, radius = chance.uniform(0.8, 2.2), chance.uniform(0.03, 0.07), chance.uniform(0.06, 0.14)
        steps = int(turns * 20)
        vertices, faces = [], []
        for step in range(steps + 1):
            angle = math.tau * turns * step / steps
            r = radius * (1 - 0.3 * step / steps)
            x = width * 1.6 * step / 20
            vertices += [(x, r * math.cos(angle), r * math.sin(angle)), (x + width, r * math.cos(angle), r * math.sin(angle))]
            if step:
                n = len(vertices)
                faces.append((n - 4, n - 3, n - 1, n - 2))
        curl = mesh("chip", vertices, faces, shine, smooth=True)
        side = chance.choice((-1, 1, 1))
        curl.location = (chance.uniform(-2.6, 2.4), side * chance.uniform(RADIUS + 0.2, 2.2), radius)
        curl.rotation_euler = (chance.uniform(-0.4, 0.4), chance.uniform(-0.2, 0.2), chance.uniform(0, math.tau))


def droplets():
    chance = random.Random(3)
    oil = bpy.data.materials.new("oil")
    oil.use_nodes = True
    shader = oil.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (0.93, 0.86, 0.42, 1)
    shader.inputs["Roughness"].default_value = 0.06
    shader.inputs["Specular"].default_value = 0.9
    bpy.ops.mesh.primitive_uv_sphere_add(segments=16, ring_count=10, radius=1)
    ball = bpy.context.object
    ball.data.materials.append(oil)
    for polygon in ball.data.polygons:
        polygon.use_smooth = True
    shape = ball.data
    bpy.data.objects.remove(ball)
    drops = []
    for _ in range(230):
        drop = bpy.data.objects.new("drop", shape)
        bpy.context.scene.collection.objects.link(drop)
        spread = Vector((chance.gauss(0, 0.17), chance.gauss(0, 0.17), chance.gauss(0, 0.2)))
        aim = TIP + spread
        drop.rotation_euler = (aim - NOZZLE).to_track_quat("Z", "Y").to_euler()
        size = 0.006 + 0.013 * chance.random() ** 3
        drops.append((drop, chance.random(), chance.choice((1, 2, 2, 3)), aim, size))
    return drops


main()
