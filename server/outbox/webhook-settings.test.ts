import { expect, test } from "vitest";
import { parseWebhookSecret, parseWebhookUrls } from "./webhook-settings.ts";

test("a target is called by its host, never by its whole address", () => {
  const targets = parseWebhookUrls("https://crm.example/in?token=s3cret, http://127.0.0.1:9000/x");
  expect(targets).toMatchObject([
    { name: expect.stringMatching(/^crm\.example\/[0-9a-f]{8}$/), url: expect.any(String) },
    { name: expect.stringMatching(/^127\.0\.0\.1:9000\/[0-9a-f]{8}$/) },
  ]);
  expect(JSON.stringify(Array.isArray(targets) && targets.map((one) => one.name))).not.toMatch(
    /s3cret/,
  );
});

test.each([
  "http://crm.example/in",
  "http://127.0.0.1.example/in",
  "ftp://crm.example",
  "crm.example",
  "https://a:b@crm.example",
  "https://crm.example/a,https://crm.example/a",
])("%s is refused in one line", (text) => {
  expect(parseWebhookUrls(text)).toMatch(/^[^\n]+$/);
});

test("one that is no address is told by its place: it may hold a secret", () => {
  const told = parseWebhookUrls("https://crm.example/in, https://n8n.example/SECRET # Rui's");
  expect(told).toContain("2.º");
  expect(told).not.toContain("SECRET");
});

test("a secret is whsec_ and 24 to 64 bytes of base64", () => {
  const base64 = Buffer.alloc(24, 1).toString("base64");
  expect(parseWebhookSecret(`whsec_${base64}`)).toHaveLength(24);
  for (const wrong of [base64, "whsec_", "whsec_abc", `whsec_${"A".repeat(100)}`, "whsec_$$"])
    expect(parseWebhookSecret(wrong)).toBeNull();
});
