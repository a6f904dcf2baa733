import { useEffect, useState, type ReactNode } from "react";
import type { FieldErrors } from "../../../contract/answers.ts";
import type { Basket } from "../../../contract/basket.ts";
import type { Line } from "../../../contract/catalogue.ts";
import { takesOut } from "../../../contract/requests/items.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import type { SiteWords } from "../../../contract/words.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { store } from "../../store/store.ts";
import { slipOfNow } from "../basket/add-to-basket.ts";
import { useItemFacts } from "../basket/item-facts.ts";
import { AttachmentsField } from "./attachments-field.tsx";
import { dayErrors } from "./day-errors.ts";
import { selectProps } from "./field-props.ts";
import { type ControlledItem, LicenceFields } from "./licence-fields.tsx";
import { NextSteps } from "./next-steps.tsx";
import { PlaceFields, ReachFields } from "./person-fields.tsx";
import type { Prefilled } from "./prefilled-items.ts";
import { QuoteItems } from "./quote-items.tsx";
import { requestItems } from "./request-items.ts";
import { RequestField } from "./request-field.tsx";
import { RequestForm } from "./request-form.tsx";
import { RequestQueued } from "./request-queued.tsx";
import { RequestPage } from "./request-page.tsx";
import { RequestSent } from "./request-sent.tsx";
import { TaxFields } from "./tax-fields.tsx";
import { WaitingLists } from "./waiting-lists.tsx";
import { isOfOtherLine, tellChangesElsewhere, useAskedItems } from "./use-quote-basket.ts";
import { useRequestForm, type FormStart, type RequestFormOptions } from "./use-request-form.ts";

const KIND = "orcamento";

export interface QuotePageProps extends Pick<
  RequestFormOptions,
  "whatsAppLink" | "onAcknowledged" | "onReopened"
> {
  action: string;
  start: FormStart;
  words: SiteWords;
  /** The line that the address asks for. */
  asked: Line | null;
  prefilled: Prefilled;
  /** Null until storage has been read; it never is without JavaScript. */
  basket: Basket | null;
  /** The basket's lines to edit, joined in by the route. */
  basketLines: ReactNode;
  onClearBasket: () => void;
  /** Takes an item out of the basket. */
  onRemove: (code: string) => void;
}

/** Solicite um orçamento: who asks beside what is asked for. */
export function QuotePage(props: QuotePageProps) {
  const { action, start, words, asked, prefilled, basket, basketLines } = props;
  const facts = useItemFacts(basket?.items.map(({ code }) => code) ?? []);
  const controlled: readonly ControlledItem[] =
    basket === null
      ? prefilled.items.filter((item) => item.controls.length > 0 && !takesOut(item.quantity))
      : basket.items.filter(({ code }) => (facts.get(code)?.controls ?? []).length > 0);
  const isUnknown = basket?.items.some(({ code }) => !facts.has(code)) ?? false;
  const waits = basket !== null && isOfOtherLine(prefilled, basket);
  const texts = { offCatalogueItem: prefilled.offCatalogueItem, ...start.asked };
  const state = useRequestForm({
    kind: KIND,
    start: {
      ...start,
      asked: waits ? {} : texts,
      mayTake: () => !isOfOtherLine(prefilled, store.getState().basket),
    },
    check: (values) => ({
      ...dayErrors(
        values,
        controlled.map(({ name }) => name),
        new Date(),
      ),
      ...slipErrors(),
    }),
    whatsAppLink: props.whatsAppLink,
    onAcknowledged: props.onAcknowledged,
    onReopened: props.onReopened,
  });
  const { recheck, session, trouble } = state;
  useAskedItems(prefilled, basket !== null && !waits && state.isShown, () => {
    if (!session.hasAsked) state.putTexts(texts);
  });
  useEffect(tellChangesElsewhere, []);
  const isLicenceAsked =
    controlled.length > 0 ||
    // What was filled in for an item is not lost while nobody can say that it is controlled.
    (isUnknown && Boolean(session.values["licence"] || session.values["licenceValidUntil"])) ||
    Boolean(trouble.errors["licence"] || trouble.errors["licenceValidUntil"]);
  const [wasLicenceAsked, setWasLicenceAsked] = useState(isLicenceAsked);
  if (isLicenceAsked && !wasLicenceAsked) setWasLicenceAsked(true);
  // A form begun anew forgets the choice with everything else.
  const [picked, setPicked] = useState({
    generation: 0,
    line: textOf(start.refused?.typed["line"]),
  });
  const items = basket?.items ?? [];
  useEffect(() => {
    recheck("items");
    // The basket changed, outside the form's inputs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [items]);
  // Without a basket those of the address are what is sent.
  const listLine = basket === null ? prefilled.items[0]?.line : items.length > 0 && basket.type;
  const line =
    listLine ||
    (picked.generation === session.generation && picked.line) ||
    asked ||
    prefilled.items[0]?.line ||
    textOf(session.values["line"]);
  const pick = (line: string) => setPicked({ generation: session.generation, line });
  if (state.sent)
    return (
      <RequestSent
        nextSteps={<NextSteps stage="sent" kind={KIND} promises={words.promises} />}
        waiting={<WaitingLists />}
        sent={state.sent}
        onAgain={state.goOn}
      />
    );
  if (state.queued) return <RequestQueued queued={state.queued} onTakeBack={state.takeBack} />;
  return (
    <RequestPage
      title="Solicite um Orçamento"
      lead={`Diga o que precisa e para onde vai. A proposta chega por e-mail em ${keepTogether(words.promises.answer)}, com prazo, frete e condições.`}
      asideFirst
      aside={
        <QuoteItems
          basket={basket}
          basketLines={basketLines}
          prefilled={prefilled}
          errors={trouble.errors}
          asked={asked}
          onClear={props.onClearBasket}
        />
      }
    >
      <RequestForm kind={KIND} action={action} state={state}>
        {basket ? (
          <input type="hidden" name="items" value={JSON.stringify(requestItems(items))} />
        ) : null}
        <FormSection title="O pedido">
          {listLine ? <input type="hidden" name="line" value={listLine} /> : null}
          <SelectField
            {...selectProps(KIND, "line")}
            {...(listLine ? { hint: "É a dos itens da sua lista." } : {})}
            value={line}
            disabled={Boolean(listLine)}
            onChange={({ currentTarget }) => pick(currentTarget.value)}
            className="sm:col-span-3"
          />
          <RequestField form={KIND} name="offCatalogueItem" rows={2} className="sm:col-span-6" />
        </FormSection>
        <FormSection title="Quem pede">
          <RequestField form={KIND} name="name" className="sm:col-span-6" />
          <RequestField form={KIND} name="company" className="sm:col-span-3" />
          <TaxFields mayRest={basket !== null} />
        </FormSection>
        {wasLicenceAsked ? (
          <LicenceFields
            controlled={controlled}
            rests={!isLicenceAsked}
            onRemove={basket ? props.onRemove : null}
          />
        ) : null}
        <FormSection title="Para onde responder">
          <ReachFields form={KIND} />
          <RequestField form={KIND} name="answerBy" className="sm:col-span-3" />
        </FormSection>
        <FormSection title="Entrega" note="Para calcular prazo e frete.">
          <PlaceFields form={KIND} />
          <RequestField form={KIND} name="neededBy" className="sm:col-span-3" />
        </FormSection>
        <FormSection title="Mais alguma coisa">
          <RequestField form={KIND} name="purchaseOrder" className="sm:col-span-3" />
          <RequestField form={KIND} name="notes" className="sm:col-span-6" />
          <AttachmentsField kind={KIND} />
        </FormSection>
        {basket === null ? <Listless /> : null}
      </RequestForm>
    </RequestPage>
  );
}

/** Shown by catch-early-taps.js where the scripts did not come: only they send the basket along. */
function Listless() {
  return (
    <output
      name="listless"
      hidden
      className="border-l-8 border-danger bg-danger-soft px-4 py-3 text-sm"
    >
      <strong>A página não carregou por inteiro, e nada foi enviado:</strong> os itens do seu
      orçamento não iriam junto. Copie o que escreveu, porque os campos voltam vazios, recarregue a
      página e envie de novo; o botão, apertado outra vez, envia sem eles.
    </output>
  );
}

/** To leave a quantity is to act on it: where that was by the press that sends, the item's going would not be seen. */
function slipErrors(): FieldErrors {
  const slip = slipOfNow();
  return slip === null
    ? {}
    : {
        items: [
          `${slip.name} saiu da lista: “${slip.typed}” não é um número inteiro. Confira e envie de novo.`,
        ],
      };
}

function textOf(value: string | readonly string[] | undefined): string {
  return typeof value === "string" ? value : "";
}
