export interface Reload {
  /** Reads anew; what fails leaves the site as it was. */
  read: () => Promise<void>;
  done: () => void;
  failed: (error: unknown) => void;
}

/** Reads the content anew each time it is called: one reading at a time, and one more where it was called meanwhile. */
export function createReload({ read, done, failed }: Reload): () => void {
  let isWanted = false;
  let isReading = false;
  async function readWhileWanted(): Promise<void> {
    isReading = true;
    while (isWanted) {
      isWanted = false;
      try {
        await read();
        done();
      } catch (error) {
        failed(error);
      }
    }
    isReading = false;
  }
  return () => {
    isWanted = true;
    if (!isReading) void readWhileWanted();
  };
}
