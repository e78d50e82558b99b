/**
 * For each `HOST` that means "listen on all addresses": the loopback address at which the same machine
 * reaches the server.
 */
const LOOPBACK_BY_WILDCARD = new Map([
  ['', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** Returns the URL at which this machine reaches its own server, from the server's `HOST` and `PORT`. */
export const ownURL = (host, port) => {
  const name = host.trim().replace(/^\[(.*)\]$/, '$1');
  const own = LOOPBACK_BY_WILDCARD.get(name) ?? name;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
};
