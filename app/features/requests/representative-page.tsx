import { keepTogether } from "../../../contract/text/keep-together.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { AttachmentsField } from "./attachments-field.tsx";
import { PlaceFields, ReachFields } from "./person-fields.tsx";
import { RegionsField } from "./regions-field.tsx";
import { RequestField } from "./request-field.tsx";
import { RequestScreen, type RequestScreenProps } from "./request-screen.tsx";

const FORM = "representante";

/** Seja um representante. */
export function RepresentativePage(lent: RequestScreenProps) {
  const { promises, forms } = lent.words;
  return (
    <RequestScreen
      {...lent}
      kind={FORM}
      title="Seja um Representante"
      lead={`Uma candidatura, uma vez: região, segmentos e experiência. Respondemos em ${keepTogether(promises.representative)}.`}
    >
      <FormSection title="Você">
        <RequestField form={FORM} name="name" className="sm:col-span-6" />
        <RequestField form={FORM} name="document" className="sm:col-span-3" />
        <div className="hidden sm:col-span-3 sm:block" />
        <RequestField form={FORM} name="coreNumber" className="sm:col-span-3" />
        <RequestField form={FORM} name="coreState" className="sm:col-span-3" />
      </FormSection>
      <FormSection title="Para onde responder">
        <ReachFields form={FORM} />
        <PlaceFields form={FORM} />
      </FormSection>
      <FormSection title="Onde você atua">
        <RegionsField />
        <RequestField form={FORM} name="segments" hint={forms.segments} className="sm:col-span-6" />
      </FormSection>
      <FormSection title="O seu trabalho">
        <RequestField form={FORM} name="represents" rows={2} className="sm:col-span-6" />
        <RequestField form={FORM} name="experience" className="sm:col-span-6" />
        <AttachmentsField kind={FORM} />
      </FormSection>
    </RequestScreen>
  );
}
