import { FormSection } from "../../ui/form-section.tsx";
import { RequestField } from "./request-field.tsx";

/** What a controlled product asks of its buyer; in the form only while there is one in the list. */
export function LicenceFields() {
  return (
    <FormSection
      title="Produto controlado"
      note="Há produto de venda controlada na lista: o pedido depende de CNPJ e licença em vigor."
    >
      <RequestField form="orcamento" name="licence" className="sm:col-span-4" />
      <RequestField form="orcamento" name="licenceValidUntil" className="sm:col-span-2" />
    </FormSection>
  );
}
