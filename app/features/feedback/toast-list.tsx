import { Toast } from "@base-ui/react/toast";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { TOAST_MS } from "../../../contract/constants.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { SIDES, useFreeSide, type Side } from "./free-side.ts";
import { showNotices, type Notice } from "./notify.ts";

interface NoticeData {
  /** Whether the focus was in sight when it came: then its key is shown, not only read out. */
  byKeyboard: boolean;
}

const manager = Toast.createToastManager<NoticeData>();

/** The messages over the page, at its top, or at its foot where they would hide more important things; they wait while the pointer or the focus is on them. */
export default function ToastList() {
  const viewport = useRef<HTMLDivElement>(null);
  const { layer, findLayer } = useTopLayer(viewport);
  const { side, findSide } = useFreeSide(viewport);
  useEffect(
    () =>
      showNotices({
        // In a task of its own: what the message tells of is on the screen first.
        show: (notice) =>
          void setTimeout(() => {
            findLayer();
            findSide();
            show(notice);
          }),
        clear: () => closeOldest(0),
      }),
    [findLayer, findSide],
  );
  return (
    <Toast.Provider toastManager={manager} timeout={TOAST_MS} limit={Number.MAX_SAFE_INTEGER}>
      {/* Made anew where it moves: it would go on listening for its key (F6) at the old place. */}
      <Toast.Portal key={layer ? "layer" : "page"} container={layer ?? document.body}>
        <Toast.Viewport
          ref={viewport}
          aria-label="Avisos, tecla F6"
          className={`@container fixed inset-x-4 z-70 mx-auto flex max-w-md flex-col gap-2 ${SIDES[side].place}`}
          data-position={SIDES[side].position}
        >
          <Notices side={side} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Messages that are no errors; of these the newest push out the oldest, while an error stays its whole time. */
let passing: string[] = [];
const PASSING_AT_MOST = 3;

/** Whoever comes by the keyboard has to hear of the key and to press it, before the message goes (WCAG 2.2.1). */
const KEYBOARD_MS = 10_000;

function show({ text, kind, duration, topic = text, action }: Notice): void {
  if (kind !== "error") {
    passing = [...passing.filter((id) => id !== topic), topic];
    closeOldest(PASSING_AT_MOST);
  }
  const byKeyboard = document.querySelector(":focus-visible") !== null;
  manager.add({
    // The same message again is the same one.
    id: topic,
    title: keepTogether(text),
    type: kind,
    timeout: byKeyboard && action ? Math.max(duration, KEYBOARD_MS) : duration,
    data: { byKeyboard },
    ...(action && {
      actionProps: {
        children: action.label,
        onClick() {
          action.run();
          manager.close(topic);
        },
      },
    }),
  });
}

function closeOldest(kept: number): void {
  while (passing.length > kept) manager.close(passing.shift());
}

/** What lies over the page, if anything does: under a dialog a message is neither seen nor read out, nor can it be pressed. */
function useTopLayer(viewport: RefObject<HTMLElement | null>) {
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const findLayer = useCallback(
    () => setLayer([...document.querySelectorAll<HTMLElement>(OVER_THE_PAGE)].at(-1) ?? null),
    [],
  );
  useEffect(() => {
    // Without a message nothing has to move; the next one looks for itself.
    const onChange = () => viewport.current?.hasChildNodes() && findLayer();
    // Neither of these events bubbles.
    for (const change of LAYER_CHANGES) document.addEventListener(change, onChange, true);
    return () => {
      for (const change of LAYER_CHANGES) document.removeEventListener(change, onChange, true);
    };
  }, [viewport, findLayer]);
  return { layer, findLayer };
}

const OVER_THE_PAGE = ":is(dialog:modal, :popover-open)";
const LAYER_CHANGES = ["toggle", "close"];

function Notices({ side }: { side: Side }) {
  const { toasts } = Toast.useToastManager<NoticeData>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={SIDES[side].swipe}
      className={`grid grid-cols-[1fr_auto] items-start gap-x-3 border border-l-8 border-transparent @md:grid-cols-[minmax(14rem,1fr)_auto_auto] bg-slab p-3 pl-4 text-on-slab ${BORDERS[toast.type ?? "info"]}`}
    >
      <Toast.Title render={<p />} className="py-1.5 font-semibold" />
      {toast.actionProps ? (
        <Toast.Action className="min-h-9 py-1.5 text-left font-semibold text-coolant underline @max-md:row-start-2 @max-md:justify-self-start @md:px-2" />
      ) : null}
      {toast.actionProps ? (
        <Toast.Description
          render={<p />}
          className={
            toast.data?.byKeyboard ? "col-span-full row-start-3 text-sm" : "visually-hidden"
          }
        >
          A tecla F6 leva a este aviso.
        </Toast.Description>
      ) : null}
      <Toast.Close
        aria-label="Fechar aviso"
        className="col-start-2 row-start-1 grid size-9 place-items-center @md:col-start-3"
      >
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  ));
}

/** The other borders are seen only where the system forces its colours, and the slab is not. */
const BORDERS: Readonly<Record<string, string>> = {
  success: "border-l-coolant",
  info: "border-l-neutral",
  error: "border-l-on-slab-danger",
};
