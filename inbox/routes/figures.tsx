import { readPeriod } from "../../contract/inbox/period.ts";
import { inboxServices } from "../context.server.ts";
import { FiguresPage } from "../features/figures/figures-page.tsx";
import type { Route } from "./+types/figures.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { figures, today } = inboxServices(context);
  const period = readPeriod(new URL(request.url).searchParams, today());
  return { period, today: today(), figures: await figures(period) };
}

export const meta: Route.MetaFunction = () => [{ title: "Números · Caixa de entrada" }];

export default function Figures({ loaderData }: Route.ComponentProps) {
  return <FiguresPage {...loaderData} />;
}
