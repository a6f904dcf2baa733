import { type ComponentType, createElement, startTransition, useEffect, useState } from "react";
import { loadLate } from "./load-late.ts";
import { whenIdle } from "./when-idle.ts";

interface LoadWhenIdleProps<Props extends object> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Something waits for it now. */
  needed?: boolean;
  /** What it gets. */
  props: Props;
  /** Told where it is needed and does not come. */
  onMissing?: () => void;
}

/**
 * A component that is loaded once the page has nothing better to do, at the latest when it is needed. Not only
 * then: the connection may be gone by that time. Nothing until it is there; what fails is tried again with the connection.
 */
export function LoadWhenIdle<Props extends object>({
  load,
  needed,
  props,
  onMissing,
}: LoadWhenIdleProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (Loaded) return undefined;
    let isGone = false;
    const attempt = async () => {
      const loaded = await loadLate(load).catch(() => null);
      if (isGone) return;
      if (!loaded) return needed ? onMissing?.() : undefined;
      const show = () => setLoaded(() => loaded.default);
      // What nobody waits for comes in small pieces.
      if (needed) show();
      else startTransition(show);
    };
    const onOnline = () => void attempt();
    const stop = needed ? undefined : whenIdle(onOnline);
    if (needed) onOnline();
    window.addEventListener("online", onOnline);
    return () => {
      isGone = true;
      stop?.();
      window.removeEventListener("online", onOnline);
    };
  }, [Loaded, load, needed, onMissing]);
  return Loaded ? createElement(Loaded, props) : null;
}
