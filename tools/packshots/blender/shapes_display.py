"""Counter displays, with as many units in them as are sold together."""

import bpy

import materials as m
from geometry import box, cut_out, flat_label
from shapes_plastic import bottle_500_nozzle, pot
from shapes_steel import aerosol_400


def aerosol_6():
    return display(aerosol_400, 34.5, 74, 3, 2, 150, 6.6)


def aerosol_12():
    return display(aerosol_400, 34.5, 74, 4, 3, 150, 5.2)


def bottle_6():
    return display(bottle_500_nozzle, 38, 78, 3, 2, 150, 6.6)


def bottle_12():
    return display(bottle_500_nozzle, 38, 78, 4, 3, 150, 5.2)


def pot_6():
    return display(pot, 56, 36, 3, 2, 72, 2.05)


def pot_12():
    return display(pot, 56, 36, 4, 3, 72, 1.55)


def display(unit, pitch, lip, columns, rows, back, units):
    """Tray with slanted sides holding its units in rows; they carry `label`, the tray's front `label2`."""
    spec = unit()
    first = [o for o in bpy.context.scene.objects]
    rise = 4
    for obj in first:
        obj.location.z += rise
    for row in range(rows):
        for column in range(columns):
            x, y = (column - (columns - 1) / 2) * pitch * 2, (row - (rows - 1) / 2) * pitch * 2
            for obj in first:
                if row == 0 and column == 0:
                    continue
                copy = obj.copy()
                copy.location = (obj.location.x + x, obj.location.y + y, obj.location.z)
                bpy.context.scene.collection.objects.link(copy)
    for obj in first:
        obj.location.x += -(columns - 1) / 2 * pitch * 2
        obj.location.y += -(rows - 1) / 2 * pitch * 2
    width, depth = pitch * 2 * columns + 8, pitch * 2 * rows + 8
    board = m.principled("board", (0.028, 0.031, 0.035), Roughness=0.45, Specular=0.35)
    box("floor", (width, depth, 3), (0, 0, 1.5), board, 0.6)
    box("front", (width, 3, lip), (0, -depth / 2, lip / 2), board, 0.8)
    box("back", (width, 3, back), (0, depth / 2, back / 2), board, 0.8)
    for side in (-1, 1):
        outline = [(-depth / 2, 0, 0), (depth / 2, 0, 0), (depth / 2, back, 0), (depth / 2 - 18, back, 0), (-depth / 2 + 26, lip, 0), (-depth / 2, lip, 0)]
        plate = cut_out("side", outline, 3, board, bevel=0.6, smooth=False)
        plate.rotation_euler[2] = 1.5707963
        plate.location.x = side * (width / 2 - 1.5)
    label, aspect = flat_label("label2", (width - 4, lip - 4), lambda x, z: (x, -depth / 2 - 1.9, lip / 2 + z), m.paper("label2", 0.45))
    return {"height": spec["height"] + rise, "units": units, "turn": -16, "labels": {"label": spec["labels"]["label"], "label2": aspect},
            "safe": spec["safe"]}
