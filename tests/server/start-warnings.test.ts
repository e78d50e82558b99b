import { expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { startWarnings } from '#server/base/start-warnings.ts';

const warnings = (environment: Record<string, string>) => startWarnings(readConfig(environment, null));

test('a start with nothing set, and one with all that a service needs, warn of nothing', () => {
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

test('a service for others that mails nobody is warned of, for links that let in stand in its log', () => {
  expect(warnings({ PUBLIC_URL: 'https://food.example.org', HOST: '127.0.0.1' })).toEqual([
    expect.stringContaining('SMTP_URL is not set'),
  ]);
});

test.each(['DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_DIRECT_URL'])(
  '%s of another machine without TLS is warned of by its name',
  (name) => {
    for (const host of ['db.example.org', '10.0.0.5', '[fd00::5]'])
      expect(warnings({ [name]: `postgres://food@${host}/food` }), host).toEqual([
        expect.stringMatching(`^${name} .* in plain text`),
      ]);
  },
);

const PUBLIC = { PUBLIC_URL: 'https://food.example.org', SMTP_URL: 'smtps://mail.example.org' };

test('a port that the world reaches while no proxy is named is warned of, with what to set', () => {
  for (const HOST of ['', '0.0.0.0', '::', '203.0.113.5'])
    expect(warnings({ ...PUBLIC, HOST }), HOST).toEqual([
      expect.stringMatching(/HOST=127\.0\.0\.1.*TRUSTED_PROXIES/),
    ]);
  expect(warnings({ PUBLIC_URL: 'http://192.168.1.5:3000' })).toHaveLength(1);
});

test('a port of this machine alone, named proxies and a server without any are not warned of', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(warnings({ ...PUBLIC, HOST }), HOST).toEqual([]);
  expect(warnings({ ...PUBLIC, TRUSTED_PROXIES: 'loopback' })).toEqual([]);
  expect(warnings({ PUBLIC_URL: 'http://192.168.1.5:3000', TRUSTED_PROXIES: '0' })).toEqual([]);
});

test('https without any proxy is warned of, for then everybody counts as one address', () => {
  expect(warnings({ ...PUBLIC, TRUSTED_PROXIES: '0' })).toEqual([
    expect.stringMatching(/TRUSTED_PROXIES is 0.* one address/),
  ]);
});

test('mails from nobody’s address are warned of, and are from the app’s own host where that is a name', () => {
  const smtp = { SMTP_URL: 'smtps://mail.example.org' };
  expect(warnings(smtp)).toEqual([expect.stringContaining('MAIL_FROM is not')]);
  expect(warnings({ ...smtp, PUBLIC_URL: 'http://192.168.1.7:3000', TRUSTED_PROXIES: '0' })).toHaveLength(1);
  expect(readConfig({ PUBLIC_URL: 'https://food.example.org:8443' }, null).mailFrom).toBe(
    'Food Odyssey <no-reply@food.example.org>',
  );
});
