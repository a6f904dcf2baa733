import { copyWithNotice } from "./copy-with-notice.ts";
import { BasketPanel } from "./features/basket/basket-panel.tsx";
import { basketWhatsAppLink } from "./features/basket/basket-whatsapp.ts";
import { useBasket } from "./features/basket/use-basket.ts";
import { notify } from "./features/feedback/notify.ts";
import { useSite } from "./features/navigation/site-data.ts";
import { ShareBasket } from "./features/tools/share/share-basket.tsx";

interface BasketDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The basket's panel with all that hangs on it; loaded before it is first opened. */
export default function BasketDrawer({ open, onClose }: BasketDrawerProps) {
  const { company } = useSite();
  const basket = useBasket();
  return (
    <BasketPanel
      open={open}
      onClose={onClose}
      onCleared={(undo) =>
        notify("Orçamento esvaziado.", { action: { label: "Desfazer", run: undo } })
      }
      share={<ShareBasket basket={basket} onCopy={(text) => void copyWithNotice(text)} />}
      whatsAppLink={(basket) =>
        basketWhatsAppLink(company.office.whatsapp, basket, { now: new Date() })
      }
    />
  );
}
