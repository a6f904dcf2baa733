import { FormSection } from "../../ui/form-section.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { textProps } from "./field-props.ts";

/** What a controlled product asks of its buyer; in the form, and then required, only while there is one in the list. */
export function LicenceFields() {
  return (
    <FormSection
      title="Produto controlado"
      note="Há produto de venda controlada na lista: o pedido depende de CNPJ e licença em vigor."
    >
      <TextField {...textProps("orcamento", "licence")} required className="sm:col-span-4" />
      <TextField
        {...textProps("orcamento", "licenceValidUntil")}
        required
        type="date"
        className="sm:col-span-2"
      />
    </FormSection>
  );
}
