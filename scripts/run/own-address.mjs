/** Addresses that reach a listening server from its own machine, for the `HOST` of every address. */
const OF_EVERY_ADDRESS = new Map([
  ['', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** Returns the address of a server on this machine, by its `HOST` and `PORT`. */
export const ownAddress = (host, port) => {
  const name = host.trim().replace(/^\[(.*)\]$/, '$1');
  const own = OF_EVERY_ADDRESS.get(name) ?? name;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
};
