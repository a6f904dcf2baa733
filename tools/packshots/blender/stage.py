"""The studio: one camera, one set of softboxes, a shadow-catching floor. Ten units fill the frame's width at the pack."""

import math
import os

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

FRAME = 10.0
ELEVATION = 15.0
LENS = 85.0


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.render.resolution_x = scene.render.resolution_y = 1000
    return scene


def pose(objects, height_mm, units, turn=0.0):
    """Scale the pack so that `height_mm` becomes `units`, turn it about z (degrees) and stand it at the origin."""
    root = bpy.data.objects.new("pack", None)
    bpy.context.scene.collection.objects.link(root)
    for obj in objects:
        if obj.parent is None:
            obj.parent = root
    root.scale = (units / height_mm,) * 3
    root.rotation_euler = (0, 0, math.radians(turn))
    return root


def camera(aim_z=3.85, elevation=ELEVATION, frame=FRAME, aim_x=0.0, lens=LENS):
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.sensor_width = 36
    data.clip_end = 500
    distance = frame / (36 / lens)
    obj = bpy.data.objects.new("camera", data)
    e = math.radians(elevation)
    target = Vector((aim_x, 0, aim_z))
    obj.location = target + Vector((0, -distance * math.cos(e), distance * math.sin(e)))
    obj.rotation_euler = (target - obj.location).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.scene.camera = obj
    return obj


def frame_pack(cam, margin=0.075):
    """Shift the lens, never turn it: every pack is centred and stands on the same base line, seen from the same angle."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    depsgraph = bpy.context.evaluated_depsgraph_get()
    xs, ys = [], []
    for obj in scene.objects:
        if obj.type not in ("MESH", "CURVE"):
            continue
        shown = obj.evaluated_get(depsgraph)
        mesh = shown.to_mesh()
        step = max(1, len(mesh.vertices) // 4000)
        for index in range(0, len(mesh.vertices), step):
            point = world_to_camera_view(scene, cam, shown.matrix_world @ mesh.vertices[index].co)
            xs.append(point.x)
            ys.append(point.y)
        shown.to_mesh_clear()
    cam.data.shift_x = (min(xs) + max(xs)) / 2 - 0.5
    cam.data.shift_y = min(ys) - margin
    print(f"frame: {max(xs) - min(xs):.3f} wide, {max(ys) - min(ys):.3f} high")


def softboxes():
    """Key from the left, strip at the right edge, top light, and a low fill that keeps dark packs from drowning."""
    softbox("key", (-11, -9.5, 10), (0, 0, 3.5), (8, 11), 4300, feather=0.35)
    softbox("strip", (9.5, -2.0, 5.5), (0, 0, 4.0), (1.3, 11), 720, feather=0.25, shadow=False)
    softbox("rim", (-9, 7.5, 7), (0, 0, 4.5), (1.6, 10), 780, feather=0.3, shadow=False)
    softbox("kicker", (-8.5, -14, 5.5), (0, 0, 4.2), (0.9, 12), 480, feather=0.3, shadow=False)
    softbox("top", (0.5, 1.0, 15), (0, 0.3, 0), (11, 9), 1800, feather=0.4)
    softbox("fill", (7, -19, 6), (0, 0, 3), (14, 9), 400, feather=0.5, shadow=False)
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.86, 0.93, 1.0, 1)
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.09


def softbox(name, location, aim, size, watts, feather, shadow=True):
    """Rectangular lamp whose light dies away towards its edges, like cloth over a frame.

    Edge lights cast no shadow: the floor shows one soft shadow, not four.
    """
    data = bpy.data.lights.new(name, "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = watts
    data.cycles.cast_shadow = shadow
    data.use_nodes = True
    tree = data.node_tree
    emission = tree.nodes["Emission"]
    geometry = tree.nodes.new("ShaderNodeNewGeometry")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(geometry.outputs["Parametric"], split.inputs[0])
    factors = [edge_fade(tree, split.outputs[axis], feather) for axis in ("X", "Y")]
    product = tree.nodes.new("ShaderNodeMath")
    product.operation = "MULTIPLY"
    tree.links.new(factors[0], product.inputs[0])
    tree.links.new(factors[1], product.inputs[1])
    tree.links.new(product.outputs[0], emission.inputs["Strength"])
    obj = bpy.data.objects.new(name, data)
    obj.location = location
    obj.rotation_euler = (Vector(aim) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(obj)
    return obj


def edge_fade(tree, coordinate, feather):
    """smoothstep(0, feather, min(t, 1 - t)) as nodes."""
    flip = tree.nodes.new("ShaderNodeMath")
    flip.operation = "SUBTRACT"
    flip.inputs[0].default_value = 1
    tree.links.new(coordinate, flip.inputs[1])
    nearest = tree.nodes.new("ShaderNodeMath")
    nearest.operation = "MINIMUM"
    tree.links.new(coordinate, nearest.inputs[0])
    tree.links.new(flip.outputs[0], nearest.inputs[1])
    fade = tree.nodes.new("ShaderNodeMapRange")
    fade.interpolation_type = "SMOOTHSTEP"
    fade.inputs["From Max"].default_value = feather
    tree.links.new(nearest.outputs[0], fade.inputs["Value"])
    return fade.outputs[0]


def white_floor():
    """Ground that throws light back up but is not seen; the shadow on it is a picture of its own."""
    mesh = bpy.data.meshes.new("floor")
    s = 60
    mesh.from_pydata([(-s, -s, 0), (s, -s, 0), (s, s, 0), (-s, s, 0)], [], [(0, 1, 2, 3)])
    floor = bpy.data.objects.new("floor", mesh)
    material = bpy.data.materials.new("floor")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (0.5, 0.5, 0.5, 1)
    shader.inputs["Roughness"].default_value = 1.0
    shader.inputs["Specular"].default_value = 0.0
    mesh.materials.append(material)
    floor.visible_camera = False
    bpy.context.scene.collection.objects.link(floor)
    return floor


def render_light(folder, pixels, samples):
    """Full light: linear EXR files combined (RGBA), diffdir, diffind in `folder`."""
    scene = bpy.context.scene
    common_settings(scene, pixels, pixels)
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.012
    scene.cycles.filter_width = 1.3
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = True
    layer.use_pass_diffuse_indirect = True
    layer.use_pass_diffuse_color = True
    layer.use_pass_normal = True
    write_passes(scene, folder, {"combined": "Image", "diffdir": "DiffDir", "diffind": "DiffInd", "diffcol": "DiffCol", "normal": "Normal"}, "16")


def render_shadow(folder, pixels, samples, floor):
    """The shadow on the ground alone: opacity in the alpha channel of shadow.exr."""
    scene = bpy.context.scene
    common_settings(scene, pixels, pixels)
    for obj in scene.objects:
        obj.visible_camera = obj is floor
    floor.is_shadow_catcher = True
    scene.cycles.samples = samples
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = layer.use_pass_normal = False
    write_passes(scene, folder, {"shadow": "Image"}, "16")
    for obj in scene.objects:
        obj.visible_camera = obj is not floor


def render_map(folder, pixels):
    """One sharp sample a pixel: label coordinates and classes.

    Red and green: u and v of a label. Blue: 1 first label, 0.75 second label, 0.5 body, 0.25 anything else.
    """
    scene = bpy.context.scene
    common_settings(scene, pixels, pixels)
    scene.cycles.samples = 1
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.filter_width = 0.01
    scene.world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0
    for extra in [o for o in scene.objects if o.type == "LIGHT" or o.is_shadow_catcher]:
        bpy.data.objects.remove(extra)
    for material in bpy.data.materials:
        flatten(material)
    write_passes(scene, folder, {"map": "Image"}, "32")


def common_settings(scene, width, height):
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = True
    scene.cycles.max_bounces = 8
    scene.cycles.diffuse_bounces = 4
    scene.cycles.glossy_bounces = 4
    scene.cycles.sample_clamp_indirect = 6
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.cycles.use_denoising = False  # some builds come without the denoiser; enough samples do


def flatten(material):
    """Replace a surface by light that spells what it is."""
    tree = material.node_tree
    tree.nodes.clear()
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    emission = tree.nodes.new("ShaderNodeEmission")
    tree.links.new(emission.outputs[0], output.inputs[0])
    if material.name.startswith("label"):
        uv = tree.nodes.new("ShaderNodeUVMap")
        uv.uv_map = "label"
        split = tree.nodes.new("ShaderNodeSeparateXYZ")
        join = tree.nodes.new("ShaderNodeCombineXYZ")
        join.inputs[2].default_value = 0.75 if material.name.startswith("label2") else 1.0
        tree.links.new(uv.outputs[0], split.inputs[0])
        tree.links.new(split.outputs[0], join.inputs[0])
        tree.links.new(split.outputs[1], join.inputs[1])
        tree.links.new(join.outputs[0], emission.inputs[0])
    else:
        emission.inputs[0].default_value = (0, 0, 0.5 if material.name.startswith("body") else 0.25, 1)


def write_passes(scene, folder, passes, depth):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = folder
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = depth
    output.format.color_mode = "RGBA"
    output.format.exr_codec = "ZIP"
    output.file_slots.clear()
    for name, source in passes.items():
        output.file_slots.new(name)
        tree.links.new(layers.outputs[source], output.inputs[name])
    scene.frame_set(1)
    bpy.ops.render.render(write_still=False)
    for name in passes:
        os.replace(os.path.join(folder, f"{name}0001.exr"), os.path.join(folder, f"{name}.exr"))
