import { useState } from "react";
import type { Basket } from "../../../../contract/basket.ts";
import { paths } from "../../../paths.ts";
import { CopyIcon } from "../../../ui/icons.tsx";
import { copyWithNotice } from "../../feedback/copy-with-notice.ts";
import { shareFragment } from "./basket-link.ts";
import { QrCode } from "./qr-code.tsx";

/** Longer links make a code too fine for a phone to read from a screen. Characters */
const QR_LIMIT = 900;

/** The basket as a link that holds it: copy, the phone's own sharing, a QR code. Nothing is sent anywhere. */
export function ShareBasket({ basket }: { basket: Basket }) {
  const [showCode, setShowCode] = useState(false);
  const fragment = shareFragment(basket);
  if (!fragment) return null;
  const link = location.origin + paths.quote() + fragment;
  const canShare = "share" in navigator;
  return (
    <details className="border-t border-line-soft">
      <summary className="py-2.5 font-semibold">Compartilhar esta lista</summary>
      <div className="grid gap-2 pb-3">
        <div className="flex">
          <input
            className="field min-w-0 text-sm"
            aria-label="Link da lista"
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <button
            type="button"
            className="button -ml-px px-3"
            onClick={() => void copyWithNotice(link)}
          >
            <CopyIcon /> Copiar
          </button>
        </div>
        <div className="flex flex-wrap gap-2">
          {canShare ? (
            <button type="button" className="button grow" onClick={() => void share(link)}>
              Enviar por…
            </button>
          ) : null}
          {link.length <= QR_LIMIT ? (
            <button
              type="button"
              className="button grow"
              aria-expanded={showCode}
              onClick={() => setShowCode(!showCode)}
            >
              {showCode ? "Esconder QR code" : "QR code"}
            </button>
          ) : null}
        </div>
        {showCode && link.length <= QR_LIMIT ? (
          <QrCode text={link} label="QR code do link desta lista" />
        ) : null}
        <p className="text-sm text-ink-soft">
          O link leva códigos e quantidades, sem observações, e não passa pelo nosso servidor.
        </p>
      </div>
    </details>
  );
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: "Lista de orçamento", url });
  } catch {
    // Dismissed by the visitor: nothing to say.
  }
}
