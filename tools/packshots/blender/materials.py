"""Surfaces of the packs. Names beginning with `body` take the product's body colour when the picture is composed;
names beginning with `label` are white here and get the printed label then (see compose.py)."""

import bpy

WHITE = 0.8  # the albedo every recoloured surface is rendered with; compose.py relies on it


def principled(name, colour=(WHITE,) * 3, **inputs):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    return material


def painted_steel(name="body"):
    return noisy(principled(name, Roughness=0.24, Specular=0.5, Clearcoat=0.6, Clearcoat_Roughness=0.06), 0.04, 1.2)


def hdpe(name="body"):
    """Blow-moulded polyethylene: waxy, softly scattering."""
    m = principled(name, Roughness=0.36, Specular=0.42)
    shader = m.node_tree.nodes["Principled BSDF"]
    shader.inputs["Subsurface"].default_value = 0.0
    return noisy(m, 0.025, 2.0)


def moulded(name, colour=(0.016, 0.018, 0.021), roughness=0.32):
    """Injection-moulded closures, triggers and lids."""
    return principled(name, colour, Roughness=roughness, Specular=0.45)


def chrome(name="chrome", colour=(0.78, 0.79, 0.80), roughness=0.16):
    return principled(name, colour, Metallic=1.0, Roughness=roughness)


def galvanised(name="galvanised"):
    return principled(name, (0.52, 0.54, 0.56), Metallic=0.9, Roughness=0.34)


def brushed(name="brushed", colour=(0.66, 0.67, 0.68)):
    m = principled(name, colour, Metallic=1.0, Roughness=0.28, Anisotropic=0.6)
    return m


def paper(name="label", roughness=0.38):
    return principled(name, Roughness=roughness, Specular=0.4)


def lacquer(name="label"):
    """Printed and varnished tin-plate of an aerosol."""
    return principled(name, Roughness=0.22, Specular=0.5, Clearcoat=0.5, Clearcoat_Roughness=0.05)


def cardboard(name="cardboard", colour=(0.36, 0.235, 0.135)):
    return noisy(principled(name, colour, Roughness=0.85, Specular=0.15), 0.06, 22, tint=0.10)


def noisy(material, strength, scale, tint=0.0):
    """A breath of unevenness: nothing made in a factory is optically flat."""
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale / 100
    noise.inputs["Detail"].default_value = 2
    coords = tree.nodes.new("ShaderNodeTexCoord")
    tree.links.new(coords.outputs["Object"], noise.inputs["Vector"])
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    if tint:
        mix = tree.nodes.new("ShaderNodeMixRGB")
        mix.blend_type = "MULTIPLY"
        mix.inputs["Fac"].default_value = tint
        mix.inputs["Color1"].default_value = shader.inputs["Base Color"].default_value
        tree.links.new(noise.outputs["Color"], mix.inputs["Color2"])
        tree.links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    return material
