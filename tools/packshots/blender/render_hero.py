"""blender -b -P render_hero.py -- <folder> <width> <samples> <packs.json>: packs on a milled plate.

packs.json: {"packs": [{"shape", "body" (hex), "labels": {name: png}, "at": [x, y], "units", "turn"}]}
"""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

import geometry  # noqa: E402
import plate  # noqa: E402
import stage  # noqa: E402
from render_pack import SHAPES  # noqa: E402

RATIO = 0.86


def main(folder, width, samples, source):
    with open(source, encoding="utf8") as file:
        packs = json.load(file)["packs"]
    stage.empty_scene()
    scene = bpy.context.scene
    feet = []
    for pack in packs:
        known = set(scene.objects)
        spec = SHAPES[pack["shape"]]()
        fresh = [o for o in scene.objects if o not in known]
        root = stage.pose(fresh, spec["height"], pack["units"], pack["turn"])
        root.location = (*pack["at"], 0)
        feet.append((*pack["at"], pack["foot"]))
        dress(fresh, pack)
    slab = geometry.box("slab", (40, 17, 1.5), (0, 2.2, -0.75), plate.milled(feed=0.22, cutter=3.1), 0.09, 6)
    slab.location.z = -0.752
    plate.beads(plate.clear("coolant", (0.93, 0.975, 1.0)), 330, (-6.5, 7.5, -6.0, 3.0), (0.022, 0.21), feet, seed=11)
    stage.softboxes()
    stage.softbox("front", (3.5, -16, 8), (2.5, 0, 2.5), (9, 7), 1500, feather=0.45, shadow=False)
    backdrop()
    stage.camera(aim_z=3.35, elevation=13.5, frame=12.4, aim_x=0.85)
    scene_passes(folder, width, int(width * RATIO), samples)


def backdrop():
    """Glowing card behind the plate, unseen by the camera: what the milled steel mirrors."""
    mesh = bpy.data.meshes.new("card")
    mesh.from_pydata([(-30, 0, 0), (30, 0, 0), (30, 0, 14), (-30, 0, 14)], [], [(0, 1, 2, 3)])
    card = bpy.data.objects.new("card", mesh)
    card.location = (0, 15, 1.0)
    material = bpy.data.materials.new("card")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    glow = tree.nodes.new("ShaderNodeEmission")
    glow.inputs["Color"].default_value = (0.95, 0.98, 1.0, 1)
    glow.inputs["Strength"].default_value = 0.62
    tree.links.new(glow.outputs[0], output.inputs[0])
    mesh.materials.append(material)
    card.visible_camera = False
    card.visible_diffuse = False
    bpy.context.scene.collection.objects.link(card)


def scene_passes(folder, width, height, samples):
    """As stage.render_light, for a picture that is not square and holds glass."""
    scene = bpy.context.scene
    stage.common_settings(scene, width, height)
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.015
    scene.cycles.filter_width = 1.3
    scene.cycles.glossy_bounces = 8
    scene.cycles.max_bounces = scene.cycles.transmission_bounces = scene.cycles.transparent_max_bounces = 12
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = layer.use_pass_normal = True
    stage.write_passes(scene, folder, {"combined": "Image", "diffdir": "DiffDir", "diffind": "DiffInd", "diffcol": "DiffCol", "normal": "Normal"}, "16")


def dress(objects, pack):
    """Give the pack its body colour and printed labels, as the composed pack shots have them."""
    done = set()
    for obj in objects:
        for slot in obj.material_slots:
            material = slot.material
            if material is None or material.name in done:
                continue
            done.add(material.name)
            shader = material.node_tree.nodes["Principled BSDF"]
            if material.name.startswith("body"):
                shader.inputs["Base Color"].default_value = (*linear(pack["body"], 0.80), 1)
            elif material.name.startswith("label"):
                print_on(material, shader, pack["labels"]["label2" if material.name.startswith("label2") else "label"])


def print_on(material, shader, png):
    tree = material.node_tree
    uv = tree.nodes.new("ShaderNodeUVMap")
    uv.uv_map = "label"
    picture = tree.nodes.new("ShaderNodeTexImage")
    picture.image = bpy.data.images.load(png)
    picture.interpolation = "Cubic"
    picture.extension = "EXTEND"
    tree.links.new(uv.outputs[0], picture.inputs[0])
    dim = tree.nodes.new("ShaderNodeMixRGB")
    dim.blend_type = "MULTIPLY"
    dim.inputs["Fac"].default_value = 1
    dim.inputs["Color2"].default_value = (0.88, 0.88, 0.88, 1)
    tree.links.new(picture.outputs[0], dim.inputs["Color1"])
    tree.links.new(dim.outputs[0], shader.inputs["Base Color"])


def linear(value, scale):
    channels = [int(value[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [scale * (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in channels]


if __name__ == "__main__":
    target, size, quality, source = sys.argv[sys.argv.index("--") + 1:]
    main(os.path.abspath(target), int(size), int(quality), source)
