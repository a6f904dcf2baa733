/** A task of its own, after the one at hand; sooner than a timeout, which nested ones delay. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const onMessage = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener("message", onMessage);
    port1.start();
    port2.postMessage(null);
  });
}

/** A window that nobody sees has no frames. Milliseconds. */
const NO_FRAME_MS = 100;

/**
 * Does the work in a task of its own after the next frame: what it reads of places and sizes is there, and needs no
 * layout. Returns the way to stop.
 */
export function afterFrame(work: () => void): () => void {
  let timer = setTimeout(work, NO_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
