import { useEffect, useState } from "react";
import { LoadWhenIdle } from "../../ui/load-when-idle.tsx";
import { onFirstNotice } from "./notify.ts";

const loadToastList = () => import("./toast-list.tsx");
const NOTHING = {};

/** Shows messages; those that come before its code is there wait for it. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstNotice(() => setNeeded(true)), []);
  return <LoadWhenIdle load={loadToastList} needed={needed} props={NOTHING} />;
}
