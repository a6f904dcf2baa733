import { FormSection } from "../../ui/form-section.tsx";
import { SuggestField, type Suggestion } from "../../ui/suggest-field.tsx";
import { AttachmentsField } from "./attachments-field.tsx";
import { fieldProps, rowOf } from "./field-props.ts";
import { PlaceFields, ReachFields } from "./person-fields.tsx";
import { RequestField } from "./request-field.tsx";
import { RequestScreen, type RequestScreenProps } from "./request-screen.tsx";

interface PilotTestPageProps extends RequestScreenProps {
  /** Products of the catalogue for what was typed. */
  findProducts: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}

const FORM = "teste-piloto";

/** Solicite um teste piloto: the process as it runs today, in numbers. */
export function PilotTestPage({ findProducts, ...lent }: PilotTestPageProps) {
  return (
    <RequestScreen
      {...lent}
      kind={FORM}
      title="Solicite um Teste Piloto"
      lead="Medimos o produto no seu tanque, lado a lado com o de hoje. Quanto mais números, mais curto o teste."
    >
      <FormSection title="A empresa">
        <RequestField form={FORM} name="company" className="sm:col-span-3" />
        <RequestField form={FORM} name="document" className="sm:col-span-3" />
        <PlaceFields form={FORM} />
      </FormSection>
      <FormSection title="Quem acompanha">
        <RequestField form={FORM} name="name" className="sm:col-span-6" />
        <RequestField form={FORM} name="role" className="sm:col-span-6" />
        <ReachFields form={FORM} />
      </FormSection>
      <FormSection title="O teste">
        <SuggestField
          {...fieldProps(FORM, "product")}
          maxLength={rowOf(FORM, "product").maxLength}
          suggest={findProducts}
          className="sm:col-span-6"
        />
        <RequestField form={FORM} name="operation" className="sm:col-span-3" />
        <RequestField form={FORM} name="material" className="sm:col-span-3" />
        <RequestField form={FORM} name="goal" className="sm:col-span-6" />
      </FormSection>
      <FormSection title="O processo hoje" note="O que souber; o técnico mede o resto.">
        <RequestField form={FORM} name="machine" className="sm:col-span-6" />
        <RequestField form={FORM} name="tankVolume" className="sm:col-span-3" />
        <RequestField form={FORM} name="monthlyUse" className="sm:col-span-3" />
        <RequestField form={FORM} name="concentration" className="sm:col-span-3" />
        <RequestField form={FORM} name="costPerLitre" className="sm:col-span-3" />
        <RequestField form={FORM} name="waterHardness" className="sm:col-span-3" />
        <AttachmentsField kind={FORM} />
      </FormSection>
    </RequestScreen>
  );
}
