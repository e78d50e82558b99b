import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { clientAddress } from '#server/http/client-address.ts';

const log = vi.spyOn(console, 'warn').mockImplementation(() => {});

/** What a server that trusts these proxies takes for the address of a request over a connection. */
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
  ['what one proxy saw', '10.0.0.1', '203.0.113.7', '1', '203.0.113.7'],
  ['what one proxy saw, not what came before', '10.0.0.1', '1.1.1.1, 203.0.113.7', '1', '203.0.113.7'],
  ['what one proxy saw, be it as near', '10.0.0.1', '1.1.1.1, 10.0.0.7', '1', '10.0.0.7'],
  ['the connection’s, of a stranger who claims to be a proxy', '203.0.113.9', '1.1.1.1', '1', '203.0.113.9'],
  ['the proxy’s, when it says nothing', '10.0.0.1', undefined, '1', '10.0.0.1'],
  ['everybody’s, when it is none', '10.0.0.1', 'nobody', '1', 'unknown'],
  ['everybody’s without a connection', null, undefined, '0', 'unknown'],
  ['everybody’s without a connection, behind a proxy too', null, undefined, '1', 'unknown'],
  [
    'what the outer of two saw',
    '10.0.0.1',
    '1.1.1.1, 203.0.113.7, 192.0.2.5',
    `private ${CDN}`,
    '203.0.113.7',
  ],
  [
    'what a CDN saw over IPv6',
    '::1',
    '9::9, 2001:db8:1:2::9, 2001:DB8:cd:1::5',
    `loopback,${CDN}`,
    '2001:db8:1:2::/64',
  ],
  ['of whoever comes past the CDN', '10.0.0.1', '1.1.1.1, 203.0.113.8', `private,${CDN}`, '203.0.113.8'],
  ['of whoever comes past all of them', '203.0.113.8', '1.1.1.1, 192.0.2.5', `private,${CDN}`, '203.0.113.8'],
  ['the outermost proxy’s, when no client is named', '10.0.0.1', '192.0.2.5', `private,${CDN}`, '192.0.2.5'],
  [
    'everybody’s, when an inner hop is none',
    '10.0.0.1',
    '1.1.1.1, _hidden, 192.0.2.5',
    `private,${CDN}`,
    'unknown',
  ],
  ['what a proxy named by its address saw', '203.0.113.1', '1.1.1.1', '203.0.113.1', '1.1.1.1'],
  ['an IPv4 one in IPv6', '::ffff:203.0.113.7', undefined, '0', '203.0.113.7'],
  [
    'what a proxy saw that is an IPv4 one in IPv6',
    '::ffff:10.0.0.1',
    '203.0.113.7',
    '10.0.0.0/8',
    '203.0.113.7',
  ],
  ['an IPv4 one in IPv6, in hexadecimal digits', '10.0.0.1', '::ffff:102:304', '1', '1.2.3.4'],
  ['the same, written out', '10.0.0.1', '0:0:0:0:0:FFFF:102:304', '1', '1.2.3.4'],
  ['what a proxy saw that is one of those', '::ffff:a00:1', '203.0.113.7', '10.0.0.0/8', '203.0.113.7'],
  ['an IPv4 one that NAT64 translates', '10.0.0.1', '64:ff9b::203.0.113.7', '1', '203.0.113.7'],
  ['the same, in hexadecimal digits', '10.0.0.1', '[64:ff9b::cb00:7107]:4711', '1', '203.0.113.7'],
  ['one that a network of one’s own translates', '10.0.0.1', '64:ff9b:1::cb00:7107', '1', '203.0.113.7'],
  ['one with a port', '10.0.0.1', '203.0.113.7:4711', '1', '203.0.113.7'],
  ['an IPv6 one with a port', '10.0.0.1', '[2001:db8:1:2::9]:4711', '1', '2001:db8:1:2::/64'],
  ['the /64 of an IPv6 one', '2001:db8:1:2:3:4:5:6', undefined, '0', '2001:db8:1:2::/64'],
  ['the same, written short', '2001:0DB8:0001:2::', undefined, '0', '2001:db8:1:2::/64'],
  ['of this machine', '::1', undefined, '0', '0:0:0:0::/64'],
  ['of a link', 'fe80::1%eth0', undefined, '0', 'fe80:0:0:0::/64'],
])('the address is %s', async (_, connected, forwarded, proxies, expected) => {
  expect(await addressOf(connected, forwarded, proxies)).toBe(expected);
});

test.each([
  ['of a stranger who forges a header', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ['of a stranger over IPv6 who forges one', '2001:db8::9', '1.1.1.1', '2001:db8:0:0::/64'],
  ['what a proxy on this machine saw', '::ffff:127.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['what a proxy of a private network saw', '172.18.0.2', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['of a near client, whatever it put in front', '10.0.0.1', '1.1.1.1, 192.168.1.9', '192.168.1.9'],
])('with no proxy named the address is %s', async (_, connected, forwarded, expected) => {
  expect(await addressOf(connected, forwarded)).toBe(expected);
});

test('a server at home that no proxy stands before logs nothing about proxies', async () => {
  log.mockClear();
  expect(await addressOf('192.168.1.9')).toBe('192.168.1.9');
  expect(log).not.toHaveBeenCalled();
});

test('each fault of the proxies in front is one line in the log, which names nobody', async () => {
  log.mockClear();
  const config = readConfig({ TRUSTED_PROXIES: 'loopback' }, null);
  const app = new Hono().get('/', (c) => c.json(clientAddress(c, config)));
  const from = (remoteAddress: string, forwarded?: string) =>
    app.request('/', forwarded === undefined ? {} : { headers: { 'X-Forwarded-For': forwarded } }, {
      incoming: { socket: { remoteAddress } },
    });
  const lines = () => log.mock.calls.map(([line]) => JSON.parse(line).fault);
  await from('127.0.0.1', '203.0.113.7');
  await from('203.0.113.7');
  expect(lines()).toEqual([]);
  for (const _ of [1, 2]) {
    await from('127.0.0.1');
    await from('203.0.113.7', '1.1.1.1');
    await from('127.0.0.1', 'someone');
  }
  expect(lines()).toEqual([
    expect.stringContaining('sends no X-Forwarded-For'),
    expect.stringContaining('none of TRUSTED_PROXIES'),
    expect.stringContaining('is no address'),
  ]);
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/203\.0|1\.1\.1|someone/);
});
