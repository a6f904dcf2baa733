import {
  type Context,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  UNSAFE_DataRouterDataContext as RouterData,
  UNSAFE_DataRouterNavigationContext as RouterNavigation,
  UNSAFE_DataRouterStateContext as RouterState,
  UNSAFE_LocationContext as RouterLocation,
} from "react-router";

interface KeptPageProps {
  isShown: boolean;
  children: ReactNode;
}

/**
 * A page that stays, out of sight, when another comes into its place. To remove the six thousand nodes of a list, and to
 * make them again for who comes back, takes a phone longer than all else of a navigation. While it is hidden nothing of
 * it is rendered: it goes on reading what the router said when it was left.
 */
export function KeptPage({ isShown, children }: KeptPageProps) {
  const router = {
    data: useContext(RouterData),
    navigation: useContext(RouterNavigation),
    state: useContext(RouterState),
    location: useContext(RouterLocation),
  };
  const page = useRef<HTMLDivElement>(null);
  const { pathname, search } = router.location.location;
  const visit = useVisit(isShown, pathname + search);
  useLayoutEffect(
    () => (isShown || !page.current ? undefined : takeHeadingOut(page.current)),
    [isShown],
  );
  useEffect(() => {
    if (!isShown && page.current) closeLayers(page.current);
  }, [isShown]);
  return (
    <div ref={page} data-away={isShown ? undefined : ""}>
      <AsLeft key={visit} isShown={isShown} {...router}>
        {children}
      </AsLeft>
    </div>
  );
}

/** Counts the times that the page comes back at another address than it was left at: then it is made anew. */
function useVisit(isShown: boolean, address: string): number {
  const [last, setLast] = useState({ isShown, address, visit: 0 });
  const isChanged = isShown !== last.isShown || (isShown && address !== last.address);
  if (isChanged) {
    const isOther = isShown && !last.isShown && address !== last.address;
    setLast({
      isShown,
      address: isShown ? address : last.address,
      visit: isOther ? last.visit + 1 : last.visit,
    });
  }
  return last.visit;
}

type ValueOf<Source> = Source extends Context<infer Value> ? Value : never;

interface AsLeftProps extends KeptPageProps {
  data: ValueOf<typeof RouterData>;
  navigation: ValueOf<typeof RouterNavigation>;
  state: ValueOf<typeof RouterState>;
  location: ValueOf<typeof RouterLocation>;
}

const AsLeft = memo(
  function AsLeft({ data, navigation, state, location, children }: AsLeftProps) {
    return (
      <RouterData value={data}>
        <RouterNavigation value={navigation}>
          <RouterState value={state}>
            <RouterLocation value={location}>{children}</RouterLocation>
          </RouterState>
        </RouterNavigation>
      </RouterData>
    );
  },
  (_, { isShown }) => !isShown,
);

/** A document has one first heading, whoever looks for it; returns the way to put this one back. */
function takeHeadingOut(page: HTMLElement): (() => void) | undefined {
  const heading = page.querySelector("h1");
  if (!heading) return undefined;
  const place = new Comment();
  heading.replaceWith(place);
  return () => place.replaceWith(heading);
}

/** Open, they would lie over the next page without being seen: a dialog would keep it out of reach. */
function closeLayers(page: HTMLElement): void {
  for (const one of page.querySelectorAll<HTMLElement>(":popover-open")) one.hidePopover();
  for (const one of page.querySelectorAll<HTMLDialogElement>("dialog[open]")) one.close();
}
