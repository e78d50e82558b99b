/** iOS and Android learn which app may open the site's links (P15.7). */
import { afterAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from './helpers.ts';

const FINGERPRINT = Array(32).fill('AB').join(':');
const servers: TestServer[] = [];
const serve = async (environment: Record<string, string>) => {
  const server = await createTestServer({ environment });
  servers.push(server);
  return (path: string) => server.app.request(`/.well-known/${path}`);
};
afterAll(() => Promise.all(servers.map((server) => server.close())));

test('iOS learns the app and which links it may open', async () => {
  const get = await serve({ IOS_APP: 'ABCDE12345.org.example.food' });
  const response = await get('apple-app-site-association');
  expect(response.headers.get('content-type')).toContain('application/json');
  const { applinks, webcredentials } = await response.json();
  expect(webcredentials.apps).toEqual(['ABCDE12345.org.example.food']);
  const [{ appIDs, components }] = applinks.details;
  expect(appIDs).toEqual(webcredentials.apps);
  const opened = components.map((component: Record<string, string>) => component['/']);
  expect(opened).toContain('/list/*');
  expect(opened).toContain('/activate/*');
  expect(opened).not.toContain('/api/*');
  expect((await get('assetlinks.json')).status).toBe(404);
});

test('Android learns the app by the certificates that sign it', async () => {
  const get = await serve({
    ANDROID_APP: 'org.example.food',
    ANDROID_CERTIFICATES: `${FINGERPRINT.toLowerCase()}, ${FINGERPRINT}`,
  });
  expect(await (await get('assetlinks.json')).json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'org.example.food',
        sha256_cert_fingerprints: [FINGERPRINT, FINGERPRINT],
      },
    },
  ]);
  expect((await get('apple-app-site-association')).status).toBe(404);
});

test('a site without apps has no app association files', async () => {
  const get = await serve({});
  for (const file of ['apple-app-site-association', 'assetlinks.json', 'anything'])
    expect((await get(file)).status).toBe(404);
});

test('a password manager is redirected to the page that changes the password', async () => {
  const get = await serve({});
  const response = await get('change-password');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/user/settings']);
});
