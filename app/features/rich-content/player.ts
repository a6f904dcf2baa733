import type { Enhancement } from "./use-enhancements.ts";

/**
 * Video players: a clip plays in a loop without sound while it is on the screen and rests when it is not;
 * visitors who asked for less motion start it themselves.
 */
export const enhancePlayers: Enhancement = (elements) => {
  const players = elements.filter((element) => element instanceof HTMLVideoElement);
  for (const player of players) {
    player.loop = true;
    player.muted = true;
  }
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => pauseAll(players);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLVideoElement)) continue;
        // A browser that saves power or data may refuse: the controls are still there.
        if (isIntersecting) target.play().catch(() => {});
        else target.pause();
      }
    },
    { threshold: 0.5 },
  );
  for (const player of players) observer.observe(player);
  return () => {
    observer.disconnect();
    pauseAll(players);
  };
};

function pauseAll(players: readonly HTMLVideoElement[]): void {
  for (const player of players) player.pause();
}
