import { useEffect } from "react";

/**
 * Loads the page anew where somebody else signs in from this browser: what it sends goes out in the name of who signed
 * in last, and it has to show that name.
 * @param person address of who is signed in on this page
 */
export function useOnePerson(person: string): void {
  useEffect(() => {
    const tabs = new BroadcastChannel("person");
    tabs.addEventListener("message", ({ data }) => {
      if (data !== person) location.reload();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
    tabs.postMessage(person);
    return () => tabs.close();
  }, [person]);
}
