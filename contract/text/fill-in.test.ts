import { expect, it } from "vitest";
import { fillIn, placesOf } from "./fill-in.ts";

it("puts each value in its places and leaves what has none", () => {
  expect(fillIn("{a} e {b}, {a}: {c}", { a: "1", b: "$&" })).toBe("1 e $&, 1: {c}");
});

it("names the places of a text", () => {
  expect(placesOf("De {range} em {a}; { não }")).toEqual(["range", "a"]);
});
