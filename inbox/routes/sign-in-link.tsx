import { data, redirect } from "react-router";
import { inboxServices } from "../context.server.ts";
import { backOf } from "../features/way-in/back.ts";
import { inboxPaths } from "../paths.ts";
import { WayInFrame } from "../ui/way-in-frame.tsx";
import type { Route } from "./+types/sign-in-link.ts";

export const handle = "plain";

/** Only shows the button: programs that look into mails open links, and must not use this one up. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { brand, ownerOfLink, person } = inboxServices(context);
  const owner = await ownerOfLink(params.token);
  if (owner === null && person !== null) throw redirect(inboxPaths.inbox());
  return data({ brand, owner }, { status: owner === null ? 404 : 200 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { signIn, person } = inboxServices(context);
  const cookie = await signIn(params.token, request);
  const back = backOf(new URL(request.url)) || inboxPaths.inbox();
  // Whoever pressed twice is in by the first press.
  if (cookie === null && person !== null) throw redirect(back, { status: 303 });
  if (cookie === null) return data(null, { status: 404 });
  throw redirect(back, { status: 303, headers: { "Set-Cookie": cookie } });
}

export const meta: Route.MetaFunction = () => [{ title: "Entrar na caixa de entrada" }];

export default function SignInLink({ loaderData }: Route.ComponentProps) {
  const { brand, owner } = loaderData;
  if (owner === null)
    return (
      <WayInFrame brand={brand} title="Este link não abre mais">
        <p>Cada link vale por 15 minutos e abre uma vez. Peça outro.</p>
        <p>
          <a className="button button-primary" href={inboxPaths.signIn()}>
            Pedir outro link
          </a>
        </p>
      </WayInFrame>
    );
  return (
    <WayInFrame brand={brand} title="Caixa de entrada">
      <form method="post" className="grid gap-4">
        <p>
          Entrar como <b className="break-all">{owner}</b>. A sessão dura 30 dias neste navegador.
        </p>
        <button type="submit" className="button button-primary">
          Entrar
        </button>
      </form>
    </WayInFrame>
  );
}
