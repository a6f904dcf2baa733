import { data, redirect } from "react-router";
import { inboxServices } from "../context.server.ts";
import { backOf } from "../features/way-in/back.ts";
import { inboxPaths } from "../paths.ts";
import { WayInFrame } from "../ui/way-in-frame.tsx";
import type { Route } from "./+types/sign-in-link.ts";

export const handle = "plain";

/** Only shows the button: programs that look into mails open links, and must not use this one up. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { brand, ownerOfLink } = inboxServices(context);
  const owner = await ownerOfLink(params.token);
  return data({ brand, owner }, { status: owner === null ? 404 : 200 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const cookie = await inboxServices(context).signIn(params.token, request);
  if (cookie === null) return data(null, { status: 404 });
  const back = backOf(new URL(request.url)) || inboxPaths.inbox();
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
