"""The brand's colours, from the one file that has them."""

import os
import re

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "content", "theme.css")


def colour(name):
    """`#rrggbb` of a colour of the light theme that is written as such."""
    with open(FILE) as file:
        return re.search(rf"--{name}: (#[0-9a-f]{{6}})", file.read())[1]
