import {
  type CurvesWords,
  PILOT_TEST_EXTRAS,
  type PilotTestWords,
} from "../../../contract/words.ts";
import { ComparedCourses, CoursesTable } from "../../ui/drawings/compared-courses.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { SuggestField, type Suggestion } from "../../ui/suggest-field.tsx";
import { AttachmentsField } from "./attachments-field.tsx";
import { fieldProps, rowOf } from "./field-props.ts";
import { PlaceFields, ReachFields } from "./person-fields.tsx";
import { RequestField } from "./request-field.tsx";
import { RequestScreen, type RequestScreenProps } from "./request-screen.tsx";

interface PilotTestPageProps extends RequestScreenProps {
  /** What the trade says; null where it did not come. */
  pilotTest: PilotTestWords | null;
  /** Products of the catalogue for what was typed. */
  findProducts: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}

const FORM = "teste-piloto";

/** Solicite um teste piloto: the process as it runs today, in numbers. */
export function PilotTestPage({ findProducts, pilotTest, ...lent }: PilotTestPageProps) {
  const hints = pilotTest?.hints;
  const extras = PILOT_TEST_EXTRAS.filter((name) => pilotTest?.extras[name] !== undefined);
  return (
    <RequestScreen
      {...lent}
      pilotTest={pilotTest}
      kind={FORM}
      title="Solicite um Teste Piloto"
      lead={pilotTest?.lead ?? ""}
      evidence={pilotTest?.curves ? <Curves words={pilotTest.curves} /> : null}
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
        <RequestField
          form={FORM}
          name="operation"
          hint={hints?.operation}
          className="sm:col-span-3"
        />
        <RequestField
          form={FORM}
          name="material"
          hint={hints?.material}
          className="sm:col-span-3"
        />
        <RequestField form={FORM} name="goal" hint={hints?.goal} className="sm:col-span-6" />
      </FormSection>
      <FormSection title="O processo hoje" note="O que souber; o técnico mede o resto.">
        {extras.map((name) => (
          <RequestField
            key={name}
            form={FORM}
            name={name}
            hint={pilotTest?.extras[name]}
            className={name === "machine" ? "sm:col-span-6" : "sm:col-span-3"}
          />
        ))}
        <AttachmentsField kind={FORM} />
      </FormSection>
    </RequestScreen>
  );
}

/** What the form asks for: the course that a test shows. */
function Curves({ words }: { words: CurvesWords }) {
  return (
    <section aria-labelledby="curvas" className="border-t border-line pt-5">
      <h2 id="curvas" className="mb-3 text-xl">
        {words.title}
      </h2>
      <ComparedCourses words={words} />
      <CoursesTable words={words} />
    </section>
  );
}
