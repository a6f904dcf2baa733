import { formatDateTime } from "../../../../contract/formats/dates.ts";
import { describeAnswer, orderFile } from "../../../../contract/proposal/answers.ts";
import type { ProposalView } from "../../../../contract/proposal/view.ts";

type AnswerView = NonNullable<ProposalView["answer"]>;

/** What was answered to the newest version, as it was recorded; nothing before. */
export function AnswerGiven({ view: { answer } }: { view: ProposalView }) {
  if (!answer) return null;
  return (
    <div role="status" className="border-l-8 border-coolant bg-sunken p-4 sm:p-5">
      <h3 className="font-sans text-lg font-bold tracking-normal">{TITLES[answer.kind]}</h3>
      <AnswerRecord answer={answer} />
    </div>
  );
}

/** The same of a version that another has replaced. */
export function EarlierAnswer({ view: { answer } }: { view: ProposalView }) {
  if (!answer) return null;
  return (
    <div className="mb-3 w-full border-l-8 border-line bg-sunken p-4">
      <h4 className="font-sans font-bold tracking-normal">{TITLES[answer.kind]}</h4>
      <AnswerRecord answer={answer} />
    </div>
  );
}

function AnswerRecord({ answer: { at, given, file } }: { answer: AnswerView }) {
  const rows = [
    ...(given === null ? [] : describeAnswer(given, "label")),
    ...(file === null ? [] : [{ label: orderFile.label, value: file }]),
  ];
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">Em {formatDateTime(at)}, horário de Brasília</p>
      {rows.length > 0 ? (
        <dl className="mt-3 grid gap-2">
          {rows.map(({ label, value }) => (
            <div key={label} className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 font-semibold break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

const TITLES = {
  aceitar: "Proposta aceita. Obrigado!",
  revisar: "Mudança pedida",
  recusar: "Proposta recusada",
} as const;
