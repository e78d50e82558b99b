import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '#server/base/config.ts';

/**
 * Who a request comes from, for counting: an IPv4 address, or the /64 of an IPv6 one, which is the least a household
 * gets. Behind proxies of ours it is what the outermost of them saw; what clients claim further left counts for
 * nothing. Null where there is no connection, as in tests.
 */
export function clientAddress(c: Context, { trustedProxies }: Pick<Config, 'trustedProxies'>): string | null {
  const seen = (trustedProxies > 0 && forwardedAddress(c, trustedProxies)) || connectedAddress(c);
  if (seen === null) return null;
  const address = seen.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(::ffff:)?([\d.]{7,})(:\d+)?$/i, '$2');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? networkOf(address) : null;
}

function connectedAddress(c: Context): string | null {
  const isConnected = c.env !== undefined && c.env !== null && 'incoming' in c.env;
  return isConnected ? (getConnInfo(c).remote.address ?? null) : null;
}

/** Each proxy appends the address it saw: the one that ours saw first stands `proxies` from the end. */
function forwardedAddress(c: Context, proxies: number): string | undefined {
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-proxies);
}

/** The /48 around a network of IPv6, as `clientAddress` names networks; null for anything else. */
export function widerNetwork(network: string | null): string | null {
  const groups = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network ?? '');
  return groups === null ? null : `${groups[1]}::/48`;
}

/** The first four groups of an address, written out. */
function networkOf(address: string): string {
  const [left = '', right] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? 0 : Math.max(8 - head.length - tail.length, 0);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
