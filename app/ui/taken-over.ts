import { useEffect } from "react";

let takenOver = false;

/** Whether React has taken over the page that the server made; what is rendered until then must be like that page. */
export function isTakenOver(): boolean {
  return takenOver;
}

/** For the component that is taken over last: it says when. */
export function useTakeOver(): void {
  useEffect(() => {
    takenOver = true;
  }, []);
}
