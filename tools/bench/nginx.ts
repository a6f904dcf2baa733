import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BRAND_PUBLIC_FOLDER } from "../../server/brand/brand-files.ts";
import { BUILD_FOLDER, CONTENT_FOLDER } from "../../server/content-folder.ts";
import { freePort } from "../../tests/browser/site-process.ts";

const BINARY = "/usr/sbin/nginx";
const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** nginx from Debian's packages, one worker, on loopback. */
export interface Nginx {
  /** The limit, and the product's own pages as files. */
  limitUrl: string;
  ownUrl: string;
  stop: () => Promise<void>;
}

/**
 * Finds nginx, its module for `.br` files and the load generator wrk, or installs them where this is Debian and we are root.
 * @returns path of nginx
 * @throws saying what to install
 */
export function ensureNginx(): string {
  const missing = () => [BINARY, BROTLI, "/usr/bin/wrk"].some((path) => !existsSync(path));
  if (missing() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const packages = ["nginx-light", "libnginx-mod-http-brotli-static", "wrk"];
    // Nothing of the package may start by itself.
    const env = {
      PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
      DEBIAN_FRONTEND: "noninteractive",
      RUNLEVEL: "1",
    };
    const install = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
    spawnSync("apt-get", install, { stdio: ["ignore", "ignore", "inherit"], env });
  }
  if (missing()) throw new Error("apt-get install nginx-light libnginx-mod-http-brotli-static wrk");
  return BINARY;
}

/** Serves `folder/limit` and `folder/own`; assets and pictures come from the product's own folders. */
export async function startNginx(folder: string, root: string): Promise<Nginx> {
  const [limitPort, ownPort] = [await freePort(), await freePort()];
  const file = join(folder, "nginx.conf");
  await mkdir(join(folder, "temp"), { recursive: true });
  await writeFile(file, configuration(folder, root, { limit: limitPort, own: ownPort }));
  const child = spawn(BINARY, ["-c", file, "-p", folder, "-e", join(folder, "error.log")], {
    stdio: "inherit",
  });
  const endWithUs = () => void child.kill("SIGKILL");
  process.on("exit", endWithUs);
  const limitUrl = `http://127.0.0.1:${limitPort}`;
  while (
    !(await fetch(limitUrl).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error("nginx did not start");
    await sleep(50);
  }
  return {
    limitUrl,
    ownUrl: `http://127.0.0.1:${ownPort}`,
    async stop() {
      const runs = child.exitCode === null && child.signalCode === null;
      child.kill("SIGTERM");
      if (runs) await once(child, "exit");
      process.off("exit", endWithUs);
    },
  };
}

function configuration(
  folder: string,
  root: string,
  ports: Readonly<Record<"limit" | "own", number>>,
): string {
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
    .join(" ");
  const server = (name: "limit" | "own") => `
  server {
    listen 127.0.0.1:${ports[name]} backlog=511;
    root ${folder}/${name};
    location / { try_files $uri.html $uri/index.html =404; add_header Cache-Control no-cache; }
    location = / { try_files /index.html =404; add_header Cache-Control no-cache; }
    location /assets/ { root ${BUILD_FOLDER}/client; add_header Cache-Control "public, max-age=31536000, immutable"; }
    location /pictures/ { root ${CONTENT_FOLDER}; add_header Cache-Control "public, max-age=3600"; }
    location /icons/ { root ${BUILD_FOLDER}/client; }
    location ~ ^/(favicon|icons/app) { root ${CONTENT_FOLDER}/${BRAND_PUBLIC_FOLDER}; }
  }`;
  return `
load_module ${BROTLI};
daemon off; worker_processes 1; pid ${folder}/nginx.pid; ${user}
events { worker_connections 1024; }
http {
  types { text/html html; text/javascript js; image/avif avif; image/webp webp; font/woff2 woff2; image/svg+xml svg; application/manifest+json webmanifest; }
  default_type application/octet-stream; charset utf-8;
  sendfile on; tcp_nopush on; access_log off; keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s;
  brotli_static on; gzip_static on; gzip_vary on;
  ${temp}
  ${server("limit")}
  ${server("own")}
}
`;
}
