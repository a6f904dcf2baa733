import { expect, test } from "vitest";
import { readXml, valuesOf } from "./read-xml.ts";

/** What is read, one line for each part; null where the text is not well-formed. */
async function read(text: string): Promise<string[] | null> {
  const parts: string[] = [];
  const isRead = await readXml(text, {
    opened: (name, attributes) => parts.push(`<${name}${attributes}`),
    said: (words) => parts.push(words),
    closed: (name) => parts.push(`>${name}`),
  });
  return isRead ? parts : null;
}

test("names come without their namespace, letters by numbers as themselves, remarks not at all", async () => {
  const text = `<?xml version="1.0"?><!DOCTYPE a><a:b c='>' d = "'"><e/>1 &lt;<!-- <f> -->&#50;&#x33;<![CDATA[<&lt;]]></a:b >`;
  expect(await read(text)).toEqual([`<b c='>' d = "'"`, "<e", ">e", "1 <", "23", "<&lt;", ">b"]);
});

test.each([
  ["an end with attributes", '<a></a b="">'],
  ["an attribute without quotes", "<a b=c/>"],
  ["attributes without a blank between them", '<a b=""c=""/>'],
  ["a bracket in an attribute", '<a b="<"/>'],
  ["a remark that does not end", "<a/><!-->"],
  ["letters of its own", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ["another encoding", '<?xml version="1.0" encoding="UTF-16"?><a/>'],
  ["more attributes than anybody writes", `<a${' b=""'.repeat(1_000)}/>`],
  ["more elements within each other", "<a>".repeat(1_001) + "</a>".repeat(1_001)],
  ["more ends without an element", `<a>${"</b>".repeat(1_001)}</a>`],
  ["more letters by numbers in a row", `<a>${"&#65;".repeat(60_000)}</a>`],
  ["more of them in one tag", `<a${` b="${"&#65;".repeat(30_000)}"`.repeat(2)}/>`],
  ["more blanks in a tag than anybody leaves", `<a${" ".repeat(7_000_000)}/>`],
  ["more of them behind what looks like an end", `<a b=">"${"\n".repeat(7_000_000)}/>`],
])("what has %s is not read", async (_, text) => {
  expect(await read(text)).toBeNull();
});

test.each([
  ["an element without its end", "<a><b>1<br>2</b>3", "<a <b 1 <br 2 >br >b 3 >a"],
  ["an end without its element", "<a></b>1</a></a>", "<a 1 >a"],
  ["elements over each other", "<a><b>1</a>2</b>", "<a <b 1 >b >a 2"],
])("%s ends with what it stands in", async (_, text, parts) => {
  expect((await read(text))?.join(" ")).toBe(parts);
});

test("an attribute is found by its name, of whatever namespace, and not in another's value", () => {
  const attributes = ` x:a="1" b=' a="2"' a = '&#51;' aa="4"`;
  expect(valuesOf(attributes, "a")).toEqual(["1", "3"]);
});
