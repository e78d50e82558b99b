/** The address for which the server counts a visitor's requests, derived behind proxies and CDNs. */
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { clientAddress } from '#server/http/client-address.ts';

const log = vi.spyOn(console, 'warn').mockImplementation(() => {});

/**
 * Returns the client address that a server with these trusted proxies derives from the address of the
 * connection and from `X-Forwarded-For`.
 */
async function addressOf(connected: string | null, forwarded?: string, proxies = ''): Promise<unknown> {
  const config = readConfig({ TRUSTED_PROXIES: proxies }, null);
  const app = new Hono().get('/', (c) => c.json(clientAddress(c, config)));
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const env = connected === null ? {} : { incoming: { socket: { remoteAddress: connected } } };
  return (await app.request('/', { headers }, env)).json();
}

const CDN = '192.0.2.0/24, 2001:db8:cd::/48';

test.each<[string, string | null, string | undefined, string, string]>([
  ['the connection’s', '203.0.113.7', undefined, '0', '203.0.113.7'],
  ['the connection’s, whatever a client claims', '203.0.113.7', '10.0.0.1', '0', '203.0.113.7'],
  ['the one that a proxy saw', '10.0.0.1', '203.0.113.7', '1', '203.0.113.7'],
  ['the one that a proxy saw, not an earlier one', '10.0.0.1', '1.1.1.1, 203.0.113.7', '1', '203.0.113.7'],
  ['the one that a proxy saw, even in its own network', '10.0.0.1', '1.1.1.1, 10.0.0.7', '1', '10.0.0.7'],
  ['the connection’s, if that is no trusted proxy', '203.0.113.9', '1.1.1.1', '1', '203.0.113.9'],
  ['the proxy’s, without a header', '10.0.0.1', undefined, '1', '10.0.0.1'],
  ['“unknown” for an invalid header', '10.0.0.1', 'nobody', '1', 'unknown'],
  ['“unknown” without a connection', null, undefined, '0', 'unknown'],
  ['“unknown” without a connection, even behind a proxy', null, undefined, '1', 'unknown'],
  [
    'the one that the outer of two proxies saw',
    '10.0.0.1',
    '1.1.1.1, 203.0.113.7, 192.0.2.5',
    `private ${CDN}`,
    '203.0.113.7',
  ],
  [
    'the one that a CDN saw over IPv6',
    '::1',
    '9::9, 2001:db8:1:2::9, 2001:DB8:cd:1::5',
    `loopback,${CDN}`,
    '2001:db8:1:2::/64',
  ],
  ['the client’s that bypasses the CDN', '10.0.0.1', '1.1.1.1, 203.0.113.8', `private,${CDN}`, '203.0.113.8'],
  [
    'the client’s that bypasses all proxies',
    '203.0.113.8',
    '1.1.1.1, 192.0.2.5',
    `private,${CDN}`,
    '203.0.113.8',
  ],
  ['the outermost proxy’s, if no client is named', '10.0.0.1', '192.0.2.5', `private,${CDN}`, '192.0.2.5'],
  [
    '“unknown” if an inner hop is invalid',
    '10.0.0.1',
    '1.1.1.1, _hidden, 192.0.2.5',
    `private,${CDN}`,
    'unknown',
  ],
  ['the one that a proxy named by its address saw', '203.0.113.1', '1.1.1.1', '203.0.113.1', '1.1.1.1'],
  ['IPv4 written in IPv6', '::ffff:203.0.113.7', undefined, '0', '203.0.113.7'],
  [
    'the one that a proxy with IPv4 in IPv6 saw',
    '::ffff:10.0.0.1',
    '203.0.113.7',
    '10.0.0.0/8',
    '203.0.113.7',
  ],
  ['IPv4 in IPv6 in hexadecimal digits', '10.0.0.1', '::ffff:102:304', '1', '1.2.3.4'],
  ['IPv4 in IPv6, not abbreviated', '10.0.0.1', '0:0:0:0:0:FFFF:102:304', '1', '1.2.3.4'],
  [
    'the one that a proxy with IPv4 in hexadecimal IPv6 saw',
    '::ffff:a00:1',
    '203.0.113.7',
    '10.0.0.0/8',
    '203.0.113.7',
  ],
  ['IPv4 translated by NAT64', '10.0.0.1', '64:ff9b::203.0.113.7', '1', '203.0.113.7'],
  [
    'IPv4 translated by NAT64, in hexadecimal digits',
    '10.0.0.1',
    '[64:ff9b::cb00:7107]:4711',
    '1',
    '203.0.113.7',
  ],
  ['IPv4 translated by a private NAT64 prefix', '10.0.0.1', '64:ff9b:1::cb00:7107', '1', '203.0.113.7'],
  ['IPv4 with a port', '10.0.0.1', '203.0.113.7:4711', '1', '203.0.113.7'],
  ['IPv6 with a port', '10.0.0.1', '[2001:db8:1:2::9]:4711', '1', '2001:db8:1:2::/64'],
  ['the /64 of IPv6', '2001:db8:1:2:3:4:5:6', undefined, '0', '2001:db8:1:2::/64'],
  ['the /64 of abbreviated IPv6', '2001:0DB8:0001:2::', undefined, '0', '2001:db8:1:2::/64'],
  ['this machine’s', '::1', undefined, '0', '0:0:0:0::/64'],
  ['a link-local one', 'fe80::1%eth0', undefined, '0', 'fe80:0:0:0::/64'],
])('the address is %s', async (_, connected, forwarded, proxies, expected) => {
  expect(await addressOf(connected, forwarded, proxies)).toBe(expected);
});

test.each([
  ['the connection’s, if it is public', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ['the connection’s, if it is public IPv6', '2001:db8::9', '1.1.1.1', '2001:db8:0:0::/64'],
  ['the one that a local proxy saw', '::ffff:127.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['the one that a proxy in a private network saw', '172.18.0.2', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['the private client’s, whatever it claims', '10.0.0.1', '1.1.1.1, 192.168.1.9', '192.168.1.9'],
])('without configured proxies the address is %s', async (_, connected, forwarded, expected) => {
  expect(await addressOf(connected, forwarded)).toBe(expected);
});

test('a server at home without a proxy logs nothing about proxies', async () => {
  log.mockClear();
  expect(await addressOf('192.168.1.9')).toBe('192.168.1.9');
  expect(log).not.toHaveBeenCalled();
});

test('each problem with the proxies is logged once, without an address', async () => {
  log.mockClear();
  const config = readConfig({ TRUSTED_PROXIES: 'loopback' }, null);
  const app = new Hono().get('/', (c) => c.json(clientAddress(c, config)));
  const requestFrom = (remoteAddress: string, forwarded?: string) =>
    app.request('/', forwarded === undefined ? {} : { headers: { 'X-Forwarded-For': forwarded } }, {
      incoming: { socket: { remoteAddress } },
    });
  const lines = () => log.mock.calls.map(([line]) => JSON.parse(line).fault);
  await requestFrom('127.0.0.1', '203.0.113.7');
  await requestFrom('203.0.113.7');
  expect(lines()).toEqual([]);
  for (const _ of [1, 2]) {
    await requestFrom('127.0.0.1');
    await requestFrom('203.0.113.7', '1.1.1.1');
    await requestFrom('127.0.0.1', 'someone');
  }
  expect(lines()).toEqual([
    expect.stringContaining('sends no X-Forwarded-For'),
    expect.stringContaining('none of TRUSTED_PROXIES'),
    expect.stringContaining('is no address'),
  ]);
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/203\.0|1\.1\.1|someone/);
});
