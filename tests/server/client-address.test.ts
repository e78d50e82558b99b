import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from '#server/http/client-address.ts';

/** What a server behind so many proxies takes for the address of a request over a connection. */
async function addressOf(connected: string | null, forwarded?: string, trustedProxies = 0): Promise<unknown> {
  const app = new Hono().get('/', (c) => c.json(clientAddress(c, { trustedProxies })));
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const env = connected === null ? {} : { incoming: { socket: { remoteAddress: connected } } };
  return (await app.request('/', { headers }, env)).json();
}

test.each<[string, string | null, string | undefined, number, string | null]>([
  ['the connection’s', '203.0.113.7', undefined, 0, '203.0.113.7'],
  ['the connection’s, whatever a client claims', '203.0.113.7', '10.0.0.1', 0, '203.0.113.7'],
  ['what one proxy saw', '10.0.0.1', '203.0.113.7', 1, '203.0.113.7'],
  ['what one proxy saw, not what came before', '10.0.0.1', '1.1.1.1, 203.0.113.7', 1, '203.0.113.7'],
  ['what the outer of two proxies saw', '10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['the proxy’s, when it says nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['the proxy’s, when it says too little', '10.0.0.1', '203.0.113.7', 2, '10.0.0.1'],
  ['nobody’s, when it is none', '10.0.0.1', 'unknown', 1, null],
  ['nobody’s without a connection', null, undefined, 0, null],
  ['an IPv4 one in IPv6', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
  ['one with a port', '10.0.0.1', '203.0.113.7:4711', 1, '203.0.113.7'],
  ['an IPv6 one with a port', '10.0.0.1', '[2001:db8:1:2::9]:4711', 1, '2001:db8:1:2::/64'],
  ['the /64 of an IPv6 one', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['the same, written short', '2001:0DB8:0001:2::', undefined, 0, '2001:db8:1:2::/64'],
  ['of this machine', '::1', undefined, 0, '0:0:0:0::/64'],
  ['of a link', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
])('the address is %s', async (_, connected, forwarded, proxies, expected) => {
  expect(await addressOf(connected, forwarded, proxies)).toBe(expected);
});
