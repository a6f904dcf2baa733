import { redirect } from "react-router";
import { inboxServices } from "../context.server.ts";
import { inboxPaths } from "../paths.ts";
import type { Route } from "./+types/sign-out.ts";

/** Leaving is a post: a link that somebody else makes must not do it. */
export function loader() {
  throw redirect(inboxPaths.inbox());
}

export async function action({ context }: Route.ActionArgs) {
  const cookie = await inboxServices(context).signOut();
  throw redirect(inboxPaths.signIn(), { status: 303, headers: { "Set-Cookie": cookie } });
}
