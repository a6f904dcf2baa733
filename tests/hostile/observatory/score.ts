import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Skipped } from "../../faults/trial.ts";

export interface ObservatoryScore {
  path: string;
  isHtml: boolean;
  points: number;
}

/** One of each kind of route that the scorer can judge (it wants an answer of 2xx). */
const PATHS = [
  "/",
  "/sobre",
  "/produtos/industriais",
  "/produtos/lojistas?q=spray",
  "/solicitacoes/contato",
  "/solicitacoes/orcamento",
  "/ferramentas/calculadora",
  "/politicas/privacidade",
  "/robots.txt",
  "/favicon.svg",
  "/legacy/page-data/home",
  "/healthz",
];

/**
 * The points that MDN's HTTP Observatory gives the site behind TLS on loopback. The scorer comes from
 * its own lock file, its install scripts off, with an empty list of preloaded hosts.
 * @throws {Skipped} where it cannot be installed or no certificate can be made
 */
export async function scoreByObservatory(origin: string): Promise<ObservatoryScore[]> {
  const folder = installScorer();
  const { key, cert } = makeCertificate(folder);
  const { port } = new URL(origin);
  const front = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (incoming, outgoing) => {
      const { url: path, method, headers } = incoming;
      const upstream = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(upstream);
    },
  );
  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  const address = front.address();
  const tlsPort = typeof address === "object" && address ? address.port : 0;
  try {
    const scan = join(import.meta.dirname, "scan.ts");
    const child = spawn(process.execPath, [scan, folder, String(tlsPort), ...PATHS], {
      env: { PATH: process.env["PATH"] ?? "", NODE_EXTRA_CA_CERTS: cert },
      stdio: ["ignore", "pipe", "inherit"],
    });
    return JSON.parse(await text(child.stdout)) as ObservatoryScore[];
  } finally {
    front.closeAllConnections();
    front.close();
  }
}

function installScorer(): string {
  const folder = join(import.meta.dirname, "../../../build/observatory");
  const scorer = join(folder, "node_modules/@mdn/mdn-http-observatory");
  if (!existsSync(scorer)) {
    mkdirSync(folder, { recursive: true });
    for (const name of ["package.json", "package-lock.json"])
      cpSync(join(import.meta.dirname, name), join(folder, name));
    const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: folder,
      stdio: "ignore",
      timeout: 300_000,
    });
    if (status !== 0) throw new Skipped("o registro de pacotes não oferece o avaliador da MDN");
  }
  writeFileSync(join(scorer, "conf/hsts-preload.json"), "{}");
  return folder;
}

function makeCertificate(folder: string): { key: string; cert: string } {
  const key = join(folder, "key.pem");
  const cert = join(folder, "cert.pem");
  const { status } = spawnSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-days",
      "2",
      "-subj",
      "/CN=localhost",
      "-addext",
      "subjectAltName=DNS:localhost",
      "-keyout",
      key,
      "-out",
      cert,
    ],
    { stdio: "ignore" },
  );
  if (status !== 0) throw new Skipped("não há openssl nesta máquina para o certificado de teste");
  return { key, cert };
}
