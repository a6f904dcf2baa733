import type { InboxRequest } from "../../../contract/inbox/request.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

/** What was sent, in the form's order, each value with its button to copy it. */
export function SentFields({ fields }: Pick<InboxRequest, "fields">) {
  return (
    <section aria-labelledby="enviado">
      <h2 id="enviado" className="mb-3 text-lg">
        O que foi enviado
      </h2>
      <dl className="sent">
        {fields.map(({ name, label, value }) => (
          <div key={name} className="grid">
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              <CopyButton label={label} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
