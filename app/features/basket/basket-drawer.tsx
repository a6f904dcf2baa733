import { memo, useDeferredValue } from "react";
import { BasketPanel } from "./basket-panel.tsx";
import { useBasket } from "./use-basket.ts";

interface BasketDrawerProps {
  open: boolean;
  onClose: () => void;
}

/**
 * The basket's panel, loaded before it is first opened. While it is closed it follows the basket when there is time:
 * what was added is seen first.
 */
export default function BasketDrawer({ open, onClose }: BasketDrawerProps) {
  const basket = useBasket();
  const deferred = useDeferredValue(basket);
  return <Panel open={open} onClose={onClose} basket={open ? basket : deferred} />;
}

const Panel = memo(BasketPanel);
