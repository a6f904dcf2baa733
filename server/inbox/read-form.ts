import type { PostedForm } from "../../inbox/context.server.ts";
import { messageOfUnread } from "../requests/outcome.ts";
import { withBody } from "../requests/read-body.ts";

/** A proposal of as many lines as its editor has. */
const MOST_FORM_FIELDS = 1_500;

/** What one of the inbox's forms brought. */
export function readForm(request: Request): Promise<PostedForm> {
  const options = { attachments: null, key: "", maxFields: MOST_FORM_FIELDS };
  return withBody(request, options, async ({ fields, failure }) => {
    if (failure === null) return { fields, problem: null };
    // What a script has sent for its page is still in the page's fields; any other answer takes the page's place.
    const isStill = new URL(request.url).pathname.endsWith(".data");
    const message = isStill ? failure.error.msg : messageOfUnread(failure);
    return { fields, problem: { status: failure.status, message } };
  });
}
