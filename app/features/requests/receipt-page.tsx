import { Link } from "react-router";
import { isQuantity } from "../../../contract/basket.ts";
import { lineOf } from "../../../contract/catalogue.ts";
import { formatBytes } from "../../../contract/formats/bytes.ts";
import { formatDateTime } from "../../../contract/formats/dates.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { ReceiptFormRefusal } from "../../../contract/page-form.ts";
import { proposalNumber } from "../../../contract/proposal/statuses.ts";
import type { ProposalView } from "../../../contract/proposal/view.ts";
import type { Receipt } from "../../../contract/receipt.ts";
import { isClosed, OPEN_STATUSES, statusForSender } from "../../../contract/inbox/situations.ts";
import { KIND_LABELS } from "../../../contract/requests/kinds.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import type { PilotTestWords, SitePromises } from "../../../contract/words.ts";
import { paths } from "../../paths.ts";
import { Badges } from "../../ui/badges.tsx";
import { EraseForm } from "./erase-form.tsx";
import { offerContact } from "../../store/last-contact.ts";
import { NextSteps } from "./next-steps.tsx";
import { repeatAddress } from "./prefilled-items.ts";
import { ProposalSection } from "./proposal/proposal-section.tsx";
import { Protocol } from "./protocol.tsx";

interface ReceiptPageProps {
  receipt: Receipt;
  promises: SitePromises;
  pilotTest: PilotTestWords | null;
  /** Whether it shows what was typed; opened from a mail, it does not before it is asked to. */
  isWhole: boolean;
  /** The page's own address, where the erasure and the answers to a proposal are posted. */
  action: string;
  /** The address that shows all of it. */
  whole: string;
  /** Why one of them was refused. */
  refusal: ReceiptFormRefusal | undefined;
  /** Where its items are as a sheet. */
  sheet: string;
  /** Where the print of a proposal's version is. */
  printOf: (version: number) => string;
  /** Null where the company has no real number. */
  whatsAppLink: string | null;
}

/** What was asked, as it is stored, behind its secret link; prints as a sheet. */
export function ReceiptPage({
  receipt,
  promises,
  pilotTest,
  isWhole,
  action,
  whole,
  refusal,
  sheet,
  printOf,
  whatsAppLink,
}: ReceiptPageProps) {
  const { protocol, kind, status, receivedAt, line, items, fields, files, contact, proposals } =
    receipt;
  const [newest, ...older] = proposals;
  const given = newest?.answer?.given;
  // An order is often numbered only when the proposal is accepted.
  const ownNumber = (given?.kind === "aceitar" && given.orderNumber) || contact["purchaseOrder"];
  const isAnswerable = newest?.status === "enviada" && !isClosed(status);
  const isAwaited = OPEN_STATUSES.some((open) => open === status);
  const isWaiting = !newest && isAwaited;
  // Without what was typed it would be another request.
  const repeat = isWhole ? repeatAddress(receipt) : null;
  const offerOwn = () => offerContact(contact);
  return (
    <div className="frame grid grid-cols-1 gap-10 pt-10 pb-20">
      <header className="grid grid-cols-1 gap-6">
        <div>
          <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
            Recibo da solicitação
          </h1>
          <p className="mt-3 text-lg break-words">
            {KIND_LABELS[kind]}: recebemos em {formatDateTime(receivedAt)}. Situação:{" "}
            <b>{statusForSender(status)}</b>.{ownNumber ? ` Seu pedido: ${ownNumber}.` : ""}
          </p>
        </div>
        {refusal && isUnread(refusal) ? (
          <p role="alert" className="border-l-8 border-danger bg-danger-soft p-4">
            {refusal.message}
          </p>
        ) : null}
        <Protocol protocol={protocol} />
        <p className="flex flex-wrap gap-3 no-print">
          {repeat === null ? null : (
            <Link
              className={newest ? "button" : "button button-primary"}
              to={repeat}
              onClick={offerOwn}
            >
              Repetir este pedido
            </Link>
          )}
          {!isWhole && kind === "orcamento" ? (
            <a className={newest ? "button" : "button button-primary"} href={whole}>
              Abrir o recibo inteiro, para repetir ou baixar
            </a>
          ) : null}
          {whatsAppLink === null ? null : (
            <a className="button" href={whatsAppLink} target="_blank" rel="noopener noreferrer">
              Abrir no WhatsApp
            </a>
          )}
          {isWhole && items.length > 0 ? (
            <a className="button" href={sheet} download>
              Planilha dos itens
            </a>
          ) : null}
          <button type="button" className="button script-only" onClick={() => window.print()}>
            Imprimir
          </button>
        </p>
      </header>
      {newest ? (
        <ProposalSection
          protocol={protocol}
          isOpen={isAnswerable}
          isAwaited={isAwaited}
          proposals={[newest, ...older]}
          printOf={printOf}
          action={action}
          refusal={refusal?.answer ? refusal : undefined}
          repeatTo={repeatOfProposal(receipt, newest)}
          onRepeat={offerOwn}
        />
      ) : null}
      {items.length > 0 ? (
        <section className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
          <h2 className="text-xl">Itens{line ? `, Linha ${lineOf(line).label}` : ""}</h2>
          <ItemTable items={items} isAnswering={isAnswerable} />
        </section>
      ) : null}
      <section
        className={`grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr] ${isWhole ? "" : "no-print"}`}
      >
        <h2 className="text-xl">O que você enviou</h2>
        {isWhole ? (
          <dl className="border-t border-line">
            {fields.map(({ label, value }) => (
              <Row key={label} label={label} value={value} />
            ))}
            {files.length > 0 ? (
              <Row
                label="Anexos"
                value={files.map(({ name, bytes }) => `${name} (${formatBytes(bytes)})`).join("\n")}
              />
            ) : null}
          </dl>
        ) : (
          <p>
            <a className="underline" href={whole}>
              Mostrar o que foi escrito no formulário
            </a>
          </p>
        )}
      </section>
      {isWaiting ? (
        <section className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr] no-print">
          <h2 className="text-xl">O que acontece agora</h2>
          <NextSteps stage="receipt" kind={kind} promises={promises} pilotTest={pilotTest} />
        </section>
      ) : null}
      <section className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr] no-print">
        <h2 className="text-xl">Os seus dados</h2>
        <EraseForm
          action={action}
          problem={
            refusal && refusal.answer === null && !isUnread(refusal) ? refusal.message : undefined
          }
        />
      </section>
    </div>
  );
}

/** Of what could not be read nobody knows which form it was: only a tick that is missing belongs beside the tick. */
function isUnread({ answer, status }: ReceiptFormRefusal): boolean {
  return answer === null && status !== 422;
}

/** A new request for what a proposal has: by its codes what is of the catalogue, in words the rest. */
function repeatOfProposal(
  { protocol, line }: Receipt,
  { proposal, version }: ProposalView,
): string | null {
  const quantities = new Map<string, number>();
  const words: string[] = [];
  for (const { code, quantity, description } of proposal.lines) {
    // Of a code that is in several lines a quote has one, with all of it.
    const whole = quantity + (quantities.get(code ?? "") ?? 0);
    if (line !== null && code !== null && isQuantity(whole)) quantities.set(code, whole);
    else words.push(`${formatNumber(quantity, "quantity")} × ${description}`);
  }
  const items = [...quantities].map(([code, quantity]) => ({ code, quantity }));
  const again = { protocol, line, items, offCatalogueItem: words.join("\n") };
  return repeatAddress(again, `da proposta ${proposalNumber(protocol, version)}`);
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-x-6 border-b border-line-soft py-2 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 font-semibold break-words whitespace-pre-line">{value}</dd>
    </div>
  );
}

interface ItemTableProps extends Pick<Receipt, "items"> {
  /** An answer may be half written: the way back from another page would bring an empty form. */
  isAnswering: boolean;
}

function ItemTable({ items, isAnswering }: ItemTableProps) {
  const place = isAnswering ? { target: "_blank", rel: "noopener noreferrer" } : {};
  const told = isAnswering ? ", abre em outra aba" : "";
  return (
    <table className="w-full border-t border-line text-left">
      <thead className="text-sm text-ink-soft">
        <tr className="border-b border-line-soft">
          <th className="py-2 pr-3 font-normal">
            <span className="sr-only">Item</span>
          </th>
          <th className="py-2 pr-4 font-normal">Produto</th>
          <th className="hidden py-2 pr-4 font-normal sm:table-cell">Código</th>
          <th className="py-2 text-right font-normal">Quantidade</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ code, name, category, quantity, note, controls, product }, index) => (
          <tr key={code} className="border-b border-line-soft align-top">
            <td className="py-1.5 pr-3 text-right text-ink-soft tabular-nums">{index + 1}</td>
            <td className="py-1.5 pr-4">
              <b>
                {product ? (
                  <Link
                    className="underline"
                    to={paths.product(product.line, product.slug)}
                    {...place}
                  >
                    {keepTogether(name)}
                    {told === "" ? null : <span className="sr-only">{told}</span>}
                  </Link>
                ) : (
                  keepTogether(name)
                )}
              </b>
              <span className="block text-sm text-ink-soft">
                <span className="sm:hidden">{code} · </span>
                {category.name}
                {product?.hasFds ? (
                  <span className="no-print">
                    {"\u00A0· "}
                    <a
                      className="-my-1 inline-block py-1 underline"
                      href={paths.fds(product.slug)}
                      aria-label={`FDS de ${name} (PDF)${told}`}
                      {...place}
                    >
                      FDS (PDF)
                    </a>
                  </span>
                ) : null}
              </span>
              {note ? <span className="block text-sm wrap-anywhere">{note}</span> : null}
              <Badges labels={controls} className="mt-1" />
            </td>
            <td className="hidden py-1.5 pr-4 whitespace-nowrap sm:table-cell">{code}</td>
            <td className="py-1.5 text-right font-semibold tabular-nums">
              {formatNumber(quantity, "integer")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
