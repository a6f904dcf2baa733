import type { RequestKind } from "../../../contract/answers.ts";
import type { PilotTestWords, SitePromises } from "../../../contract/words.ts";

interface NextStepsProps {
  kind: RequestKind;
  promises: SitePromises;
  /** Sent, the first of them is now; whoever reads the receipt has that behind them. */
  stage?: "before" | "sent" | "receipt";
  /** For that form alone. */
  pilotTest?: PilotTestWords | null | undefined;
}

/** What happens after a send of this kind, each step with its time. */
export function NextSteps({ kind, stage = "before", ...words }: NextStepsProps) {
  const steps = nextSteps(kind, words);
  return (
    <ol className="process-chain">
      {(stage === "receipt" ? steps.slice(1) : steps).map(({ when, what }, at) => (
        <li key={when} aria-current={stage !== "before" && at === 0 ? "step" : undefined}>
          <b className="block font-display text-xl">{when}</b>
          {what}
        </li>
      ))}
    </ol>
  );
}

interface NextStep {
  when: string;
  what: string;
}

const NOW: NextStep = {
  when: "Agora",
  what: "O protocolo e o link do recibo aparecem na tela: guarde o link. A confirmação por e-mail também o traz: no máximo três por dia para cada endereço, e nenhuma enquanto chegam envios demais.",
};

/** What the company promises. */
function nextSteps(
  kind: RequestKind,
  { promises, pilotTest }: Pick<NextStepsProps, "promises" | "pilotTest">,
): readonly NextStep[] {
  const STEPS: Readonly<Record<RequestKind, readonly NextStep[]>> = {
    orcamento: [
      NOW,
      {
        when: `Em ${promises.answer}`,
        what: "A proposta chega por e-mail, com prazo, frete e condições. Se faltar um dado, ligamos.",
      },
      {
        when: `Por ${promises.proposal}`,
        what: "A proposta vale como foi enviada. O link dela, que vai no e-mail, serve para aceitar, pedir mudança ou recusar.",
      },
    ],
    contato: [
      NOW,
      {
        when: `Em ${promises.answer}`,
        what: "Quem cuida do assunto responde por e-mail ou telefone.",
      },
      {
        when: "Em até 15 dias",
        what: "A resposta completa, se o assunto for dados pessoais (LGPD, art. 19).",
      },
    ],
    representante: [
      NOW,
      {
        when: `Em ${promises.representative}`,
        what: "Lemos a sua candidatura e respondemos, também se a resposta for não.",
      },
      { when: "Depois", what: "Uma conversa de 30 minutos sobre região, linha e comissão." },
    ],
    "teste-piloto": pilotTest
      ? [
          NOW,
          { when: `Em ${promises.pilotTest}`, what: pilotTest.steps.call },
          { when: "No teste", what: pilotTest.steps.test },
        ]
      : [NOW],
  };
  return STEPS[kind];
}
