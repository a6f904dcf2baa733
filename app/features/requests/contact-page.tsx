import { keepTogether } from "../../../contract/text/keep-together.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { AttachmentsField } from "./attachments-field.tsx";
import { ReachFields } from "./person-fields.tsx";
import { RequestField } from "./request-field.tsx";
import { RequestScreen, type RequestScreenProps } from "./request-screen.tsx";

const FORM = "contato";

/** Fale conosco. */
export function ContactPage(lent: RequestScreenProps) {
  const { promises, forms } = lent.words;
  return (
    <RequestScreen
      {...lent}
      kind={FORM}
      title="Fale Conosco"
      lead={`Escolha o assunto, para que a mensagem chegue a quem cuida dele. Resposta em ${keepTogether(promises.answer)}.`}
    >
      <FormSection title="O assunto">
        <RequestField form={FORM} name="subject" className="sm:col-span-3" />
        <RequestField
          form={FORM}
          name="message"
          hint={forms.question}
          rows={6}
          className="sm:col-span-6"
        />
        <AttachmentsField kind={FORM} />
      </FormSection>
      <FormSection title="Quem fala">
        <RequestField form={FORM} name="name" className="sm:col-span-6" />
        <RequestField form={FORM} name="company" className="sm:col-span-3" />
        <RequestField form={FORM} name="document" className="sm:col-span-3" />
      </FormSection>
      <FormSection title="Para onde responder">
        <ReachFields form={FORM} />
        <RequestField form={FORM} name="answerBy" className="sm:col-span-3" />
      </FormSection>
    </RequestScreen>
  );
}
