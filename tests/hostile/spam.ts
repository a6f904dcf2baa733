import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { createRandom, type Random } from "../faults/random.ts";
import { createShiftedClock } from "../faults/shifted-clock.ts";
import { Findings, type Trial } from "../faults/trial.ts";

const SIZES = { quick: { bots: 300, people: 90 }, full: { bots: 10_000, people: 1_000 } } as const;

const HOUR_MS = 3_600_000;

export const spam: Trial = {
  name: "spam",
  title: "Robôs e pessoas",
  promise:
    "Robôs de cinco tipos (campo oculto, rápido demais, anúncios com links, outro alfabeto e propaganda, enxurrada de um endereço só): 99 % ficam retidos ou param no limite. Pessoas simuladas (teclado, preenchimento automático, sem JavaScript, relógio errado, 30 atrás de um endereço): nenhuma é recusada nem retida.",
  async run({ form, seed, say }) {
    const findings = new Findings();
    const folder = await mkdtemp(join(tmpdir(), "site-trust-"));
    const clock = createShiftedClock(folder);
    const site = await startSite({ TRUST_PROXY: "true", ...clock.settings }, { folder });
    const random = createRandom(seed);
    try {
      // Sends are counted by the hour, which must not change meanwhile.
      await clock.set(site, HOUR_MS / 2 - (Date.now() % HOUR_MS));
      const bots = await sendMany(site, SIZES[form].bots, random, BOTS, (done) =>
        say(`robôs: ${done}`),
      );
      const people = await sendMany(site, SIZES[form].people, random, PEOPLE, (done) =>
        say(`pessoas: ${done}`),
      );
      const held = heldAddresses(site);
      const stopped = bots.filter(({ status, email }) => status === 429 || held.has(email));
      findings.tell("envios de robôs", bots.length);
      for (const name of Object.keys(BOTS)) {
        const own = bots.filter(({ sort }) => sort === name);
        const count = own.filter((each) => stopped.includes(each)).length;
        findings.tell(`detidos: ${name}`, `${count} de ${own.length}`);
      }
      const share = (100 * stopped.length) / bots.length;
      // In a short run the first forty of the flood, which could be an office, weigh more.
      findings.atLeast("robôs detidos", share, form === "full" ? 99 : 85, "%");
      findings.tell("envios de pessoas", people.length);
      const isTaken = (status: number) => status === 201 || status === 303;
      findings.none(
        "pessoas recusadas",
        people
          .filter(({ status }) => !isTaken(status))
          .map(({ sort, status }) => `${sort}: ${status}`),
      );
      findings.none(
        "pessoas retidas",
        people.filter(({ email }) => held.has(email)).map(({ sort }) => sort),
      );
    } finally {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    }
    return findings.figures;
  },
};

interface Post {
  fields: Record<string, string>;
  /** Sender's address as the proxy tells it. */
  address: string;
  /** Posted by the page itself, as browsers without JavaScript do. */
  isPage?: boolean;
}

interface Sent {
  sort: string;
  status: number;
  email: string;
}

type Sorts = Readonly<Record<string, (count: number, random: Random) => Post>>;

async function sendMany(
  site: SiteProcess,
  count: number,
  random: Random,
  sorts: Sorts,
  onProgress: (done: number) => void,
): Promise<Sent[]> {
  const names = Object.keys(sorts);
  const sent: Sent[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      const sort = names[number % names.length] ?? "";
      const post = sorts[sort]?.(number, random);
      if (!post) continue;
      post.fields["email"] = `${sorts === BOTS ? "b" : "p"}${number}@oficina.example`;
      sent.push({ sort, ...(await send(site, post)) });
      if (number % 100 === 0) onProgress(number);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return sent;
}

async function send({ url }: SiteProcess, { fields, address, isPage = false }: Post) {
  const path = isPage ? "/solicitacoes/contato" : "/legacy/requests?requisicao=contato";
  const answer = await fetch(url + path, {
    method: "POST",
    redirect: "manual",
    headers: {
      "X-Forwarded-For": address,
      "Content-Type": isPage ? "application/x-www-form-urlencoded" : "application/json",
    },
    body: isPage ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
  });
  await answer.arrayBuffer();
  return { status: answer.status, email: fields["email"] ?? "" };
}

/** E-mail addresses, each used once, of what is held back. */
function heldAddresses(site: SiteProcess): Set<string> {
  const database = new SQLite(site.database, { readonly: true });
  const rows = database
    .prepare<[], { email: string }>("select email from requests where quarantine is not null")
    .all();
  database.close();
  return new Set(rows.map(({ email }) => email));
}

const addressOf = (count: number) => `198.51.${Math.floor(count / 250) % 100}.${count % 250}`;

function fieldsOf(text: string): Record<string, string> {
  return { ...CONTACT, message: text };
}

/** The times that the page's script reports: opened so long ago, sent now. */
function timed(fields: Record<string, string>, secondsAgo: number): Record<string, string> {
  const now = Date.now();
  return {
    ...fields,
    startedAt: new Date(now - secondsAgo * 1000).toISOString(),
    sentAt: new Date(now).toISOString(),
  };
}

const BOTS: Sorts = {
  "campo oculto": (count, random) => ({
    address: addressOf(count),
    fields: timed({ ...fieldsOf(random.pick(HONEST)), website: "https://promo.example" }, 60),
  }),
  "rápido demais": (count, random) => ({
    address: addressOf(count),
    fields: timed(fieldsOf(random.pick(HONEST)), random.next() * 1.9),
  }),
  "anúncio com links": (count, random) => ({
    address: addressOf(count),
    fields: fieldsOf(
      `Great offer ${random.between(1, 1e6)}! ${Array.from({ length: 5 }, () => `https://promo${random.between(1, 99)}.example/x`).join(" ")}`,
    ),
  }),
  propaganda: (count, random) => ({
    address: addressOf(count),
    fields: fieldsOf(
      random.chance(0.5)
        ? `Раскрутка сайтов и реклама, лучшие цены, пишите нам сегодня ${random.between(1, 1e6)}`
        : `We offer SEO services, backlinks and guest post packages to rank on Google ${random.between(1, 1e6)}`,
    ),
  }),
  "enxurrada de um endereço": (count, random) => ({
    address: "203.0.113.66",
    fields: fieldsOf(random.pick(HONEST)),
  }),
};

const HONEST = [
  "Qual fluido serve para retífica de aço inox? Usamos 200 litros por mês.",
  "Preciso da ficha de segurança do desengraxante em bombona de 20 L.",
  "O nosso tanque de 1.200 L está com espuma; podem nos visitar?",
  "Somos uma loja de ferramentas em Caxias do Sul e queremos revender.",
  "Veja o nosso parque de máquinas em https://www.usinagem.example/maquinas",
  "Buenos días, trabajamos con fundición gris y buscamos un fluido semisintético.",
  "Please quote 4 drums of cutting fluid for our plant in Joinville.",
];

const PEOPLE: Sorts = {
  teclado: (count, random) => ({
    address: addressOf(count),
    fields: timed(fieldsOf(random.pick(HONEST)), random.between(45, 900)),
  }),
  "preenchimento automático": (count, random) => ({
    address: addressOf(count),
    fields: timed(fieldsOf(random.pick(HONEST)), random.between(4, 20)),
  }),
  "sem JavaScript": (count, random) => ({
    address: addressOf(count),
    isPage: true,
    fields: { ...fieldsOf(random.pick(HONEST)), website: "", startedAt: "" },
  }),
  "relógio errado": (count, random) => ({
    address: addressOf(count),
    fields: timed(fieldsOf(random.pick(HONEST)), -86_400),
  }),
  "30 atrás de um endereço": (count, random) => ({
    // Every sort takes each fifth number, so thirty of these share an address.
    address: `192.0.2.${Math.floor(count / 150)}`,
    fields: timed(fieldsOf(random.pick(HONEST)), random.between(30, 600)),
  }),
};
