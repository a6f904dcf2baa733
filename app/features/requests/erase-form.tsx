import { useRef } from "react";
import { FieldNotes } from "../../ui/field-frame.tsx";

interface EraseFormProps {
  action: string;
  /** What is said beside the tick. */
  problem: string | undefined;
}

const CONFIRM = "campo-confirm";

/** Later it is another try: the one before was stopped, or got no answer. */
const PRESSED_TWICE_MS = 10_000;

/** Erases the request after a tick; a plain form, because it happens once and must work anywhere. */
export function EraseForm({ action, problem }: EraseFormProps) {
  // A second press would ask for what the first has erased, and be told that there is no such page.
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return (
    <div className="border-t border-line pt-3">
      <p className="max-w-prose">
        Guardamos este pedido para responder a ele. Você pode apagá-lo agora, com os anexos e os
        dados de contato; o que já saiu por e-mail continua com quem recebeu.
      </p>
      <details className="mt-2" open={problem !== undefined}>
        <summary className="button-plain flex w-fit items-center">Apagar meus dados</summary>
        <form
          action={action}
          method="post"
          noValidate
          onSubmit={(event) => {
            if (event.timeStamp - sentAt.current < PRESSED_TWICE_MS) event.preventDefault();
            else sentAt.current = event.timeStamp;
          }}
          className="mt-2 grid justify-items-start gap-3 border-l-8 border-danger bg-danger-soft p-4"
        >
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              id={CONFIRM}
              type="checkbox"
              name="confirm"
              value="on"
              required
              className="tick"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${CONFIRM}-erro` : undefined}
            />
            Apagar este pedido para sempre. Não dá para desfazer.
          </label>
          <FieldNotes id={CONFIRM} error={problem} />
          <button type="submit" className="button">
            Apagar meus dados
          </button>
        </form>
      </details>
    </div>
  );
}
