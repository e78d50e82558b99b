/** The server knows each URL of the app, and other spellings lead to it (P2.1, P2.21). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APP_ADDRESSES, addressOf } from '#server/http/app-addresses.ts';

/** Returns the URL of the page in a file. Returns null for the page of unknown paths and for other files. */
function addressIn(file: string): string | null {
  const [, address] = /createFileRoute\('([^']+)'\)/.exec(readFileSync(`src/routes/${file}`, 'utf8')) ?? [];
  if (address === undefined || address === '/$') return null;
  return address.replaceAll('_/', '/').replace(/(?<=.)\/$/, '');
}

test('the server knows the URL of each page of the app', () => {
  const routes = readdirSync('src/routes').flatMap((file) => addressIn(file) ?? []);
  expect([...APP_ADDRESSES].sort()).toEqual(routes.sort());
});

test('a URL of the app is found as it is, and another URL is not found', () => {
  for (const path of ['/', '/lists', '/lists/IT', '/user/list/newList', '/terms/all', '/changeEmail/aBc'])
    expect(addressOf(path)).toBe(path);
  for (const path of ['/nowhere', '/lists/IT/1', '/user', '/terms', '/$', '/lists/$country'])
    expect(addressOf(path), path).toBeNull();
});

test('a URL in another spelling is found, and its parameters keep their case', () => {
  expect(addressOf('/Activate/AbC')).toBe('/activate/AbC');
  expect(addressOf('/user/list/ABC/')).toBe('/user/list/ABC');
});
