import { Form } from "react-router";
import { FormFieldsContext } from "../../../app/ui/form-values.ts";
import { TextField } from "../../../app/ui/text-field.tsx";
import { ProblemNote, typedIn, type Problem } from "./problem.tsx";

/** Erases the request with all that belongs to it, after its protocol was typed (LGPD). */
export function Erasing({ protocol, problem }: { protocol: string; problem: Problem | undefined }) {
  const isOpen = problem?.intent === "erase";
  const values = { confirm: typedIn(problem, "erase")["confirm"] ?? "" };
  return (
    <details open={isOpen} className="no-print">
      <summary className="button-plain flex w-fit items-center text-sm">
        Apagar por pedido da pessoa (LGPD)
      </summary>
      <Form
        method="post"
        replace
        noValidate
        className="mt-2 grid gap-3 border-l-8 border-danger bg-danger-soft p-4"
      >
        <ProblemNote problem={problem} of="erase" />
        <input type="hidden" name="intent" value="erase" />
        <p className="text-sm">
          Apaga o pedido, os anexos, os avisos e este histórico; fica só a prova de que foi apagado.
          Não dá para desfazer.
        </p>
        <FormFieldsContext value={{ values, errors: {} }}>
          <TextField
            name="confirm"
            label={`Digite ${protocol}`}
            required
            autoComplete="off"
            autoCapitalize="characters"
          />
        </FormFieldsContext>
        <button type="submit" className="button">
          Apagar de vez
        </button>
      </Form>
    </details>
  );
}
