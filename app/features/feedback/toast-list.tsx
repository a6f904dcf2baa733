import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { TOAST_MS, TOAST_POSITION } from "../../../contract/constants.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { showNotices } from "./notify.ts";

const manager = Toast.createToastManager();

/** The messages over the page, at its top; they wait while the pointer or the focus is on them. */
export default function ToastList() {
  useEffect(
    () =>
      showNotices(({ text, kind, duration, action }) => {
        const id = manager.add({
          title: text,
          type: kind,
          timeout: duration,
          ...(action && {
            actionProps: {
              children: action.label,
              onClick() {
                action.run();
                manager.close(id);
              },
            },
          }),
        });
      }),
    [],
  );
  return (
    <Toast.Provider toastManager={manager} timeout={TOAST_MS} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Avisos"
          className="fixed inset-x-4 top-4 z-70 md:top-20 mx-auto flex max-w-md flex-col gap-2"
          data-position={TOAST_POSITION}
        >
          <Notices />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Notices() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection="up"
      className={`grid grid-cols-[1fr_auto] items-start gap-x-3 border-l-8 sm:grid-cols-[1fr_auto_auto] bg-slab p-3 pl-4 text-on-slab ${BORDERS[toast.type ?? "info"]}`}
    >
      <Toast.Title className="py-1.5 font-sans font-semibold tracking-normal" />
      {toast.actionProps ? (
        <Toast.Action className="min-h-9 font-semibold text-coolant underline max-sm:row-start-2 max-sm:justify-self-start sm:px-2" />
      ) : null}
      <Toast.Close
        aria-label="Fechar aviso"
        className="grid size-9 place-items-center max-sm:col-start-2 max-sm:row-start-1"
      >
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  ));
}

const BORDERS: Readonly<Record<string, string>> = {
  success: "border-coolant",
  info: "border-[#7d888e]",
  error: "border-[#ff6b5e]",
};
