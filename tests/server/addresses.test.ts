/** Addresses among the settings, as operators and hosts write them (P15.1). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { startWarnings } from '#server/base/start-warnings.ts';
import { postgresOptions } from '#server/db/postgres-client.ts';

const read = (environment: Record<string, string>) => readConfig(environment, null);

test('blanks and line ends around a value are ignored, and a value of blanks is the same as none', () => {
  const config = read({
    PUBLIC_URL: 'https://food.example.org \r',
    HOST: '127.0.0.1\r',
    PORT: ' 3001\r',
    SEED: 'off\r',
    DATABASE_URL: ' \r',
    SMTP_URL: 'smtp://mail.example.org\r',
  });
  expect(config).toMatchObject({
    publicURL: 'https://food.example.org',
    host: '127.0.0.1',
    port: 3001,
    isSeeded: false,
    databaseURL: null,
    smtpURL: 'smtp://mail.example.org',
  });
});

test.each([
  ['https://food.example.org/', 'https://food.example.org'],
  ['HTTPS://Food.Example.org:443', 'https://food.example.org'],
  ['http://localhost:3000//', 'http://localhost:3000'],
  ['https://essen.köln', 'https://essen.xn--kln-sna'],
])('PUBLIC_URL=%s is the origin %s', (given, origin) => {
  expect(read({ PUBLIC_URL: given }).publicURL).toBe(origin);
});

test.each(['/food', '?x=1', '/#top'])('PUBLIC_URL with %s at its end is refused with a reason', (end) => {
  expect(() => read({ PUBLIC_URL: `https://example.org${end}` })).toThrow(
    /^PUBLIC_URL: .*host name of its own.*https:\/\/food\.example\.org$/,
  );
});

test('PUBLIC_URL with a user is refused', () => {
  expect(() => read({ PUBLIC_URL: 'https://anna:secret@example.org' })).toThrow(/^PUBLIC_URL: /);
});

test('HOST may have brackets around an IPv6 address', () => {
  expect(read({ HOST: '[::1]' }).host).toBe('::1');
  for (const HOST of ['::', '192.168.1.5', 'food.internal', 'fe80::1%eth0'])
    expect(read({ HOST }).host).toBe(HOST);
});

test.each(['http://127.0.0.1', '127.0.0.1:3000', 'my host', '[::1]:3000', '0.0.0.0/0'])(
  'HOST=%s is refused with its name',
  (HOST) => {
    expect(() => read({ HOST })).toThrow(/^HOST: must be .*127\.0\.0\.1/);
  },
);

test('SMTP_URL that is no address is refused with its name', () => {
  expect(() => read({ SMTP_URL: 'smtp://food:p#w@mail.example.org' })).toThrow(/^SMTP_URL: .*%23/);
});

describe('the address of a PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'food-odyssey-addresses-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const certificate = join(folder, 'ca.crt');
  writeFileSync(certificate, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
  const NAMES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'];

  test.each([
    ['postgres://h1:5432,h2:5432/food', /one host/],
    ['postgres://food:pw@h1,h2/food', /one host/],
    ['postgres://food:p%w@db/food', /%25/],
    ['postgres://food:p#w@db/food', /%23/],
    ['postgres://food:12#w@db/food', /%23/],
    ['postgres://food:12/w@db/food', /%2F/],
    ['postgres://food:12?w@db/food', /%3F/],
    ['postgres:///food?host=/var/run/postgresql', /host=.*PGHOST/],
    ['postgres://db/?dbname=food', /dbname=/],
    ['postgres://db/food?sslmode=verify-full&sslrootcert=/nowhere/ca.crt', /sslrootcert=\/nowhere\/ca\.crt/],
    [`postgres://db/food?sslmode=verify-full&sslrootcert=${folder}`, /sslrootcert/],
    ['postgres://db/food?sslrootcert=system', /sslmode=verify-full/],
    ['mysql://db/food', /postgres:\/\//],
  ])('%s is refused with the name of the variable and advice', (url, advice) => {
    for (const name of NAMES) {
      expect(() => read({ [name]: url }), name).toThrow(new RegExp(`^${name}: must`));
      expect(() => read({ [name]: url }), name).toThrow(advice);
    }
  });

  test.each([
    'postgres:///food',
    'postgres://food:a,b%40c%25@database:6432/food?prepare=false&max=3',
    'postgresql://food@10.0.0.5/food?application_name=mine&options=-c%20work_mem%3D8MB',
  ])('%s stays as it is', (url) => {
    expect(read({ DATABASE_URL: url }).databaseURL).toBe(url);
    expect(startWarnings(read({ DATABASE_URL: url })).join()).not.toContain('ignores');
    expect(postgresOptions(url)).toEqual({ address: url });
  });

  test('parameters that the driver does not know are not sent to the database, and a warning names them', () => {
    const url = 'postgres://db/food?sslmode=require&channel_binding=require&schema=public&pgbouncer=true';
    const config = read({ DATABASE_URL: url });
    expect(startWarnings(config)).toEqual([
      expect.stringMatching(/^DATABASE_URL: .* ignores channel_binding, schema, pgbouncer\./),
    ]);
    expect(postgresOptions(url)).toEqual({ address: 'postgres://db/food?sslmode=require' });
  });

  test('the certificate of a private authority is read from the file in sslrootcert', () => {
    const ca = expect.stringContaining('BEGIN CERTIFICATE');
    const optionsFor = (mode: string) =>
      postgresOptions(
        String(
          read({ DATABASE_URL: `postgres://db/food?sslmode=${mode}&sslrootcert=${certificate}` }).databaseURL,
        ),
      );
    expect(optionsFor('verify-full')).toEqual({
      address: 'postgres://db/food?sslmode=verify-full',
      ssl: { ca, host: 'db' },
    });
    // As in PostgreSQL's own programs, only verify-full compares the host's name.
    for (const mode of ['verify-ca', 'require'])
      expect(optionsFor(mode).ssl, mode).toEqual({
        ca,
        host: 'db',
        checkServerIdentity: expect.any(Function),
      });
    expect(postgresOptions('postgres://db/food?sslmode=verify-full&sslrootcert=system')).toEqual({
      address: 'postgres://db/food?sslmode=verify-full',
      ssl: { host: 'db' },
    });
  });
});
