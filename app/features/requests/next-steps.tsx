import type { RequestKind } from "../../../contract/answers.ts";

/** What happens after a send of this kind, each step with its time. */
export function NextSteps({ kind }: { kind: RequestKind }) {
  return (
    <ol className="border-t border-line">
      {NEXT_STEPS[kind].map(({ when, what }) => (
        <li
          key={when}
          className="grid gap-x-6 border-b border-line-soft py-3 @lg:grid-cols-[9rem_1fr]"
        >
          <b>{when}</b>
          <span>{what}</span>
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
  what: "O protocolo aparece na tela, e a confirmação segue para o seu e-mail com o link do recibo.",
};

/** The company's own promises; business days. */
export const NEXT_STEPS: Readonly<Record<RequestKind, readonly NextStep[]>> = {
  orcamento: [
    NOW,
    {
      when: "Em 1 dia útil",
      what: "A proposta chega por e-mail, com prazo, frete e condições. Se faltar um dado, ligamos.",
    },
    {
      when: "Por 10 dias",
      what: "A proposta vale como foi enviada. Responda ao e-mail para aprovar.",
    },
  ],
  contato: [
    NOW,
    { when: "Em 1 dia útil", what: "Quem cuida do assunto responde por e-mail ou telefone." },
    {
      when: "Em até 15 dias",
      what: "A resposta completa, se o assunto for dados pessoais (LGPD, art. 19).",
    },
  ],
  representante: [
    NOW,
    {
      when: "Em 5 dias úteis",
      what: "Lemos a sua candidatura e respondemos, também se a resposta for não.",
    },
    { when: "Depois", what: "Uma conversa de 30 minutos sobre região, linha e comissão." },
  ],
  "teste-piloto": [
    NOW,
    {
      when: "Em 2 dias úteis",
      what: "Um técnico liga para entender a máquina, o fluido de hoje e a água.",
    },
    {
      when: "No teste",
      what: "Medimos concentração, pH e vida do fluido no seu tanque e entregamos o relatório.",
    },
  ],
};
