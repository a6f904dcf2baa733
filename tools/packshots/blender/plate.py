"""Metal to stand things on, and liquid to put on it."""

import math
import random

import bpy

import materials as m


def milled(name="milled", colour=(0.60, 0.62, 0.64), roughness=0.24, feed=0.16, cutter=2.3, strength=0.35, film=None):
    """Face-milled metal: arcs of a turning cutter, row beside row.

    feed: distance between arcs; cutter: radius (scene units). film: colour of a coat that lies on half of it.
    """
    material = m.principled(name, colour, Metallic=1.0, Roughness=roughness)
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    add = Nodes(tree)
    coords = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(coords.outputs["Object"], split.inputs[0])
    width = cutter * 1.55
    row = add("MULTIPLY", add("FLOOR", add("DIVIDE", split.outputs["Y"], width)), width)
    across = add("SUBTRACT", add("SUBTRACT", split.outputs["Y"], row), width / 2)
    reach = add("SQRT", add("SUBTRACT", cutter ** 2, add("MULTIPLY", across, across)))
    turns = add("DIVIDE", add("ADD", split.outputs["X"], add("ADD", reach, add("MULTIPLY", row, 0.37))), feed)
    wave = add("ABSOLUTE", add("SUBTRACT", add("FRACT", turns), 0.5))
    fine = add("FRACT", add("MULTIPLY", turns, 5.0))
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1.7
    noise.inputs["Detail"].default_value = 5
    tree.links.new(coords.outputs["Object"], noise.inputs["Vector"])
    height = add("ADD", add("MULTIPLY", wave, 1.0), add("ADD", add("MULTIPLY", fine, 0.12), add("MULTIPLY", noise.outputs["Fac"], 0.35)))
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = feed * 0.12
    tree.links.new(height, bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    rough = add("ADD", roughness - 0.05, add("MULTIPLY", noise.outputs["Fac"], 0.12))
    tree.links.new(rough, shader.inputs["Roughness"])
    if film:
        soft = tree.nodes.new("ShaderNodeTexNoise")
        soft.inputs["Scale"].default_value = 0.55
        soft.inputs["Detail"].default_value = 0.6
        tree.links.new(coords.outputs["Object"], soft.inputs["Vector"])
        coat(tree, shader, split.outputs["X"], soft.outputs["Fac"], add, colour, film)
    return material


def coat(tree, shader, x, noise, add, bare, film):
    """A liquid film that has run over part of the plate, with a wavering edge."""
    edge = add("GREATER_THAN", add("ADD", add("MULTIPLY", x, -1.0), add("MULTIPLY", noise, 4.0)), film["at"])
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value = (*bare, 1)
    mix.inputs["Color2"].default_value = (*film["colour"], 1)
    tree.links.new(edge, mix.inputs["Fac"])
    tree.links.new(mix.outputs[0], shader.inputs["Base Color"])
    for name, value in (("Clearcoat", film.get("gloss", 1.0)), ("Metallic", None)):
        link = add("MULTIPLY", edge, value) if value is not None else add("SUBTRACT", 1.0, add("MULTIPLY", edge, film.get("cover", 0.35)))
        tree.links.new(link, shader.inputs[name])


def satin(name="satin", colour=(0.62, 0.64, 0.66), roughness=0.30):
    """Drawn or belt-ground surface: long fine lines along x."""
    material = m.principled(name, colour, Metallic=1.0, Roughness=roughness)
    stretched(material, (0.35, 26, 1), 0.12, 0.012)
    return material


def crystalline(name="crystalline", colour=(0.17, 0.185, 0.175), roughness=0.62):
    """Phosphate coat: matt, fine-grained, slightly sparkling."""
    material = m.principled(name, colour, Metallic=0.35, Roughness=roughness, Specular=0.4)
    stretched(material, (34, 34, 34), 0.5, 0.02)
    return material


def stretched(material, scale, strength, distance):
    tree = material.node_tree
    coords = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = scale
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1.0
    noise.inputs["Detail"].default_value = 6
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = distance
    tree.links.new(coords.outputs["Object"], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], material.node_tree.nodes["Principled BSDF"].inputs["Normal"])


def clear(name, colour, ior=1.34, roughness=0.0):
    """Clear liquid or glass that lets light through to its own shadow, so that no caustics need be traced."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    glass = tree.nodes.new("ShaderNodeBsdfGlass")
    glass.inputs["Color"].default_value = (*colour, 1)
    glass.inputs["IOR"].default_value = ior
    glass.inputs["Roughness"].default_value = roughness
    through = tree.nodes.new("ShaderNodeBsdfTransparent")
    through.inputs["Color"].default_value = (*[c ** 0.5 * 0.95 for c in colour], 1)
    path = tree.nodes.new("ShaderNodeLightPath")
    mix = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(path.outputs["Is Shadow Ray"], mix.inputs[0])
    tree.links.new(glass.outputs[0], mix.inputs[1])
    tree.links.new(through.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], output.inputs[0])
    return material


def pane(name="pane"):
    """Thin glass wall: sees straight through, shines at grazing angles."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    through = tree.nodes.new("ShaderNodeBsdfTransparent")
    through.inputs["Color"].default_value = (0.97, 0.98, 0.98, 1)
    shine = tree.nodes.new("ShaderNodeBsdfGlossy")
    shine.inputs["Roughness"].default_value = 0.02
    fresnel = tree.nodes.new("ShaderNodeLayerWeight")  # unlike the Fresnel node, the same from both sides
    fresnel.inputs["Blend"].default_value = 0.3
    mix = tree.nodes.new("ShaderNodeMixShader")
    limit = tree.nodes.new("ShaderNodeMath")
    limit.operation = "MINIMUM"
    limit.inputs[1].default_value = 0.30
    tree.links.new(fresnel.outputs[0], limit.inputs[0])
    tree.links.new(limit.outputs[0], mix.inputs[0])
    tree.links.new(through.outputs[0], mix.inputs[1])
    tree.links.new(shine.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], output.inputs[0])
    return material


def beads(material, count, area, sizes, keep_clear=(), seed=7, flat=0.42):
    """Drops lying on z = 0. area: (x0, x1, y0, y1); keep_clear: [(x, y, radius)] where nothing lies."""
    rng = random.Random(seed)
    low, high = sizes
    base = drop_mesh()
    base.materials.append(material)
    placed = []
    for _ in range(count * 12):
        if len(placed) >= count:
            break
        r = low + (high - low) * rng.random() ** 3.2
        x, y = rng.uniform(area[0], area[1]), rng.uniform(area[2], area[3])
        if any(math.hypot(x - a, y - b) < c + r for a, b, c in keep_clear) or any(math.hypot(x - a, y - b) < c + r * 1.05 for a, b, c in placed):
            continue
        placed.append((x, y, r))
        drop = bpy.data.objects.new("bead", base)
        drop.location = (x, y, 0)
        drop.scale = (r * rng.uniform(0.9, 1.15), r * rng.uniform(0.9, 1.1), r * flat * rng.uniform(0.85, 1.15) * (1.25 if r < high * 0.3 else 1.0))
        drop.rotation_euler = (0, 0, rng.uniform(0, 3.1))
        bpy.context.scene.collection.objects.link(drop)


def drop_mesh(segments=40, rings=12):
    """Unit drop: a flat dome with a rolled-in foot, closed below."""
    profile = [(0.0, 0.0), (0.93, 0.0), (0.985, 0.06), (1.0, 0.16)]
    profile += [(math.cos(a) ** 0.82, 0.16 + 0.84 * math.sin(a)) for a in [math.pi / 2 * k / rings for k in range(1, rings)]] + [(0.0, 1.0)]
    from geometry import turned
    obj = turned("drop", profile, m.moulded("drop"), segments=segments)
    mesh = obj.data
    bpy.data.objects.remove(obj)
    mesh.materials.clear()
    mesh.auto_smooth_angle = math.pi
    return mesh


class Nodes:
    """add("MULTIPLY", a, b) makes a math node; a and b are sockets or numbers."""

    def __init__(self, tree):
        self.tree = tree

    def __call__(self, operation, *values):
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        for socket, value in zip(node.inputs, values):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                self.tree.links.new(value, socket)
        return node.outputs[0]
