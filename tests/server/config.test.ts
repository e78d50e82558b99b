import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

test('without any variable there is a server on port 3000 with the embedded database', () => {
  expect(readConfig({}, null)).toMatchObject({
    port: 3000,
    dataDir: '.data',
    databaseURL: null,
    smtpURL: null,
    publicURL: 'http://localhost:3000',
    allowedOrigins: [],
    isSeeded: true,
    argon2: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  });
});

test('an empty variable counts as unset, a slash at the end of the address does not matter', () => {
  const config = readConfig({ DATABASE_URL: '', PUBLIC_URL: 'https://food.example/', SEED: 'off' }, null);
  expect(config).toMatchObject({ databaseURL: null, publicURL: 'https://food.example', isSeeded: false });
});

test('the built app is where it was built, unless another folder is named', () => {
  expect(readConfig({}, '/app/dist/client').clientDir).toBe('/app/dist/client');
  expect(readConfig({ CLIENT_DIR: '/srv/client' }, '/app/dist/client').clientDir).toBe('/srv/client');
});

test('origins are a list', () => {
  const config = readConfig({ ALLOWED_ORIGINS: 'capacitor://localhost, https://app.example' }, null);
  expect(config.allowedOrigins).toEqual(['capacitor://localhost', 'https://app.example']);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['SMTP_URL', 'localhost:25'],
  ['PUBLIC_URL', 'food.example'],
  ['ALLOWED_ORIGINS', 'https://a.example/path'],
  ['SEED', 'yes'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value }, null)).toThrow(name);
});
