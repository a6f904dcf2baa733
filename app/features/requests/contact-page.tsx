import { SUBJECTS } from "../../../contract/requests/contact.ts";
import { FIELD_LABELS } from "../../../contract/requests/labels.ts";
import { MAX_LENGTH } from "../../../contract/requests/limits.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { AttachmentsField } from "./attachments-field.tsx";
import { CompanyField, DocumentField, NameField, ReachFields } from "./person-fields.tsx";
import { RequestScreen, type RequestScreenProps } from "./request-screen.tsx";

/** Fale conosco. */
export function ContactPage(lent: RequestScreenProps) {
  return (
    <RequestScreen
      {...lent}
      kind="contato"
      title="Fale Conosco"
      lead="Escolha o assunto: a mensagem vai direto a quem cuida dele. Resposta em 1&nbsp;dia útil."
    >
      <FormSection title="O assunto">
        <SelectField
          name="subject"
          label={FIELD_LABELS.subject}
          required
          placeholder="Escolha"
          options={Object.entries(SUBJECTS).map(([value, label]) => ({ value, label }))}
          className="sm:col-span-3"
        />
        <TextAreaField
          name="message"
          label={FIELD_LABELS.message}
          required
          rows={6}
          maxLength={MAX_LENGTH.message}
          hint="Para dúvidas técnicas: operação, material, máquina e o fluido de hoje."
          className="sm:col-span-6"
        />
        <AttachmentsField kind="contato" />
      </FormSection>
      <FormSection title="Quem fala">
        <NameField />
        <CompanyField />
        <DocumentField />
      </FormSection>
      <FormSection title="Para onde responder">
        <ReachFields />
      </FormSection>
    </RequestScreen>
  );
}
