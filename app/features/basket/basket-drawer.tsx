import { memo, useDeferredValue } from "react";
import type { Basket } from "../../../contract/basket.ts";
import { copyWithNotice } from "../feedback/copy-with-notice.ts";
import { BasketPanel } from "./basket-panel.tsx";
import { basketWhatsAppLink } from "./basket-whatsapp.ts";
import { useBasket } from "./use-basket.ts";
import { notify } from "../feedback/notify.ts";
import { useSite } from "../navigation/site-data.ts";
import { ShareBasket } from "./share/share-basket.tsx";

interface BasketDrawerProps {
  open: boolean;
  onClose: () => void;
}

/**
 * The basket's panel with all that hangs on it; loaded before it is first opened. While it is closed it follows the
 * basket when there is time: what was added is seen first.
 */
export default function BasketDrawer({ open, onClose }: BasketDrawerProps) {
  const basket = useBasket();
  const late = useDeferredValue(basket);
  return <Panel open={open} onClose={onClose} basket={open ? basket : late} />;
}

const Panel = memo(function Panel({
  open,
  onClose,
  basket,
}: BasketDrawerProps & { basket: Basket }) {
  const { company } = useSite();
  return (
    <BasketPanel
      open={open}
      basket={basket}
      onClose={onClose}
      onCleared={(undo) =>
        notify("Orçamento esvaziado.", { action: { label: "Desfazer", run: undo } })
      }
      share={<ShareBasket basket={basket} onCopy={(text) => void copyWithNotice(text)} />}
      whatsAppLink={() => basketWhatsAppLink(company.office.whatsapp, basket, { now: new Date() })}
    />
  );
});
