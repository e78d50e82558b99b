/** The settings of the server, and how a wrong one is refused (P15.1). */
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';

test('without variables the server uses port 3000 and the embedded database', () => {
  expect(readConfig({}, null)).toMatchObject({
    port: 3000,
    dataDir: '.data',
    databaseURL: null,
    smtpURL: null,
    publicURL: 'http://localhost:3000',
    allowedOrigins: [],
    isSeeded: true,
    trustedProxies: { mostHops: 1, isAssumed: true },
    areRatesLimited: true,
    identity: null,
    tagContainer: null,
    operator: null,
    databaseDirectURL: null,
    databaseReadURL: null,
    databasePool: 10,
    statementTimeoutMs: 30_000,
    requestsAtOnce: 500,
    metricsToken: null,
    argon2: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  });
});

test('an empty variable is the same as none, and a slash at the end of the address is ignored', () => {
  const config = readConfig({ DATABASE_URL: '', PUBLIC_URL: 'https://food.example/', SEED: 'off' }, null);
  expect(config).toMatchObject({ databaseURL: null, publicURL: 'https://food.example', isSeeded: false });
});

test('the app’s files are in the folder of the build, unless a setting names another', () => {
  expect(readConfig({}, '/app/dist/client').clientDir).toBe('/app/dist/client');
  expect(readConfig({ CLIENT_DIR: '/srv/client' }, '/app/dist/client').clientDir).toBe('/srv/client');
});

test('allowed origins are a list', () => {
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
  ['RATE_LIMITS', 'no'],
  ['TRUSTED_PROXIES', 'all'],
  ['TRUSTED_PROXIES', '2'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'fd00::/8,10.0.0.256'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::/0'],
  ['DATABASE_READ_URL', 'standby'],
  ['DATABASE_DIRECT_URL', 'primary'],
  ['DRAIN_SECONDS', 'long'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_POOL', 'many'],
  ['STATEMENT_TIMEOUT', '-1'],
  ['REQUESTS_AT_ONCE', '0'],
  ['METRICS_TOKEN', 'short'],
  ['TAG_CONTAINER', "GTM-1'; script-src *"],
  ['OPERATOR_EMAIL', 'nobody'],
  ['OPERATOR_NAME', '\u200B'],
  ['OIDC_ISSUER', 'http://provider.example'],
  ['OIDC_ISSUER', 'provider.example'],
  ['OIDC_PROVIDERS', 'myspace'],
  ['OIDC_ORIGINS', '*'],
  ['IOS_APP', 'org.example.food'],
  ['ANDROID_APP', 'food'],
  ['ANDROID_APP', 'org.example.food'],
  ['ANDROID_CERTIFICATES', 'AB:CD'],
])('%s=%s is refused, naming the setting', (name, value) => {
  expect(() => readConfig({ [name]: value }, null)).toThrow(name);
});

test('trusted proxies are networks; the number 1 is still valid, a larger one is refused', () => {
  const read = (TRUSTED_PROXIES: string) => readConfig({ TRUSTED_PROXIES }, null).trustedProxies;
  expect(read('10.0.0.0/8, fd00::/8 loopback,203.0.113.1').networks).toEqual([
    '10.0.0.0/8',
    'fd00::/8',
    '127.0.0.0/8',
    '::1/128',
    '203.0.113.1',
  ]);
  expect(read('1')).toMatchObject({ mostHops: 1 });
  expect(read('1').isTrusted('172.18.0.3')).toBe(true);
  expect(read('1').isTrusted('203.0.113.1')).toBe(false);
  expect(() => read('2')).toThrow(
    'TRUSTED_PROXIES: 2 proxies cannot be told from strangers by their number: name the networks of all of them, such as 10.0.0.0/8,fd00::/8,loopback',
  );
});

test('the operator is a name with an address, or missing', () => {
  const operator = { OPERATOR_NAME: 'Ithaca Kitchen', OPERATOR_EMAIL: 'help@ithaca.example' };
  expect(readConfig(operator, null).operator).toEqual({
    name: 'Ithaca Kitchen',
    email: 'help@ithaca.example',
  });
  expect(() => readConfig({ ...operator, OPERATOR_NAME: '' }, null)).toThrow('OPERATOR_NAME');
  expect(() => readConfig({ ...operator, OPERATOR_EMAIL: '' }, null)).toThrow('OPERATOR_EMAIL');
});

describe('an identity provider', () => {
  const OIDC = { OIDC_ISSUER: 'https://id.example/realm/', OIDC_CLIENT_ID: 'food' };

  test('is an exact issuer and a client id, and Google by default', () => {
    expect(readConfig(OIDC, null).identity).toEqual({
      issuer: 'https://id.example/realm/',
      clientID: 'food',
      audience: 'food',
      scope: 'openid email profile',
      providers: [{ name: 'google', parameters: {} }],
      origins: ['https://id.example'],
    });
  });

  test('may have several buttons with their own parameters, an audience and further origins', () => {
    const config = readConfig(
      {
        ...OIDC,
        OIDC_AUDIENCE: 'api',
        OIDC_PROVIDERS: 'google?connection=google-oauth2, apple,facebook?kc_idp_hint=facebook&x=1',
        OIDC_ORIGINS: 'https://token.example/path, https://id.example',
      },
      null,
    );
    expect(config.identity).toMatchObject({
      audience: 'api',
      origins: ['https://id.example', 'https://token.example'],
      providers: [
        { name: 'google', parameters: { connection: 'google-oauth2' } },
        { name: 'apple', parameters: {} },
        { name: 'facebook', parameters: { kc_idp_hint: 'facebook', x: '1' } },
      ],
    });
  });

  test('may be on this machine without TLS', () => {
    for (const OIDC_ISSUER of ['http://localhost:9000', 'http://127.0.0.1:9000/', 'http://[::1]:9000']) {
      expect(readConfig({ ...OIDC, OIDC_ISSUER }, null).identity?.issuer).toBe(OIDC_ISSUER);
    }
    for (const OIDC_ISSUER of ['http://localhost.evil.example', 'http://127.0.0.1.evil.example']) {
      expect(() => readConfig({ ...OIDC, OIDC_ISSUER }, null)).toThrow('OIDC_ISSUER');
    }
  });

  test('without issuer or client id is refused, naming the missing setting', () => {
    expect(() => readConfig({ OIDC_ISSUER: OIDC.OIDC_ISSUER }, null)).toThrow('OIDC_CLIENT_ID');
    expect(() => readConfig({ OIDC_CLIENT_ID: 'food' }, null)).toThrow('OIDC_ISSUER');
  });
});

test.each([
  'no-reply@example.org',
  'Ithaca Kitchen <no-reply@example.org>',
  '"Kitchen, Ithaca" <a@example.org>',
])('mails can be sent from %s', (from) => {
  expect(readConfig({ MAIL_FROM: from }, null).mailFrom).toBe(from);
});

test.each([
  'Food Odyssey',
  'a@example.org, b@example.org',
  'a@b.org <c@example.org>',
  'Kitchen <>',
  'A <a@b.org> B',
])('mails cannot be sent from %s, and the start names the setting', (from) => {
  expect(() => readConfig({ MAIL_FROM: from }, null)).toThrow(/^MAIL_FROM: must be one address/);
});
