"""Which pictures the catalogue needs: one per SKU, with everything its label says."""

import glob
import os

import yaml

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
CONTENT = os.path.join(ROOT, "content")

WHITE, NATURAL, GRAPHITE, BLUE, GREEN, GREY, STEEL = "#EEF0EE", "#E6E4D8", "#262B30", "#1D5A93", "#2B5B46", "#6C7873", "#A9B4BA"
BODIES = {
    "fluidos-de-usinagem": BLUE, "eco-lubrificantes": GREEN, "revestimentos-protetivos": GRAPHITE, "corte-plasma": WHITE,
    "antirrespingo": GRAPHITE, "desengraxantes": WHITE, "decapantes": NATURAL, "fosfatizantes": GREY, "passivadores": STEEL,
}
ACIDS = {"decapantes", "fosfatizantes", "passivadores"}


def pictures():
    """List of {sku, shape, body, name, kind, volume, mass, colour, pictograms, signal}, one for each SKU."""
    colours = {c["code"]: c["color"] for c in read_yaml(os.path.join(CONTENT, "categories.yaml"))}
    hazards = read_yaml(os.path.join(CONTENT, "dictionaries", "hazards.yaml"))
    result = []
    for path in sorted(glob.glob(os.path.join(CONTENT, "products", "*.md"))):
        product = front_matter(path)
        packs = [p for line in product["packages"].values() for p in line or []]
        by_sku = {p["sku"]: p for p in packs}
        facts = {
            "name": product["name"], "kind": product["kind"], "colour": colours[product["category"]],
            "pictograms": pictograms(product.get("hazards", []), hazards),
            "signal": signal(product.get("hazards", []), hazards),
        }
        for pack in packs:
            unit = by_sku.get(pack.get("of"), pack)
            shape = shape_of(pack, unit, product["category"])
            volume = unit.get("size", "")
            result.append({
                **facts, "sku": pack["sku"], "shape": shape, "body": body_of(shape, product["category"]),
                "volume": f"{pack['units']} × {volume}" if "units" in pack else volume,
                "mass": None if "units" in pack else pack.get("mass"),
            })
    return result


def shape_of(pack, unit, category):
    """Pack shape for a package of the catalogue."""
    kind, amount = pack["pack"], quantity(pack.get("size") or unit.get("size") or "1 L")
    if kind == "caixa":
        return "carton"
    if kind == "display":
        family = {"aerossol": "aerosol", "pote": "pot", "bisnaga": "pot"}.get(unit["pack"], "bottle")
        return f"display-{family}-{6 if pack['units'] < 9 else 12}"
    if kind == "bombona":
        return "bombona-5" if amount <= 6 else "bombona-20" if amount <= 30 else "bombona-50"
    if kind == "balde":
        return "bucket-10" if amount <= 10 else "bucket-20"
    if kind == "tambor":
        return "drum-hdpe-200" if category in ACIDS else "drum-200"
    if kind == "lata":
        return "tin-1" if amount <= 1 else "tin-4"
    return {
        "aerossol": "aerosol-400", "frasco": "bottle-1", "frasco-aplicador": "bottle-500-nozzle", "frasco-gatilho": "bottle-500-trigger",
        "pote": "pot", "bisnaga": "tube-100", "bastao": "stick", "ibc": "ibc-1000",
    }[kind]


def body_of(shape, category):
    return NATURAL if shape == "ibc-1000" else BODIES[category]


def pictograms(codes, hazards):
    """GHS pictograms of H phrases after precedence: the same rule as server/catalogue/hazard.ts."""
    entries = [hazards[code] for code in codes if code in hazards]
    shown = {e["pictogram"] for e in entries if "pictogram" in e}
    respiratory = any(e["group"] == "sensibilizacao-respiratoria" for e in entries)
    needs_exclamation = any(
        e.get("pictogram") == "GHS07"
        and not (e["group"] == "toxicidade-aguda" and "GHS06" in shown)
        and not (e["group"] == "irritacao" and ("GHS05" in shown or respiratory))
        and not (e["group"] == "sensibilizacao-pele" and respiratory)
        for e in entries
    )
    return sorted(shown if needs_exclamation else shown - {"GHS07"})


def signal(codes, hazards):
    words = {hazards.get(code, {}).get("signal") for code in codes}
    return "Perigo" if "Perigo" in words else "Atenção" if "Atenção" in words else None


def quantity(size):
    """Litres or kilograms of a size such as `500 mL`, `3,6 L`, `250 g`."""
    number, unit = size.split(" ")
    return float(number.replace(",", ".")) / (1000 if unit in ("mL", "g") else 1)


def front_matter(path):
    with open(path, encoding="utf8") as source:
        return yaml.safe_load(source.read().split("---\n")[1])


def read_yaml(path):
    with open(path, encoding="utf8") as source:
        return yaml.safe_load(source)
