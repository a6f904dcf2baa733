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

/** A task of its own after the next frame: what it reads of places and sizes is there, and needs no layout. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
