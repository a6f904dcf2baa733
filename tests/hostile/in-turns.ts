/** Does the same with each of a list's entries, so many of them at a time. */
export async function inTurns<Entry>(
  entries: readonly Entry[],
  atATime: number,
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const left = [...entries].values();
  const worker = async () => {
    for (const entry of left) await work(entry);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
