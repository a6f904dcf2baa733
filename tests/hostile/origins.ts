import { CONTACT } from "../../contract/requests/examples.test-support.ts";

/** Posts as other sites would make a browser send them, and asks for CORS; answers what was let through. */
export async function checkOrigins(site: string): Promise<string[]> {
  const wrong: string[] = [];
  const body = new URLSearchParams(CONTACT).toString();
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const own = new URL(site).origin;
  const cases: { headers: Record<string, string>; isOurs: boolean }[] = [
    { headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }, isOurs: false },
    {
      headers: { "Sec-Fetch-Site": "same-site", Origin: "https://sub.evil.example" },
      isOurs: false,
    },
    { headers: { "Sec-Fetch-Site": "cross-site" }, isOurs: false },
    { headers: { Origin: "https://evil.example" }, isOurs: false },
    { headers: { Origin: "null" }, isOurs: false },
    { headers: { Origin: `${own}.evil.example` }, isOurs: false },
    { headers: { Origin: "http://[" }, isOurs: false },
    { headers: { "Sec-Fetch-Site": "same-origin", Origin: own }, isOurs: true },
    { headers: { Origin: own }, isOurs: true },
    { headers: {}, isOurs: true },
  ];
  for (const path of ["/legacy/requests?requisicao=contato", "/solicitacoes/contato"])
    for (const { headers, isOurs } of cases) {
      const answer = await fetch(site + path, {
        method: "POST",
        headers: { ...type, ...headers },
        body,
        redirect: "manual",
      });
      await answer.arrayBuffer();
      const isTaken = answer.status === 201 || answer.status === 303;
      if (isTaken !== isOurs) wrong.push(`${path} ${JSON.stringify(headers)}: ${answer.status}`);
    }
  for (const path of [
    "/",
    "/legacy/requests?requisicao=contato",
    "/legacy/page-data/home",
    "/static/produtos/industriais",
    "/robots.txt",
  ])
    for (const method of ["GET", "OPTIONS"]) {
      const answer = await fetch(site + path, {
        method,
        headers: { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" },
      });
      await answer.arrayBuffer();
      for (const [name] of answer.headers)
        if (name.startsWith("access-control-")) wrong.push(`${method} ${path}: ${name}`);
    }
  return wrong;
}
