import { data, redirect } from "react-router";
import { FormFieldsContext } from "../../app/ui/form-values.ts";
import { TextField } from "../../app/ui/text-field.tsx";
import { parseEmail } from "../../contract/requests/email.ts";
import { inboxServices } from "../context.server.ts";
import { inboxPaths } from "../paths.ts";
import { backOf } from "../features/way-in/back.ts";
import { WayInFrame } from "../ui/way-in-frame.tsx";
import type { Route } from "./+types/sign-in.ts";

export const handle = "plain";

export function loader({ context, request }: Route.LoaderArgs) {
  const { person, brand, hasMail } = inboxServices(context);
  if (person !== null) throw redirect(inboxPaths.inbox());
  return { brand, hasMail, back: backOf(new URL(request.url)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, sendLink } = inboxServices(context);
  const { fields, problem } = form;
  if (problem) return data({ sent: false, ...problem, email: "" }, { status: problem.status });
  const typed = typeof fields["email"] === "string" ? fields["email"] : "";
  const email = parseEmail(typed);
  if (!email.ok)
    return data({ sent: false, message: email.message, email: typed }, { status: 422 });
  sendLink(email.value, backOf(new URL(request.url)));
  return { sent: true, message: "", email: typed };
}

export const meta: Route.MetaFunction = () => [{ title: "Entrar na caixa de entrada" }];

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, hasMail, back } = loaderData;
  if (actionData?.sent)
    return (
      <WayInFrame brand={brand} title="Veja o seu e-mail">
        <p>
          Se <b className="break-all">{actionData.email}</b> é da equipe, o link vai para lá agora;
          se muitos foram pedidos nesta hora, vale o que chegou há poucos minutos. Ele abre uma vez,
          dentro de 15 minutos.
        </p>
        <p>
          <a className="button" href={inboxPaths.signIn(back)}>
            Pedir outro link
          </a>
        </p>
      </WayInFrame>
    );
  const errors = actionData ? { email: [actionData.message] } : {};
  return (
    <WayInFrame brand={brand} title="Caixa de entrada">
      {hasMail ? (
        <form method="post" action={inboxPaths.signIn(back)} noValidate className="grid gap-4">
          <FormFieldsContext value={{ values: { email: actionData?.email ?? "" }, errors }}>
            <TextField
              name="email"
              label="O seu e-mail da equipe"
              type="email"
              autoComplete="email"
              required
              hint="Enviamos um link que abre a caixa de entrada. Não há senha."
            />
          </FormFieldsContext>
          <button type="submit" className="button button-primary">
            Enviar o link
          </button>
        </form>
      ) : (
        <div className="grid gap-3">
          <p>O site não envia e-mail, então o link para entrar vem de quem o administra:</p>
          <p>
            Se ninguém entrou ainda, o link aparece onde o site foi iniciado; reiniciar mostra
            outro.
          </p>
          <p>
            Depois disso, no servidor:{" "}
            <code className="block">npm run staff -- sign-in ENDEREÇO</code>
          </p>
        </div>
      )}
    </WayInFrame>
  );
}
