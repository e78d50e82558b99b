import { isIP, isIPv4 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '#server/base/config.ts';
import { logEvent } from '#server/base/log.ts';
import type { TrustedProxies } from '#server/base/trusted-proxies.ts';

/** What counts as the address of all requests whose address cannot be read. They share one count. */
export const UNKNOWN_ADDRESS = 'unknown';

/** What is wrong with the proxies in front. Each is one line in the log of a server. */
const FAULTS = {
  stranger: 'X-Forwarded-For comes from an address that is none of TRUSTED_PROXIES, and counts for nothing',
  silent:
    'an address of TRUSTED_PROXIES sends no X-Forwarded-For: whoever comes through it counts as one address',
  unreadable: 'a hop of X-Forwarded-For is no address: such requests count as one address',
} as const;
const reported = new WeakMap<TrustedProxies, Set<keyof typeof FAULTS>>();

/**
 * Who a request comes from, for counting: an IPv4 address, or the /64 of an IPv6 one, which is the least a household
 * gets. `X-Forwarded-For` is read from its right, beginning at the connection: each proxy appends the address it saw, so
 * the first one that is no proxy of ours is the client's. What stands further left is what the client claims.
 */
export function clientAddress(c: Context, { trustedProxies }: Pick<Config, 'trustedProxies'>): string {
  const { isTrusted, mostHops } = trustedProxies;
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').flatMap((hop) => hop.trim() || []);
  const connected = connectedAddress(c);
  let address = plain(connected ?? LOCAL);
  let passed = 0;
  for (; passed < mostHops && isTrusted(address); passed++) {
    const hop = hops.pop();
    if (hop === undefined) break;
    address = plain(hop);
    if (isIP(address) === 0) {
      report(trustedProxies, 'unreadable');
      return UNKNOWN_ADDRESS;
    }
  }
  if (passed === 0 && mostHops > 0) {
    if (hops.length > 0) report(trustedProxies, 'stranger');
    else if (isTrusted(address) && !trustedProxies.isAssumed) report(trustedProxies, 'silent');
  }
  if (passed === 0 && connected === null) return UNKNOWN_ADDRESS;
  return isIPv4(address) ? address : networkOf(address);
}

/** Where there is no connection a request was made within this process, as in tests. */
const LOCAL = '127.0.0.1';

function connectedAddress(c: Context): string | null {
  const isConnected = c.env !== undefined && c.env !== null && 'incoming' in c.env;
  return isConnected ? (getConnInfo(c).remote.address ?? null) : null;
}

/** An address without brackets, port or zone; an IPv4 one in IPv6, however it is written, as IPv4. */
function plain(hop: string): string {
  const address = hop
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^([\d.]{7,}):\d+$/, '$1');
  return isIP(address) === 6 ? (carried(groupsOf(address)) ?? address) : address;
}

/**
 * What an IPv6 address begins with that carries an IPv4 one in its last 32 bits: mapped (RFC 4291), and translated by NAT64
 * (RFC 6052, RFC 8215). All of them are one /64 or a few, which would count a whole network of phones as one.
 */
const CARRYING = [/^0:0:0:0:0:ffff:/, /^64:ff9b:0:0:0:0:/, /^64:ff9b:1:/];

/** The IPv4 address that one of IPv6 carries, or null. */
function carried(groups: readonly string[]): string | null {
  if (!CARRYING.some((start) => start.test(groups.join(':')))) return null;
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function report(proxies: TrustedProxies, fault: keyof typeof FAULTS): void {
  const known = reported.get(proxies) ?? new Set();
  if (known.has(fault)) return;
  reported.set(proxies, known.add(fault));
  logEvent('trusted proxies', { fault: FAULTS[fault] });
}

/** The /48 around a network of IPv6, as `clientAddress` names networks; null for anything else. */
export function widerNetwork(network: string | null): string | null {
  const groups = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network ?? '');
  return groups === null ? null : `${groups[1]}::/48`;
}

/** The first four groups of an address, written out. */
const networkOf = (address: string): string => `${groupsOf(address).slice(0, 4).join(':')}::/64`;

/** The eight groups of an IPv6 address, in small letters and without zeros in front. */
function groupsOf(address: string): string[] {
  // A URL's host is written in one way, with hexadecimal digits alone.
  const [left = '', right = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [left, right].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
