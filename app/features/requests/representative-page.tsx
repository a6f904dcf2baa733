import { FIELD_LABELS } from "../../../contract/requests/labels.ts";
import { MAX_LENGTH } from "../../../contract/requests/limits.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { AttachmentsField } from "./attachments-field.tsx";
import {
  DocumentField,
  NameField,
  PlaceFields,
  ReachFields,
  STATE_OPTIONS,
} from "./person-fields.tsx";
import { RegionsField } from "./regions-field.tsx";
import { RequestScreen, type RequestScreenProps } from "./request-screen.tsx";

/** `UF` is the sender's own place; the council's has a name that nobody takes for it. */
const CORE_STATE_LABEL = "Estado do registro";

/** Seja um representante. */
export function RepresentativePage(lent: RequestScreenProps) {
  return (
    <RequestScreen
      {...lent}
      kind="representante"
      title="Seja um Representante"
      lead="Uma candidatura, uma vez: região, segmentos e experiência. Respondemos em 5 dias úteis."
      labels={{ coreState: CORE_STATE_LABEL }}
    >
      <FormSection title="Você">
        <NameField />
        <DocumentField required />
        <div className="hidden sm:col-span-3 sm:block" />
        <TextField
          name="coreNumber"
          label={FIELD_LABELS.coreNumber}
          autoComplete="off"
          maxLength={MAX_LENGTH.coreNumber}
          hint="Número do conselho regional, se já tiver."
          className="sm:col-span-3"
        />
        <SelectField
          name="coreState"
          label={CORE_STATE_LABEL}
          placeholder="Escolha"
          options={STATE_OPTIONS}
          className="sm:col-span-3"
        />
      </FormSection>
      <FormSection title="Para onde responder">
        <ReachFields />
        <PlaceFields />
      </FormSection>
      <FormSection title="Onde você atua">
        <RegionsField />
        <TextField
          name="segments"
          label={FIELD_LABELS.segments}
          required
          autoComplete="off"
          hint="Separe por vírgulas: metalurgia, autopeças, serralheria, revenda."
          className="sm:col-span-6"
        />
      </FormSection>
      <FormSection title="O seu trabalho">
        <TextAreaField
          name="represents"
          label={FIELD_LABELS.represents}
          rows={2}
          maxLength={MAX_LENGTH.represents}
          hint="As marcas que já estão na sua pasta."
          className="sm:col-span-6"
        />
        <TextAreaField
          name="experience"
          label={FIELD_LABELS.experience}
          required
          maxLength={MAX_LENGTH.experience}
          hint="Há quantos anos vende, para quem e quais produtos."
          className="sm:col-span-6"
        />
        <AttachmentsField kind="representante" />
      </FormSection>
    </RequestScreen>
  );
}
