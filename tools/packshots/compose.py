"""Puts body colour and printed label on a rendered pack shape, in two dimensions.

The passes were rendered once with every recolourable surface at albedo 0.8. Diffuse light without colour is a pass of
its own, so another colour is `picture + light * coverage * (new albedo - 0.8)`: gloss, shadow and reflections stay.
"""

import json
import os

os.environ.setdefault("OPENCV_IO_ENABLE_OPENEXR", "1")

import cv2  # noqa: E402
import numpy as np  # noqa: E402

WHITE = 0.8
EXPOSURE = 1.28


class Shape:
    """Passes of one pack shape, loaded once and composed many times."""

    def __init__(self, folder):
        with open(os.path.join(folder, "spec.json"), encoding="utf8") as spec:
            self.spec = json.load(spec)
        combined, normal = read(folder, "combined"), read(folder, "normal")[..., :3]
        light = read(folder, "diffdir")[..., :3] + read(folder, "diffind")[..., :3]
        albedo = read(folder, "diffcol")[..., :3]
        gloss = combined[..., :3] - light * albedo
        self.light = quiet(light, normal, albedo, 4, 0.22)
        clean = quiet(gloss, normal, albedo, 1.6, 0.16) + self.light * albedo
        combined[..., :3] = clean
        scale = self.spec["map_scale"]
        sharp = read(folder, "map")
        kind = sharp[..., 2]
        self.size = combined.shape[0]
        self.cover = np.clip(combined[..., 3], 0, 1)
        self.share = self.cover / np.maximum(shrink((sharp[..., 3] > 0.5).astype(np.float32), scale), 0.05)
        self.body = shrink(((kind > 0.4) & (kind < 0.6)).astype(np.float32), scale) * self.share
        self.labels = {"label": Patch(sharp, kind > 0.9, scale), "label2": Patch(sharp, (kind > 0.65) & (kind < 0.85), scale)}
        self.rgb = combined[..., :3]
        shadow = ground_shadow(read(folder, "shadow")[..., 3], self.size)
        self.alpha = self.cover + (1 - self.cover) * shadow

    def compose(self, body, labels, sizes):
        """RGBA pictures (uint8, straight alpha), one for each of the `sizes` (pixels square), by size.

        body: sRGB hex. labels: name → flat label as an RGB array (uint8, any resolution).
        """
        albedo = self.body[..., None] * (linear_hex(body) * 0.80 - WHITE)
        for name, picture in labels.items():
            patch = self.labels[name]
            if patch.empty:
                continue
            print_colour, cover = patch.sample(linear(picture.astype(np.float32) / 255) * 0.88, self.size)
            albedo += (print_colour - cover[..., None] * WHITE) * self.share[..., None]
        colour = np.maximum(self.rgb + self.light * albedo, 0)
        straight = firm_edge(srgb(tone(colour / np.maximum(self.cover, 1e-3)[..., None] * EXPOSURE)), self.cover)
        return {size: resize(straight * self.cover[..., None], self.alpha, size) for size in sizes}


class Patch:
    """Where a label lies in the picture: for every sub-pixel its place (u, v) on the flat label."""

    def __init__(self, sharp, mask, scale):
        self.empty = not mask.any()
        if self.empty:
            return
        ys, xs = np.where(mask)
        self.y0, self.y1 = ys.min() // scale * scale, (ys.max() // scale + 1) * scale
        self.x0, self.x1 = xs.min() // scale * scale, (xs.max() // scale + 1) * scale
        window = (slice(self.y0, self.y1), slice(self.x0, self.x1))
        self.u, self.v = sharp[..., 0][window].astype(np.float32), sharp[..., 1][window].astype(np.float32)
        self.mask, self.scale = mask[window].astype(np.float32), scale
        self.width = np.ptp(self.u[mask[window]]) and (self.x1 - self.x0)

    def sample(self, picture, size):
        """Label warped on to the pack (linear, already multiplied by coverage) and its coverage."""
        goal = max(64, int(self.width * 1.15))
        if picture.shape[1] > goal:
            picture = cv2.resize(picture, (goal, int(picture.shape[0] * goal / picture.shape[1])), interpolation=cv2.INTER_AREA)
        h, w = picture.shape[:2]
        warped = cv2.remap(picture, self.u * w - 0.5, (1 - self.v) * h - 0.5, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        s = self.scale
        colour, cover = np.zeros((size, size, 3), np.float32), np.zeros((size, size), np.float32)
        place = (slice(self.y0 // s, self.y1 // s), slice(self.x0 // s, self.x1 // s))
        colour[place] = shrink(warped * self.mask[..., None], s)
        cover[place] = shrink(self.mask, s)
        return colour, cover


def firm_edge(straight, cover):
    """Colour of half-covered pixels from the covered ones beside them: noise at a silhouette reads as dirt."""
    trust = cover ** 6
    filled, total = straight * 1e-5, np.full_like(trust, 1e-5)
    for radius, weight in ((0.8, 1.0), (1.8, 0.02)):
        filled = filled + cv2.GaussianBlur(straight * trust[..., None], (0, 0), radius) * weight
        total = total + cv2.GaussianBlur(trust, (0, 0), radius) * weight
    inner = smooth((cover - 0.93) / 0.06)[..., None]
    return straight * inner + filled / total[..., None] * (1 - inner)


def ground_shadow(alpha, size):
    """Smoothed floor shadow that dies away before the picture's edges, so that nothing looks cut.

    The fainter the shadow, the further it is smoothed: it keeps its edge at the pack's foot and loses its grain beyond.
    """
    alpha = cv2.resize(np.clip(alpha, 0, 1), (size, size), interpolation=cv2.INTER_CUBIC)
    near, far = cv2.GaussianBlur(alpha, (0, 0), size / 100), cv2.GaussianBlur(alpha, (0, 0), size / 34)
    dense = smooth((far - 0.18) / 0.35)
    alpha = near * dense + far * (1 - dense)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32) / size
    edge = np.minimum.reduce([x, 1 - x, (1 - y) * 1.4])
    return np.clip((alpha - 0.03) * 1.05, 0, 0.85) * smooth(edge / 0.13)


def quiet(light, normal, albedo, radius, sharpness):
    """Edge-keeping smoothing of noisy light, led by the noise-free normal and colour of the surface and by itself."""
    level = np.log1p(np.maximum(light, 0) * 4).astype(np.float32)
    guide = np.dstack([normal[..., :2] * 0.9, albedo.mean(axis=2) * 1.2]).astype(np.float32)
    once = cv2.ximgproc.jointBilateralFilter(guide, level, -1, 0.06, radius)
    guide = np.dstack([guide[..., 0] + guide[..., 2], guide[..., 1] - guide[..., 2], cv2.GaussianBlur(once, (0, 0), 0.8).mean(axis=2) / sharpness * 0.12])
    twice = cv2.ximgproc.jointBilateralFilter(guide.astype(np.float32), level, -1, 0.075, radius * 1.6)
    return np.expm1(np.maximum(twice, 0)) / 4


def tone(x):
    """Straight up to 0.55, then a shoulder that reaches 1 near 2.6: paper stays white, highlights keep their edge."""
    knee, top = 0.55, 1.0
    over = np.maximum(x - knee, 0)
    return np.where(x <= knee, x, knee + (top - knee) * (1 - np.exp(-over / (top - knee))))


def resize(picture, alpha, size):
    """Premultiplied picture to straight uint8 RGBA of another size."""
    premultiplied = np.dstack([picture, alpha]).astype(np.float32)
    if size != picture.shape[0]:
        premultiplied = cv2.resize(premultiplied, (size, size), interpolation=cv2.INTER_AREA)
    a = premultiplied[..., 3:4]
    rgb = premultiplied[..., :3] / np.maximum(a, 1e-4)
    return (np.clip(np.dstack([rgb, a]), 0, 1) * 255 + 0.5).astype(np.uint8)


def read(folder, name):
    """EXR file as float32 RGBA."""
    picture = cv2.imread(os.path.join(folder, f"{name}.exr"), cv2.IMREAD_UNCHANGED).astype(np.float32)
    return np.ascontiguousarray(picture[..., [2, 1, 0, 3][:picture.shape[2]]])


def shrink(picture, scale):
    return cv2.resize(picture, (picture.shape[1] // scale, picture.shape[0] // scale), interpolation=cv2.INTER_AREA)


def smooth(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def linear(c):
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(np.float32)


def srgb(c):
    c = np.clip(c, 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)


def linear_hex(value):
    return linear(np.array([int(value[i:i + 2], 16) for i in (1, 3, 5)], np.float32) / 255)
