import type { InboxRequest } from "../../../contract/inbox/request.ts";
import { Done } from "../../ui/done.tsx";
import type { Problem } from "./problem.tsx";
import { OneForm } from "./standing.tsx";

interface NewsProps {
  request: InboxRequest;
  /** The `intent` of what has just been done. */
  done: string | null;
  problem: Problem | undefined;
}

/** Takes back the consent to news: that of the person, in whatever they have sent. */
export function News({ request, done, problem }: NewsProps) {
  const { wantsNews, isConsentOnly, email, version } = request;
  if (!wantsNews) return <Done done={done} of={["withdraw"]} />;
  return (
    <details open={problem?.intent === "withdraw"} className="no-print">
      <summary className="button-plain flex w-fit items-center text-sm">
        Retirar o consentimento para novidades
      </summary>
      <OneForm intent="withdraw" version={version} problem={problem}>
        <p className="text-sm">
          Vale para tudo o que {email} enviou
          {isConsentOnly ? ", e apaga este registro, que só existe por ele" : ""}. Tire o endereço
          também do sistema que envia as novidades.
        </p>
        <button type="submit" className="button button-small">
          Retirar
        </button>
      </OneForm>
    </details>
  );
}
