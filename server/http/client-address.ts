import { isIP, isIPv4 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '#server/base/config.ts';
import { logWarning } from '#server/base/log.ts';
import type { TrustedProxies } from '#server/base/trusted-proxies.ts';

/** The shared address of all requests whose address cannot be read. */
const UNKNOWN_ADDRESS = 'unknown';

/** Faults of the proxies in front of the server. The server logs each once. */
const FAULTS = {
  stranger: 'X-Forwarded-For comes from an address that is none of TRUSTED_PROXIES, and is ignored',
  silent: 'an address of TRUSTED_PROXIES sends no X-Forwarded-For, so all its callers count as one address',
  unreadable: 'a hop of X-Forwarded-For is no address: such requests count as one address',
} as const;
const reported = new WeakMap<TrustedProxies, Set<keyof typeof FAULTS>>();

/**
 * Returns the client's address for rate limits: an IPv4 address, or the /64 of an IPv6 address, the smallest
 * network of a household. `X-Forwarded-For` is read from the right, beginning at the connection. Each proxy
 * appends the address it saw, so the first address that is not a trusted proxy is the client's. The client
 * may have invented anything further left.
 */
export function clientAddress(c: Context, { trustedProxies }: Pick<Config, 'trustedProxies'>): string {
  const { isTrusted, mostHops } = trustedProxies;
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').flatMap((hop) => hop.trim() || []);
  const connected = connectedAddress(c);
  let address = normalised(connected ?? LOCAL);
  let proxiesPassed = 0;
  for (; proxiesPassed < mostHops && isTrusted(address); proxiesPassed++) {
    const hop = hops.pop();
    if (hop === undefined) break;
    address = normalised(hop);
    if (isIP(address) === 0) {
      report(trustedProxies, 'unreadable');
      return UNKNOWN_ADDRESS;
    }
  }
  if (proxiesPassed === 0 && mostHops > 0) {
    if (hops.length > 0) report(trustedProxies, 'stranger');
    else if (isTrusted(address) && !trustedProxies.isAssumed) report(trustedProxies, 'silent');
  }
  if (proxiesPassed === 0 && connected === null) return UNKNOWN_ADDRESS;
  return isIPv4(address) ? address : networkOf(address);
}

/** Address of a request made within this process, as in tests, which has no connection. */
const LOCAL = '127.0.0.1';

function connectedAddress(c: Context): string | null {
  const isConnected = c.env !== undefined && c.env !== null && 'incoming' in c.env;
  return isConnected ? (getConnInfo(c).remote.address ?? null) : null;
}

/** Returns an address without brackets, port or zone; an IPv4 address embedded in IPv6 as IPv4. */
function normalised(hop: string): string {
  const address = hop
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^([\d.]{7,}):\d+$/, '$1');
  return isIP(address) === 6 ? (embeddedIPv4(groupsOf(address)) ?? address) : address;
}

/**
 * Prefixes of IPv6 addresses with an IPv4 address in the last 32 bits: mapped (RFC 4291) and NAT64 (RFC 6052,
 * RFC 8215). Such addresses are in a few /64s, so a whole network of devices would count as one client.
 */
const EMBEDDING_PREFIXES = [/^0:0:0:0:0:ffff:/, /^64:ff9b:0:0:0:0:/, /^64:ff9b:1:/];

/** Returns the IPv4 address embedded in an IPv6 address, or null. */
function embeddedIPv4(groups: readonly string[]): string | null {
  if (!EMBEDDING_PREFIXES.some((start) => start.test(groups.join(':')))) return null;
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function report(proxies: TrustedProxies, fault: keyof typeof FAULTS): void {
  const logged = reported.get(proxies) ?? new Set();
  if (logged.has(fault)) return;
  reported.set(proxies, logged.add(fault));
  logWarning('trusted proxies', { fault: FAULTS[fault] });
}

/** Returns the /48 around an IPv6 network as `clientAddress` names it; null for anything else. */
export function widerNetwork(network: string | null): string | null {
  const match = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network ?? '');
  return match === null ? null : `${match[1]}::/48`;
}

/** Returns the /64 of an address: its first four groups. */
const networkOf = (address: string): string => `${groupsOf(address).slice(0, 4).join(':')}::/64`;

/** Returns the eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  // `URL` normalises the host to hexadecimal digits.
  const [left = '', right = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [left, right].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
