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
    else if (isTrusted(address)) report(trustedProxies, 'silent');
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

/** An address without brackets, port or zone; an IPv4 one in IPv6 as IPv4. */
function plain(hop: string): string {
  const address = hop.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '');
  return address.replace(/^(::ffff:)?([\d.]{7,})(:\d+)?$/i, '$2');
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
function networkOf(address: string): string {
  const [left = '', right] = address.toLowerCase().split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? 0 : Math.max(8 - head.length - tail.length, 0);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
