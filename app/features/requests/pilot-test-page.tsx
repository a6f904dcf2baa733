import { FIELD_LABELS } from "../../../contract/requests/labels.ts";
import { MAX_LENGTH } from "../../../contract/requests/limits.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { SuggestField, type Suggestion } from "../../ui/suggest-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { AttachmentsField } from "./attachments-field.tsx";
import { CompanyField, NameField, PlaceFields, ReachFields } from "./person-fields.tsx";
import { RequestScreen, type RequestScreenProps } from "./request-screen.tsx";

interface PilotTestPageProps extends RequestScreenProps {
  /** Products of the catalogue for what was typed. */
  findProducts: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}

/** Solicite um teste piloto: the process as it runs today, in numbers. */
export function PilotTestPage({ findProducts, ...lent }: PilotTestPageProps) {
  return (
    <RequestScreen
      {...lent}
      kind="teste-piloto"
      title="Solicite um Teste Piloto"
      lead="Medimos o produto no seu tanque, lado a lado com o de hoje. Quanto mais números, mais curto o teste."
      labels={{ document: "CNPJ" }}
    >
      <FormSection title="A empresa">
        <CompanyField required />
        <TextField name="document" label="CNPJ" required mask="cnpj" className="sm:col-span-3" />
        <PlaceFields />
      </FormSection>
      <FormSection title="Quem acompanha">
        <NameField />
        <TextField
          name="role"
          label={FIELD_LABELS.role}
          autoComplete="organization-title"
          maxLength={MAX_LENGTH.role}
          className="sm:col-span-6"
        />
        <ReachFields />
      </FormSection>
      <FormSection title="O teste">
        <SuggestField
          name="product"
          label={FIELD_LABELS.product}
          required
          maxLength={MAX_LENGTH.product}
          hint="Digite o nome, o código ou a aplicação e escolha na lista."
          suggest={findProducts}
          className="sm:col-span-6"
        />
        <TextField
          name="operation"
          label={FIELD_LABELS.operation}
          required
          autoComplete="off"
          maxLength={MAX_LENGTH.operation}
          hint="Torneamento, retificação, desengraxe."
          className="sm:col-span-3"
        />
        <TextField
          name="material"
          label={FIELD_LABELS.material}
          required
          autoComplete="off"
          maxLength={MAX_LENGTH.material}
          hint="Aço inox, alumínio, ferro fundido."
          className="sm:col-span-3"
        />
        <TextAreaField
          name="goal"
          label={FIELD_LABELS.goal}
          required
          maxLength={MAX_LENGTH.goal}
          hint="O que deve melhorar, e quanto: consumo, vida da ferramenta, espuma, oxidação."
          className="sm:col-span-6"
        />
      </FormSection>
      <FormSection title="O processo hoje" note="O que souber; o técnico mede o resto.">
        <TextField
          name="machine"
          label={FIELD_LABELS.machine}
          autoComplete="off"
          maxLength={MAX_LENGTH.machine}
          className="sm:col-span-6"
        />
        <TextField
          name="tankVolume"
          label={FIELD_LABELS.tankVolume}
          mask="decimal"
          allowNegative={false}
          hint="Litros."
          className="sm:col-span-3"
        />
        <TextField
          name="monthlyUse"
          label={FIELD_LABELS.monthlyUse}
          mask="decimal"
          allowNegative={false}
          hint="Litros de concentrado por mês."
          className="sm:col-span-3"
        />
        <TextField
          name="concentration"
          label={FIELD_LABELS.concentration}
          mask="percentage"
          allowNegative={false}
          hint="No refratômetro, já com o fator."
          className="sm:col-span-3"
        />
        <TextField
          name="costPerLitre"
          label={FIELD_LABELS.costPerLitre}
          mask="money"
          allowNegative={false}
          hint="Do concentrado que usa hoje."
          className="sm:col-span-3"
        />
        <TextField
          name="waterHardness"
          label={FIELD_LABELS.waterHardness}
          mask="ungroupedInteger"
          allowNegative={false}
          hint="ppm de CaCO₃."
          className="sm:col-span-3"
        />
        <AttachmentsField kind="teste-piloto" />
      </FormSection>
    </RequestScreen>
  );
}
