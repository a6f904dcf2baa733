"""Meshes turned, lofted and swept from a few numbers. Lengths in millimetres; z is up, -y faces the camera."""

import math

import bpy


def turned(name, profile, material, segments=144, fillet=0.0):
    """Solid of revolution from (radius, z) points, listed from the bottom up along the outside.

    A point may carry its own fillet radius as a third value, which wins over `fillet`.
    """
    points = rounded_profile(profile, fillet)
    vertices, rings = [], []
    for radius, z in points:
        if radius < 1e-6:
            rings.append([len(vertices)])
            vertices.append((0.0, 0.0, z))
            continue
        start = len(vertices)
        for i in range(segments):
            a = 2 * math.pi * i / segments
            vertices.append((radius * math.sin(a), -radius * math.cos(a), z))
        rings.append(list(range(start, start + segments)))
    return build(name, vertices, bridge(rings), material)


def lofted(name, sections, material, corner_steps=12, cap=True):
    """Skin over rounded rectangles: each section is (z, half width, half depth, corner radius[, dx, dy])."""
    vertices, rings = [], []
    for section in sections:
        z, half_w, half_d, radius = section[:4]
        dx, dy = section[4:6] if len(section) > 4 else (0.0, 0.0)
        start = len(vertices)
        for x, y in rounded_rectangle(half_w, half_d, radius, corner_steps):
            vertices.append((x + dx, y + dy, z))
        rings.append(list(range(start, len(vertices))))
    faces = bridge(rings)
    if cap:
        faces += [tuple(reversed(rings[0])), tuple(rings[-1])]
    return build(name, vertices, faces, material)


def box(name, size, centre, material, bevel=1.0, corner_steps=4):
    """Block with all edges rounded by `bevel`."""
    w, d, h = (s / 2 for s in size)
    b = min(bevel, w * 0.98, d * 0.98, h * 0.98)
    sections = []
    for i in range(corner_steps + 1):
        a = math.pi / 2 * i / corner_steps
        inset = b * (1 - math.sin(a))
        sections.append((-h + b * (1 - math.cos(a)), w - inset, d - inset, max(b - inset, 1e-3)))
    sections += [(-z, *rest) for z, *rest in reversed(sections)]
    obj = lofted(name, sections, material, corner_steps)
    obj.location = centre
    return obj


def tube(name, points, radius, material, closed=False, steps=16, flatten=1.0):
    """Round bar along a smooth path of (x, y, z); `flatten` squeezes it across."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 6
    curve.use_fill_caps = True
    curve.resolution_u = steps
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    spline.use_cyclic_u = closed
    for point, co in zip(spline.bezier_points, points):
        point.co = co
        point.handle_left_type = point.handle_right_type = "AUTO"
    obj = bpy.data.objects.new(name, curve)
    obj.data.materials.append(material)
    bpy.context.scene.collection.objects.link(obj)
    if flatten != 1.0:
        obj.scale = (1, flatten, 1)
    return obj


def bar(name, start, end, radius, material):
    """Straight round bar between two points."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 5
    curve.use_fill_caps = True
    spline = curve.splines.new("POLY")
    spline.points.add(1)
    spline.points[0].co = (*start, 1)
    spline.points[1].co = (*end, 1)
    obj = bpy.data.objects.new(name, curve)
    obj.data.materials.append(material)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def wrapped_label(name, surface, half_angle, material, corner=0.0, columns=96, rows=48, turn=0.0):
    """Label around a turned body. `surface` is [(radius, z), ...] bottom to top; angles in degrees.

    Returns the object and its aspect ratio (width / height of the flat label).
    """
    length = [0.0]
    for (r0, z0), (r1, z1) in zip(surface, surface[1:]):
        length.append(length[-1] + math.hypot(r1 - r0, z1 - z0))
    height = length[-1]
    mean_radius = sum(r for r, _ in surface) / len(surface)
    width = 2 * math.radians(half_angle) * mean_radius
    points, uvs = [], []
    levels = label_rows(height, corner, rows)
    for v in levels:
        r, z = along(surface, length, v * height)
        inset = corner_inset(v * height, height, corner)
        for i in range(columns + 1):
            u = inset / width + (1 - 2 * inset / width) * i / columns
            a = math.radians(turn) + (u - 0.5) * 2 * math.radians(half_angle)
            points.append((r * math.sin(a), -r * math.cos(a), z))
            uvs.append((u, v))
    return grid(name, points, uvs, columns, len(levels) - 1, material), width / height


def flat_label(name, size, place, material, corner=0.0, columns=8, rows=40):
    """Label on a plane: `place(x, z)` maps label millimetres (origin at its centre) to a point in space."""
    w, h = size
    points, uvs = [], []
    levels = label_rows(h, corner, rows)
    for v in levels:
        inset = corner_inset(v * h, h, corner)
        for i in range(columns + 1):
            u = inset / w + (1 - 2 * inset / w) * i / columns
            points.append(place((u - 0.5) * w, (v - 0.5) * h))
            uvs.append((u, v))
    return grid(name, points, uvs, columns, len(levels) - 1, material), w / h


def rounded_profile(profile, fillet, steps=7):
    """Replace the corners of a polyline by arcs."""
    result = []
    for i, point in enumerate(profile):
        radius = point[2] if len(point) > 2 else fillet
        p = point[:2]
        if i in (0, len(profile) - 1) or radius <= 0:
            result.append(p)
            continue
        a, b = profile[i - 1][:2], profile[i + 1][:2]
        da, db = math.dist(p, a), math.dist(p, b)
        if da < 1e-6 or db < 1e-6:
            result.append(p)
            continue
        ua = ((a[0] - p[0]) / da, (a[1] - p[1]) / da)
        ub = ((b[0] - p[0]) / db, (b[1] - p[1]) / db)
        angle = math.acos(max(-1, min(1, ua[0] * ub[0] + ua[1] * ub[1])))
        if angle > math.pi - 0.02 or angle < 0.02:
            result.append(p)
            continue
        cut = min(radius / math.tan(angle / 2), da * 0.49, db * 0.49)
        start = (p[0] + ua[0] * cut, p[1] + ua[1] * cut)
        end = (p[0] + ub[0] * cut, p[1] + ub[1] * cut)
        for s in range(steps + 1):
            t = s / steps
            result.append(tuple((1 - t) ** 2 * start[k] + 2 * t * (1 - t) * p[k] + t * t * end[k] for k in (0, 1)))
    return result


def rounded_rectangle(half_w, half_d, radius, steps):
    """Points of a rounded rectangle, always 4 * (steps + 1 + 6) of them so that sections can be bridged."""
    radius = max(1e-4, min(radius, half_w - 1e-4, half_d - 1e-4))
    corners = [(half_w - radius, -half_d + radius, -90), (half_w - radius, half_d - radius, 0),
               (-half_w + radius, half_d - radius, 90), (-half_w + radius, -half_d + radius, 180)]
    points = []
    for cx, cy, start in corners:
        for i in range(steps + 1):
            a = math.radians(start + 90 * i / steps)
            points.append((cx + radius * math.cos(a), cy + radius * math.sin(a)))
    return subdivided(points, steps)


def subdivided(points, steps, pieces=6):
    """Split the four straight sides, so that bulging or tapering skins shade evenly."""
    result = []
    for i, p in enumerate(points):
        result.append(p)
        if i % (steps + 1) == steps:
            q = points[(i + 1) % len(points)]
            result += [(p[0] + (q[0] - p[0]) * k / pieces, p[1] + (q[1] - p[1]) * k / pieces) for k in range(1, pieces)]
    return result


def bridge(rings):
    faces = []
    for low, high in zip(rings, rings[1:]):
        n = max(len(low), len(high))
        for i in range(n):
            j = (i + 1) % n
            if len(low) == 1 and len(high) == 1:
                continue
            if len(low) == 1:
                faces.append((low[0], high[j], high[i]))
            elif len(high) == 1:
                faces.append((low[i], low[j], high[0]))
            else:
                faces.append((low[i], low[j], high[j], high[i]))
    return faces


def grid(name, points, uvs, columns, rows, material):
    faces = []
    for j in range(rows):
        for i in range(columns):
            k = j * (columns + 1) + i
            faces.append((k, k + 1, k + columns + 2, k + columns + 1))
    obj = build(name, points, faces, material)
    layer = obj.data.uv_layers.new(name="label")
    for loop in obj.data.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    return obj


def build(name, vertices, faces, material):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.validate()
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(38)
    mesh.materials.append(material)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def along(surface, length, distance):
    for (p, q), (a, b) in zip(zip(surface, surface[1:]), zip(length, length[1:])):
        if distance <= b or b == length[-1]:
            t = min(1.0, (distance - a) / (b - a)) if b > a else 0.0
            return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t
    return surface[-1]


def label_rows(height, corner, rows):
    """Heights (0 to 1) of the label's rows, close together where the corners are round."""
    share = corner / height
    ends = [share * (1 - math.cos(math.pi / 2 * k / 8)) for k in range(8)] if corner > 0 else []
    middle = [share + (1 - 2 * share) * j / rows for j in range(rows + 1)]
    return ends + middle + [1 - v for v in reversed(ends)]


def corner_inset(y, height, corner):
    edge = min(y, height - y)
    if corner <= 0 or edge >= corner:
        return 0.0
    return corner - math.sqrt(max(0.0, corner ** 2 - (corner - edge) ** 2))


def knurled(name, radius, z0, z1, material, ribs=60, depth=0.6, top_fillet=3.0, taper=0.0):
    """Screw cap: fine ribs around, smooth rounded top."""
    segments = ribs * 6
    levels = [(z0, 0.0, 0.0), (z0 + 0.8, 0.0, 0.4)]
    span = z1 - top_fillet - z0
    levels += [(z0 + 0.8 + (span - 0.8) * k / 6, 0.0, 1.0) for k in range(7)]
    for k in range(1, 8):
        a = math.pi / 2 * k / 7
        levels.append((z1 - top_fillet + top_fillet * math.sin(a), top_fillet * (1 - math.cos(a)), max(0.0, 1 - k / 3)))
    vertices, rings = [], []
    for z, inset, amount in levels:
        start = len(vertices)
        base = radius - inset - taper * (z - z0) / (z1 - z0)
        for i in range(segments):
            a = 2 * math.pi * i / segments
            r = base - depth * amount * max(0.0, math.cos(a * ribs)) ** 2
            vertices.append((r * math.sin(a), -r * math.cos(a), z))
        rings.append(list(range(start, len(vertices))))
    rings.append([len(vertices)])
    vertices.append((0, 0, z1))
    return build(name, vertices, bridge(rings), material)


def cut_out(name, outline, thickness, material, bevel=2.0, smooth=True):
    """Plate cut along a closed outline of (x, z) points, centred on y = 0, with rounded edges."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    curve.extrude = max(0.0, thickness / 2 - bevel)
    curve.bevel_depth = bevel
    curve.bevel_resolution = 5
    curve.offset = -bevel
    curve.resolution_u = 16
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(len(outline) - 1)
    spline.use_cyclic_u = True
    for point, co in zip(spline.bezier_points, outline):
        point.co = (co[0], co[1], 0)
        kind = "AUTO" if smooth and len(co) < 3 else "VECTOR"
        point.handle_left_type = point.handle_right_type = kind
    obj = bpy.data.objects.new(name, curve)
    obj.data.materials.append(material)
    obj.rotation_euler = (math.pi / 2, 0, 0)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def move(obj, x=0.0, y=0.0, z=0.0):
    obj.location = (obj.location[0] + x, obj.location[1] + y, obj.location[2] + z)
    return obj
