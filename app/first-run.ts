/**
 * React makes five errors when its code first runs, to throw them by name later. A browser that is watched through the
 * debugging protocol looks up the place of each, and reads all of React again for it: most of what that first run
 * costs. Until the code has run, an error is made without its place.
 */
const { Error: OriginalError } = globalThis;

globalThis.Error = Object.assign(function PlacelessError(message: string): Error {
  const error = Object.create(OriginalError.prototype) as Error;
  return Object.assign(error, { message });
}, OriginalError);

/** React has run: errors know their places again. */
export function firstRunDone(): void {
  globalThis.Error = OriginalError;
}
