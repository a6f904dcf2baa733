"""The brand's colours, from the one file that has them."""

import os
import re

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "content", "theme.css")


def colour(name):
    """`#rrggbb` of a colour of the light theme."""
    with open(FILE) as file:
        value, other = re.search(rf"--{name}: (?:(#[0-9a-f]{{6}})|var\(--([\w-]+)\))", file.read()).groups()
    return value or colour(other)


def label_colours(category):
    """What `content/pack-labels.yaml` says of a label in these colours; the same as in server/catalogue/label-colors.ts."""
    return " ".join([*map(colour, ("graphite", "mark-drop", "mark-level")), category]).lower()
