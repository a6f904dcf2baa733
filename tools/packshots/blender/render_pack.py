"""blender -b -P render_pack.py -- <shape> <folder> <pixels> <samples>: the passes of one pack shape."""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

import shapes_board  # noqa: E402
import shapes_display  # noqa: E402
import shapes_plastic  # noqa: E402
import shapes_steel  # noqa: E402
import stage  # noqa: E402

SHAPES = {
    "drum-200": shapes_steel.drum_200, "drum-hdpe-200": shapes_steel.drum_hdpe_200, "ibc-1000": shapes_steel.ibc_1000,
    "aerosol-400": shapes_steel.aerosol_400, "bombona-50": shapes_plastic.bombona_50, "bombona-20": shapes_plastic.bombona_20,
    "bombona-5": shapes_plastic.bombona_5, "bottle-1": shapes_plastic.bottle_1l, "bottle-500-trigger": shapes_plastic.bottle_500_trigger,
    "bottle-500-nozzle": shapes_plastic.bottle_500_nozzle, "pot": shapes_plastic.pot, "tube-100": shapes_plastic.tube_100,
    "bucket-10": shapes_plastic.bucket_10, "bucket-20": shapes_plastic.bucket_20, "carton": shapes_board.carton,
    "display-aerosol-6": shapes_display.aerosol_6, "display-aerosol-12": shapes_display.aerosol_12,
    "display-bottle-6": shapes_display.bottle_6, "display-bottle-12": shapes_display.bottle_12,
    "display-pot-6": shapes_display.pot_6, "display-pot-12": shapes_display.pot_12, "tin-1": shapes_steel.tin_1, "tin-4": shapes_steel.tin_4, "stick": shapes_plastic.stick,
}
MAP_SCALE = 3


def main(shape, folder, pixels, samples):
    stage.empty_scene()
    spec = SHAPES[shape]()
    stage.pose(list(bpy.context.scene.objects), spec["height"], spec["units"], spec["turn"])
    stage.frame_pack(stage.camera())
    stage.softboxes()
    floor = stage.white_floor()
    stage.render_light(folder, pixels, samples)
    stage.render_shadow(folder, pixels // 3, samples * 2, floor)
    stage.render_map(folder, pixels * MAP_SCALE)
    with open(os.path.join(folder, "spec.json"), "w", encoding="utf8") as out:
        json.dump({"shape": shape, "pixels": pixels, "map_scale": MAP_SCALE, "labels": spec["labels"], "safe": spec.get("safe", 1.0)}, out)


if __name__ == "__main__":
    name, target, size, quality = sys.argv[sys.argv.index("--") + 1:]
    main(name, os.path.abspath(target), int(size), int(quality))
