import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../server/config.ts";
import { SERVER_LIMITS } from "../../server/http/limits.ts";

const root = join(import.meta.dirname, "../..");

/** Its ports, which nobody outside of it sees, and what it was built with. */
const OF_THE_IMAGE = ["INBOX_PORT", "PORT"];

test("the image's database is in its volume, also where a file of settings leaves DATABASE_URL empty", () => {
  const { database } = readConfig({ DATABASE_URL: "" });
  const folder = dirname(database.kind === "sqlite" ? database.path : "");
  const image = readFileSync(join(root, "Dockerfile"), "utf8");
  expect(image).toMatch(/^VOLUME \/data$/m);
  expect(image).toContain(`ln -s /data /site/${folder}\n`);
});

test("the proxy of compose.yaml leads a visitor to one process, which has the code of its own pages", () => {
  const text = readFileSync(join(root, "deploy/Caddyfile"), "utf8");
  const proxies = text.split("reverse_proxy ").slice(1);
  expect(proxies.map((proxy) => /lb_policy (\w+)/.exec(proxy)?.[1])).toEqual([
    "ip_hash",
    "ip_hash",
  ]);
});

test("the proxy of compose.yaml lets go of a connection before the site does", () => {
  const text = readFileSync(join(root, "deploy/Caddyfile"), "utf8");
  for (const proxy of text.split("reverse_proxy ").slice(1)) {
    const [, seconds = "120"] = /keepalive (\d+)s/.exec(proxy) ?? [];
    expect(Number(seconds) * 1_000).toBeLessThan(SERVER_LIMITS.keepAliveTimeout ?? 0);
  }
});

test("the proxy of compose.yaml asks the processes how they are, and takes none out for what a stranger's request brings about", () => {
  const text = readFileSync(join(root, "deploy/Caddyfile"), "utf8");
  for (const proxy of text.split("reverse_proxy ").slice(1)) {
    expect(proxy).toMatch(/^\t\thealth_uri \/healthz$/m);
    expect(proxy).not.toMatch(/^\t*(?:fail_duration|max_fails|unhealthy_\w+) /m);
  }
});

test("in a container the site is not process 1, which could not end itself, and is reached through the proxy alone", () => {
  const { services } = parse(readFileSync(join(root, "compose.yaml"), "utf8"), { merge: true }) as {
    services: Record<string, { init?: boolean; ports?: unknown }>;
  };
  expect(services["site-1"]).toMatchObject({ init: true });
  expect(services["site-1"]).not.toHaveProperty("ports");
  const [run = ""] = /docker run [^`]*/.exec(readFileSync(join(root, "README.md"), "utf8")) ?? [];
  expect(run).toMatch(/ --init .* -p 127\.0\.0\.1:3000:3000 /);
});

test("compose.yaml passes every setting on that is not the image's own, and names files that exist", () => {
  const text = readFileSync(join(root, "compose.yaml"), "utf8");
  const { services } = parse(text, { merge: true }) as {
    services: Record<
      string,
      {
        build?: { args: Record<string, string> };
        environment: Record<string, string>;
        volumes?: string[];
      }
    >;
  };
  const known = readFileSync(join(root, ".env.example"), "utf8").matchAll(/^([A-Z_]+)=/gm);
  const passed = Object.keys(services["site-1"]?.environment ?? {});
  const built = Object.keys(services["site-1"]?.build?.args ?? {});
  expect([...passed, ...built, ...OF_THE_IMAGE].toSorted()).toEqual(
    [...known].map(([, name = ""]) => name).toSorted(),
  );
  // What the build is told holds for the process too, which could not build anything else.
  const stages = readFileSync(join(root, "Dockerfile"), "utf8")
    .split(/^FROM .*$/m)
    .slice(1);
  for (const name of built)
    for (const stage of stages)
      expect(stage).toMatch(new RegExp(`^ARG ${name}=.*\nENV ${name}=\\$${name}$`, "m"));
  expect(services["site-2"]).toEqual(services["site-1"]);
  for (const volume of services["proxy"]?.volumes ?? [])
    if (volume.startsWith("./"))
      expect(existsSync(join(root, volume.split(":")[0] ?? ""))).toBe(true);
});
