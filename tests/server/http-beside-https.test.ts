import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestServer, type TestServer } from './helpers.ts';

const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
const APP = 'http://wrapper.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ config: { publicURL: 'https://food.example', allowedOrigins: [APP] } });
});
afterAll(() => server.close());
beforeEach(() => log.mockClear());

/**
 * Signs in from a page of this origin without address and password, which is refused only after the check of
 * the origin.
 */
const signInFrom = (Origin: string) =>
  server.app.request(`${Origin}/api/user/login`, { method: 'POST', body: '{}', headers: { Origin } });

test('over HTTP beside HTTPS every sign-in is refused, with one line of advice in the log', async () => {
  for (const origin of ['http://192.168.1.5:3000', 'http://food.example'])
    expect((await signInFrom(origin)).status, origin).toBe(403);
  expect(log.mock.calls.map(([line]) => JSON.parse(line).fault)).toEqual([
    expect.stringContaining('redirect http to it'),
  ]);
});

test('over HTTPS, in an allowed app and on the machine itself the sign-in passes the check', async () => {
  for (const origin of ['https://food.example', APP, 'http://localhost:3000', 'http://127.0.0.1:3000'])
    expect((await signInFrom(origin)).status, origin).toBe(400);
  expect(log).not.toHaveBeenCalled();
});
