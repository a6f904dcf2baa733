/**
 * Tells whether a `Host` header names the application itself. A stranger's page whose name was turned to this machine
 * (DNS rebinding) would otherwise be the same origin.
 * @param url the application's own address; inside this machine all its names are one
 */
export function ownHost(url: string): (host: string | undefined) => boolean {
  const { hostname, host, port } = new URL(url);
  const known = LOOPBACK_NAMES.includes(hostname)
    ? LOOPBACK_NAMES.map((name) => (port === "" ? name : `${name}:${port}`))
    : [host];
  return (given) => known.includes(given?.toLowerCase() ?? "");
}

const LOOPBACK_NAMES: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];
