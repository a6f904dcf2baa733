"""AVIF by avifenc, WebP by cwebp."""

import os
import subprocess
import tempfile

from PIL import Image


def write(pixels, targets, quality=26):
    """Write an array (uint8, RGB or RGBA) to each of the target paths, by their endings.

    quality: AV1 quantiser level, 0 (best) to 63.
    """
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "picture.png")
        Image.fromarray(pixels).save(source, compress_level=1)
        for target in targets:
            os.makedirs(os.path.dirname(target), exist_ok=True)
            if target.endswith(".avif"):
                command = ["avifenc", "-s", "6", "-j", "1", "--min", "0", "--max", "63", "--minalpha", "0", "--maxalpha", "63",
                           "-a", "end-usage=q", "-a", f"color:cq-level={quality}", "-a", "alpha:cq-level=32", "-a", "tune=ssim",
                           "-y", "420", source, target + ".new"]
            else:
                command = ["cwebp", "-quiet", "-q", "76", "-alpha_q", "70", "-m", "5", "-sharp_yuv", source, "-o", target + ".new"]
            subprocess.run(command, check=True, capture_output=True)
            os.replace(target + ".new", target)
