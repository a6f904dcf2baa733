import { useEffect, useState } from "react";
import { keepTogether } from "../../../contract/text/keep-together.ts";

interface BuyBarProps {
  /** Id of the form that it sends. */
  form: string;
  /** The package that is chosen there. */
  chosen: string;
}

/** On phones, at the window's foot once the form has scrolled away: what is chosen in it, and its button again. */
export function BuyBar({ form, chosen }: BuyBarProps) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const place = document.getElementById(form);
    if (!place) return;
    const observer = new IntersectionObserver(([entry]) => {
      // Above the window only: below it the form is yet to come.
      if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [form]);
  return (
    <div className={`buy-bar foot-place no-print md:hidden ${isAway ? "" : "invisible"}`}>
      <span className="min-w-0 grow text-sm leading-tight">{keepTogether(chosen)}</span>
      <button type="submit" form={form} className="button button-primary">
        Adicionar
      </button>
    </div>
  );
}
