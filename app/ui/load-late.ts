/**
 * Loads code that comes late; what does not come is asked for once more, when a line that has dropped for a moment is
 * likely to be back. A browser that remembers a failed module (Firefox before 155, Chromium 150) does not ask again.
 */
export async function loadLate<Module>(
  load: () => Promise<Module>,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Promise<Module> {
  try {
    return await load();
  } catch {
    await wait(AGAIN_AFTER_MS);
    return load();
  }
}

const AGAIN_AFTER_MS = 2_000;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
