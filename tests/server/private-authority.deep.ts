/**
 * A PostgreSQL whose certificate is from a private authority: `npm run test:deep -- postgres`. TLS is on for
 * the whole test database meanwhile, which changes nothing for connections without TLS.
 */
import { randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { connectPostgres, openPostgres } from '#server/open-database.ts';
import { startFailure } from '#server/start-failure.ts';
import { certificate } from '#tests/helpers/certificate.ts';
import { runCommand } from './run-command.ts';

const direct = new URL(process.env.DATABASE_URL_TEST ?? '');
const admin = postgres(direct.href, { max: 1, onnotice: () => {} });
const database = `authority_${randomUUID().slice(0, 8)}`;
const folder = mkdtempSync(join(tmpdir(), 'food-odyssey-authority-'));
const authority = join(folder, 'ca.crt');
const otherAuthority = join(folder, 'other.crt');
/** A certificate for the address 127.0.0.1, but not for the name localhost. */
const { key, cert } = certificate('IP:127.0.0.1,DNS:database.example');

/** Returns the database's address, which passes the checks of the settings. */
function urlWith(parameters: string, hostname = '127.0.0.1'): string {
  const { port, username } = direct;
  const url = `postgres://${username}@${hostname}:${port}/${database}?${parameters}`;
  return String(readConfig({ DATABASE_URL: url }, null).databaseURL);
}
const trusting = (mode: string, file = authority, hostname?: string) =>
  urlWith(`sslmode=${mode}&sslrootcert=${file}`, hostname);

beforeAll(async () => {
  writeFileSync(authority, cert);
  writeFileSync(otherAuthority, certificate().cert);
  const [row] = await admin`select current_setting('data_directory') as data`;
  const { uid, gid } = statSync(row?.data);
  for (const [name, content] of Object.entries({ 'test.key': key, 'test.crt': cert })) {
    writeFileSync(join(row?.data, name), content, { mode: 0o600 });
    chownSync(join(row?.data, name), uid, gid);
  }
  await admin`alter system set ssl_cert_file = 'test.crt'`;
  await admin`alter system set ssl_key_file = 'test.key'`;
  await admin`alter system set ssl = on`;
  await admin`select pg_reload_conf()`;
  await admin.unsafe(`create database ${database} template template0 encoding 'UTF8'`);
  const isReady = () => connects(urlWith('sslmode=require'));
  await vi.waitFor(async () => expect(await isReady()).toBe(true), 15_000);
});
afterAll(async () => {
  for (const name of ['ssl', 'ssl_cert_file', 'ssl_key_file'])
    await admin.unsafe(`alter system reset ${name}`);
  await admin`select pg_reload_conf()`;
  await admin.unsafe(`drop database if exists ${database} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

/** Returns the message of a start with a database; null if it starts. */
async function faultOf(url: string): Promise<string | null> {
  try {
    await (await openPostgres(url)).close();
    return null;
  } catch (error) {
    return startFailure(error, '.data');
  }
}

async function connects(url: string): Promise<boolean> {
  const client = postgres(url, { max: 1 });
  return client`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end());
}

test.each(['verify-full', 'verify-ca', 'require'])(
  'with sslmode=%s the server and its commands trust the authority in sslrootcert, and no other',
  async (mode) => {
    const opened = await openPostgres(trusting(mode));
    await opened.close();
    await (await connectPostgres(trusting(mode), { databasePool: 2 })).close();
    const file = join(folder, `${mode}.backup`);
    expect(await runCommand('backup', [file], { DATABASE_URL: trusting(mode) })).toMatchObject({ code: 0 });
    expect(readFileSync(file).length).toBeGreaterThan(1_000);
    expect(await runCommand('moderate', ['list'], { DATABASE_URL: trusting(mode) })).toMatchObject({
      code: 0,
    });
    expect(await faultOf(trusting(mode, otherAuthority))).toContain('certificate');
  },
);

test('only verify-full compares the host with the certificate', async () => {
  expect(await faultOf(trusting('verify-full', authority, 'localhost'))).toContain('localhost');
  expect(await faultOf(trusting('verify-ca', authority, 'localhost'))).toBeNull();
});

test('an untrusted certificate ends the start with advice', async () => {
  expect(await faultOf(urlWith('sslmode=verify-full'))).toMatch(/certificate.*sslrootcert=.*DATABASE_URL/);
});

test('with NODE_EXTRA_CA_CERTS alone a backup works, because the server does', async () => {
  const environment = { DATABASE_URL: urlWith('sslmode=verify-full'), NODE_EXTRA_CA_CERTS: authority };
  const backup = await runCommand('backup', [join(folder, 'extra.backup')], environment);
  expect(backup).toMatchObject({ code: 0, failure: '' });
});

test('parameters that hosts add to their addresses do not reach the database', async () => {
  const url = urlWith('sslmode=require&channel_binding=prefer&schema=public&pgbouncer=true');
  await (await openPostgres(url)).close();
  const file = join(folder, 'parameters.backup');
  expect(await runCommand('backup', [file], { DATABASE_URL: url })).toMatchObject({ code: 0 });
});
