import { expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { startWarnings } from '#server/base/start-warnings.ts';

const warnings = (environment: Record<string, string>) => startWarnings(readConfig(environment, null));

test('a start without settings, and one with all that a public server needs, print no warning', () => {
  expect(warnings({})).toEqual([]);
  expect(
    warnings({
      PUBLIC_URL: 'https://food.example.org',
      TRUSTED_PROXIES: 'private',
      SMTP_URL: 'smtps://mail.example.org',
      DATABASE_URL: 'postgres://food@database/food',
      DATABASE_READ_URL: 'postgres://food@standby.example.org/food?sslmode=verify-full',
      DATABASE_DIRECT_URL: 'postgres://food@127.0.0.1/food',
    }),
  ).toEqual([]);
});

test('a public server without mail settings prints a warning, because links are in its log', () => {
  expect(warnings({ PUBLIC_URL: 'https://food.example.org', HOST: '127.0.0.1' })).toEqual([
    expect.stringContaining('SMTP_URL is not set'),
  ]);
});

test.each(['DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_DIRECT_URL'])(
  '%s of another machine without TLS causes a warning with its name',
  (name) => {
    for (const host of ['db.example.org', '10.0.0.5', '[fd00::5]'])
      expect(warnings({ [name]: `postgres://food@${host}/food` }), host).toEqual([
        expect.stringMatching(`^${name} .* in plain text`),
      ]);
  },
);

const PUBLIC = { PUBLIC_URL: 'https://food.example.org', SMTP_URL: 'smtps://mail.example.org' };

test('a public port without trusted proxies causes a warning with advice', () => {
  for (const HOST of ['', '0.0.0.0', '::', '203.0.113.5'])
    expect(warnings({ ...PUBLIC, HOST }), HOST).toEqual([
      expect.stringMatching(/HOST=127\.0\.0\.1.*TRUSTED_PROXIES/),
    ]);
  expect(warnings({ PUBLIC_URL: 'http://192.168.1.5:3000' })).toHaveLength(1);
});

test('a local port, named proxies, and HTTP without a proxy cause no warning', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(warnings({ ...PUBLIC, HOST }), HOST).toEqual([]);
  expect(warnings({ ...PUBLIC, TRUSTED_PROXIES: 'loopback' })).toEqual([]);
  expect(warnings({ PUBLIC_URL: 'http://192.168.1.5:3000', TRUSTED_PROXIES: '0' })).toEqual([]);
});

test('HTTPS without a proxy causes a warning, because all clients would have one address', () => {
  expect(warnings({ ...PUBLIC, TRUSTED_PROXIES: '0' })).toEqual([
    expect.stringMatching(/TRUSTED_PROXIES is 0.* one address/),
  ]);
});

test('a missing sender address causes a warning, and is derived from the app’s host name', () => {
  const smtp = { SMTP_URL: 'smtps://mail.example.org' };
  expect(warnings(smtp)).toEqual([expect.stringContaining('MAIL_FROM is not')]);
  expect(warnings({ ...smtp, PUBLIC_URL: 'http://192.168.1.7:3000', TRUSTED_PROXIES: '0' })).toHaveLength(1);
  expect(readConfig({ PUBLIC_URL: 'https://food.example.org:8443' }, null).mailFrom).toBe(
    'Food Odyssey <no-reply@food.example.org>',
  );
});
