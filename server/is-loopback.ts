/**
 * Whether a URL's host is this machine itself, whose connections nobody else can read.
 * @param hostname as `URL` writes it
 */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
