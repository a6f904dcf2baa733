import type { FormField } from "../../../contract/requests/fields.ts";
import { PROPOSAL_FIELDS } from "../../../contract/proposal/fields.ts";
import { SelectField } from "../../../app/ui/select-field.tsx";
import { TextAreaField, TextField } from "../../../app/ui/text-field.tsx";

type Name = keyof typeof PROPOSAL_FIELDS;

/** What stands below the lines. */
export function TermFields() {
  return (
    <section aria-labelledby="condicoes" className="grid grid-cols-1 gap-4">
      <h2 id="condicoes" className="text-lg">
        Condições
      </h2>
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {(Object.keys(PROPOSAL_FIELDS) as Name[]).map((name) => (
          <Term key={name} name={name} />
        ))}
      </div>
    </section>
  );
}

function Term({ name }: { name: Name }) {
  const field: FormField = PROPOSAL_FIELDS[name];
  const { label, hint, required, control, maxLength, words = {}, mask } = field;
  const props = { name, label, hint, required };
  if (control === "lines")
    return <TextAreaField {...props} rows={2} maxLength={maxLength} className="sm:col-span-2" />;
  if (control === "select")
    return (
      <SelectField
        {...props}
        placeholder="Escolha"
        options={Object.entries(words).map(([value, text]) => ({ value, label: text }))}
      />
    );
  if (DAYS.has(name)) return <TextField {...props} type="date" />;
  return <TextField {...props} maxLength={maxLength} mask={mask} autoComplete="off" />;
}

const DAYS: ReadonlySet<Name> = new Set(["validUntil", "licenceValidUntil"]);
